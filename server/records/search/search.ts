/** One search: some records by an index of their own, others as their lists find them. */
import { and, or, sql, type SQL } from 'drizzle-orm';
import { allows, type Actor } from '#contract/access/access.ts';
import type { SearchResult, RecordMatch, ReferenceMatch } from '#contract/records/api/search.ts';
import { recognise } from '#contract/identifiers/recognise.ts';
import { referenceKind } from '#contract/identifiers/types.ts';
import { plainText } from '#contract/records/fields.ts';
import { keyText } from '#contract/records/read.ts';
import { resourceKeys } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { nameField, translated } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { fold } from '#contract/core/fold.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { condition } from '../query.ts';
import { entityOf, resourceTableOf, type Entity, type RecordRow } from '../table.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { OwnIndex } from '../registry.ts';
import { searchVariants, ownIndexOf, soughtWords } from './find-text.ts';
import { findPages } from './pages.ts';

/** Shown of each resource, and read to choose them from. */
const SHOWN = 6;
const SHOWN_OF_OTHERS = 3;
const READ = 40;
/** Shortest word that a trigram index finds anywhere; a shorter one must begin a word. */
const TRIGRAM = 3;

export async function search(db: Db, actor: Actor, language: Language, text: string): Promise<SearchResult> {
  const sees = (key: ResourceKey) => allows(actor, 'list', key) && allows(actor, 'show', key);
  const words = soughtWords(text);
  if (words.length === 0) return { records: [], references: [], pages: [] };
  const indexed = resourceKeys.flatMap((key) => {
    const index = ownIndexOf(resourceTableOf(key));
    return index && sees(key) ? [{ key, index }] : [];
  });
  const others =
    fold(text).length < 2 ? [] : resourceKeys.filter((key) => resourceTableOf(key).own.search === undefined);
  const groups = await Promise.all([
    ...indexed.map(({ key, index }) => byIndex(db, entityOf(key, actor), index, words, text)),
    records(db, actor, language, others.filter(sees), text),
  ]);
  return { records: groups.flat(), references: references(text), pages: findPages(actor, text) };
}

/**
 * Finds records of a resource with its own index; those whose code or name begins with the search text come
 * first.
 */
async function byIndex(
  db: Db,
  entity: Entity,
  index: OwnIndex,
  words: readonly string[],
  text: string,
): Promise<RecordMatch[]> {
  const { findText } = entity;
  const containing = (patternOf: (word: string) => string) =>
    and(
      ...words.map((word) =>
        or(...searchVariants(word).map((one) => sql`${findText} like ${patternOf(one)}`)),
      ),
    );
  const rows = await read(
    db,
    entity,
    containing((word) => `% ${word}%`),
  );
  // Within words only where too few begin so; a short piece of a word would be in everything.
  if (rows.length < SHOWN && words.some((word) => word.length >= TRIGRAM)) {
    const within = containing((word) => (word.length >= TRIGRAM ? `%${word}%` : `% ${word}%`));
    for (const row of await read(db, entity, within))
      if (!rows.some(({ id }) => id === row.id)) rows.push(row);
  }
  const typed = fold(text);
  const rank = (row: RecordRow): number => {
    const { code: ownCode } = row;
    const [code, name] = [fold(plainText(ownCode)), fold(nameOf(entity, row, 'en'))];
    if (code === typed || name === typed) return 0;
    return code.startsWith(typed) ? 1 : name.startsWith(typed) ? 2 : 3;
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank || (nameOf(entity, a.row, 'en') < nameOf(entity, b.row, 'en') ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ row }) => ({ resource: entity.key, id: row.id, ...index.shown(row) }));
}

const read = async (db: Db, entity: Entity, where: SQL | undefined): Promise<RecordRow[]> =>
  (await db.select().from(entity.table).where(and(entity.reach, where)).limit(READ)) as RecordRow[];

const toRecordMatch = (
  entity: Entity,
  { id }: { id: string },
  code: string,
  name: string,
  detail: string,
): RecordMatch => ({
  resource: entity.key,
  id,
  code,
  name,
  detail,
});

function nameOf({ resource }: Entity, row: Readonly<Record<string, unknown>>, language: Language): string {
  const field = nameField(resource);
  return field ? plainText(row[translated(resource, field, language)]) || plainText(row[field]) : '';
}

/** Records of several resources by one statement: planned and answered apart they would take longer than they are read. */
async function records(
  db: Db,
  actor: Actor,
  language: Language,
  keys: readonly ResourceKey[],
  text: string,
): Promise<RecordMatch[]> {
  const short = soughtWords(text).every((word) => word.length < TRIGRAM);
  const entities = keys
    .map((key) => entityOf(key, actor))
    // A trigram index cannot serve two letters, so these tables are not scanned.
    .filter(({ searchText }) => !(searchText && short));
  if (entities.length === 0) return [];
  const { rows } = await db.execute<{ key: ResourceKey; id: string; values: Record<string, string | null> }>(
    sql.join(
      entities.map((entity) => matching(entity, language, text)),
      sql` union all `,
    ),
  );
  const typed = text.trim().toUpperCase();
  return entities.flatMap((entity) => {
    const code = entity.resource.import[0] ?? '';
    const first = ({ values }: { values: Record<string, string | null> }) => (values[code] === typed ? 0 : 1);
    return rows
      .filter(({ key }) => key === entity.key)
      .toSorted((a, b) => first(a) - first(b))
      .slice(0, SHOWN_OF_OTHERS)
      .map(({ id, values }) => {
        const row = { id, ...values };
        return toRecordMatch(
          entity,
          row,
          keyText(entity.resource, values),
          nameOf(entity, row, language),
          detailOf(entity, values, language),
        );
      });
  });
}

/** Values shown beside code and name of a result; choices in the reader's language. */
function detailOf(
  { key, resource }: Entity,
  values: Readonly<Record<string, string | null>>,
  language: Language,
): string {
  const t = textsIn(language);
  return resource.found
    .map((name) => {
      const value = values[name] ?? '';
      const chosen = value !== '' && resource.fields.find((field) => field.name === name)?.kind === 'choice';
      return chosen ? t(`${key}:choice.${name}.${value}`, { defaultValue: value }) : value;
    })
    .filter(Boolean)
    .join(' · ');
}

/** Those of one resource that have the text as their code, or are found by it, with what they are called. */
function matching(entity: Entity, language: Language, text: string): SQL {
  const { key, resource, columns, table, reach } = entity;
  const field = nameField(resource);
  const names = [
    ...resource.import,
    ...resource.found,
    ...(field ? [field, translated(resource, field, language)] : []),
  ];
  const pairs = [...new Set(names)].map((name) => sql`${name}::text, ${columns[name]!}::text`);
  const exact = sql`${columns[resource.import[0] ?? '']!}::text = ${text.trim().toUpperCase()}`;
  // Within reach first: as a part of either it would serve no index.
  const sought = condition({ ...entity, reach: undefined }, { filters: [], search: text });
  const where = and(reach, or(exact, sought));
  // As if all of them were wanted: for the first few alone a table would be read from its beginning, to its end where none is.
  return sql`(with found as materialized (select ${table.id}::text as id, jsonb_build_object(${sql.join(pairs, sql`, `)}) as "values" from ${table} where ${where})
    select ${key}::text as key, id, "values" from found limit ${READ})`;
}

/** The numbers that a text may be, where something can be tracked by them. */
function references(text: string): ReferenceMatch[] {
  return recognise(text)
    .filter(({ kind, confidence }) => referenceKind(kind) !== null && confidence >= 0.5)
    .slice(0, 2)
    .map(({ value, kind }) => ({ number: value, kind }));
}
