/** Reference data: datasets, their entries, and the search terms of the entries. */
import { sql } from 'drizzle-orm';
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { StandardDetails, StandardKind, StandardSource } from '#contract/reference/entry.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Compared byte by byte, so that a prefix is an index range. */
const exactText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The sources of entries: the portal's built-in data, or an import. Only entries of `active` datasets are
 * visible, so an import is never half visible. Several can be active: the layers of an entry are merged when
 * it is read.
 */
export const standardDatasets = pgTable(
  'standard_datasets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().$type<StandardSource>().notNull(),
    state: text().notNull(),
    /** Edition of the official file, such as `2024-2`. */
    edition: text(),
    /** SHA-256 (hex) of the dataset's sources, so that the same data is stored once. */
    hash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    activatedAt: instant(),
  },
  (table) => [index().on(table.source, table.hash)],
);

/** An entry in one dataset. */
export const standardEntries = pgTable(
  'standard_entries',
  {
    /** The dataset; not a foreign key, since its check would take a third of an import's time. */
    datasetId: integer().notNull(),
    kind: text().$type<StandardKind>().notNull(),
    code: exactText().notNull(),
    nameEn: text().notNull(),
    nameZh: text(),
    nameTr: text(),
    country: text(),
    parent: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** 0: best known, 3: least known; orders the results of short queries. */
    rank: smallint().notNull(),
    detail: jsonb().$type<StandardDetails[StandardKind]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code, table.datasetId] }),
    index().on(table.kind, table.parent),
    index().on(table.kind, table.country),
  ],
);

/** Search terms of an entry: codes, names, later words, Pinyin; folded to lower-case ASCII and Chinese. */
export const standardTerms = pgTable(
  'standard_terms',
  {
    /** The dataset; not a foreign key, since its check would take a third of an import's time. */
    datasetId: integer().notNull(),
    kind: text().$type<StandardKind>().notNull(),
    code: exactText().notNull(),
    term: exactText().notNull(),
    form: text().$type<'code' | 'alias' | 'name' | 'part' | 'pinyin'>().notNull(),
    /** Twice the entry's rank, plus one for a part of a name; prefixes are queried weight by weight. */
    weight: smallint().notNull(),
    country: text(),
  },
  (table) => [
    index('standard_terms_prefix').on(table.kind, table.weight, table.term, table.code),
    index('standard_terms_dataset').on(table.datasetId, table.kind, table.code),
    index('standard_terms_similar')
      .using('gin', sql`${table.term} gin_trgm_ops`)
      .where(sql`${table.form} = 'name'`),
  ],
);
