/** Reference data: datasets as they came in, their entries, and the terms by which entries are found. */
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

/** Compared byte by byte, so that a prefix is a range of the index. */
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
    /** SHA-256 of all that it was made of, hex: the same data come in once. */
    hash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    activatedAt: instant(),
  },
  (table) => [index().on(table.source, table.hash)],
);

/** An entry as one dataset has it. */
export const standardEntries = pgTable(
  'standard_entries',
  {
    /** The dataset; not a foreign key, since its check would take a third of the time of an import. */
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
    /** 0: the best known, 3: the least; orders what a short query finds. */
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
    /** The dataset; not a foreign key, since its check would take a third of the time of an import. */
    datasetId: integer().notNull(),
    kind: text().$type<StandardKind>().notNull(),
    code: exactText().notNull(),
    term: exactText().notNull(),
    form: text().$type<'code' | 'alias' | 'name' | 'part' | 'pinyin'>().notNull(),
    /** Twice the entry's rank, plus one for a part of a name; a prefix is queried weight by weight. */
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
