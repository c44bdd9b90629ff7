/**
 * Ensures exactly one default of each kind (rules.ts, oneDefault): a newly marked record takes over, the
 * first record becomes the default and stays until another is marked. Call in a transaction begun with
 * `oneWriter`, so that the result still holds when it is stored.
 */
import { and, asc, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { FieldValues } from '#contract/records/read.ts';
import type { CrossRecordRule } from '#contract/records/rules.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { alike, CHUNK, type Writing } from './cross-record-rules.ts';
import type { Caller } from './records.ts';
import { valuesOf, type Entity, type RecordRow } from './table.ts';

type OneDefault = Extract<CrossRecordRule, { kind: 'oneDefault' }>;
type Requester = Pick<Caller, 'actor' | 'requestId'>;

const rulesOf = ({ resource }: Entity): OneDefault[] =>
  resource.across.filter((rule) => rule.kind === 'oneDefault');

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK));

/** Before records are stored: a single record becomes the default, and the previous one loses the flag. */
export async function takeOver(
  tx: Tx,
  entity: Entity,
  writing: readonly Writing[],
  by: Requester,
): Promise<void> {
  for (const rule of rulesOf(entity)) {
    await claim(tx, entity, rule, writing);
    for (const some of chunks(writing.filter(({ values }) => values[rule.flag] === true))) {
      const own = some.flatMap(({ id }) => id ?? []);
      const others = and(
        alike(
          entity,
          rule.per,
          some.map(({ values }) => values),
        ),
        sql`${entity.columns[rule.flag]!}`,
        own.length > 0 ? notInArray(entity.table.id, own) : undefined,
      );
      await mark(tx, entity, rule, others, false, by);
    }
  }
}

/** Marks the first record of each group that has no other default, among those to be stored. */
async function claim(tx: Tx, entity: Entity, rule: OneDefault, writing: readonly Writing[]): Promise<void> {
  const own = new Set(writing.flatMap(({ id }) => id ?? []));
  const kindOf = (values: FieldValues) => JSON.stringify(rule.per.map((name) => values[name] ?? null));
  const settled = new Set(
    writing.filter(({ values }) => values[rule.flag] === true).map(({ values }) => kindOf(values)),
  );
  for (const some of chunks(writing)) {
    const rows = (await tx
      .select()
      .from(entity.table)
      .where(
        and(
          alike(
            entity,
            rule.per,
            some.map(({ values }) => values),
          ),
          sql`${entity.columns[rule.flag]!}`,
        ),
      )) as RecordRow[];
    for (const row of rows) if (!own.has(row.id)) settled.add(kindOf(valuesOf(entity, row)));
  }
  for (const { values } of writing) {
    const kind = kindOf(values);
    if (settled.has(kind)) continue;
    settled.add(kind);
    values[rule.flag] = true;
  }
}

/** After records were removed or moved to another group: the oldest becomes the default if there is none. */
export async function settle(
  tx: Tx,
  entity: Entity,
  left: readonly FieldValues[],
  by: Requester,
): Promise<void> {
  const { table, columns } = entity;
  for (const rule of rulesOf(entity))
    for (const some of chunks(left)) {
      const kind = sql.join(
        rule.per.map((name) => sql`${columns[name]!}`),
        sql`, `,
      );
      const firsts = await tx
        .selectDistinctOn(
          rule.per.map((name) => columns[name]!),
          {
            id: sql<string>`${table.id}`,
            settled: sql<boolean>`bool_or(${columns[rule.flag]!}) over (partition by ${kind})`,
          },
        )
        .from(table)
        .where(alike(entity, rule.per, some))
        .orderBy(...rule.per.map((name) => columns[name]!), asc(table.createdAt), asc(table.id));
      const unsettled = firsts.filter(({ settled }) => !settled).map(({ id }) => id);
      if (unsettled.length > 0) await mark(tx, entity, rule, inArray(table.id, unsettled), true, by);
    }
}

/** Sets or clears the flag as a separate change, with a version and an audit line. */
async function mark(
  tx: Tx,
  entity: Entity,
  { flag }: OneDefault,
  condition: SQL | undefined,
  on: boolean,
  { actor, requestId }: Requester,
): Promise<void> {
  const { table, key } = entity;
  const rows = (await tx
    .update(table)
    .set({ [flag]: on, version: sql`${table.version} + 1`, updatedBy: actor.id, updatedAt: new Date() })
    .where(condition)
    .returning()) as RecordRow[];
  await auditAll(
    tx,
    rows.map((row) => {
      const after = valuesOf(entity, row);
      const before = { ...after, [flag]: !on };
      return { actor, resource: key, recordId: row.id, action: 'edit', before, after, requestId };
    }),
  );
}
