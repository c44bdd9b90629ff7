/**
 * Schedule data from a source: a ship's call at a port, a route from port to port, a local charge. It
 * contains no shipment events. Terms: DCSA Commercial Schedules 1.0; cut-offs: domain page "Milestones".
 */
import type { Classifier, Instant } from '../tracking/event.ts';

/**
 * Cut-offs of a sailing (DCSA cutOffDateTimeCode), and `CRO`, the deadline for customs release, which Chinese
 * ports publish and DCSA has no code for.
 */
export const CUT_OFFS = [
  'STA',
  'SPA',
  'ECP',
  'EFC',
  'CUA',
  'AFC',
  'DCO',
  'VCO',
  'RCO',
  'DGC',
  'OBC',
  'LCO',
  'FCO',
  'CRO',
  'PCO',
  'TCO',
] as const;
export type CutOffCode = (typeof CUT_OFFS)[number];

/** Arrival, berthing and departure of the ship. */
export const SHIP_TIMES = ['ARR', 'BER', 'DEP'] as const;
export type TimeCode = CutOffCode | (typeof SHIP_TIMES)[number];

/** Codes that open something; all others close it. */
export const OPENINGS: readonly CutOffCode[] = ['STA', 'ECP', 'EFC'];

export const isCutOff = (code: string): code is CutOffCode => (CUT_OFFS as readonly string[]).includes(code);

/** An instant with the zone of the place; zone null if unknown. */
export type PlannedTime = { at: Instant; zone: string | null; precision: 'minute' | 'day' };

/** Planned, estimated and actual value of each time. */
export type Times = Partial<Record<TimeCode, Partial<Record<Classifier, PlannedTime>>>>;

/** Another carrier that sells space on the same sailing under its own voyage. */
export type SharedBy = { carrier: string; voyage: string | null; service: string | null };

export type Ship = {
  vessel: string | null;
  imo: string | null;
  /** SCAC, or the code that the source uses. */
  carrier: string | null;
  service: string | null;
};

type ReportTime = {
  /** When the source created it; null if unknown. */
  reportedAt: Instant | null;
};

/** A ship's call at a port. `omit`: the ship omits the port. */
export type Call = Ship & {
  kind: 'call';
  importVoyage: string | null;
  exportVoyage: string | null;
  port: string;
  terminal: string | null;
  berth: string | null;
  omit: boolean;
  sharedBy: SharedBy[];
  times: Times;
};

export type RouteLeg = Ship & {
  /** UN/LOCODEs. */
  from: string;
  to: string;
  fromTerminal: string | null;
  toTerminal: string | null;
  voyage: string | null;
  /** The mode of carriage if not by ship. */
  mode: 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK' | 'MULTIMODAL';
  departs: PlannedTime | null;
  arrives: PlannedTime | null;
  sharedBy: SharedBy[];
};

/** A route that a carrier offers from port to port. */
export type Way = {
  kind: 'way';
  carrier: string | null;
  from: string;
  to: string;
  legs: RouteLeg[];
  times: Times;
};

/** Per bill, or per container of a type (`20GP`; null: of any). */
export type Basis = 'bill' | 'container';
/** Null: of both directions. */
export type ChargeDirection = 'export' | 'import' | null;

/** A local charge of a port. Amounts as decimals in text. */
export type Charge = {
  kind: 'charge';
  carrier: string | null;
  port: string;
  direction: ChargeDirection;
  /** A code such as THC, DOC, SEAL; our own if the source gives only a name. */
  code: string;
  name: string | null;
  basis: Basis;
  type: string | null;
  amount: string;
  /** ISO 4217. */
  currency: string;
  /** Days, both included; null: open. */
  validFrom: string | null;
  validTo: string | null;
  remark: string | null;
};

export type Plan = (Call | Way | Charge) & ReportTime;
export type PlanKind = Plan['kind'];

/** Normalises a voyage for comparison: 041W and 41 w are the same. */
export const voyageKey = (voyage: string): string =>
  voyage
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '')
    .replace(/^0+(?=.)/, '');

/** Normalises a ship's name for comparison. */
export const vesselKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(?:M[./]?V|M[./]?S|SS)[.\s]+/, '')
    .replaceAll(/[^\p{L}\d]/gu, '');

const shipKey = ({ imo, vessel }: Pick<Ship, 'imo' | 'vessel'>): string =>
  imo ? `imo ${imo}` : vessel ? vesselKey(vessel) : '';

/** Returns the key that versions of one plan from the same source share. */
export const planKey = (plan: Call | Way | Charge): string =>
  partsOf(plan)
    .map((part) => (part ?? '').replaceAll('|', ' '))
    .join('|');

function partsOf(plan: Call | Way | Charge): (string | null)[] {
  if (plan.kind === 'call') {
    const voyage = plan.exportVoyage ?? plan.importVoyage;
    return [shipKey(plan), voyage && voyageKey(voyage), plan.port];
  }
  if (plan.kind === 'charge') {
    const { carrier, port, direction, code, basis, type, currency, validFrom } = plan;
    return [carrier, port, direction, code, basis, type, currency, validFrom];
  }
  const { carrier, from, to, legs, times } = plan;
  const ships = legs.flatMap((leg, at) => [
    shipKey(leg),
    leg.voyage && voyageKey(leg.voyage),
    at > 0 ? leg.from : null,
  ]);
  // Without a voyage, ways are distinguished by their day of departure.
  const day = legs.some(({ voyage }) => voyage) ? null : (bestOf(times, 'DEP')?.time.at.slice(0, 10) ?? null);
  return [carrier, from, to, ...ships, day];
}

/** Returns the best known time: the actual one, else the estimated, else the planned one. */
export function bestOf(times: Times, code: TimeCode): { time: PlannedTime; classifier: Classifier } | null {
  const byClassifier = times[code];
  for (const classifier of ['ACT', 'EST', 'PLN'] as const) {
    const time = byClassifier?.[classifier];
    if (time) return { time, classifier };
  }
  return null;
}
