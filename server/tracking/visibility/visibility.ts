/** Keeps a reader to what he may see: of the stored events before anything is made of them, of numbers after it. */
import { createHash } from 'node:crypto';
import type { Actor } from '#contract/access/access.ts';
import type { Customs, CustomsLine } from '#contract/tracking/customs/types.ts';
import type { StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';
import { isPrivate } from '#contract/tracking/shipment/graph.ts';
import type { ShareShows } from '#contract/tracking/pages/share.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { TerminalReport, Withheld } from '#contract/tracking/terminal/report.ts';
import type { Db } from '#server/platform/db/client.ts';
import { lookupOn } from '#server/platform/db/lookup.ts';
import { querySteps, type Step } from '#server/platform/db/pipeline.ts';
import { degreeOf, mayFollowTrucks, mayReadRaw, type Degree } from './policy.ts';
import type { SeenSource, Source } from '../lookup/collect.ts';
import type { Row } from '../lookup/event-rows.ts';
import { partyOf, type Partner } from '../ingest/partners.ts';

/** What one reader sees of each party; two readers with the same `key` are shown the same. */
export type Visibility = {
  of: (party: string) => Degree;
  /** Parties of which he sees no more than `degrees`. */
  parties: (...degrees: Degree[]) => string[];
  /** Partners whose messages are made up. */
  demo: ReadonlySet<string>;
  /** Parties whose trucks he may know; null: everybody's. */
  trucks: ReadonlySet<string> | null;
  key: string;
};

export const mayFollow = ({ trucks }: Visibility, party: string): boolean =>
  trucks === null || trucks.has(party);

type PartnerSettings = Pick<Partner, 'key' | 'carrier' | 'ydid' | 'visitors' | 'trucks' | 'demo'>;

const TOLD: Step = {
  name: 'partners',
  text: 'select key, carrier, ydid, visitors, trucks, demo from partners',
};
const EVERY = 'every partner';
const partnersOf = lookupOn(
  async ({ $client }: Db) =>
    new Map([[EVERY, ((await querySteps($client, [TOLD]))[0] ?? []) as PartnerSettings[]]]),
);

/** Reads the partners' settings: they change at any moment, and count at once. */
export async function toVisibility(db: Db, actor: Actor): Promise<Visibility> {
  const rows = (await partnersOf(db).get(EVERY)) ?? [];
  const byParty = new Map<string, PartnerSettings[]>();
  for (const row of rows) byParty.set(partyOf(row), [...(byParty.get(partyOf(row)) ?? []), row]);
  const degrees = new Map([...byParty].map(([party, group]) => [party, degreeOf(actor, group)]));
  // A file or a carrier's interface that no partner stands for: nobody's but the operator's.
  const least: Degree = mayReadRaw(actor, { senders: [] }) ? 'raw' : 'all';
  const degreesByParty = [...degrees]
    .filter(([, degree]) => degree !== least)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const open = [...byParty].flatMap(([party, group]) =>
    mayFollowTrucks(degrees.get(party)!, group) ? party : [],
  );
  return {
    of: (party) => degrees.get(party) ?? least,
    parties: (...wanted) => [...degrees].flatMap(([party, degree]) => (wanted.includes(degree) ? party : [])),
    demo: new Set(rows.filter(({ demo }) => demo).map(({ key }) => key)),
    trucks: least === 'raw' ? null : new Set(open),
    key: JSON.stringify([least, degreesByParty, open.toSorted()]),
  };
}

const strictest: Record<ShareShows, Degree> = { all: 'raw', parties: 'all', milestones: 'milestones' };
const DEGREES: readonly Degree[] = ['raw', 'all', 'milestones', 'nothing'];

/** The same, but of nobody more than `shows`. */
export function capped(visibility: Visibility, shows: ShareShows): Visibility {
  if (shows === 'all') return visibility;
  const most = DEGREES.indexOf(strictest[shows]);
  const of = (party: string): Degree => DEGREES[Math.max(most, DEGREES.indexOf(visibility.of(party)))]!;
  return { ...visibility, of, key: `${visibility.key} ${shows}` };
}

/** The same events as the reader may see them. */
export function seenBy(visibility: Visibility, source: Source): SeenSource {
  // A row is read again for each number that leads to it.
  const made = new WeakMap<Row, Row[]>();
  const shown = (row: Row): Row[] => {
    const rows = made.get(row) ?? seen(visibility, row);
    made.set(row, rows);
    return rows;
  };
  return {
    ...source,
    areDemo: (parties) => parties.some((party) => visibility.demo.has(party)),
    async events(references) {
      // By a plate nobody is told more than who its truck is.
      const asksTruck = references.every(({ kind }) => kind === 'truck');
      const rows = await source.events(references);
      return rows.flatMap((row) => (asksTruck && !mayFollow(visibility, row.party) ? [] : shown(row)));
    },
  };
}

function seen(visibility: Visibility, row: Row): Row[] {
  const degree = visibility.of(row.party);
  if (degree === 'raw') return [row];
  if (degree === 'nothing') return [];
  const shownEvent = mayFollow(visibility, row.party) ? row.event : withoutTruck(row.event);
  const event = degree === 'milestones' ? milestoneOf(shownEvent) : withoutPrivate(shownEvent);
  return [event === row.event ? row : { ...row, event }];
}

/** That a truck carried it may be said, not which. */
function withoutTruck(event: TrackingEvent): TrackingEvent {
  if (!event.truck) return event;
  const references = event.references.filter(({ kind }) => kind !== 'truck');
  return { ...event, references, truck: { plate: null }, rawText: null, remark: null };
}

/** Seals, and who the parties are and what they pay, concern nobody else. */
function withoutPrivate(fullEvent: TrackingEvent): TrackingEvent {
  const { paper, terminal, equipment } = fullEvent;
  if (paper === undefined && !terminal && !equipment?.seals.length) return fullEvent;
  const { paper: _paper, terminal: _terminal, ...event } = fullEvent;
  return {
    ...event,
    ...(event.equipment?.seals.length && { equipment: { ...event.equipment, seals: [] } }),
    ...(terminal && { terminal: withoutPlate(terminal) }),
  };
}

/** That a plate, a receipt or an appointment was told may be said; which, concerns those who drive and send. */
function withoutPlate({ plate, eir, number, ...report }: TerminalReport): TerminalReport {
  const withheld: Withheld[] = [
    ...(plate === undefined ? [] : (['plate'] as const)),
    ...(eir === undefined ? [] : (['eir'] as const)),
    ...(number === undefined ? [] : (['appointment'] as const)),
  ];
  return withheld.length > 0 ? { ...report, withheld } : report;
}

/** What happened at a terminal, and who holds: no amounts, no yard, nothing of the cargo. */
const milestoneAt = ({ fact, party, code, standing, state }: TerminalReport): TerminalReport => ({
  fact,
  ...(party && { party }),
  // Holds are told apart by their names; what they are called is the source's own word.
  ...(code && { code: `#${createHash('sha256').update(code).digest('hex').slice(0, 6)}` }),
  ...(standing && { standing }),
  ...(state && { state }),
});

/** A fact of a terminal carries the source's name of it in its code. */
const isOwnWord = ({ code }: TrackingEvent): boolean => code.startsWith('TERMINAL ');

/** What happened, where and when: no ship, no terminal, no kind of container, nothing in the source's own words. */
function milestoneOf({ notes: _notes, ...event }: TrackingEvent): TrackingEvent {
  const { conveyance, equipment, place } = event;
  const nameless = { vesselName: null, imo: null, importVoyage: null, exportVoyage: null };
  return {
    ...withoutPrivate(event),
    ...(event.terminal && { terminal: milestoneAt(event.terminal) }),
    code: isOwnWord(event) && event.terminal ? event.terminal.fact.toUpperCase() : event.code,
    rawText: null,
    remark: null,
    delayReason: null,
    place: place && { ...place, facility: null },
    conveyance: conveyance && { ...conveyance, ...nameless, callId: null, service: null, operator: null },
    equipment: equipment && { ...equipment, isoType: null, seals: [] },
  };
}

/** Numbers that the reader may know beside the one that was asked for: those that he, or his company, sent himself. */
export const knownTo = (events: readonly StoredEvent[], visibility: Visibility): Set<string> =>
  new Set(
    events.flatMap(({ party, references }) =>
      references.flatMap(({ kind, value }) =>
        visibility.of(party) === 'raw' || (kind === 'truck' && mayFollow(visibility, party)) ? value : [],
      ),
    ),
  );

/**
 * The shipment without the numbers of documents that only those concerned may know. The number that was asked for is
 * known to who asked; `whose` is that one, where the shipment is another's.
 */
export function withoutDocuments(
  shipment: Shipment,
  events: readonly StoredEvent[],
  visibility: Visibility,
  whose = shipment.reference.value,
): Shipment {
  const own = events.filter(({ party }) => visibility.of(party) === 'raw');
  const may = knownTo(events, visibility).add(whose);
  const { customs, reference, related } = shipment;
  return {
    ...shipment,
    reference: !isPrivate(reference) || may.has(reference.value) ? reference : { ...reference, value: '' },
    related: related.filter((one) => !isPrivate(one) || may.has(one.value)),
    ...(shipment.rail && {
      rail: shipment.rail.map((one) => ({
        ...one,
        consignment: one.consignment !== null && may.has(one.consignment) ? one.consignment : null,
      })),
    }),
    ...(customs && { customs: withoutDocumentNumbers(customs, may, new Set(own.map(({ id }) => id))) }),
  };
}

/** Customs' facts without the numbers of bills and declarations that are not his to know, and of entries told by others. */
function withoutDocumentNumbers(
  { us, china }: Customs,
  may: ReadonlySet<string>,
  own: ReadonlySet<string>,
): Customs {
  const known = (number: string | null) => (number !== null && may.has(number) ? number : null);
  const lines = (all: CustomsLine[]) =>
    all.map((line) => (own.has(line.eventId) ? line : { ...line, entry: null }));
  return {
    us: us.map((bill) => ({
      ...bill,
      number: known(bill.number),
      entries: [
        ...new Set(bill.lines.flatMap(({ eventId, entry }) => (entry && own.has(eventId) ? entry : []))),
      ],
      lines: lines(bill.lines),
    })),
    china: china.map((side) => ({
      ...side,
      declarations: side.declarations.map((one) => ({
        ...one,
        number: known(one.number),
        lines: lines(one.lines),
      })),
    })),
  };
}
