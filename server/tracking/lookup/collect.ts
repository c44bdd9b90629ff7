/** Collects the stored events that belong to one reference. */
import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { tripsOf } from '#contract/tracking/sea/trip.ts';
import { asOfHouse, isHouseWaybill } from '#contract/tracking/shipment/consolidation.ts';
import { MOST_NAMES } from '#contract/tracking/shipment/graph.ts';
import type { EventReference, Instant, ReferenceKind, StoredEvent } from '#contract/tracking/event.ts';
import { journeysOf } from '#contract/tracking/sea/journeys.ts';
import type { JourneySummary } from '#contract/tracking/pages/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { eventReferences, trackingEvents } from '../schema/tracking.ts';
import { querySteps, type Step } from '#server/platform/fast/pipeline.ts';
import { relatedRows } from './related-rows.ts';
import { eventWith, MOST, NEWEST_FIRST, ROW, type EventRow } from './event-rows.ts';
import { arrayOf } from '../ingest/reading/arrays.ts';
import type { Visibility } from '../visibility/visibility.ts';

export type Collected = {
  events: StoredEvent[];
  /** All journeys of a container, newest first. */
  journeys: JourneySummary[];
  parties: string[];
  demo: boolean;
};
type ChosenJourney = { rows: EventRow[]; journeys: JourneySummary[] };
/** Reads events of one reference alone, or of many in few statements. */
export type Source = {
  /** Events of any of the references. */
  events: (references: readonly EventReference[]) => Promise<EventRow[]>;
  /** Maximum number of events per reference, if fewer than a page reads. */
  most?: number;
};

/**
 * A source that returns what it has already read: every event of the references, or null. Visibility is not
 * applied.
 */
export type Read = Source & { known: (references: readonly EventReference[]) => EventRow[] | null };

/** The same source, restricted to what one reader may see. */
export type SeenSource = Source & {
  /** Returns whether one of the parties sends demo data. */
  areDemo: (parties: readonly string[]) => boolean;
};

const isDocument = ({ kind }: EventReference) => kind === 'bill' || kind === 'booking';
const same = (a: EventReference, b: EventReference) =>
  a.value === b.value && (a.kind === b.kind || (isDocument(a) && isDocument(b)));

/**
 * Returns every event, in any state, of the shipment that `reference` names. Carriers use one number as
 * booking and as bill, so either finds it. A container is reused: its latest journey counts, or with `before`
 * the latest that had begun by then. `party` limits it to one source if several carriers use the number.
 */
export async function collect(
  source: SeenSource,
  reference: EventReference,
  party?: string | null,
  before?: Instant | null,
): Promise<Collected> {
  const direct = await source.events(namesOf(reference));
  const parties = [...new Set(direct.map((row) => row.party))];
  const known = party && parties.includes(party) ? direct.filter((row) => row.party === party) : direct;
  const { rows, journeys } = await chosen(source, reference, known, before);
  const partyRows = party && parties.includes(party) ? rows.filter((row) => row.party === party) : rows;
  const demo = source.areDemo(parties);
  const events = partyRows.map((row) => asOfHouse(stored(row), reference.value));
  return { events, journeys, parties, demo };
}

/**
 * The numbers that `reference` may be stored under: a carrier's booking is often also its bill, and a house
 * waybill has the form of a bill.
 */
export const namesOf = (reference: EventReference): EventReference[] =>
  isDocument(reference) || isHouseWaybill(reference)
    ? (['bill', 'booking', 'waybill'] as const).map((kind) => ({ kind, value: reference.value }))
    : [reference];

/** Adds related events: a container and its documents share events; other numbers stand alone. */
async function chosen(
  source: Source,
  reference: EventReference,
  direct: EventRow[],
  before?: Instant | null,
): Promise<ChosenJourney> {
  if (reference.kind === 'container') return ofContainer(source, reference, direct, before);
  return { rows: isDocument(reference) ? await ofDocument(source, reference, direct) : direct, journeys: [] };
}

async function ofContainer(
  source: Source,
  container: EventReference,
  direct: EventRow[],
  before?: Instant | null,
): Promise<ChosenJourney> {
  const { list, events } = journeysOf(container, direct.filter(counts).map(stored), before);
  const own = new Set(events.map(({ id }) => id));
  const documents = await source.events(leading(events).filter(isDocument));
  // Other events of the booking count if they concern the whole shipment, not its other containers.
  const shared = documents.filter(({ event }) => !event.references.some(({ kind }) => kind === 'container'));
  // Corrected versions belong to the journey of their successors.
  const rows = direct.filter((row) => own.has(row.id) || !counts(row));
  return { rows: unique([...rows, ...shared]), journeys: list };
}

/** Returns whether a row is still valid. */
const counts = ({ state, retracts }: EventRow): boolean => state === 'current' && !retracts;

async function ofDocument(source: Source, document: EventReference, direct: EventRow[]): Promise<EventRow[]> {
  if (direct.length === 0) return [];
  const references = leading(direct.map(({ event }) => event));
  const documents = references.filter(isDocument);
  // Customs may hold a house through a disposition of its master.
  const masters = new Set(
    direct.flatMap(({ event: { customs } }) =>
      customs?.house === document.value ? (customs.master ?? []) : [],
    ),
  );
  const above = references.filter(({ kind, value }) => kind === 'waybill' && masters.has(value));
  const linked = await source.events(distinct([...documents, ...above]));
  // A booking may be split over several bills: events of another bill alone do not belong here.
  const bills = new Set(references.filter(({ kind }) => kind === 'bill').map(({ value }) => value));
  const asBill = bills.has(document.value);
  const ours = linked.filter(({ event }) => {
    const { customs } = event;
    if (customs?.house === null && customs.master !== null && masters.has(customs.master)) return true;
    if (!event.references.some(isDocument)) return false;
    const named = event.references.filter(({ kind }) => kind === 'bill');
    return !asBill || named.length === 0 || named.some(({ value }) => value === document.value);
  });
  const containers = leading([...direct, ...ours].map(({ event }) => event)).filter(
    ({ kind }) => kind === 'container',
  );
  const moved = await source.events(containers);
  const wanted = new Set(
    containers.flatMap((container) =>
      looseOf(
        container,
        moved.filter(({ event }) => event.references.some((one) => same(one, container))),
        documents,
      ),
    ),
  );
  return unique([...direct, ...ours, ...moved.filter(({ id }) => wanted.has(id))]);
}

/**
 * Events of a container's journeys that name no document, if another event of the journey names one of
 * `documents`.
 */
function looseOf(container: EventReference, rows: EventRow[], documents: EventReference[]): string[] {
  if (rows.every(({ event }) => event.references.some(isDocument))) return [];
  const isOurs = ({ references }: StoredEvent) =>
    references.some((one) => documents.some((document) => same(one, document)));
  return tripsOf(container, rows.filter(counts).map(stored))
    .filter(({ events }) => events.some(isOurs))
    .flatMap(({ events }) => events.flatMap(({ id, references }) => (references.some(isDocument) ? [] : id)));
}

/**
 * Runs each query as its own statement, for one collection. Rows already read are reused, since the events of
 * a booking belong to its bill and containers too.
 */
export function oneByOne(db: Db): Read {
  const read = new Map<string, EventRow>();
  /** References with all events read. */
  const complete = new Set<string>();
  const readFrom = async (references: readonly EventReference[]): Promise<EventRow[]> => {
    const [{ value } = { value: '' }] = references;
    if (read.size > 0 || !isOneDocument(references)) return byReferences(db, references, [...read.keys()]);
    const kinds = references.map(({ kind }) => kind);
    const related = await relatedRows(db, value, kinds);
    for (const row of related.rows) read.set(row.id, row);
    for (const reference of related.complete) complete.add(keyOf(reference));
    return [];
  };
  const isComplete = (references: readonly EventReference[]) =>
    references.every((one) => complete.has(keyOf(one)));
  const readAgain = (references: readonly EventReference[]): EventRow[] => {
    const wanted = new Set(references.map(keyOf));
    return [...read.values()].filter(({ event }) => event.references.some((one) => wanted.has(keyOf(one))));
  };
  return {
    known: (references) =>
      isComplete(references) ? readAgain(references).toSorted(newestFirst).slice(0, MOST) : null,
    async events(references) {
      if (references.length === 0) return [];
      const found = isComplete(references) ? [] : await readFrom(references);
      const again = readAgain(references);
      for (const row of found) read.set(row.id, row);
      return again.length === 0 ? found : [...again, ...found].toSorted(newestFirst).slice(0, MOST);
    },
  };
}

/** Returns whether these names may all stand for one document. */
const isOneDocument = (references: readonly EventReference[]) =>
  references.some(isDocument) && references.every(({ value }) => value === references[0]!.value);

const keyOf = ({ kind, value }: EventReference) => `${kind} ${value}`;
const isCurrentActual = ({ event, state }: EventRow) => event.classifier === 'ACT' && state === 'current';
/** The order of the statements: latest occurrence first, then the newest report. */
const newestFirst = (a: EventRow, b: EventRow) =>
  Number(isCurrentActual(b)) - Number(isCurrentActual(a)) || b.receivedAt.getTime() - a.receivedAt.getTime();

/** Every result runs these statements, and the query builder would rebuild them each time. */
const BY_REFERENCES = `select ${ROW}, ${eventWith('$2')} as event from tracking_events
  where id in (select event_id from event_references where NAMED) and id <> all($1)
  order by ${NEWEST_FIRST} limit ${MOST}`;

/** Events of the references, except those with `known` ids. */
async function byReferences(
  db: Db,
  references: readonly EventReference[],
  known: readonly string[],
): Promise<EventRow[]> {
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const ofKind = kinds.map((_, at) => `kind = $${2 * at + 3} and value = any($${2 * at + 4})`);
  const texts = (some: readonly EventReference[]) =>
    arrayOf(
      'text',
      some.map(({ value }) => value),
    );
  const question: Step = {
    name: `references_${kinds.length}`,
    text: BY_REFERENCES.replace('NAMED', () => ofKind.join(' or ')),
    values: [
      arrayOf('uuid', known),
      texts(references),
      ...kinds.flatMap((kind) => [kind, texts(references.filter((one) => one.kind === kind))]),
    ],
  };
  const [rows = []] = await querySteps(db.$client, [question]);
  return rows as EventRow[];
}

/** The event as `BY_REFERENCES` reads it. */
function trimmed(values: readonly string[]) {
  const [before = '', after = ''] = eventWith('WANTED').split('WANTED');
  return sql<EventRow['event']>`${sql.raw(before)}${sql.param([...values])}::text[]${sql.raw(after)}`.as(
    'event',
  );
}

const currentActual = and(eq(trackingEvents.classifier, 'ACT'), eq(trackingEvents.state, 'current'))!;

/**
 * Events of many references in one statement, at most `most` of each: latest occurrence first, then the
 * newest expectations.
 */
export async function ofEach(
  db: Db,
  references: readonly EventReference[],
  most: number,
): Promise<EventRow[]> {
  if (references.length === 0) return [];
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const rank = sql<number>`row_number() over (partition by ${eventReferences.kind}, ${eventReferences.value}
    order by ${currentActual} desc, ${trackingEvents.receivedAt} desc)`;
  const ranked = db
    .select({ id: trackingEvents.id, rank: rank.as('rank') })
    .from(eventReferences)
    .innerJoin(trackingEvents, eq(trackingEvents.id, eventReferences.eventId))
    .where(or(...kinds.map((kind) => named(kind, references))))
    .as('ranked');
  const chosen = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, most));
  const values = references.map(({ value }) => value);
  const { id, messageId, payloadHash, party, state, retracts, receivedAt } = trackingEvents;
  return db
    .select({
      id,
      messageId,
      payloadHash,
      party,
      state,
      retracts,
      receivedAt,
      event: trimmed(values),
    })
    .from(trackingEvents)
    .where(inArray(trackingEvents.id, chosen))
    .orderBy(desc(currentActual), desc(trackingEvents.receivedAt));
}

const named = (kind: ReferenceKind, references: readonly EventReference[]) =>
  and(
    eq(eventReferences.kind, kind),
    inArray(
      eventReferences.value,
      references.filter((reference) => reference.kind === kind).map(({ value }) => value),
    ),
  );

/** Rows are converted to events repeatedly while one shipment is collected. */
const events = new WeakMap<EventRow, StoredEvent>();

/**
 * Returns an event with the evidence of its receipt; its raw part is read from the message only on request.
 */
export function stored(row: EventRow): StoredEvent {
  const known = events.get(row);
  if (known) return known;
  const { id, messageId, payloadHash, state } = row;
  const receivedAt = row.receivedAt.toISOString();
  const event = { ...row.event, id, messageId, payloadHash, state, raw: null, receivedAt };
  events.set(row, event);
  return event;
}

/** Maximum number of numbers that one shipment leads to; further ones are ignored. */
const MOST_LED_TO = 300;

/**
 * Returns the distinct numbers that events name. Events with few numbers come first, since the others
 * describe a ship or a list.
 */
function leading(events: readonly Pick<StoredEvent, 'references'>[]): EventReference[] {
  const plainly = events.filter(({ references }) => references.length < MOST_NAMES);
  const sorted = plainly.toSorted((a, b) => a.references.length - b.references.length);
  return distinct(sorted.flatMap(({ references }) => references)).slice(0, MOST_LED_TO);
}

const unique = (rows: EventRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];
const distinct = (references: readonly EventReference[]) => [
  ...new Map(references.map((reference) => [keyOf(reference), reference])).values(),
];

/** Returns those of the container numbers that have an event visible to the user. */
export async function knownContainers(
  db: Db,
  numbers: readonly string[],
  visibility: Visibility,
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ value: eventReferences.value, party: trackingEvents.party })
    .from(eventReferences)
    .innerJoin(trackingEvents, eq(trackingEvents.id, eventReferences.eventId))
    .where(and(eq(eventReferences.kind, 'container'), inArray(eventReferences.value, numbers)));
  return new Set(rows.flatMap(({ value, party }) => (visibility.of(party) === 'nothing' ? [] : value)));
}
