/** Finds what an open page waits for: every number of its shipment, since an event may name any of them. */
import { and, countDistinct, desc, eq, gt, inArray, notInArray, or } from 'drizzle-orm';
import type { EventReference, ReferenceKind } from '#contract/tracking/event.ts';
import type { PositionSubject } from '#contract/tracking/position.ts';
import type { LiveChange, TrackingQuery } from '#contract/tracking/pages/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { eventReferences, feedMessages, trackingEvents } from '../schema/tracking.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { numbersOf, sailing } from '../positions/carrying-vessel.ts';
import { namesOf } from '../lookup/collect.ts';
import type { Subject } from '../lookup/tracking-cache.ts';
import { latestOf, type StoredPosition } from '../positions/positions.ts';
import { candidates } from '../lookup/recognise.ts';
import { knownBy } from '../lookup/find-reference.ts';
import type { CollectedReference, TrackingDeps } from '../lookup/tracking-deps.ts';
import { toVisibility, type Visibility } from '../visibility/visibility.ts';

/** Delay between receipt of a message and visibility of its events (ms). */
const SETTLING_MS = 5_000;

/** Moving objects, by the numbers of their positions. */
type Moving = { subject: PositionSubject; ids: string[] };

type Watched = {
  references: EventReference[];
  /** The queried truck, or the vessel that carries the cargo. */
  moving: Moving | null;
  visibility: Visibility;
  since: Date | null;
  /** Parties with events hidden from this user. */
  hidden: string[];
};

/** Returns the references to listen to for a query; for an unknown number, all its readings. */
export async function watchedBy(
  deps: Pick<TrackingDeps, 'db' | 'actor' | 'cache'>,
  query: TrackingQuery & { since?: string },
): Promise<Watched> {
  const visibility = await toVisibility(deps.db, deps.actor);
  const queried = candidates(query).flatMap(namesOf);
  const known = await knownBy(deps, query, visibility);
  const found = new Map(queried.map((reference) => [`${reference.kind}:${reference.value}`, reference]));
  for (const { references } of known?.events ?? [])
    for (const one of references) if (found.size < 200) found.set(`${one.kind}:${one.value}`, one);
  return {
    references: [...found.values()],
    moving: await movingOf(deps.db, visibility, known, queried),
    visibility,
    since: query.since ? new Date(Math.max(0, Date.parse(query.since) - SETTLING_MS)) : null,
    hidden: visibility.parties('nothing'),
  };
}

/**
 * Returns what the page's map follows: the truck itself, else the vessel that currently carries the cargo.
 */
async function movingOf(
  db: Db,
  visibility: Visibility,
  known: CollectedReference | null,
  queried: readonly EventReference[],
): Promise<Moving | null> {
  const reference = known?.reference ?? queried[0];
  if (reference?.kind === 'truck') return { subject: 'truck', ids: [reference.value] };
  if (!known) return null;
  const leg = sailing(
    deriveShipment({ ...known.reference, carrier: null }, known.events, new Date().toISOString()),
  );
  const ids = leg ? await numbersOf(db, visibility, leg) : [];
  return ids.length > 0 ? { subject: 'vessel', ids } : null;
}

/** Returns all subjects of an open page. */
export const subjectsOf = ({ references, moving }: Watched): Subject[] => [
  ...references,
  ...(moving?.subject === 'vessel' ? moving.ids.map((value) => ({ kind: 'vessel' as const, value })) : []),
];

/** Returns the last positions, as far as the user may see them. */
async function lastMoves(db: Db, { moving, visibility }: Watched): Promise<StoredPosition[]> {
  if (!moving) return [];
  return [...(await latestOf(db, visibility, moving)).values()];
}

/** Selects events of `references` by any party but `hidden`, received after `since` if given. */
function visible({ references, hidden }: Watched, since?: Date) {
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const values = (kind: ReferenceKind) =>
    references.filter((one) => one.kind === kind).map(({ value }) => value);
  return and(
    since && gt(trackingEvents.receivedAt, since),
    hidden.length > 0 ? notInArray(trackingEvents.party, hidden) : undefined,
    or(
      ...kinds.map((kind) =>
        and(eq(eventReferences.kind, kind), inArray(eventReferences.value, values(kind))),
      ),
    ),
  );
}

/** The newest change received after `since`, or null: what arrived while the page was loading. */
export async function newsSince(db: Db, watched: Watched, since: Date): Promise<LiveChange | null> {
  const moves = await lastMoves(db, watched);
  if (moves.length > 0) {
    const ids = moves.map(({ messageId }) => messageId);
    const [came] = await db
      .select({ at: feedMessages.receivedAt })
      .from(feedMessages)
      .where(and(inArray(feedMessages.id, ids), gt(feedMessages.receivedAt, since)))
      .limit(1);
    if (came) return { at: came.at.toISOString() };
  }
  if (watched.references.length === 0) return null;
  const [row] = await db
    .select({ at: trackingEvents.receivedAt })
    .from(eventReferences)
    .innerJoin(trackingEvents, eq(trackingEvents.id, eventReferences.eventId))
    .where(visible(watched, since))
    .orderBy(desc(trackingEvents.receivedAt))
    .limit(1);
  return row ? { at: row.at.toISOString() } : null;
}

/**
 * Returns a check whether an announcement is news to the user. Events hidden from the user are announced like
 * all others; only the number of visible events tells whether one of them is among these.
 */
export async function newsToReader(db: Db, watched: Watched): Promise<() => Promise<boolean>> {
  if (watched.hidden.length === 0) return async () => true;
  const count = async () => {
    const [row] = await db
      .select({ events: countDistinct(trackingEvents.id) })
      .from(eventReferences)
      .innerJoin(trackingEvents, eq(trackingEvents.id, eventReferences.eventId))
      .where(visible(watched));
    const moves = await lastMoves(db, watched);
    return `${row?.events ?? 0} ${moves.map(({ at, messageId }) => `${at} ${messageId}`).join()}`;
  };
  let known = await count();
  return async () => {
    const before = known;
    known = await count();
    return known !== before;
  };
}
