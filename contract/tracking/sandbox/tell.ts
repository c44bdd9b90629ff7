/**
 * Generates fictitious events on a simulation clock. Pure: the same scenario always gives the same events.
 */
import { airMilestone } from '../air/milestones.ts';
import { customsMilestone } from '../customs/resolve.ts';
import type {
  Classifier,
  CustomsReport,
  EventReference,
  Place,
  StoredEvent,
  TransportMode,
} from '../event.ts';
import { parcelTag } from '../parcel/milestones.ts';
import type { TerminalFact, TerminalReport } from '../terminal/report.ts';
import { terminalMilestone } from '../terminal/resolve.ts';
import type { EventTime } from '#contract/core/format/time.ts';

/** Every simulation begins here, so that a link shows the same to everyone at any time. */
const SANDBOX_START = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

/** The instant at which day `day` of a simulation begins. */
export const instantOf = (day: number): string =>
  new Date(SANDBOX_START + Math.round(day * DAY)).toISOString();

/** A report on day `reportedDay` (fractions are hours), before it is assigned to a number. */
export type ScriptedEvent = Pick<StoredEvent, 'classifier' | 'code' | 'family' | 'milestone' | 'place'> & {
  reportedDay: number;
  day: number;
  /** Versions of one fact share it. */
  fact: string;
  /** Reported for one of two containers, even if it concerns the whole ship. */
  box?: 1 | 2;
  more: Partial<StoredEvent>;
};

const zones: Record<string, string> = {
  CNSHG: 'Asia/Shanghai',
  SGSIN: 'Asia/Singapore',
  NLRTM: 'Europe/Amsterdam',
  USLAX: 'America/Los_Angeles',
  DEHAM: 'Europe/Berlin',
  PVG: 'Asia/Shanghai',
  IST: 'Europe/Istanbul',
  FRA: 'Europe/Berlin',
  VIE: 'Europe/Vienna',
  LAX: 'America/Los_Angeles',
  CNXIY: 'Asia/Shanghai',
  CNLHW: 'Asia/Shanghai',
  KZALA: 'Asia/Almaty',
  DEDUI: 'Europe/Berlin',
  USCHI: 'America/Chicago',
  TRAMR: 'Europe/Istanbul',
  TRGEM: 'Europe/Istanbul',
  Dostyk: 'Asia/Almaty',
};

const placeOf = (code: string, facilityType: string | null = null): Place => ({
  unlocode: /^[A-Z]{5}$/.test(code) ? code : null,
  ...(code.length === 3 && { iata: code }),
  rawCode: code,
  name: /[a-z]/.test(code) ? code : null,
  facility: null,
  facilityType,
  latitude: null,
  longitude: null,
});

const conveyance = (mode: TransportMode, name: string | null, voyage: string) => ({
  mode,
  callId: null,
  callSequence: null,
  vesselName: name,
  imo: null,
  importVoyage: voyage,
  exportVoyage: voyage,
  service: mode === 'VESSEL' ? 'SANDBOX' : null,
  operator: null,
});

/** `box`: one of the story's two containers. */
type Ship = { ship?: string; laden?: boolean; at?: string; vesselWide?: boolean; box?: 1 | 2 };

const boxed = { number: '', isoType: '45G1', laden: true, seals: [] };

/** Returns a sea event of the scenario's container; `vesselWide`: of the vessel instead. */
export function sea(
  reportedDay: number,
  classifier: Classifier,
  code: string,
  at: string,
  day: number,
  more: Ship = {},
): ScriptedEvent {
  const transport = code === 'ARRI' || code === 'DEPA';
  return {
    reportedDay,
    classifier,
    code,
    day,
    family: transport ? 'TRANSPORT' : 'EQUIPMENT',
    milestone: null,
    place: placeOf(at, more.at ?? (more.ship ? 'POTE' : null)),
    fact: [code, at, more.ship, classifier, more.laden, more.box].join(' '),
    ...(more.box && { box: more.box }),
    more: {
      conveyance: more.ship ? conveyance('VESSEL', `SANDBOX ${more.ship}`, `${more.ship[0]}01`) : null,
      ...(!transport && {
        equipment: { number: '', isoType: '45G1', laden: more.laden ?? true, seals: [] },
      }),
    },
  };
}

type Flight = { flight?: string; next?: string; part?: number; why?: string; to?: string };
const PIECES = 10;

/** By air; `part`: number of pieces concerned, of ten. */
export function air(
  reportedDay: number,
  classifier: Classifier,
  code: string,
  at: string,
  day: number,
  more: Flight = {},
): ScriptedEvent {
  const { flight, next = null, part, why = null, to = 'FRA' } = more;
  const pieces = part ?? PIECES;
  return {
    reportedDay,
    classifier,
    code,
    day,
    family: code === 'DEP' || code === 'ARR' ? 'TRANSPORT' : 'EQUIPMENT',
    milestone: airMilestone(code, why),
    place: placeOf(at),
    // Airlines and couriers send a new report instead of a correction.
    fact: [code, at, flight, classifier, part, why, classifier === 'ACT' ? '' : reportedDay].join(' '),
    more: {
      conveyance: flight ? conveyance('AIR', null, flight) : null,
      delayReason: why,
      quantity: {
        pieces,
        weight: pieces * 40,
        unit: 'KGM' as const,
        part: part !== undefined,
        totalPieces: PIECES,
        totalWeight: PIECES * 40,
      },
      consignment: { origin: 'PVG', destination: to, next },
    },
  };
}

/** A parcel's scan, by one of the nine tags. */
export const parcel = (
  reportedDay: number,
  tag: string,
  at: string | null,
  classifier: Classifier = 'ACT',
  day = reportedDay,
  remark: string | null = null,
): ScriptedEvent => ({
  reportedDay,
  classifier,
  code: tag,
  day,
  family: 'EQUIPMENT',
  milestone: parcelTag(tag),
  place: at === null ? null : placeOf(at),
  fact: [tag, at, classifier, classifier === 'ACT' ? day : reportedDay].join(' '),
  more: { remark },
});

/** A disposition of US customs. */
export const customs = (reportedDay: number, code: string, pieces: number | null = null): ScriptedEvent => {
  const report: CustomsReport = {
    regime: 'US',
    direction: 'import',
    master: '',
    house: null,
    houses: null,
    declaration: null,
    entry: null,
  };
  return {
    reportedDay,
    classifier: 'ACT',
    code,
    day: reportedDay,
    family: 'SHIPMENT',
    milestone: customsMilestone(code, report),
    place: placeOf('USLAX'),
    fact: [code, reportedDay].join(' '),
    more: {
      customs: report,
      ...(pieces !== null && {
        quantity: {
          pieces,
          weight: null,
          unit: null,
          part: false,
          totalPieces: pieces,
          totalWeight: null,
        },
      }),
    },
  };
};

/** Returns the time in the form of a source that gives its zone. */
const timeOf = (day: number, zone: string): EventTime => {
  const at = instantOf(day);
  return { at, zone, precision: 'minute', raw: at.slice(0, 16).replace('T', ' ') };
};

type Terminal = Omit<TerminalReport, 'fact' | 'until'> & {
  at?: string;
  day?: number;
  until?: number;
  /** On its way out of the country. */
  exported?: boolean;
};

const TERMINAL_MOVES = ['DISC', 'GTOT', 'GTIN', 'LOAD'] as const;
type TerminalMove = (typeof TERMINAL_MOVES)[number];
const isTerminalMove = (what: string): what is TerminalMove =>
  (TERMINAL_MOVES as readonly string[]).includes(what);

/** Returns a report by the terminal or ramp: a fact, or a move through its gate. */
export function terminal(
  reportedDay: number,
  what: TerminalFact | TerminalMove,
  more: Terminal = {},
): ScriptedEvent {
  const { at = 'USLAX', day = reportedDay, until, exported = false, ...rest } = more;
  const isMove = isTerminalMove(what);
  const movement = exported ? 'export' : 'import';
  const report: TerminalReport = {
    fact: isMove ? 'move' : what,
    ...rest,
    ...(until !== undefined && { until: timeOf(until, zones[at] ?? 'UTC') }),
  };
  return {
    reportedDay,
    // Future moves are planned.
    classifier: day > reportedDay ? 'PLN' : 'ACT',
    code: isMove ? what : `TERMINAL ${what.toUpperCase()}`,
    day,
    family: 'EQUIPMENT',
    milestone: isMove ? null : terminalMilestone(report, movement),
    place: placeOf(at, 'POTE'),
    fact: [what, at, rest.party, rest.code, day].join(' '),
    more: { movement, terminal: report, equipment: boxed },
  };
}

const EURASIA = ['CNXIY', 'DEDUI'] as const;

/**
 * Returns a rail event of the container; `code` as in the railway's feed. From Xi'an to Duisburg, or from the
 * port inland.
 */
export function rail(
  reportedDay: number,
  classifier: Classifier,
  code: string,
  at: string,
  day: number,
  [from, to]: readonly [string, string] = EURASIA,
  box?: 1 | 2,
): ScriptedEvent {
  return {
    reportedDay,
    classifier,
    code,
    day,
    family: code === 'ARRI' || code === 'DEPA' ? 'TRANSPORT' : 'EQUIPMENT',
    milestone: null,
    place: placeOf(at, 'RAMP'),
    fact: [code, at, classifier, classifier === 'ACT' ? day : reportedDay, box].join(' '),
    ...(box && { box }),
    more: {
      conveyance: conveyance('RAIL', null, 'X0001'),
      rail: { consignment: 'SANDBOX', wagon: null, train: 'X0001', from: placeOf(from), to: placeOf(to) },
      equipment: boxed,
    },
  };
}

/** By road: of the truck, and of what it carries. */
export function road(
  reportedDay: number,
  classifier: Classifier,
  code: string,
  at: string,
  day: number,
): ScriptedEvent {
  return {
    reportedDay,
    classifier,
    code,
    day,
    family: code === 'ARRI' || code === 'DEPA' ? 'TRANSPORT' : 'EQUIPMENT',
    milestone: null,
    place: placeOf(at),
    fact: [code, at, classifier, classifier === 'ACT' ? day : reportedDay].join(' '),
    more: { conveyance: conveyance('TRUCK', null, ''), truck: { plate: SANDBOX_PLATE }, equipment: boxed },
  };
}

/** A plate that no office issues. */
export const SANDBOX_PLATE = 'ZZ00ZZZ';

/** Ids of fictitious events; no stored event has this form. */
export const SANDBOX_ID = '5a4db0c5';
const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/**
 * `bill`: the number at customs. `boxes`: its containers, if it has two. `scene`: the scenario's position,
 * for ids.
 */
type Telling = {
  reference: EventReference;
  bill: string;
  scene: number;
  now: string;
  boxes?: readonly string[];
};

/**
 * Returns the reports up to `now` as events of `reference`; earlier versions of a fact are marked corrected.
 * One of several containers gets its own events and those of the whole document.
 */
export function reportedEvents(
  scripted: readonly ScriptedEvent[],
  { reference, bill, scene, now, boxes = [] }: Telling,
): StoredEvent[] {
  const own = boxes.indexOf(reference.value) + 1;
  const isOf = ({ box }: ScriptedEvent) => own === 0 || box === undefined || box === own;
  const heard = scripted
    .map((one, index) => ({ one, index, at: instantOf(one.reportedDay) }))
    .filter(({ one, at }) => at <= now && isOf(one))
    .toSorted((a, b) => a.one.reportedDay - b.one.reportedDay || a.index - b.index);
  const newest = new Map(heard.map(({ one, index }) => [one.fact, index]));
  return heard.map(({ one, index, at }): StoredEvent => {
    const { reportedDay: _reportedDay, day, fact, more, box: nthOf, ...event } = one;
    const occurred = instantOf(day);
    const code = event.place?.rawCode ?? '';
    const box = more.equipment && nthOf ? boxes[nthOf - 1] : undefined;
    const others: EventReference[] = [
      ...(more.customs && reference.value !== bill ? [{ kind: 'bill' as const, value: bill }] : []),
      ...(box && box !== reference.value ? [{ kind: 'container' as const, value: box }] : []),
    ];
    const references = [reference, ...others];
    return {
      ...event,
      documentType: null,
      documentId: null,
      rawText: null,
      movement: null,
      conveyance: null,
      equipment: null,
      delayReason: null,
      remark: null,
      retracts: false,
      mappingVersion: 1,
      ...more,
      ...(more.equipment && {
        equipment: reference.kind === 'truck' ? null : { ...more.equipment, number: box ?? reference.value },
      }),
      ...(more.customs && { customs: { ...more.customs, master: bill } }),
      source: 'sandbox',
      party: 'sandbox',
      sourceId: fact,
      naturalKey: fact,
      occurred: {
        at: occurred,
        zone: zones[code] ?? 'UTC',
        precision: 'minute',
        raw: occurred.slice(0, 16).replace('T', ' '),
      },
      reportedAt: at,
      receivedAt: at,
      references,
      id: `${SANDBOX_ID}-${hex(scene, 4)}-4000-8000-${hex(index, 12)}`,
      messageId: `${SANDBOX_ID}-${hex(scene, 4)}-4000-9000-${hex(index, 12)}`,
      payloadHash: ''.padStart(64, '0'),
      raw: { simulation: true, day: one.reportedDay },
      state: newest.get(fact) === index ? 'current' : 'corrected',
    };
  });
}
