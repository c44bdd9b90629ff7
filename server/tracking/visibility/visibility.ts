/**
 * Restricts readers to what they may see: filters stored events before they are processed, and numbers
 * afterwards.
 */
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
import { querySteps, type Step } from '#server/platform/fast/pipeline.ts';
import { degreeOf, mayFollowTrucks, mayReadRaw, type Degree } from './policy.ts';
import type { SeenSource, Source } from '../lookup/collect.ts';
import type { EventRow } from '../lookup/event-rows.ts';
import { partyOf, type Partner } from '../ingest/partners.ts';

/** The data of each party that one reader may see. Readers with the same `key` see the same. */
export type Visibility = {
  of: (party: string) => Degree;
  /** Parties that the reader sees in exactly one of `degrees`. */
  parties: (...degrees: Degree[]) => string[];
  /** Partners with demo messages. */
  demo: ReadonlySet<string>;
  /** Parties whose trucks the reader may see; null: all. */
  trucks: ReadonlySet<string> | null;
  key: string;
};

const mayFollow = ({ trucks }: Visibility, party: string): boolean => trucks === null || trucks.has(party);

type PartnerSettings = Pick<Partner, 'key' | 'carrier' | 'ydid' | 'visitors' | 'trucks' | 'demo'>;

const PARTNER_SETTINGS: Step = {
  name: 'partners',
  text: 'select key, carrier, ydid, visitors, trucks, demo from partners',
};
const EVERY = 'every partner';
const partnersOf = lookupOn(
  async ({ $client }: Db) =>
    new Map([[EVERY, ((await querySteps($client, [PARTNER_SETTINGS]))[0] ?? []) as PartnerSettings[]]]),
);

/** Reads the partners' settings; a change takes effect at once. */
export async function toVisibility(db: Db, actor: Actor): Promise<Visibility> {
  const rows = (await partnersOf(db).get(EVERY)) ?? [];
  const byParty = new Map<string, PartnerSettings[]>();
  for (const row of rows) byParty.set(partyOf(row), [...(byParty.get(partyOf(row)) ?? []), row]);
  const degrees = new Map([...byParty].map(([party, group]) => [party, degreeOf(actor, group)]));
  // A file or a carrier interface without a partner: only the operator may read it raw.
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

/** Returns the same visibility, limited to `shows` for every party. */
export function capped(visibility: Visibility, shows: ShareShows): Visibility {
  if (shows === 'all') return visibility;
  const most = DEGREES.indexOf(strictest[shows]);
  const of = (party: string): Degree => DEGREES[Math.max(most, DEGREES.indexOf(visibility.of(party)))]!;
  return { ...visibility, of, key: `${visibility.key} ${shows}` };
}

/** The same events as the reader may see them. */
export function seenBy(visibility: Visibility, source: Source): SeenSource {
  // A row is reread for each number that leads to it.
  const made = new WeakMap<EventRow, EventRow[]>();
  const shown = (row: EventRow): EventRow[] => {
    const rows = made.get(row) ?? seen(visibility, row);
    made.set(row, rows);
    return rows;
  };
  return {
    ...source,
    areDemo: (parties) => parties.some((party) => visibility.demo.has(party)),
    async events(references) {
      // A lookup by plate shows something only to readers who may see the truck.
      const asksTruck = references.every(({ kind }) => kind === 'truck');
      const rows = await source.events(references);
      return rows.flatMap((row) => (asksTruck && !mayFollow(visibility, row.party) ? [] : shown(row)));
    },
  };
}

function seen(visibility: Visibility, row: EventRow): EventRow[] {
  const degree = visibility.of(row.party);
  if (degree === 'raw') return [row];
  if (degree === 'nothing') return [];
  const shownEvent = mayFollow(visibility, row.party) ? row.event : withoutTruck(row.event);
  const event = degree === 'milestones' ? milestoneOf(shownEvent) : withoutPrivate(shownEvent);
  return [event === row.event ? row : { ...row, event }];
}

/** Keeps the fact that a truck carried the cargo, and removes which one. */
function withoutTruck(event: TrackingEvent): TrackingEvent {
  if (!event.truck) return event;
  const references = event.references.filter(({ kind }) => kind !== 'truck');
  return { ...event, references, truck: { plate: null }, rawText: null, remark: null };
}

/** Removes seals, parties and amounts, which concern only the companies involved. */
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

/** Keeps the fact that a plate, receipt or appointment was reported, and removes its value. */
function withoutPlate({ plate, eir, number, ...report }: TerminalReport): TerminalReport {
  const withheld: Withheld[] = [
    ...(plate === undefined ? [] : (['plate'] as const)),
    ...(eir === undefined ? [] : (['eir'] as const)),
    ...(number === undefined ? [] : (['appointment'] as const)),
  ];
  return withheld.length > 0 ? { ...report, withheld } : report;
}

/** Keeps the terminal event and who holds the cargo; removes amounts, yard position and cargo data. */
const milestoneAt = ({ fact, party, code, standing, state }: TerminalReport): TerminalReport => ({
  fact,
  ...(party && { party }),
  // Holds are distinguished by name; the hash hides the source's wording.
  ...(code && { code: `#${createHash('sha256').update(code).digest('hex').slice(0, 6)}` }),
  ...(standing && { standing }),
  ...(state && { state }),
});

/** The code of a terminal fact includes the source's name for it. */
const isOwnWord = ({ code }: TrackingEvent): boolean => code.startsWith('TERMINAL ');

/** Keeps event, place and time; removes ship, terminal, container type and all source text. */
function milestoneOf({ notes: _notes, parcel: _parcel, ...event }: TrackingEvent): TrackingEvent {
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

/**
 * Returns the further numbers that the reader may see: those that the reader's company sent, and plates of
 * visible trucks.
 */
export const knownTo = (events: readonly StoredEvent[], visibility: Visibility): Set<string> =>
  new Set(
    events.flatMap(({ party, references }) =>
      references.flatMap(({ kind, value }) =>
        visibility.of(party) === 'raw' || (kind === 'truck' && mayFollow(visibility, party)) ? value : [],
      ),
    ),
  );

/**
 * Returns the shipment without document numbers that only the companies concerned may see. The requested
 * number stays; `whose` is that number where the shipment belongs to another company.
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

/** Removes bill and declaration numbers that the reader may not see, and entries reported by others. */
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
