/**
 * What an event and a message cost the database: `npm run bench:growth [-- MESSAGES]`, one event a message and then 100,
 * pushed into a reader on PostgreSQL. Prints bytes an event with indexes, row versions written and WAL a message.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { ingest } from '#server/tracking/ingest/ingest.ts';
import { event } from './feed.ts';

const MESSAGES = Number(process.argv[2] ?? 2000);
const TABLES = ['feed_messages', 'feed_states', 'tracking_events', 'event_references'];

const url = process.env['POSTGRES_URL'];
if (!url) throw new Error('start it by npm run bench:growth');
const folder = mkdtempSync(join(tmpdir(), 'porthole-growth-'));
const database = await openDatabase({ url, dataDir: folder });
await migrate(database);
const { pool, db } = database;

type Figures = { bytes: number; written: number; wal: string };
async function figures(): Promise<Figures> {
  await pool.query('select pg_stat_force_next_flush()').catch(() => undefined);
  const { rows } = await pool.query<Figures>(
    `select sum(pg_total_relation_size(relid))::float8 as bytes, pg_current_wal_lsn()::text as wal,
        sum(n_tup_ins + n_tup_upd) filter (where relname like 'feed%')::float8 as written
      from pg_stat_user_tables where relname = any($1)`,
    [TABLES],
  );
  return rows[0]!;
}

for (const size of [1, 100]) {
  const count = Math.max(20, Math.round(MESSAGES / size));
  const message = () => ({
    feed: 'dcsa',
    party: 'bench',
    partner: null,
    via: 'push' as const,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(Array.from({ length: size }, event))),
  });
  await ingest(db, message(), (key) => key);
  await pool.query(`checkpoint`);
  const before = await figures();
  for (let n = 0; n < count; n += 1) await ingest(db, message(), (key) => key);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const after = await figures();
  const { rows } = await pool.query<{ wal: number }>(
    'select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)::float8 as wal',
    [after.wal, before.wal],
  );
  process.stdout.write(
    `${size} event(s) a message: ${Math.round((after.bytes - before.bytes) / count / size)} bytes an event, ` +
      `${((after.written - before.written) / count).toFixed(2)} row versions and ` +
      `${Math.round(rows[0]!.wal / count)} bytes of WAL a message\n`,
  );
}
for (const table of TABLES) {
  const { rows } = await pool
    .query<{ line: string }>(
      `select relname || ': ' || pg_size_pretty(pg_total_relation_size(relid)) || ', ' || n_tup_ins || ' inserted, ' ||
         n_tup_upd || ' updated, ' || n_tup_hot_upd || ' in place' as line from pg_stat_user_tables where relname = $1`,
      [table],
    )
    .catch(() => ({ rows: [] }));
  for (const { line } of rows) process.stdout.write(`${line}\n`);
}
await database.close();
rmSync(folder, { recursive: true });
