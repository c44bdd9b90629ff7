/** The versions of a booking: author, time and reason of each. */
import { asc, eq, inArray } from 'drizzle-orm';
import { airOrder as definition } from '#contract/air/resources/air-order.ts';
import { isWritable } from '#contract/records/resource.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, valuesOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { users } from '#server/access/index.ts';
import { airOrder, airOrderRevision } from '../schema/index.ts';

export type Revision = {
  revision: number;
  /** Time, user and reason of this version; null if no office user made it or no reason was given. */
  at: string;
  who: string | null;
  why: string | null;
  /** The fields of the booking. */
  values: FieldValues;
};

const booked = (values: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => isWritable(definition, name) && name !== 'changeReason'),
  ) as FieldValues;

/** Returns the versions, oldest first; the last is the current one. Throws notFound. */
export async function revisionsOf(db: Db, id: string, caller: Caller): Promise<Revision[]> {
  const entity = entityOf('airOrder', caller.actor);
  const row = await rowOf(db, entity, id);
  const before = await db
    .select()
    .from(airOrderRevision)
    .where(eq(airOrderRevision.order, row.id))
    .orderBy(asc(airOrderRevision.revision));
  const [first] = await db.select({ by: airOrder.createdBy }).from(airOrder).where(eq(airOrder.id, row.id));
  // A revision stores who replaced it, which is the author of the next one.
  const made = [
    { at: row.createdAt, by: first?.by ?? null, why: null },
    ...before.map(({ at, by, reason }) => ({ at, by, why: reason })),
  ];
  const ids = [...new Set(made.flatMap(({ by }) => (by === null ? [] : [by])))];
  const people = await db
    .select({ id: users.id, realName: users.realName, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  const nameOf = new Map(people.map(({ id: person, realName, name }) => [person, realName || name]));
  const versions = [...before.map(({ values }) => values as FieldValues), valuesOf(entity, row)];
  return versions.map((values, at) => ({
    revision: at,
    at: made[at]!.at.toISOString(),
    who: nameOf.get(made[at]!.by ?? '') ?? null,
    why: made[at]!.why,
    values: booked(values),
  }));
}
