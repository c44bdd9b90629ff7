/** Reads events for DCSA answers: of the numbers that a call names, or of all sea subscriptions of its owner. */
import { and, asc, desc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ownerOf } from '#contract/access/owner.ts';
import type { DcsaEvent } from '#contract/integrations/dcsa/event.schema.ts';
import { dcsaEventOf } from '#contract/integrations/dcsa/present.ts';
import { matchesDcsa, type DcsaQuery } from '#contract/integrations/dcsa/query.ts';
import type { ReferenceKind, StoredEvent } from '#contract/tracking/event.ts';
import { subscription } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import {
  depsOfRequest,
  eventReferences,
  trackingEvents,
  visibleEvents,
  visibleRows,
} from '#server/tracking/index.ts';
import { isSandboxNumber } from '../shipment.ts';

/** Report time and id of the last event that was read. */
export type DcsaPlace = readonly [created: string, id: string];
export type DcsaPage = { events: DcsaEvent[]; next: DcsaPlace | null };

const BATCH = 200;
/** Stored events that one call reads where its conditions leave few of them. */
const MOST_READ = 5000;
const SEA: readonly ReferenceKind[] = ['container', 'bill', 'booking'];
const DOCUMENTS = ['bill', 'booking'];

const isDescending = ({ sort }: DcsaQuery): boolean => sort.endsWith(':DESC');

export async function readDcsaPage(
  request: FastifyRequest,
  query: DcsaQuery,
  after: DcsaPlace | null,
): Promise<DcsaPage> {
  const numbers = numbersOf(query);
  if (numbers.length > 0 || request.apiKey?.sandbox) {
    const events = await namedEvents(request, numbers);
    return pageOf(query, events, after);
  }
  return followedPage(request, query, after);
}

const numbersOf = (query: DcsaQuery): { kind: ReferenceKind; number: string }[] => [
  ...(query.carrierBookingReference
    ? [{ kind: 'booking' as const, number: query.carrierBookingReference }]
    : []),
  ...(query.transportDocumentReference
    ? [{ kind: 'bill' as const, number: query.transportDocumentReference }]
    : []),
  ...(query.equipmentReference ? [{ kind: 'container' as const, number: query.equipmentReference }] : []),
];

/** Events that belong to every number; for the sandbox without a number, those of what its owner follows. */
async function namedEvents(
  request: FastifyRequest,
  numbers: readonly { kind: ReferenceKind; number: string }[],
): Promise<StoredEvent[]> {
  const { apiKey } = request;
  const deps = depsOfRequest(request);
  const read = async ({ kind, number }: { kind: ReferenceKind; number: string }) => {
    if (!apiKey?.sandbox) return (await visibleEvents(deps, { kind, number })).events;
    if (!isSandboxNumber(number)) return [];
    return (await visibleEvents({ ...deps, sandbox: true }, { kind, number, day: apiKey.sandboxDay })).events;
  };
  if (numbers.length === 0) {
    const followed = await sandboxNumbers(deps.db, ownerOf(request.actor));
    const all = await Promise.all(followed.map(read));
    return [...new Map(all.flat().map((event) => [event.id, event])).values()];
  }
  const [first = [], ...others] = await Promise.all(numbers.map(read));
  const ids = others.map((events) => new Set(events.map(({ id }) => id)));
  return first.filter(({ id }) => ids.every((some) => some.has(id)));
}

async function sandboxNumbers(db: Db, owner: number) {
  const rows = await db
    .select({ number: subscription.number, kind: subscription.kind })
    .from(subscription)
    .where(isFollowed(owner));
  return rows.flatMap(({ number, kind }) =>
    isSandboxNumber(number) ? { number, kind: kind as ReferenceKind } : [],
  );
}

const isFollowed = (owner: number) =>
  and(
    eq(subscription.ydid, owner),
    inArray(subscription.kind, [...SEA]),
    notInArray(subscription.state, ['paused', 'ended']),
  );

/** Whether an event lies behind the place, in the order of the query. */
function isAfter(query: DcsaQuery, { reportedAt, id }: StoredEvent, place: DcsaPlace | null): boolean {
  if (!place) return true;
  const order = reportedAt === place[0] ? compare(id, place[1]) : compare(reportedAt, place[0]);
  return isDescending(query) ? order < 0 : order > 0;
}
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function pageOf(query: DcsaQuery, events: readonly StoredEvent[], after: DcsaPlace | null): DcsaPage {
  const sorted = events.toSorted(
    (one, other) => compare(one.reportedAt, other.reportedAt) || compare(one.id, other.id),
  );
  const ordered = isDescending(query) ? sorted.toReversed() : sorted;
  const wanted = ordered.flatMap((event) => {
    const made = isAfter(query, event, after) ? dcsaEventOf(event) : null;
    return made && matchesDcsa(query, made) ? made : [];
  });
  const shown = wanted.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    events: shown,
    next: last && wanted.length > shown.length ? [last.eventCreatedDateTime, last.eventID] : null,
  };
}

/** The next stored events of what an owner follows; narrowed as far as columns reach. */
async function followedPage(
  request: FastifyRequest,
  query: DcsaQuery,
  after: DcsaPlace | null,
): Promise<DcsaPage> {
  const deps = depsOfRequest(request);
  const owner = ownerOf(request.actor);
  const events: DcsaEvent[] = [];
  let place = after;
  for (let read = 0; read < MOST_READ; read += BATCH) {
    const rows = await followedRows(deps.db, owner, query, place);
    const numbers = await followedNumbers(
      deps.db,
      owner,
      rows.flatMap(({ event }) => event.references.map(({ value }) => value)),
    );
    const seen = new Map((await visibleRows(deps, rows, numbers)).map((event) => [event.id, event]));
    for (const { id, reportedAt } of rows) {
      place = [reportedAt.toISOString(), id];
      const event = seen.get(id);
      const made = event ? dcsaEventOf(event) : null;
      if (made && matchesDcsa(query, made)) events.push(made);
      if (events.length === query.limit) return { events, next: place };
    }
    if (rows.length < BATCH) return { events, next: null };
  }
  return { events, next: place };
}

function followedRows(db: Db, owner: number, query: DcsaQuery, place: DcsaPlace | null) {
  const { id, messageId, payloadHash, party, state, retracts, receivedAt, reportedAt, event } =
    trackingEvents;
  const followed = db
    .select({ id: eventReferences.eventId })
    .from(eventReferences)
    .innerJoin(
      subscription,
      and(
        eq(subscription.number, eventReferences.value),
        or(
          eq(subscription.kind, eventReferences.kind),
          and(inArray(subscription.kind, DOCUMENTS), inArray(eventReferences.kind, ['bill', 'booking'])),
        ),
      ),
    )
    .where(isFollowed(owner));
  const [order, behind] = isDescending(query) ? [desc, sql`<`] : [asc, sql`>`];
  return db
    .select({ id, messageId, payloadHash, party, state, retracts, receivedAt, reportedAt, event })
    .from(trackingEvents)
    .where(
      and(
        inArray(id, followed),
        eq(state, 'current'),
        eq(retracts, false),
        query.eventType ? inArray(trackingEvents.family, query.eventType) : undefined,
        ...createdWithin(query),
        place
          ? sql`(${reportedAt}, ${id}) ${behind} (${place[0]}::timestamptz, ${place[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(order(reportedAt), order(id))
    .limit(BATCH);
}

const OPERATORS = [
  ['eventCreatedDateTime', sql`=`],
  ['eventCreatedDateTime:eq', sql`=`],
  ['eventCreatedDateTime:gte', sql`>=`],
  ['eventCreatedDateTime:gt', sql`>`],
  ['eventCreatedDateTime:lte', sql`<=`],
  ['eventCreatedDateTime:lt', sql`<`],
] as const;
const createdWithin = (query: DcsaQuery): SQL[] =>
  OPERATORS.flatMap(([name, operator]) => {
    const limit = query[name];
    return limit === undefined ? [] : sql`${trackingEvents.reportedAt} ${operator} ${limit}::timestamptz`;
  });

async function followedNumbers(
  db: Db,
  owner: number,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: subscription.number })
    .from(subscription)
    .where(and(isFollowed(owner), inArray(subscription.number, [...new Set(numbers)])));
  return new Set(rows.map(({ number }) => number));
}
