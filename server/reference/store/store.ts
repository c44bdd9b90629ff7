/** Writes entries and their terms in bulk. */
import type pg from 'pg';
import type { StandardEntry } from '#contract/reference/entry.ts';
import { nameTerms, termsOf, type Term } from '../search/terms.ts';

/** A stored entry with its rank (0 best known, 3 least) and other names for the search. */
export type RankedEntry = { entry: StandardEntry; rank: number; otherNames?: readonly string[] };
/** A connection, in a transaction if several statements belong together. */
export type Writer = Pick<pg.ClientBase, 'query'>;

const ENTRIES = `insert into standard_entries
    (dataset_id, kind, code, name_en, name_zh, name_tr, country, parent, latitude, longitude, rank, detail)
  select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::float8[], $10::float8[], $11::smallint[], $12::jsonb[])
  on conflict do nothing`;

const TERMS = `insert into standard_terms (dataset_id, kind, code, term, form, weight, country)
  select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[])`;

/**
 * Stores entries of a dataset with all their terms. A code already in the dataset keeps its first entry, and
 * `rows` must not contain a code twice. Call it in a transaction with some thousand entries at a time.
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
  await storeTerms(
    writer,
    dataset,
    rows.flatMap(({ entry, rank, otherNames }) => {
      const { kind, code, country } = entry;
      return termsOf(entry, otherNames).map((term) => ({ kind, code, country, rank, ...term }));
    }),
  );
}

type StoredTerm = Pick<StandardEntry, 'kind' | 'code' | 'country'> & { rank: number } & Term;

/** Stores further names of entries that are in the dataset or are added in the same transaction. */
export async function storeNames(
  writer: Writer,
  dataset: number,
  rows: readonly (Omit<StoredTerm, keyof Term> & { names: readonly string[] })[],
): Promise<void> {
  const terms = rows.flatMap(({ names, ...row }) =>
    nameTerms(row.kind, names).map((term) => ({ ...row, ...term })),
  );
  await storeTerms(
    writer,
    dataset,
    terms.filter(({ term }) => term !== ''),
  );
}

async function storeTerms(writer: Writer, dataset: number, terms: readonly StoredTerm[]): Promise<void> {
  if (terms.length === 0) return;
  await writer.query(TERMS, [
    dataset,
    terms.map(({ kind }) => kind),
    terms.map(({ code }) => code),
    terms.map(({ term }) => term),
    terms.map(({ form }) => form),
    terms.map(({ rank, form }) => 2 * rank + (form === 'part' || form === 'pinyin' ? 1 : 0)),
    terms.map(({ country }) => country),
  ]);
}

/** Merges pending rows into the trigram index; otherwise every search reads them one by one. */
export async function indexWaiting(writer: Writer): Promise<void> {
  await writer.query(`select gin_clean_pending_list('standard_terms_similar')`);
}

/** Columns that queries filter by. Statistics of other columns are large and unused. */
const CHOSEN_BY = ['standard_entries (dataset_id, kind, code, country, parent, rank)', 'standard_terms'];

/** To be called after a bulk load: indexes the entries and renews the statistics, in short statements. */
export async function settle(writer: Writer): Promise<void> {
  await indexWaiting(writer);
  for (const columns of CHOSEN_BY) await writer.query(`analyze ${columns}`);
}
