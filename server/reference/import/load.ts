/**
 * Loads a checked import into an invisible dataset. Each chunk is a transaction that also stores the
 * position, so a crashed process loses and repeats nothing. A final small transaction makes the dataset
 * visible.
 */
import type { Database } from '#server/platform/db/client.ts';
import type { Lease } from '#server/platform/lease.ts';
import { indexWaiting, storeEntries, storeNames, settle, type RankedEntry } from '../store/store.ts';
import { KINDS_OF } from './check.ts';
import { kindOf, placeRank, rankOf, settled } from './curated.ts';
import { announceStandards } from '../store/news.ts';
import { advance, type Work } from './progress.ts';
import type { Parsed } from './parser-result.ts';
import { parsedFiles, type StoredFile } from './source.ts';
import { inTransaction } from './transaction.ts';
import type { ImportSource } from '#contract/reference/import.ts';

/** Lines per transaction; other transactions on the embedded database have to wait for it. */
const CHUNK = 250;
/** Transactions between updates of the trigram index, which would otherwise be updated all at once. */
const INDEXED = 8;
/** Codes deleted by one statement. */
const DELETED = 500;

/** Loads from the stored position to the end; throws LeaseLost if another process takes the import over. */
export async function load(
  database: Database,
  lease: Lease,
  work: Work,
  files: readonly StoredFile[],
  signal: AbortSignal,
): Promise<void> {
  work.datasetId ??= await open(database, lease, work);
  let count = 0;
  let lines: Parsed[] = [];
  let chunks = 0;
  const flush = async () => {
    if (lines.length > 0) await store(database, lease, work, lines, count);
    lines = [];
    chunks += 1;
    if (chunks % INDEXED === 0) await indexWaiting(database.pool);
  };
  for await (const { parsed } of parsedFiles(database.pool, work, files))
    for (const line of parsed) {
      count += 1;
      if (count <= work.position) continue;
      if (lines.push(line) < CHUNK) continue;
      await flush();
      signal.throwIfAborted();
      lease.signal.throwIfAborted();
    }
  await flush();
  await activate(database, lease, work);
}

async function open(database: Database, lease: Lease, work: Work): Promise<number> {
  return inTransaction(database, async (writer) => {
    const { rows } = await writer.query<{ id: number }>(
      `insert into standard_datasets (source, state, edition, hash) values ($1, 'loading', $2, $3) returning id`,
      [work.source, work.edition, work.hash],
    );
    const id = rows[0]!.id;
    await advance(writer, lease, work, { dataset_id: id });
    return id;
  });
}

/** The lines up to `position`, in one transaction. */
async function store(
  database: Database,
  lease: Lease,
  work: Work,
  lines: readonly Parsed[],
  position: number,
): Promise<void> {
  const dataset = work.datasetId!;
  const entries: RankedEntry[] = [];
  const names: Parameters<typeof storeNames>[2][number][] = [];
  for (const line of lines) {
    if ('entry' in line) {
      const entry = settled(line.entry);
      entries.push({ entry, rank: rankOf(entry), otherNames: line.terms });
    } else if ('terms' in line) {
      const { kind } = kindOf(line.kind, line.code);
      const country = line.code.slice(0, 2);
      names.push({ kind, code: line.code, country, rank: placeRank(kind), names: line.terms });
    }
  }
  await inTransaction(database, async (writer) => {
    await storeEntries(writer, dataset, entries);
    await storeNames(writer, dataset, names);
    await advance(writer, lease, work, { position });
  });
  work.position = position;
}

/** Makes the dataset visible and hides the older datasets of its source that it replaces completely. */
async function activate(database: Database, lease: Lease, work: Work): Promise<void> {
  await database.patiently((client) => settle(client));
  const older = await olderThan(database, work);
  const ids = (predicate: (one: OlderDataset) => boolean) => older.filter(predicate).map(({ id }) => id);
  await inTransaction(database, async (writer) => {
    await advance(writer, lease, work, { state: 'tidying' });
    await writer.query(`update standard_datasets set state = 'active', activated_at = now() where id = $1`, [
      work.datasetId,
    ]);
    await writer.query(`update standard_datasets set state = 'retired' where id = any($1)`, [
      ids(({ replaced }) => replaced),
    ]);
    // A dataset that has lost countries no longer matches its files; they can be imported again.
    await writer.query(`update standard_datasets set hash = '' where id = any($1)`, [
      ids(({ replaced, touched }) => touched && !replaced),
    ]);
    await writer.query(
      `insert into audit_log (actor, ydid, resource, record_id, action, after) values ($1, 0, 'standard', $2, 'import', $3)`,
      [
        work.createdBy,
        work.source,
        JSON.stringify({ edition: work.edition, hash: work.hash, ...work.findings?.entries }),
      ],
    );
  });
  announceStandards(database.db);
  work.state = 'tidying';
}

type OlderDataset = { id: number; replaced: boolean; touched: boolean };

/**
 * Returns the active datasets of the source, and whether the import replaces all of their entries or only
 * some countries.
 */
async function olderThan({ pool }: Database, work: Work): Promise<OlderDataset[]> {
  const entries = 'select from standard_entries e where e.dataset_id = d.id and e.kind = any($3)';
  const { rows } = await pool.query<OlderDataset>(
    `select id, ($1 <> 'unlocode' or not exists (${entries} and not left(e.code, 2) = any($4))) as replaced,
        exists (${entries} and left(e.code, 2) = any($4)) as touched
      from standard_datasets d where source = $1 and state = 'active' and id <> $2`,
    [work.source, work.datasetId, KINDS_OF[work.source], work.findings?.countries ?? []],
  );
  return rows;
}

/** Removes replaced entries from older datasets, and deletes datasets that are no longer visible. */
export async function tidy(database: Database, lease: Lease, work: Work, signal: AbortSignal): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from standard_datasets where source = $1 and state = 'active' and id <> $2`,
    [work.source, work.datasetId],
  );
  for (const { id } of rows) {
    lease.signal.throwIfAborted();
    await dropEntries(database, id, KINDS_OF[work.source], work.findings?.countries ?? [], signal);
  }
  await dropRetired(database, signal);
  announceStandards(database.db);
}

/** Deletes replaced and abandoned datasets with their entries. */
export async function dropRetired(database: Database, signal: AbortSignal): Promise<void> {
  const { rows } = await database.pool.query<{ id: number; source: ImportSource }>(
    `select id, source from standard_datasets where state = 'retired'`,
  );
  for (const { id, source } of rows) {
    await dropEntries(database, id, KINDS_OF[source], null, signal);
    await database.pool.query(`delete from standard_datasets where id = $1`, [id]);
  }
}

/** Deletes a dataset's entries of these countries (null: all), in short statements. */
async function dropEntries(
  { pool }: Database,
  dataset: number,
  kinds: readonly string[],
  countries: readonly string[] | null,
  signal: AbortSignal,
): Promise<void> {
  for (const kind of kinds)
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const { rows } = await pool.query<{ code: string }>(
        `select code from standard_entries where kind = $1 and dataset_id = $2 and code > $3
          and ($4::text[] is null or left(code, 2) = any($4)) order by code limit ${DELETED}`,
        [kind, dataset, after, countries],
      );
      const codes = rows.map(({ code }) => code);
      if (codes.length === 0) break;
      // Delete the terms first: a remaining entry marks terms that are still to be deleted.
      for (const table of ['standard_terms', 'standard_entries'])
        await pool.query(`delete from ${table} where dataset_id = $1 and kind = $2 and code = any($3)`, [
          dataset,
          kind,
          codes,
        ]);
      after = codes.at(-1)!;
    }
}
