/** What the references of records name: whether it is there, and what it is called. */
import { and, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import { nameIn, type StandardKind } from '#contract/standards/entry.ts';
import type { FieldMeta, LineField, Target } from '#contract/resources/fields.ts';
import { plainText, same } from '#contract/resources/fields.ts';
import { nameField, translated, type Referred, type ResourceRecord } from '#contract/resources/resource.ts';
import type { Values, ValueFault } from '#contract/resources/read.ts';
import type { Language } from '#contract/settings.ts';
import type { Db, Tx } from '../db/client.ts';
import { standardDatasets, standardEntries } from '../db/schema/standards.ts';
import { colleagues } from './staff.ts';
import { entityOf, type Shelf } from './table.ts';

type Named = Map<string, Referred>;
type Referring = { target: Target; codes: Set<string> };

const nameOf = (target: Target): string => {
  if ('staff' in target) return 'staff';
  return 'resource' in target ? `resource ${target.resource}` : `standard ${target.standard}`;
};

/** The records and entries that `codes` name, by code, as the actor may see them. */
async function named(
  db: Db | Tx,
  { target, codes }: Referring,
  actor: Actor,
  language: Language,
): Promise<Named> {
  if (codes.size === 0) return new Map();
  if ('staff' in target) return colleagues(db, actor, [...codes]);
  if ('standard' in target) return inStandards(db, target.standard, [...codes], language);
  const { resource, table, columns, reach } = entityOf(target.resource, actor);
  const [key = ''] = resource.import;
  const field = nameField(resource);
  const [plain, own] = field ? [columns[field], columns[translated(resource, field, language)]] : [];
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      code: sql<string>`${columns[key]!}`,
      name: plain ? sql<string>`coalesce(nullif(${own ?? plain}, ''), ${plain}, '')` : sql<string>`''`,
    })
    .from(table)
    .where(and(reach, inArray(columns[key]!, [...codes])));
  return new Map(rows.map(({ code, id, name }) => [code, { id, name }]));
}

async function inStandards(
  db: Db | Tx,
  kind: StandardKind,
  codes: string[],
  language: Language,
): Promise<Named> {
  const { code, nameEn, nameZh, nameTr, datasetId } = standardEntries;
  const rows = await db
    .select({ code, en: nameEn, zh: nameZh, tr: nameTr })
    .from(standardEntries)
    .innerJoin(
      standardDatasets,
      sql`${standardDatasets.id} = ${datasetId} and ${standardDatasets.state} = 'active'`,
    )
    .where(and(sql`${standardEntries.kind} = ${kind}`, inArray(code, codes)))
    .orderBy(sql`${standardDatasets.source} = 'builtIn'`, datasetId);
  // What comes with the portal comes last, and prevails.
  return new Map(rows.map(({ code, ...names }) => [code, { id: null, name: nameIn(names, language).text }]));
}

/** The references of a field in one record's values: its own, or those of its lines. */
function* codesOf(
  field: FieldMeta & { name: string },
  values: Values,
): Generator<[string, Target, number | null]> {
  const value = values[field.name];
  if (field.target && typeof value === 'string') yield [value, field.target, null];
  const cells = (field.lines ?? []).filter(
    (cell): cell is LineField & { target: Target } => cell.target !== undefined,
  );
  if (cells.length === 0 || !Array.isArray(value)) return;
  for (const [at, line] of value.entries())
    for (const cell of cells) {
      const code = line[cell.name];
      if (typeof code === 'string') yield [code, cell.target, at + 1];
    }
}

async function lookUp(
  db: Db | Tx,
  { resource }: Shelf,
  records: readonly Values[],
  actor: Actor,
  language: Language,
): Promise<Map<string, Named>> {
  const wanted = new Map<string, Referring>();
  for (const values of records)
    for (const field of resource.fields)
      for (const [code, target] of codesOf(field, values)) {
        const group = wanted.get(nameOf(target)) ?? { target, codes: new Set() };
        wanted.set(nameOf(target), group);
        group.codes.add(code);
      }
  const found = new Map<string, Named>();
  // One after the other: within a transaction there is one connection.
  for (const [name, group] of wanted) found.set(name, await named(db, group, actor, language));
  return found;
}

/** Adds to records what their references name: one question a target, however many records. */
export async function withNames(
  db: Db | Tx,
  shelf: Shelf,
  records: ResourceRecord[],
  actor: Actor,
  language: Language,
): Promise<ResourceRecord[]> {
  const fields = shelf.resource.fields.filter(({ target }) => target !== undefined);
  if (fields.length === 0) return records;
  const found = await lookUp(db, shelf, records, actor, language);
  return records.map((record) => {
    const referred: Record<string, Referred> = {};
    for (const { name, target } of fields) {
      const named = found.get(nameOf(target!))?.get(plainText(record[name]));
      if (named) referred[name] = named;
    }
    return { ...record, referred } as ResourceRecord;
  });
}

/** What a candidate is to become, and what it was. */
export type Candidate = { values: Values; before: Values | null };

/** Faults of references that name nothing, by the candidate's place; what was there before is not asked again. */
export async function unknownReferences(
  db: Db | Tx,
  shelf: Shelf,
  candidates: readonly Candidate[],
  actor: Actor,
): Promise<Map<number, ValueFault[]>> {
  const faults = new Map<number, ValueFault[]>();
  const fields = shelf.resource.fields.filter(
    ({ target, lines }) => target !== undefined || lines?.some((cell) => cell.target !== undefined),
  );
  if (fields.length === 0) return faults;
  const changed = candidates.map(({ values, before }) =>
    Object.fromEntries(
      fields
        .filter(({ name }) => !before || !same(values[name], before[name]))
        .map(({ name }) => [name, values[name]!]),
    ),
  );
  const found = await lookUp(db, shelf, changed, actor, 'en');
  changed.forEach((values, at) => {
    for (const field of fields)
      for (const [code, target, line] of codesOf(field, values))
        if (!found.get(nameOf(target))?.has(code)) {
          const fault = {
            key: 'crud:fault.unknown',
            values: { code, ...(line && { line }) },
            path: field.name,
          };
          faults.set(at, [...(faults.get(at) ?? []), fault]);
          break;
        }
  });
  return faults;
}
