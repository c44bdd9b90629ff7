/** Public functions of imports of official files: start, send in parts, close, apply, cancel, list. */
import { createHash } from 'node:crypto';
import type { FaultValues } from '#contract/core/faults.ts';
import {
  APPLICABLE_STATES,
  CANCELLABLE_STATES,
  MAX_STANDARD_BYTES,
  MAX_STANDARD_FILES,
  PART_BYTES,
  type ImportSource,
  type StandardImport,
  type ImportState,
} from '#contract/reference/import.ts';
import type { Database } from '#server/platform/db/client.ts';
import { revokeLease } from '#server/platform/lease.ts';
import { Refused } from '#server/platform/refused.ts';
import { EncodingProbe } from './encoding.ts';
import { noFindings } from './findings.ts';
import { importLease } from './progress.ts';
import { inTransaction } from './transaction.ts';
import { bytesOf, type StoredFile } from './source.ts';

export type NewImport = {
  source: ImportSource;
  edition: string | null;
  /** Applies the import once it has been checked; false for a dry run. */
  apply: boolean;
  skipBroken: boolean;
  files: readonly { name: string; size: number }[];
  /** The user's id; null for the command line. */
  by: string | null;
};

const refuse = (path: string, key: string, values: FaultValues = {}): Refused =>
  new Refused('invalid', { faults: [{ path, message: `standardData:fault.${key}`, values }] });

/** Starts an import and returns its id. Throws invalid if there are no files or they are too large. */
export async function begin(database: Database, { files, ...options }: NewImport): Promise<number> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length === 0 || files.some(({ size }) => size === 0)) throw refuse('files', 'empty');
  if (files.length > MAX_STANDARD_FILES) throw refuse('files', 'tooMany', { maximum: MAX_STANDARD_FILES });
  if (bytes > MAX_STANDARD_BYTES) throw new Refused('tooLarge');
  return inTransaction(database, async (writer) => {
    const { rows } = await writer.query<{ id: number }>(
      `insert into standard_imports (source, state, edition, apply, skip_broken, created_by)
       values ($1, 'receiving', $2, $3, $4, $5) returning id`,
      [options.source, options.edition, options.apply, options.skipBroken, options.by],
    );
    const id = rows[0]!.id;
    await writer.query(
      `insert into standard_import_files (import_id, number, name, size)
       select $1, number, name, size from unnest($2::int[], $3::text[], $4::int[]) as file (number, name, size)`,
      [id, files.map((_, number) => number), files.map(({ name }) => name), files.map(({ size }) => size)],
    );
    return id;
  });
}

/** Stores a part of a file; sending it twice is harmless. Throws notFound if the part is not expected. */
export async function receive(
  { pool }: Database,
  id: number,
  { file, part, body }: { file: number; part: number; body: Buffer },
): Promise<void> {
  if (body.length > PART_BYTES) throw new Refused('tooLarge');
  const { rowCount } = await pool.query(
    `insert into standard_import_parts (import_id, file, part, body)
      select f.import_id, f.number, $3, $4 from standard_import_files f join standard_imports i on i.id = f.import_id
      where i.id = $1 and i.state = 'receiving' and f.number = $2 and $3 >= 0 and $3 * $5 < f.size
      on conflict (import_id, file, part) do update set body = excluded.body`,
    [id, file, part, body, PART_BYTES],
  );
  if (rowCount !== 1) throw new Refused('notFound');
}

/**
 * Marks an import as ready for its check once all parts have arrived. If the same files are already active,
 * there is nothing to do; if an import of them is unfinished, that one continues. Returns the id of the valid
 * import.
 */
export async function close(database: Database, id: number): Promise<number> {
  const { pool } = database;
  const { rows: files } = await pool.query<StoredFile>(
    `select f.number, f.name, f.size, f.encoding from standard_import_files f join standard_imports i on i.id = f.import_id
      where i.id = $1 and i.state = 'receiving' order by f.number`,
    [id],
  );
  if (files.length === 0) throw new Refused('notFound');
  const findings = noFindings();
  const hashes: string[] = [];
  for (const { number, name, size } of files) {
    const hash = createHash('sha256');
    const probe = new EncodingProbe();
    let received = 0;
    for await (const bytes of bytesOf(pool, id, number)) {
      hash.update(bytes);
      probe.push(bytes);
      received += bytes.length;
    }
    if (received !== size) throw refuse('files', 'incomplete', { file: name, received, size });
    hashes.push(hash.digest('hex'));
    const result = probe.result();
    if ('refused' in result)
      findings.broken.rows.push({ file: name, line: 0, path: 'file', key: result.refused, values: {} });
    else
      await pool.query(
        'update standard_import_files set encoding = $3 where import_id = $1 and number = $2',
        [id, number, result.encoding],
      );
  }
  findings.broken.count = findings.broken.rows.length;
  findings.unreadable = findings.broken.count > 0;
  const hash = createHash('sha256').update(hashes.sort().join()).digest('hex');
  return settle(database, id, hash, findings);
}

async function settle(
  database: Database,
  id: number,
  hash: string,
  findings: ReturnType<typeof noFindings>,
): Promise<number> {
  return inTransaction(database, async (writer) => {
    const { rows } = await writer.query<{ id: number; source: string; apply: boolean; skipBroken: boolean }>(
      `update standard_imports set hash = $2 where id = $1 and state = 'receiving'
        returning id, source, apply, skip_broken as "skipBroken"`,
      [id, hash],
    );
    const [row] = rows;
    if (!row) throw new Refused('notFound');
    const finish = (state: string) =>
      writer.query(
        `update standard_imports set state = $2, findings = $3,
           finished_at = case when $2 in ('unchanged', 'cancelled') then now() end where id = $1`,
        [id, state, findings.unreadable ? JSON.stringify(findings) : null],
      );
    if (findings.unreadable) {
      await finish('refused');
      return id;
    }
    const { rowCount: active } = await writer.query(
      `select from standard_datasets where source = $1 and hash = $2 and state = 'active'`,
      [row.source, hash],
    );
    const { rows: others } = await writer.query<{ id: number; state: string }>(
      `select id, state from standard_imports where source = $1 and hash = $2 and id <> $3
        and state in ('checking', 'checked', 'refused', 'loading', 'tidying') order by id desc limit 1 for update`,
      [row.source, hash, id],
    );
    const [other] = others;
    if (other && (other.state === 'loading' || other.state === 'tidying')) {
      await writer.query('delete from standard_imports where id = $1', [id]);
      return other.id;
    }
    if (other) await writer.query(`delete from standard_imports where id = $1`, [other.id]);
    await finish(active ? 'unchanged' : 'checking');
    if (active) await writer.query('delete from standard_import_parts where import_id = $1', [id]);
    return id;
  });
}

/** Applies a checked import. Throws importRefused if lines are broken and `skipBroken` is false. */
export async function apply({ pool }: Database, id: number, skipBroken: boolean): Promise<void> {
  const { rows } = await pool.query<{ broken: number; unreadable: boolean }>(
    `select coalesce((findings -> 'broken' ->> 'count')::int, 0) as broken,
        coalesce((findings ->> 'unreadable')::boolean, false) as unreadable
      from standard_imports where id = $1 and state = any($2)`,
    [id, APPLICABLE_STATES],
  );
  const [checked] = rows;
  if (!checked) throw new Refused('notFound');
  if (checked.unreadable || (checked.broken > 0 && !skipBroken)) throw new Refused('importRefused');
  // The stored data may have changed since the check; the second check makes the report match the result.
  await pool.query(
    `update standard_imports set state = 'checking', apply = true, skip_broken = $2, position = 0
      where id = $1 and state = any($3)`,
    [id, skipBroken, APPLICABLE_STATES],
  );
}

/** Cancels an import that is not visible yet. Throws notFound if there is none or it is too late. */
export async function cancel(database: Database, id: number): Promise<void> {
  await inTransaction(database, async (writer) => {
    await revokeLease(writer, importLease(id));
    const { rowCount } = await writer.query(
      `with given_up as (
         update standard_imports set state = 'cancelled', finished_at = now() where id = $1 and state = any($2)
         returning dataset_id),
       retired as (
         update standard_datasets set state = 'retired' where state = 'loading' and id in (select dataset_id from given_up))
       select from given_up`,
      [id, CANCELLABLE_STATES],
    );
    // The rollback returns the lease to its holder.
    if (rowCount !== 1) throw new Refused('notFound');
  });
}

const shown = (
  findings: string,
) => `select i.id, i.source, i.edition, i.state, i.apply, i.skip_broken as "skipBroken", i.total, i.position,
    i.created_at as "createdAt", i.finished_at as "finishedAt", coalesce(nullif(u.real_name, ''), u.name) as by,
    ${findings} as findings,
    (select jsonb_agg(jsonb_build_object('name', name, 'size', size, 'encoding', encoding) order by number)
      from standard_import_files where import_id = i.id) as files
  from standard_imports i left join users u on u.id = i.created_by`;

type StandardImportRow = Omit<StandardImport, 'createdAt' | 'finishedAt' | 'progress'> & {
  createdAt: Date;
  finishedAt: Date | null;
  total: number | null;
  position: number;
};

const present = ({ total, position, createdAt, finishedAt, ...row }: StandardImportRow): StandardImport => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  progress: progressOf(row.state, position, total),
});

function progressOf(state: ImportState, position: number, total: number | null): number {
  if (state === 'receiving') return 0;
  if (state === 'checking') return position / 1000;
  if (state === 'loading') return total ? Math.min(position / total, 1) : 0;
  return 1;
}

/** Returns an import with its details. Throws notFound. */
export async function find({ pool }: Database, id: number): Promise<StandardImport> {
  const { rows } = await pool.query<StandardImportRow>(`${shown('i.findings')} where i.id = $1`, [id]);
  if (!rows[0]) throw new Refused('notFound');
  return present(rows[0]);
}

/** The counts of a report, without its rows, which can number thousands. */
const COUNTED = ['broken', 'warnings', 'kept'].reduce(
  (findings, part) => `jsonb_set(${findings}, '{${part},rows}', '[]')`,
  'i.findings',
);

/** Returns the latest imports, newest first, with counts in place of full reports. */
export async function list({ pool }: Database, limit: number): Promise<StandardImport[]> {
  const { rows } = await pool.query<StandardImportRow>(`${shown(COUNTED)} order by i.id desc limit $1`, [
    limit,
  ]);
  return rows.map(present);
}
