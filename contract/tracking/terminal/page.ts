/**
 * The pages of terminals, depots and container movements: one page under several addresses, in several views.
 */
import { pathOf } from '#contract/core/paths.ts';
import type { PublicRouteKey, FrontRouteKey } from '#contract/core/routes.ts';
import type { Example } from '#contract/site/pages.ts';
import type { EventTime, Instant, Movement, Place, ReferenceKind } from '../event.ts';
import type { PlaceView, Remark } from '../pages/result.ts';
import type { ShipmentAnswer, TimelineEntry } from '../shipment/shipment.ts';
import type { LinkageStep } from './linkage.ts';
import type { TerminalBox } from './types.ts';

/**
 * movements: every movement of a container, across bills and journeys; terminal: availability, holds, fees; linkage: how
 * far a box is with its port, step by step; depot: yards, and the cargo as a depot has to handle it; receipts: the
 * interchange receipts (EIR) of a bill's boxes.
 */
export type TerminalView = 'movements' | 'terminal' | 'linkage' | 'depot' | 'receipts';

/** `ask`: the page with the empty form; `answer`: the page with the result. They may be the same. */
type TerminalFace = { view: TerminalView; ask: FrontRouteKey; answer: FrontRouteKey };

const one = (view: TerminalView, key: FrontRouteKey): TerminalFace => ({ view, ask: key, answer: key });
const movementsH5: TerminalFace = {
  view: 'movements',
  ask: 'cnDynamicWeChat',
  answer: 'queryCndyDetailWeChat',
};
const terminalH5: TerminalFace = {
  view: 'terminal',
  ask: 'queryTerminalQueryWeChat',
  answer: 'queryTerOpDetailWeChat',
};

export const terminalFaces = {
  ctnrdynamic: one('movements', 'ctnrdynamic'),
  ctnrdynamicNew: one('movements', 'ctnrdynamicNew'),
  ctnrdynamicData: one('movements', 'ctnrdynamicData'),
  cnDynamicWeChat: movementsH5,
  queryCndyDetailWeChat: movementsH5,
  terminalTracking: one('terminal', 'terminalTracking'),
  queryTerminalQueryWeChat: terminalH5,
  queryTerOpDetailWeChat: terminalH5,
  portLinkage: one('linkage', 'portLinkage'),
  deopt: one('depot', 'deopt'),
  depotTracking: one('depot', 'depotTracking'),
} as const satisfies Partial<Record<PublicRouteKey, TerminalFace>>;

export type TerminalRouteKey = keyof typeof terminalFaces;

/** The pages of the member centre. */
export const memberTerminalFaces = {
  portAreaTracking: one('linkage', 'portAreaTracking'),
  staCargoTracking: one('depot', 'staCargoTracking'),
  eirData: one('receipts', 'eirData'),
  usaCargoTracking: one('terminal', 'usaCargoTracking'),
  terminalData: one('terminal', 'terminalData'),
} as const satisfies Partial<Record<FrontRouteKey, TerminalFace>>;

/** A page of a terminal, public or of the member centre. */
export type TerminalPageKey = TerminalRouteKey | keyof typeof memberTerminalFaces;

export const terminalFaceOf = (key: TerminalPageKey): TerminalFace =>
  ({ ...terminalFaces, ...memberTerminalFaces })[key];

/** The query, as typed. */
export type TerminalQuery = {
  number: string;
  /** UN/LOCODE, or a port's name. */
  port: string;
  direction: Extract<Movement, 'import' | 'export'> | '';
  /** A depot or yard by code or name. */
  depot: string;
};

/** Query fields of a view in addition to the numbers. */
export const fieldsOf: Readonly<Record<TerminalView, readonly Exclude<keyof TerminalQuery, 'number'>[]>> = {
  movements: [],
  terminal: ['port'],
  linkage: ['port', 'direction'],
  depot: ['depot'],
  receipts: [],
};

/** Maximum numbers per query. */
export const MOST_NUMBERS = 30;

/** A container's journey: actual and expected moves in order. */
export type JourneyMoves = {
  from: Place | null;
  to: Place | null;
  first: EventTime;
  last: EventTime;
  lines: TimelineEntry[];
};

/** What the carrier reported of a container itself. `seals`: only parties concerned see them. */
export type BoxIdentity = { container: string; isoType: string | null; seals: string[] };

/** Progress of one container in its port. */
export type Linkage = { container: string | null; place: Place | null; steps: LinkageStep[] };

/**
 * found: there is data to show; noFacts: the number is known, but this view, port or depot has no data for
 * it;
 * none: the number is unknown; refused: it is not valid, `problem` says why; failed: the lookup failed
 * temporarily.
 */
export type TerminalOutcome = 'found' | 'noFacts' | 'none' | 'refused' | 'failed';

export type TerminalRow = {
  typed: string;
  kind: ReferenceKind | null;
  /** The tracked number; null if it is refused. */
  number: string | null;
  outcome: TerminalOutcome;
  problem: Remark | null;
  repairs: string[];
  demo: boolean;
  answer: ShipmentAnswer | null;
  journeys: JourneyMoves[];
  /** Number of a container's journeys beyond the maximum shown. */
  olderJourneys: number;
  boxes: TerminalBox[];
  linkage: Linkage[];
  identities: BoxIdentity[];
};

export type TerminalPageData = {
  query: TerminalQuery;
  /** Null: no query yet. */
  rows: TerminalRow[] | null;
  /** Number of numbers beyond the maximum. */
  beyond: number;
  places: Record<string, PlaceView>;
  at: Instant;
  examples: Example[];
};

/** Returns the URL of page `key` with its query. */
export function terminalPath(key: TerminalPageKey, criteria: Partial<TerminalQuery>): string {
  const query = Object.fromEntries(
    Object.entries(criteria).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
  return pathOf(terminalFaceOf(key).answer, {}, query);
}
