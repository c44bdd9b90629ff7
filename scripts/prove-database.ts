/**
 * Tests the embedded database on this machine: `node --import tsx scripts/prove-database.ts [KILLS]`.
 * Kills a writing process with SIGKILL repeatedly and counts lost data, which must be none. Then starts a
 * runaway statement and measures how soon the next one is answered.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/platform/db/open.ts';
import { writeAndKill } from '../server/test/writing.ts';

const KILLS = Number(process.argv[2] ?? 20);
const DEADLINE_MS = 3000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'porthole-proof-'));
let acknowledged = 0;
let lost = 0;
for (let kill = 1; kill <= KILLS; kill += 1) {
  const enough = 20 + Math.floor(Math.random() * 400);
  const run = await writeAndKill(dataDir, enough);
  lost += Math.max(0, acknowledged - run.storedRows);
  acknowledged = Math.max(acknowledged, run.storedRows, run.acknowledged.at(-1) ?? 0);
  say(`kill ${kill}: ${run.storedRows} rows found, ${run.acknowledged.length} more acknowledged`);
}

const database = await openDatabase({ dataDir, statementMs: DEADLINE_MS });
const { rows } = await database.pool.query<{ count: string }>('select count(*) from proof');
lost += Math.max(0, acknowledged - Number(rows[0]?.count));
say(`${KILLS} kills, ${acknowledged} rows acknowledged, ${lost} lost`);

const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
const began = Date.now();
let code = 'nothing';
await database.pool.query(endless).catch((error: { code?: string }) => {
  code = error.code ?? 'no SQLSTATE';
});
const ended = Date.now();
await database.pool.query('select 1');
const answered = Date.now();
say(`runaway statement ended with ${code} after ${ended - began} ms (deadline ${DEADLINE_MS} ms)`);
say(`next statement answered ${answered - ended} ms later`);
await database.close();
fs.rmSync(dataDir, { recursive: true });
process.exitCode = lost === 0 && code === '57014' ? 0 : 1;
