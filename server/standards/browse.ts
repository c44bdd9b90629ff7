/** Lists of entries to look through, and how many each country has. */
import type { StandardEntry, StandardKind } from '#contract/standards/entry.ts';
import { ACTIVE, entriesOf, type Reader } from './lookup.ts';

export type Browsed = {
  kind: StandardKind;
  country?: string | null;
  /** Only the best known: rank at most this (0 best, 3 least). */
  rank?: number;
  /** First letter of the English name; `0` stands for any digit. */
  letter?: string | null;
  /** Only airlines that fly cargo and nothing else. */
  cargo?: boolean;
};

/** Letters without their accents, so that Île stands among the I. */
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

/** Which part of a list. */
export type Part = {
  offset: number;
  limit: number;
  /** The best known before the others. */
  bestFirst?: boolean;
};

/** A part of the entries that fit, by English name; `total` counts all of them. */
export async function browse(
  reader: Reader,
  asked: Browsed,
  { offset, limit, bestFirst = false }: Part,
): Promise<{ entries: StandardEntry[]; total: number }> {
  const { rows } = await reader.query<{ code: string; total: number }>(
    `select code, count(*) over ()::int as total from standard_entries where ${FITS}
      group by code order by case when $8 then min(rank) end, min(name_en) collate "und-x-icu", code limit $6 offset $7`,
    [...valuesOf(asked), limit, offset, bestFirst],
  );
  const codes = rows.map(({ code }) => code);
  return { entries: await entriesOf(reader, asked.kind, codes), total: rows[0]?.total ?? 0 };
}

/** How many entries that fit each country has, by its code. */
export async function countByCountry(
  reader: Reader,
  asked: Browsed,
): Promise<{ code: string; count: number }[]> {
  const { rows } = await reader.query<{ code: string; count: number }>(
    `select country as code, count(distinct code)::int as count from standard_entries
      where ${FITS} and country is not null group by country order by country`,
    valuesOf(asked),
  );
  return rows;
}

/** First letters of the entries that fit, digits as one `0`. */
export async function lettersOf(reader: Reader, asked: Browsed): Promise<string[]> {
  const { rows } = await reader.query<{ letter: string }>(
    `select distinct case when ${FIRST} between '0' and '9' then '0' else ${FIRST} end as letter
      from standard_entries where ${FITS} order by letter`,
    valuesOf(asked),
  );
  return rows.map(({ letter }) => letter).filter((letter) => /^[0A-Z]$/.test(letter));
}
