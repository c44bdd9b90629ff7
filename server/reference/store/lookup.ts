/** Entries by their codes, and lists of them. */
import type pg from 'pg';
import type { StandardEntry, StandardKind, StandardView } from '#contract/reference/entry.ts';
import { fold } from '#contract/core/fold.ts';
import { merge, viewOf, type Layer } from './layers.ts';

/** A pool or a client: lookups are single statements. */
export type Reader = Pick<pg.Pool, 'query'>;

/** A layer of an entry: of `standard_entries e` joined with its `standard_datasets d`. */
export const LAYER = `e.dataset_id as "datasetId", d.source, d.edition, d.activated_at as "activatedAt", e.kind, e.code,
  e.name_en as "nameEn", e.name_zh as "nameZh", e.name_tr as "nameTr", e.country, e.parent, e.latitude, e.longitude,
  e.rank, e.detail`;
export const ACTIVE = `(select id from standard_datasets where state = 'active')`;
const BY_CODES = `select ${LAYER} from standard_entries e join standard_datasets d on d.id = e.dataset_id
  where e.kind = $1 and e.code = any($2) and d.state = 'active'`;

/** Returns every active layer by code; unknown codes are missing. */
export async function layersOf(
  reader: Reader,
  kind: StandardKind,
  codes: readonly string[],
): Promise<Map<string, Layer[]>> {
  const layers = new Map<string, Layer[]>();
  if (codes.length === 0) return layers;
  const { rows } = await reader.query<Layer>(BY_CODES, [kind, codes]);
  for (const row of rows) layers.set(row.code, [...(layers.get(row.code) ?? []), row]);
  return layers;
}

/** Returns the entries of the codes in the given order, without duplicates. */
export async function entriesOf(
  reader: Reader,
  kind: StandardKind,
  codes: readonly string[],
): Promise<StandardEntry[]> {
  const layers = await layersOf(reader, kind, codes);
  return [...new Set(codes)].flatMap((code) => {
    const known = layers.get(code);
    return known ? [merge(known).entry] : [];
  });
}

/**
 * Returns a code in its stored form: capital letters, without the dots and spaces of HS codes, and without
 * NUL, which the database cannot store.
 */
export const storedCode = (code: string): string => code.replace(/[.\s\0]/g, '').toUpperCase();

/** Each weight separately, so that the index is probed for the term instead of scanned. */
export const EVERY_WEIGHT = `any (array[0, 1, 2, 3, 4, 5, 6, 7]::smallint[])`;

/**
 * Returns the entries a code can refer to: its own entry, else those with it as an additional code (IATA,
 * ICAO, waybill prefix, alpha-3) or former code. CNSHA is CNSHG; CK is every airline that uses it.
 */
export async function codeCandidates(reader: Reader, kind: StandardKind, code: string): Promise<string[]> {
  const { rows } = await reader.query<{ code: string; form: string; main: boolean }>(
    `select code, form, min(weight) as weight, bool_or(code = $3) as main from standard_terms
      where kind = $1 and term = $2 and weight = ${EVERY_WEIGHT} and form in ('code', 'alias')
        and dataset_id in ${ACTIVE} group by code, form order by weight, code limit 50`,
    [kind, fold(storedCode(code)), storedCode(code)],
  );
  const main = rows.filter((row) => row.main);
  const own = rows.filter(({ form }) => form === 'code');
  return [...new Set((main.length > 0 ? main : own.length > 0 ? own : rows).map((row) => row.code))];
}

/** Returns the entry of a code with its sources; null if no entry or several entries have it. */
export async function standardView<K extends StandardKind>(
  reader: Reader,
  kind: K,
  code: string,
): Promise<StandardView<K> | null> {
  const [match, ...others] = await codeCandidates(reader, kind, code);
  if (!match || others.length > 0) return null;
  const layers = (await layersOf(reader, kind, [match])).get(match);
  return layers ? (viewOf(layers) as StandardView<K>) : null;
}

export type Page = { entries: StandardEntry[]; total: number };
type ListOf = {
  kind: StandardKind;
  country?: string | undefined;
  /** Only the best-known entries: rank at most this. */
  rank?: number;
  offset?: number;
  limit: number;
};

/** Returns entries of a kind, best known first, then by name; `total` counts all matches. */
export async function listStandards(
  reader: Reader,
  { kind, country, rank = 3, offset = 0, limit }: ListOf,
): Promise<Page> {
  const { rows } = await reader.query<{ code: string; total: number }>(
    `select code, count(*) over ()::int as total from standard_entries
      where kind = $1 and ($2::text is null or country = $2) and rank <= $3 and dataset_id in ${ACTIVE}
      group by code order by min(rank), min(name_en) collate "und-x-icu", code limit $4 offset $5`,
    [kind, country ?? null, rank, limit, offset],
  );
  return {
    entries: await entriesOf(
      reader,
      kind,
      rows.map(({ code }) => code),
    ),
    total: rows[0]?.total ?? 0,
  };
}

/** Returns the direct children of a code, sorted by code; for null, the entries without a parent. */
export async function standardChildren(
  reader: Reader,
  kind: StandardKind,
  parent: string | null,
): Promise<StandardEntry[]> {
  const { rows } = await reader.query<{ code: string }>(
    `select distinct code from standard_entries
      where kind = $1 and parent is not distinct from $2 and dataset_id in ${ACTIVE} order by code`,
    [kind, parent],
  );
  return entriesOf(
    reader,
    kind,
    rows.map(({ code }) => code),
  );
}
