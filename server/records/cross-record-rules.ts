/**
 * Checks rules between records in the writing transaction. Writers of a resource with such rules run one at a
 * time, so that the result still holds when it is stored.
 */
import { and, gte, inArray, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues, ValueFault } from '#contract/records/read.ts';
import { acrossFaults, comparedBy, concerns, type CrossRecordRule } from '#contract/records/rules.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { valuesOf, type Entity, type RecordRow } from './table.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An advisory lock number used only here, combined with a hash of the resource's key. */
const LOCK = 7_224_655;
/** Groups per statement. */
export const CHUNK = 500;

/** Waits until no other transaction writes this resource; call it before any of its rows is locked. */
export async function oneWriter(tx: Tx, { key, resource }: Entity): Promise<void> {
  if (resource.across.length > 0)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${key}))`);
}

/** A record to be stored; `id` if it already exists. */
export type Writing = { id: string | null; values: FieldValues };

/** Returns the violations of rules between records in the records to be stored, by position. */
export async function brokenAcross(
  db: Db | Tx,
  entity: Entity,
  writing: readonly Writing[],
): Promise<Map<number, ValueFault[]>> {
  const { across } = entity.resource;
  if (across.length === 0 || writing.length === 0) return new Map();
  const others = new Map<string, FieldValues>();
  const own = new Set(writing.flatMap(({ id }) => id ?? []));
  for (const rule of across) {
    // A default is taken over from its holder (defaults.ts), so there is no conflict.
    if (rule.kind === 'oneDefault') continue;
    const concerned = writing.filter(({ values }) => concerns(rule, values)).map(({ values }) => values);
    for (let at = 0; at < concerned.length; at += CHUNK) {
      const rows = (await db
        .select()
        .from(entity.table)
        .where(neighbours(entity, rule, concerned.slice(at, at + CHUNK), [...own]))) as RecordRow[];
      for (const row of rows) if (!own.has(row.id)) others.set(row.id, valuesOf(entity, row));
    }
  }
  return acrossFaults(
    across,
    writing.map(({ values }) => values),
    [...others.values()],
  );
}

/**
 * Matches records of the same company, visible to the actor or not, with the same values in `names` as one of
 * the given ones.
 */
export function alike(
  { columns, owner, ydid }: Entity,
  names: readonly string[],
  records: readonly FieldValues[],
): SQL | undefined {
  const tuple = sql.join(
    names.map((name) => sql`coalesce(${columns[name]!}::text, '')`),
    sql`, `,
  );
  const groups = new Map(
    records.map((values) => {
      const key = names.map((name) => plainText(values[name]));
      return [JSON.stringify(key), key] as const;
    }),
  );
  const those = [...groups.values()].map(
    (key) =>
      sql`(${sql.join(
        key.map((part) => sql`${part}`),
        sql`, `,
      )})`,
  );
  const [first = ''] = names;
  const firsts = [...new Set(records.map((values) => values[first] ?? null))];
  return and(
    owner ? sql`${owner} = ${ydid}` : undefined,
    // Also filters by the first field alone, so that its index can be used.
    firsts.includes(null) ? undefined : inArray(columns[first]!, firsts),
    sql`(${tuple}) in (${sql.join(those, sql`, `)})`,
  );
}

/** The records that a rule compares with the given ones. */
const neighbours = (
  entity: Entity,
  rule: CrossRecordRule,
  records: readonly FieldValues[],
  own: readonly string[],
): SQL | undefined =>
  and(
    alike(entity, comparedBy(rule), records),
    own.length > 0 && own.length <= CHUNK ? notInArray(entity.table.id, [...own]) : undefined,
    rule.kind === 'noOverlap' ? within(entity.columns, rule, records) : undefined,
  );

/** Periods that overlap the time from the first begin to the last end. */
function within(
  columns: Readonly<Record<string, PgColumn>>,
  { from, to }: Extract<CrossRecordRule, { kind: 'noOverlap' }>,
  records: readonly FieldValues[],
): SQL | undefined {
  const begins = records.map((values) => values[from]);
  const ends = records.map((values) => values[to]);
  const texts = (values: readonly unknown[]) =>
    values.every((value) => typeof value === 'string') ? (values as string[]).toSorted() : null;
  const begin = texts(begins)?.[0];
  const end = texts(ends)?.at(-1);
  return and(
    begin === undefined ? undefined : or(isNull(columns[to]!), gte(columns[to]!, begin)),
    end === undefined ? undefined : or(isNull(columns[from]!), lte(columns[from]!, end)),
  );
}
