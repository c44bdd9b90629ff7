/**
 * A process for durability tests: opens the data folder of its first argument, reports the existing rows,
 * then inserts rows one by one (as many as the second argument says, or until it is killed) and reports each
 * acknowledged number.
 */
import fs from 'node:fs';
import { openDatabase } from '#server/platform/db/open.ts';

const [dataDir = '', most = 'Infinity'] = process.argv.slice(2);
const say = (line: string): void => void fs.writeSync(1, `${line}\n`);

const database = await openDatabase({ dataDir });
await database.pool.query('create table if not exists proof (id int primary key)');
const { rows } = await database.pool.query<{ count: string; max: number | null }>(
  'select count(*), max(id) from proof',
);
const [row] = rows;
say(`rows ${row?.count}`);
const first = (row?.max ?? 0) + 1;
for (let id = first; id < first + Number(most); id += 1) {
  await database.pool.query('insert into proof values ($1)', [id]);
  say(`ack ${id}`);
}
await database.close();
say('closed');
