/** Progress of an import; written only by the process that holds its lease. */
import { sql } from 'drizzle-orm';
import type { ImportFindings, ImportSource, ImportState } from '#contract/reference/import.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isLeased, LeaseLost, type Lease } from '#server/platform/lease.ts';
import type { Reader } from '../store/lookup.ts';

/** An import as the worker needs it. */
export type Work = {
  id: number;
  source: ImportSource;
  state: ImportState;
  edition: string | null;
  apply: boolean;
  skipBroken: boolean;
  hash: string;
  datasetId: number | null;
  total: number | null;
  position: number;
  findings: ImportFindings | null;
  attempts: number;
  createdBy: string | null;
};

const COLUMNS = `id, source, state, edition, apply, skip_broken as "skipBroken", hash, dataset_id as "datasetId", total,
  position, findings, attempts, created_by as "createdBy"`;

/** The lease of the process that works on an import. */
export const importLease = (id: number | ''): string => `standard-import ${id}`;

const OPEN = `state in ('checking', 'loading', 'tidying')`;

/** Reads an import that is to be worked on; null if there is nothing to do. */
export async function readWork({ pool }: Database, id: number): Promise<Work | null> {
  const { rows } = await pool.query<Work>(
    `select ${COLUMNS} from standard_imports where id = $1 and ${OPEN}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Changes of an import that its worker makes; names are the table's columns. */
type Changes = Partial<
  Record<'state' | 'dataset_id' | 'total' | 'position' | 'findings' | 'attempts' | 'error', unknown>
> & {
  finished?: true;
};

/**
 * Stores the progress, provided this process holds the lease and nobody changed the import's state and
 * position; throws LeaseLost otherwise. Runs in the transaction that does the work, so nothing is done twice.
 */
export async function advance(
  writer: Reader,
  lease: Lease,
  work: Pick<Work, 'id' | 'state' | 'position'>,
  { finished, ...changes }: Changes,
): Promise<void> {
  const names = Object.keys(changes);
  const values = Object.values(changes).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const set = names.map((name, index) => `${name} = $${index + 6}`);
  if (finished) set.push('finished_at = now()');
  const { condition, values: holder } = lease.held(4);
  const { rowCount } = await writer.query(
    `update standard_imports set ${set.join(', ')} where id = $1 and state = $2 and position = $3 and ${condition}`,
    [work.id, work.state, work.position, ...holder, ...values],
  );
  if (rowCount !== 1) throw new LeaseLost(lease.key);
}

/** Returns the next import that has work and no live process, or null. */
export async function nextId({ db }: Database): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from standard_imports where finished_at is null and ${sql.raw(OPEN)}
      and not ${isLeased(sql`${importLease('')} || standard_imports.id`)} order by id limit 1`,
  );
  return rows[0]?.id ?? null;
}
