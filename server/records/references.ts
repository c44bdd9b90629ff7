/** Checks whether references exist, and reads the names of referents. */
import { inColumn } from '#contract/core/faults.ts';
import { and, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { FieldMeta, LineField, Target } from '#contract/records/fields.ts';
import { plainText, same } from '#contract/records/fields.ts';
import { nameField, translated, type Referred, type ResourceRecord } from '#contract/records/resource.ts';
import type { FieldValues, ValueFault } from '#contract/records/read.ts';
import type { Language } from '#contract/core/settings.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { mapInTurns } from '#server/platform/turns.ts';
import { colleagues } from '#server/access/index.ts';
import { entityOf, type ResourceTable } from './table.ts';
import { clocksFor } from './places.ts';
import { standardNames } from './standards.ts';

type ReferredByCode = Map<string, Referred>;
type Referring = { target: Target; codes: Set<string> };

const nameOf = (target: Target): string => {
  if ('staff' in target) return 'staff';
  return 'resource' in target ? `resource ${target.resource}` : `standard ${target.standard}`;
};

/** The entries and colleagues that `codes` name, by code, as the actor may see them. */
async function namedElsewhere(
  db: Db | Tx,
  target: Exclude<Target, { resource: ResourceKey }>,
  codes: string[],
  actor: Actor,
  language: Language,
): Promise<ReferredByCode> {
  if ('staff' in target) return colleagues(db, actor, codes);
  const names = await standardNames().named(db, target.standard, codes, language);
  return new Map([...names].map(([code, name]) => [code, { id: null, name }]));
}

/** The referenced records by resource: one statement, however many resources are referenced. */
async function namedRecords(
  db: Db | Tx,
  wanted: ReadonlyMap<ResourceKey, ReadonlySet<string>>,
  actor: Actor,
  language: Language,
): Promise<Map<ResourceKey, ReferredByCode>> {
  const result = new Map<ResourceKey, ReferredByCode>();
  if (wanted.size === 0) return result;
  const parts = [...wanted].map(([of, codes]) => {
    result.set(of, new Map());
    const { resource, table, columns, reach } = entityOf(of, actor);
    const key = columns[resource.import[0] ?? '']!;
    const field = nameField(resource);
    const [plain, own] = field ? [columns[field], columns[translated(resource, field, language)]] : [];
    const name = plain ? sql`coalesce(nullif(${own ?? plain}, ''), ${plain}, '')` : sql`''`;
    return sql`select ${of}::text as "of", ${table.id}::text as id, ${key}::text as code, ${name} as name from ${table} where ${and(reach, inArray(key, [...codes]))}`;
  });
  const { rows } = await db.execute<{ of: ResourceKey; id: string; code: string; name: string }>(
    sql.join(parts, sql` union all `),
  );
  for (const { of, id, code, name } of rows) result.get(of)!.set(code, { id, name });
  return result;
}

const refers = ({ target, lines }: FieldMeta): boolean =>
  target !== undefined || lines?.some((cell) => cell.target !== undefined) === true;

/** The references of a field in one record's values: its own, or those of its lines. */
function* codesOf(
  field: FieldMeta & { name: string },
  values: FieldValues,
): Generator<[code: string, target: Target, place?: { line: number; cell: string }]> {
  const value = values[field.name];
  if (field.target && typeof value === 'string') yield [value, field.target];
  const cells = (field.lines ?? []).filter(
    (cell): cell is LineField & { target: Target } => cell.target !== undefined,
  );
  if (cells.length === 0 || !Array.isArray(value)) return;
  for (const [at, line] of value.entries())
    for (const cell of cells) {
      const code = line[cell.name];
      if (typeof code === 'string') yield [code, cell.target, { line: at + 1, cell: cell.name }];
    }
}

async function lookUp(
  db: Db | Tx,
  { resource }: ResourceTable,
  records: readonly FieldValues[],
  actor: Actor,
  language: Language,
): Promise<Map<string, ReferredByCode>> {
  const wanted = new Map<string, Referring>();
  const fields = resource.fields.filter(refers);
  await mapInTurns(records, (values) => {
    for (const field of fields)
      for (const [code, target] of codesOf(field, values)) {
        const group = wanted.get(nameOf(target)) ?? { target, codes: new Set() };
        wanted.set(nameOf(target), group);
        group.codes.add(code);
      }
  });
  const result = new Map<string, ReferredByCode>();
  const ofRecords = new Map<ResourceKey, ReadonlySet<string>>();
  // In sequence: a transaction has one connection.
  for (const [name, { target, codes }] of wanted)
    if ('resource' in target) ofRecords.set(target.resource, codes);
    else result.set(name, await namedElsewhere(db, target, [...codes], actor, language));
  for (const [resource, named] of await namedRecords(db, ofRecords, actor, language))
    result.set(nameOf({ resource }), named);
  return result;
}

/** Adds to records the names of their references: one query per target, however many records. */
export async function withNames<Entry extends ResourceRecord>(
  db: Db | Tx,
  resourceTable: ResourceTable,
  records: Entry[],
  actor: Actor,
  language: Language,
): Promise<Entry[]> {
  const fields = resourceTable.resource.fields.filter(({ target }) => target !== undefined);
  if (fields.length === 0) return records;
  const lookups = await lookUp(db, resourceTable, records, actor, language);
  const clocks = clocksFor(db, resourceTable.resource);
  await clocks.learn(records);
  return records.map((record) => {
    const referred: Record<string, Referred> = {};
    for (const { name, target } of fields) {
      const code = plainText(record[name]);
      const named = lookups.get(nameOf(target!))?.get(code);
      const zone = clocks.places.includes(name) ? clocks.zoneOf(code) : undefined;
      if (named) referred[name] = zone === undefined ? named : { ...named, zone };
    }
    return { ...record, referred };
  });
}

/** The new values of a record, and the old ones. */
export type Candidate = { values: FieldValues; before: FieldValues | null };

/** Returns the faults of references to nothing, by candidate; unchanged references are not checked again. */
export async function unknownReferences(
  db: Db | Tx,
  resourceTable: ResourceTable,
  candidates: readonly Candidate[],
  actor: Actor,
): Promise<Map<number, ValueFault[]>> {
  const faults = new Map<number, ValueFault[]>();
  const fields = resourceTable.resource.fields.filter(refers);
  if (fields.length === 0) return faults;
  const changed = await mapInTurns(candidates, ({ values, before }) =>
    Object.fromEntries(
      fields
        .filter(({ name }) => !before || !same(values[name], before[name]))
        .map(({ name }) => [name, values[name]!]),
    ),
  );
  const lookups = await lookUp(db, resourceTable, changed, actor, 'en');
  await mapInTurns(changed, (values, at) => {
    for (const field of fields)
      for (const [code, target, place] of codesOf(field, values))
        if (!lookups.get(nameOf(target))?.has(code)) {
          const unknown = { key: 'crud:fault.unknown', values: { code, ...place } };
          const fault = { ...inColumn(unknown, resourceTable.resource.key, field.name), path: field.name };
          faults.set(at, [...(faults.get(at) ?? []), fault]);
          break;
        }
  });
  return faults;
}
