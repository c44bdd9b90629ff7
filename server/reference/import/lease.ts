/** The lease of an import: one process works on it, and another takes over when that process dies. */
import { randomUUID } from 'node:crypto';
import type { ImportFindings, ImportSource, ImportState } from '#contract/reference/import.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Reader } from '../store/lookup.ts';

/** How long a silent process counts as alive (s). */
const LEASE_S = 60;
const ME = randomUUID();

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

/** Thrown when another process has taken over or cancelled the import; this process must stop. */
export class Superseded extends Error {}

/** Takes an import, if it is to be worked on and no living process has it. */
export async function take({ pool, mode }: Database, id: number): Promise<Work | null> {
  // An embedded database has one process, so any other lease owner is dead.
  const { rows } = await pool.query<Work>(
    `update standard_imports set lease_owner = $2, lease_until = now() + interval '${LEASE_S} seconds'
      where id = $1 and state in ('checking', 'loading', 'tidying')
        and (lease_owner is null or lease_owner = $2 or lease_until < now() or $3)
      returning ${COLUMNS}`,
    [id, ME, mode === 'embedded'],
  );
  return rows[0] ?? null;
}

export async function release({ pool }: Database, id: number): Promise<void> {
  await pool.query(
    'update standard_imports set lease_owner = null, lease_until = null where id = $1 and lease_owner = $2',
    [id, ME],
  );
}

/** Changes of an import that its worker makes; names are the table's columns. */
type Changes = Partial<
  Record<'state' | 'dataset_id' | 'total' | 'position' | 'findings' | 'attempts' | 'error', unknown>
> & {
  finished?: true;
};

/**
 * Writes how far the work is, on condition that it is still this process's and in the state and position it left it
 * in; throws Superseded otherwise. In the transaction that does the work, so that nothing is done twice.
 */
export async function advance(
  writer: Reader,
  work: Pick<Work, 'id' | 'state' | 'position'>,
  { finished, ...changes }: Changes,
): Promise<void> {
  const names = Object.keys(changes);
  const values = Object.values(changes).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const { rowCount } = await writer.query(
    `update standard_imports set lease_until = now() + interval '${LEASE_S} seconds'
        ${names.map((name, index) => `, ${name} = $${index + 5}`).join('')}
        ${finished ? ', finished_at = now()' : ''}
      where id = $1 and state = $2 and position = $3 and lease_owner = $4`,
    [work.id, work.state, work.position, ME, ...values],
  );
  if (rowCount !== 1) throw new Superseded('the import is another process’s, or was cancelled');
}

/** Returns the next import that has work and no live process, or null. */
export async function nextId({ pool, mode }: Database): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from standard_imports where finished_at is null and state in ('checking', 'loading', 'tidying')
        and (lease_owner is null or lease_owner = $1 or lease_until < now() or $2) order by id limit 1`,
    [ME, mode === 'embedded'],
  );
  return rows[0]?.id ?? null;
}
