/** Keeps the built-in reference data in the database, next to imported data. */
import type pg from 'pg';
import type { Database } from '#server/platform/db/client.ts';
import { builtInHash } from './built-in-hash.ts';
import { settle, storeEntries, type RankedEntry } from './store.ts';

/** Any number that no other lock uses. */
const LOCK = 7_224_654;
/** Entries per statement. */
const CHUNK = 1000;
const CURRENT = `select 1 from standard_datasets where source = 'builtIn' and state = 'active' and hash = $1`;

/**
 * Writes the built-in entries at every start unless they are current. Runs in one transaction: readers see
 * the old entries until it ends, and servers that start together wait for each other.
 */
export async function seedStandards(database: Database): Promise<void> {
  const hash = builtInHash();
  if (await isCurrent(database.pool, hash)) return;
  // Imported on demand: the tables are large, and most starts do not need them.
  const { builtInEntries } = await import('./built-in.ts');
  const entries = await builtInEntries();
  await database.patiently(async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    // Another server that started at the same time may have been faster.
    if (!(await isCurrent(client, hash))) await replace(client, hash, entries);
    await client.query('commit');
    await settle(client);
  });
}

type Client = Pick<pg.ClientBase, 'query'>;
const isCurrent = async (client: Client, hash: string): Promise<boolean> =>
  (await client.query(CURRENT, [hash])).rowCount === 1;

async function replace(client: Client, hash: string, entries: readonly RankedEntry[]): Promise<void> {
  const before = `(select id from standard_datasets where source = 'builtIn')`;
  await client.query(`delete from standard_terms where dataset_id in ${before}`);
  await client.query(`delete from standard_entries where dataset_id in ${before}`);
  await client.query(`delete from standard_datasets where source = 'builtIn'`);
  const { rows } = await client.query<{ id: number }>(
    `insert into standard_datasets (source, state, hash, activated_at) values ('builtIn', 'active', $1, now())
     returning id`,
    [hash],
  );
  for (let at = 0; at < entries.length; at += CHUNK)
    await storeEntries(client, rows[0]!.id, entries.slice(at, at + CHUNK));
}
