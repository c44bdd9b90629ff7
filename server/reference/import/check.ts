/** Reads the files of an import line by line and compares them with the stored data; changes nothing. */
import type pg from 'pg';
import type { ImportFindings, ImportSource } from '#contract/reference/import.ts';
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Lease } from '#server/platform/lease.ts';
import { layersOf } from '../store/lookup.ts';
import type { Layer } from '../store/layers.ts';
import { compare, note, noFindings } from './findings.ts';
import { advance, type Work } from './progress.ts';
import type { Parsed } from './parser-result.ts';
import { parsedFiles, type StoredFile } from './source.ts';

/** Entries compared per statement. */
const CHUNK = 500;
/** Interval between progress reports (ms). */
const TELL_MS = 500;

/** The possible kinds of a source's codes. */
export const KINDS_OF = {
  unlocode: ['port', 'place'],
  hs: ['hs'],
  airline: ['airline'],
} as const satisfies Record<string, readonly StandardKind[]>;

type EntryLine = Extract<Parsed, { entry: StandardEntry }>;

/** Returns what the files would change, and in `total` the number of parser results. */
export async function check(
  database: Database,
  lease: Lease,
  work: Work,
  files: readonly StoredFile[],
  signal: AbortSignal,
): Promise<{ findings: ImportFindings; total: number }> {
  const { pool } = database;
  const findings = noFindings();
  const countries = new Set<string>();
  let waiting: EntryLine[] = [];
  let total = 0;
  let reportedAt = Date.now();
  const settle = async () => {
    const layers = await everyLayer(pool, work.source, waiting);
    for (const line of waiting) compare(findings, line, layers.get(line.entry.code) ?? []);
    waiting = [];
  };
  for await (const { file, parsed, share } of parsedFiles(pool, work, files)) {
    for (const line of parsed) {
      total += 1;
      note(findings, file.name, line);
      if (!('entry' in line)) continue;
      if (work.source === 'unlocode') countries.add(line.entry.code.slice(0, 2));
      if (waiting.push(line) >= CHUNK) await settle();
    }
    signal.throwIfAborted();
    lease.signal.throwIfAborted();
    if (Date.now() - reportedAt < TELL_MS) continue;
    reportedAt = Date.now();
    const position = Math.round(share * 1000);
    await advance(database.pool, lease, work, { position });
    work.position = position;
  }
  await settle();
  findings.countries = [...countries].sort();
  findings.removed =
    (await countActive(pool, work.source, findings.countries)) - findings.changed - findings.unchanged;
  return { findings, total };
}

async function everyLayer(
  pool: pg.Pool,
  source: ImportSource,
  lines: readonly EntryLine[],
): Promise<Map<string, Layer[]>> {
  const codes = lines.map(({ entry }) => entry.code);
  const byCode = new Map<string, Layer[]>();
  for (const kind of KINDS_OF[source])
    for (const [code, layers] of await layersOf(pool, kind, codes))
      byCode.set(
        code,
        [...(byCode.get(code) ?? []), ...layers].filter(
          (layer) => layer.source === 'builtIn' || layer.source === source,
        ),
      );
  return byCode;
}

/** Codes of the active edition in these countries (all, for a source without countries). */
async function countActive(pool: pg.Pool, source: ImportSource, countries: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct e.code)::int as count from standard_entries e
      join standard_datasets d on d.id = e.dataset_id
      where d.source = $1 and d.state = 'active' and ($1 <> 'unlocode' or left(e.code, 2) = any($2))`,
    [source, countries],
  );
  return rows[0]?.count ?? 0;
}
