/** Collects the stored events that belong to one reference. */
import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { EventReference, ReferenceKind, StoredEvent } from '#contract/tracking/event.ts';
import type { Db } from '#server/db/client.ts';
import { eventReferences, partners, trackingEvents } from '#server/db/schema/tracking.ts';

export type Row = typeof trackingEvents.$inferSelect;
export type Collected = { events: StoredEvent[]; parties: string[]; demo: boolean };
/** Where events are looked up: one reference by itself, or many in few statements. */
export type Source = {
  /** Events of any of the references. */
  events: (references: readonly EventReference[]) => Promise<Row[]>;
  /** Whether one of the parties tells made-up things. */
  areDemo: (parties: readonly string[]) => Promise<boolean>;
};

/** More events than this of one reference are not read: what happened comes first, then the newest expectations. */
const MOST = 3000;
const DAY = 86_400_000;
/** Movements without a document belong to a shipment when they lie this near to it. */
const NEAR = 45 * DAY;

const isDocument = ({ kind }: EventReference) => kind === 'bill' || kind === 'booking';
const same = (a: EventReference, b: EventReference) =>
  a.value === b.value && (a.kind === b.kind || (isDocument(a) && isDocument(b)));

/**
 * Every event, of any state, of the shipment that `reference` names. Carriers use one number as booking and as bill,
 * so either is found by it. A container is used again and again: of its shipments the latest is taken. `party` keeps
 * to one source where several carriers know the number.
 */
export async function collect(
  source: Source,
  reference: EventReference,
  party?: string | null,
): Promise<Collected> {
  const direct = await source.events(namesOf(reference));
  const parties = [...new Set(direct.map((row) => row.party))];
  const known = party && parties.includes(party) ? direct.filter((row) => row.party === party) : direct;
  const rows =
    reference.kind === 'container'
      ? await ofContainer(source, reference, known)
      : await ofDocument(source, reference, known);
  const kept = party && parties.includes(party) ? rows.filter((row) => row.party === party) : rows;
  const demo = parties.length > 0 && (await source.areDemo(parties));
  return { events: kept.map(stored), parties, demo };
}

/** The numbers that `reference` may be stored under: a carrier's booking is often its bill too. */
export const namesOf = (reference: EventReference): EventReference[] =>
  isDocument(reference)
    ? (['bill', 'booking'] as const).map((kind) => ({ kind, value: reference.value }))
    : [reference];

async function ofContainer(source: Source, container: EventReference, direct: Row[]): Promise<Row[]> {
  const shipments = grouped(direct);
  const latest = shipments.reduce<(typeof shipments)[number] | undefined>(
    (best, next) => (best && best.last >= next.last ? best : next),
    undefined,
  );
  if (!latest) return inWindow(direct, newest(direct) - NEAR, newest(direct) + NEAR);
  const loose = direct.filter((row) => !row.event.references.some(isDocument));
  const others = shipments.filter((shipment) => shipment !== latest && shipment.last < latest.first);
  const since = Math.max(latest.first - NEAR, ...others.map(({ last }) => last + 1));
  const documents = await source.events(latest.documents);
  // Of the other events of the booking: those of the whole shipment, not those of its other containers.
  const shared = documents.filter(({ event }) => {
    const containers = event.references.filter(({ kind }) => kind === 'container');
    return containers.length === 0 || containers.some((reference) => same(reference, container));
  });
  return unique([...shared, ...inWindow(loose, since, latest.last + NEAR)]);
}

async function ofDocument(source: Source, document: EventReference, direct: Row[]): Promise<Row[]> {
  if (direct.length === 0) return [];
  const references = direct.flatMap(({ event }) => event.references);
  const documents = distinct(references.filter(isDocument));
  const linked = await source.events(documents);
  // A booking may be split over several bills: what belongs to another bill alone is not ours.
  const bills = new Set(references.filter(({ kind }) => kind === 'bill').map(({ value }) => value));
  const asBill = bills.has(document.value);
  const ours = linked.filter(({ event }) => {
    const named = event.references.filter(({ kind }) => kind === 'bill');
    return !asBill || named.length === 0 || named.some(({ value }) => value === document.value);
  });
  const containers = distinct(
    [...direct, ...ours].flatMap(({ event }) => event.references).filter(({ kind }) => kind === 'container'),
  );
  const loose = (await source.events(containers)).filter(({ event }) => !event.references.some(isDocument));
  const times = [...direct, ...ours].map(({ occurredAt }) => occurredAt.getTime());
  return unique([
    ...direct,
    ...ours,
    ...inWindow(loose, Math.min(...times) - NEAR, Math.max(...times) + NEAR),
  ]);
}

/** The shipments of a container: its documents, joined where an event names two of them. */
function grouped(rows: Row[]): { documents: EventReference[]; first: number; last: number }[] {
  const groups: { documents: EventReference[]; first: number; last: number }[] = [];
  for (const { event, occurredAt } of rows) {
    const documents = event.references.filter(isDocument);
    if (documents.length === 0) continue;
    const at = occurredAt.getTime();
    const joined = { documents: [...documents], first: at, last: at };
    for (let index = groups.length - 1; index >= 0; index -= 1) {
      const group = groups[index];
      if (!group?.documents.some((one) => documents.some((other) => same(one, other)))) continue;
      groups.splice(index, 1);
      joined.documents.push(...group.documents);
      joined.first = Math.min(joined.first, group.first);
      joined.last = Math.max(joined.last, group.last);
    }
    joined.documents = distinct(joined.documents);
    groups.push(joined);
  }
  return groups;
}

/** Each question is a statement of its own. */
export const oneByOne = (db: Db): Source => ({
  events: (references) => byReferences(db, references),
  areDemo: async (parties) => {
    const demo = await demoParties(db);
    return parties.some((party) => demo.has(party));
  },
});

const happened = and(eq(trackingEvents.classifier, 'ACT'), eq(trackingEvents.state, 'current'))!;

async function byReferences(db: Db, references: readonly EventReference[]): Promise<Row[]> {
  if (references.length === 0) return [];
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const found = db
    .select({ id: eventReferences.eventId })
    .from(eventReferences)
    .where(or(...kinds.map((kind) => named(kind, references))));
  return db
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.id, found))
    .orderBy(desc(happened), desc(trackingEvents.receivedAt))
    .limit(MOST);
}

/**
 * Events of many references in one statement, of each as many as `most`: what happened first, then the newest
 * expectations.
 */
export async function ofEach(db: Db, references: readonly EventReference[], most: number): Promise<Row[]> {
  if (references.length === 0) return [];
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const rank = sql<number>`row_number() over (partition by ${eventReferences.kind}, ${eventReferences.value}
    order by ${happened} desc, ${trackingEvents.receivedAt} desc)`;
  const ranked = db
    .select({ id: trackingEvents.id, rank: rank.as('rank') })
    .from(eventReferences)
    .innerJoin(trackingEvents, eq(trackingEvents.id, eventReferences.eventId))
    .where(or(...kinds.map((kind) => named(kind, references))))
    .as('ranked');
  const chosen = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, most));
  return db
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.id, chosen))
    .orderBy(desc(happened), desc(trackingEvents.receivedAt));
}

const named = (kind: ReferenceKind, references: readonly EventReference[]) =>
  and(
    eq(eventReferences.kind, kind),
    inArray(
      eventReferences.value,
      references.filter((reference) => reference.kind === kind).map(({ value }) => value),
    ),
  );

/** Partners whose messages are made up. */
export async function demoParties(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: partners.key }).from(partners).where(eq(partners.demo, true));
  return new Set(rows.map(({ key }) => key));
}

/** An event with the evidence of how it reached us; its raw part is read from the message only when asked for. */
export function stored(row: Row): StoredEvent {
  return {
    ...row.event,
    id: row.id,
    messageId: row.messageId,
    payloadHash: row.payloadHash,
    state: row.state,
    raw: null,
    receivedAt: row.receivedAt.toISOString(),
  };
}

const inWindow = (rows: Row[], from: number, to: number) =>
  rows.filter(({ occurredAt }) => occurredAt.getTime() >= from && occurredAt.getTime() <= to);
const newest = (rows: Row[]) => Math.max(0, ...rows.map(({ occurredAt }) => occurredAt.getTime()));
const unique = (rows: Row[]) => [...new Map(rows.map((row) => [row.id, row])).values()];
const distinct = (references: readonly EventReference[]) => [
  ...new Map(references.map((reference) => [`${reference.kind}:${reference.value}`, reference])).values(),
];

/** Which of these container numbers some event speaks of. */
export async function knownContainers(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ value: eventReferences.value })
    .from(eventReferences)
    .where(and(eq(eventReferences.kind, 'container'), inArray(eventReferences.value, numbers)));
  return new Set(rows.map(({ value }) => value));
}
