/** Writes entries and their terms, many at a time. */
import type pg from 'pg';
import type { StandardEntry } from '#contract/standards/entry.ts';
import { termsOf } from './terms.ts';

/** An entry as it is stored: how well known it is (0 best, 3 least), and other names it is found by. */
export type RankedEntry = { entry: StandardEntry; rank: number; otherNames?: readonly string[] };
type Writer = Pick<pg.ClientBase, 'query'>;

const ENTRIES = `insert into standard_entries
    (dataset_id, kind, code, name_en, name_zh, name_tr, country, parent, latitude, longitude, rank, detail)
  select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::float8[], $10::float8[], $11::smallint[], $12::jsonb[])
  on conflict do nothing`;

const TERMS = `insert into standard_terms (dataset_id, kind, code, term, form, weight, country)
  select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[])`;

/**
 * Stores entries of a dataset with all their terms; a code that the dataset has already keeps its first entry, so the
 * caller must not hand in a code twice. Call it in a transaction, some thousand entries at a time.
 */
export async function storeEntries(
  writer: Writer,
  dataset: number,
  rows: readonly RankedEntry[],
): Promise<void> {
  const column = <T>(read: (row: RankedEntry) => T) => rows.map(read);
  await writer.query(ENTRIES, [
    dataset,
    column(({ entry }) => entry.kind),
    column(({ entry }) => entry.code),
    column(({ entry }) => entry.names.en),
    column(({ entry }) => entry.names.zh),
    column(({ entry }) => entry.names.tr),
    column(({ entry }) => entry.country),
    column(({ entry }) => entry.parent),
    column(({ entry }) => entry.latitude),
    column(({ entry }) => entry.longitude),
    column(({ rank }) => rank),
    column(({ entry }) => JSON.stringify(entry.detail)),
  ]);
  const terms = rows.flatMap(({ entry, rank, otherNames }) =>
    termsOf(entry, otherNames).map(({ term, form }) => ({
      entry,
      term,
      form,
      weight: 2 * rank + (form === 'part' || form === 'pinyin' ? 1 : 0),
    })),
  );
  await writer.query(TERMS, [
    dataset,
    terms.map(({ entry }) => entry.kind),
    terms.map(({ entry }) => entry.code),
    terms.map(({ term }) => term),
    terms.map(({ form }) => form),
    terms.map(({ weight }) => weight),
    terms.map(({ entry }) => entry.country),
  ]);
}

/**
 * To be called once many entries are stored: takes what waits to be indexed into the trigram index, which every search
 * would read line by line, and renews the statistics.
 */
export async function settle(writer: Writer): Promise<void> {
  await writer.query(`select gin_clean_pending_list('standard_terms_similar')`);
  await writer.query('analyze standard_entries, standard_terms');
}
