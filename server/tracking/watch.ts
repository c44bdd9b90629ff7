/** What an open page waits for: every number of its shipment, since an event may name any of them. */
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { EventReference, ReferenceKind } from '#contract/tracking/event.ts';
import type { LiveChange, SeaQuery } from '#contract/tracking/result.ts';
import type { Db } from '#server/db/client.ts';
import { eventReferences, trackingEvents } from '#server/db/schema/tracking.ts';
import { collect, oneByOne, namesOf } from './collect.ts';
import { candidates } from './recognise.ts';

/** A message is received a moment before its events can be seen (ms). */
const SETTLING_MS = 5_000;

export type Watched = { references: EventReference[]; since: Date | null };

/** The references to listen to for a query; of a number that nobody knows yet, every reading. */
export async function watchedBy(db: Db, query: SeaQuery & { since?: string }): Promise<Watched> {
  const asked = candidates(query).flatMap(namesOf);
  const found = new Map(asked.map((reference) => [`${reference.kind}:${reference.value}`, reference]));
  for (const reference of asked) {
    const { events } = await collect(oneByOne(db), reference, query.carrier);
    for (const event of events)
      for (const one of event.references) if (found.size < 200) found.set(`${one.kind}:${one.value}`, one);
    if (events.length > 0) break;
  }
  return {
    references: [...found.values()],
    since: query.since ? new Date(Date.parse(query.since) - SETTLING_MS) : null,
  };
}

/** The newest change of `references` received after `since`, or null: what came while the page was on its way. */
export async function newsSince(
  db: Db,
  references: readonly EventReference[],
  since: Date,
): Promise<LiveChange | null> {
  if (references.length === 0) return null;
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const values = (kind: ReferenceKind) =>
    references.filter((one) => one.kind === kind).map(({ value }) => value);
  const [row] = await db
    .select({ kind: eventReferences.kind, value: eventReferences.value, at: trackingEvents.receivedAt })
    .from(eventReferences)
    .innerJoin(trackingEvents, eq(trackingEvents.id, eventReferences.eventId))
    .where(
      and(
        gt(trackingEvents.receivedAt, since),
        or(
          ...kinds.map((kind) =>
            and(eq(eventReferences.kind, kind), inArray(eventReferences.value, values(kind))),
          ),
        ),
      ),
    )
    .orderBy(desc(trackingEvents.receivedAt))
    .limit(1);
  return row ? { kind: row.kind, value: row.value, at: row.at.toISOString() } : null;
}
