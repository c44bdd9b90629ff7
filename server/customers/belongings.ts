/** The records that refer to a customer by code. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { keyText } from '#contract/records/read.ts';
import { resourceKeys, resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { plainText } from '#contract/records/fields.ts';
import { fieldOf, type Resource } from '#contract/records/resource.ts';
import { entityOf, valuesOf, type Entity, type RecordRow } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const FIELD = 'customer';

export const belonging: readonly ResourceKey[] = resourceKeys.filter((key) =>
  resources[key].fields.some(
    ({ name, target }) =>
      name === FIELD && target !== undefined && 'resource' in target && target.resource === 'customer',
  ),
);

/**
 * Returns the rows of `entity` that belong to the customer `code`, oldest first; locked for callers that
 * rewrite them.
 */
export async function rowsOf(tx: Tx | Db, entity: Entity, code: string, lock = false): Promise<RecordRow[]> {
  const query = tx
    .select()
    .from(entity.table)
    .where(ofCustomer(entity, code))
    .orderBy(asc(entity.table.createdAt), asc(entity.table.id));
  return (await (lock ? query.for('update') : query)) as RecordRow[];
}

const ofCustomer = (entity: Entity, code: string): SQL | undefined =>
  and(entity.reach, eq(entity.columns[FIELD]!, code));

export type MoveFate = 'moved' | 'renamed' | 'dropped';
/**
 * The result for a record in a merge: it moves, is renamed, or is dropped because the survivor already has
 * it.
 */
export type Move = { row: RecordRow; fate: MoveFate; values: Record<string, unknown> };

/** The key of a record without its customer. */
const keyWithoutCustomer = ({ import: key }: Resource, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(key.filter((name) => name !== FIELD).map((name) => values[name] ?? null));

/** Plans how rows of `from` become rows of `to`, whose existing rows are `there`. Changes nothing. */
export function movesOf(
  entity: Entity,
  rows: readonly RecordRow[],
  there: readonly RecordRow[],
  from: string,
): Move[] {
  const { resource } = entity;
  const usedKeys = new Set(there.map((row) => keyWithoutCustomer(resource, valuesOf(entity, row))));
  const same = new Set(there.map((row) => allBut(entity, row)));
  const naming = resource.import.findLast((name) => fieldOf(resource, name).kind === 'text');
  const defaults = defaultsOf(entity, there);
  return rows.map((row): Move => {
    const values = valuesOf(entity, row);
    const changed: Record<string, unknown> = {};
    let fate: MoveFate = 'moved';
    if (usedKeys.has(keyWithoutCustomer(resource, values))) {
      // The same bank account, or the same text: one of them is enough.
      if (naming === undefined || same.has(allBut(entity, row))) return { row, fate: 'dropped', values: {} };
      fate = 'renamed';
      const max = fieldOf(resource, naming).max ?? 40;
      for (let n = 1; ; n += 1) {
        const mark = n === 1 ? ` (${from})` : ` (${from} ${n})`;
        changed[naming] = plainText(values[naming]).slice(0, max - mark.length) + mark;
        if (!usedKeys.has(keyWithoutCustomer(resource, { ...values, ...changed }))) break;
      }
    }
    for (const { flag, kind, held } of defaults)
      if (row[flag] === true && held.has(kind(values))) changed[flag] = false;
    usedKeys.add(keyWithoutCustomer(resource, { ...values, ...changed }));
    return { row, fate, values: changed };
  });
}

/** Kinds of record that already have a default; a later one loses its flag. */
const defaultsOf = (entity: Entity, there: readonly RecordRow[]) =>
  entity.resource.across.flatMap((rule) => {
    if (rule.kind !== 'oneDefault') return [];
    const kind = (values: Readonly<Record<string, unknown>>) =>
      JSON.stringify(rule.per.filter((name) => name !== FIELD).map((name) => values[name]));
    const held = new Set(
      there.filter((row) => row[rule.flag] === true).map((row) => kind(valuesOf(entity, row))),
    );
    return [{ flag: rule.flag, kind, held }];
  });

const allBut = (entity: Entity, row: RecordRow): string =>
  JSON.stringify({ ...valuesOf(entity, row), [FIELD]: null, isDefault: null });

/** The name of a customer's record for users. */
export const nameOf = (resource: Resource, row: Readonly<Record<string, unknown>>): string =>
  keyText({ ...resource, import: resource.import.filter((name) => name !== FIELD) }, row);

/** Number of a customer's records by resource, limited to those the actor may list. */
export async function countsOf(db: Db, actor: Actor, code: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const key of belonging) {
    if (!actor.routers.includes(`${key}.list`)) continue;
    const entity = entityOf(key, actor);
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(entity.table)
      .where(ofCustomer(entity, code));
    counts[key] = row?.count ?? 0;
  }
  return counts;
}
