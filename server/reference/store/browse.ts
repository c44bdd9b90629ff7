/** Only the best known: maximum rank (0 best, 3 least). */
import type { Language } from '#contract/core/settings.ts';
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import type { StandardSort } from '#contract/reference/page.ts';
import { BUSIEST } from '../airports/busiest.data.ts';
import { ACTIVE, entriesOf, type Reader } from './lookup.ts';

export type Browsed = {
  kind: StandardKind;
  country?: string | null;
  /** Only the best known: rank at most this (0 best, 3 least). */
  rank?: number;
  /** Only all-cargo airlines. */
  letter?: string | null;
  /** First letter without accents, so that Île is sorted under I. */
  cargo?: boolean;
};

/** First letter without its accent, so that Île sorts under I. */
const FIRST = `upper(left(normalize(name_en, NFD), 1))`;
const FITS = `kind = $1 and rank <= $2 and ($3::text is null or country = $3)
  and ($4::text is null or ${FIRST} = $4 or ($4 = '0' and ${FIRST} between '0' and '9'))
  and (not $5 or (detail ->> 'cargo')::boolean) and dataset_id in ${ACTIVE}`;

const valuesOf = ({ kind, rank = 3, country = null, letter = null, cargo = false }: Browsed) => [
  kind,
  rank,
  country,
  letter,
  cargo,
];

/** The part of a list to return, and its order. */
export type Part = {
  offset: number;
  limit: number;
  sort: StandardSort;
  descending?: boolean;
  /** Language of the names for sorting. */
  language?: Language;
};

const NAME = 'min(name_en) collate "und-x-icu"';
const ORDERS: Record<Exclude<StandardSort, 'name'>, readonly string[]> = {
  busy: ['array_position($8::text[], code)', 'min(rank)', NAME],
  code: ['code'],
  country: ['min(country)', NAME],
};

/**
 * The same, sorted by name in the reader's alphabet (ç after c, Chinese by Pinyin), which not every database
 * supports.
 */
async function byName(
  reader: Reader,
  query: Browsed,
  { offset, limit, descending = false, language = 'en' }: Part,
): Promise<{ entries: StandardEntry[]; total: number }> {
  const { rows } = await reader.query<{ code: string; name: string }>(
    `select code, min(coalesce(name_${language}, name_en)) as name from standard_entries where ${FITS} group by code`,
    valuesOf(query),
  );
  const { compare } = new Intl.Collator(language);
  const sorted = rows.sort((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
  const codes = (descending ? sorted.toReversed() : sorted).slice(offset, offset + limit);
  return {
    entries: await entriesOf(
      reader,
      query.kind,
      codes.map(({ code }) => code),
    ),
    total: rows.length,
  };
}

/** Returns a part of the matching entries; `total` counts all of them. */
export async function browse(
  reader: Reader,
  query: Browsed,
  part: Part,
): Promise<{ entries: StandardEntry[]; total: number }> {
  const { offset, limit, sort, descending = false } = part;
  if (sort === 'name') return byName(reader, query, part);
  const [first = '', ...then] = ORDERS[sort];
  const order = [`${first} ${descending ? 'desc' : 'asc'} nulls last`, ...then, 'code'].join(', ');
  const { rows } = await reader.query<{ code: string; total: number }>(
    `select code, count(*) over ()::int as total from standard_entries
      where ${FITS} group by code order by ${order} limit $6 offset $7`,
    [...valuesOf(query), limit, offset, ...(sort === 'busy' ? [BUSIEST[query.kind] ?? []] : [])],
  );
  const codes = rows.map(({ code }) => code);
  return { entries: await entriesOf(reader, query.kind, codes), total: rows[0]?.total ?? 0 };
}

/** Number of matching entries by country code. */
export async function countByCountry(
  reader: Reader,
  query: Browsed,
): Promise<{ code: string; count: number }[]> {
  const { rows } = await reader.query<{ code: string; count: number }>(
    `select country as code, count(distinct code)::int as count from standard_entries
      where ${FITS} and country is not null group by country order by country`,
    valuesOf(query),
  );
  return rows;
}

/** First letters of the matching entries; all digits count as `0`. */
export async function lettersOf(reader: Reader, query: Browsed): Promise<string[]> {
  const { rows } = await reader.query<{ letter: string }>(
    `select distinct case when ${FIRST} between '0' and '9' then '0' else ${FIRST} end as letter
      from standard_entries where ${FITS} order by letter`,
    valuesOf(query),
  );
  return rows.map(({ letter }) => letter).filter((letter) => /^[0A-Z]$/.test(letter));
}
