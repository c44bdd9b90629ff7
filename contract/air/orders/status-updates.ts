/**
 * Derives facts from airline and customs messages, and the order actions that follow from them. Facts come
 * from all events of a number, so that neither their order nor duplicates matter.
 */
import { chinaStatus } from '#contract/tracking/customs/china.ts';
import type { EventTime, TrackingEvent } from '#contract/tracking/event.ts';
import { after, type OrderAction, type OrderState } from './flow.ts';

/** Customs status of a declaration, derived from its receipts. */
export const CUSTOMS_STATES = ['underReview', 'held', 'released', 'cancelled'] as const;
type CustomsState = (typeof CUSTOMS_STATES)[number];

/** The airline statuses (Cargo-IMP FSU) that advance a bill, in order. */
export const MOVEMENTS = ['RCS', 'DEP', 'ARR', 'RCF', 'NFD', 'DLV'] as const;
export type Movement = (typeof MOVEMENTS)[number];
const SAME: Readonly<Record<string, Movement>> = { DDL: 'DLV' };

export type ReportedEvent = Pick<
  TrackingEvent,
  | 'milestone'
  | 'code'
  | 'classifier'
  | 'occurred'
  | 'place'
  | 'conveyance'
  | 'quantity'
  | 'consignment'
  | 'customs'
>;
/** A fact: when all pieces had the movement, where, and on which flight. */
export type Fact = { movement: Movement; time: EventTime; place: string | null; flight: string | null };
export type Facts = Partial<Record<Movement, Fact>> & { offloaded?: Fact };

/** Tolerance for the sender's fast clock. */
export const SKEW_MS = 3_600_000;

const movementOf = ({ milestone }: ReportedEvent): Movement | null =>
  MOVEMENTS.find((one) => one === (SAME[milestone ?? ''] ?? milestone)) ?? null;

/**
 * Returns the pieces of an event out of their total: all for a whole consignment, none for a part without a
 * total.
 */
function shareOf({ quantity }: ReportedEvent): { pieces: number; of: number } {
  if (!quantity?.part) return { pieces: 1, of: 1 };
  const { pieces, totalPieces } = quantity;
  return pieces !== null && totalPieces ? { pieces, of: totalPieces } : { pieces: 0, of: 1 };
}

const FLIGHT = /^([A-Z][A-Z0-9]|[0-9][A-Z])0*(\d{1,4})([A-Z]?)$/;
/** `TK006543` and `TK6543` are the same flight. */
export function flightOfVoyage(voyage: string | null | undefined): string | null {
  const [, airline, number, suffix = ''] = FLIGHT.exec((voyage ?? '').replace(/\s/g, '').toUpperCase()) ?? [];
  return airline && number ? `${airline}${number.padStart(3, '0')}${suffix}` : null;
}

const factOf = (movement: Movement, { occurred, place, conveyance }: ReportedEvent): Fact => ({
  movement,
  time: occurred,
  place: place?.iata ?? null,
  flight: flightOfVoyage(conveyance?.exportVoyage),
});

/**
 * Returns the movements that all pieces have completed: departed at `origin`, arrived or delivered at
 * `destination` (IATA codes); other airports are transit. Estimates and plans do not count, nor do events
 * later than `now` plus one hour, so a wrong date delivers nothing.
 */
export function factsOf(
  events: readonly ReportedEvent[],
  lane: { origin: string; destination: string },
  now: Date,
): Facts {
  const facts: Facts = {};
  const until = new Date(now.getTime() + SKEW_MS).toISOString();
  const done = events
    .filter(({ classifier, occurred }) => classifier === 'ACT' && occurred.at <= until)
    .toSorted((a, b) => (a.occurred.at < b.occurred.at ? -1 : a.occurred.at > b.occurred.at ? 1 : 0));
  const at = (event: ReportedEvent, airport: string) => (event.place?.iata ?? airport) === airport;
  for (const movement of MOVEMENTS) {
    const airport = movement === 'RCS' || movement === 'DEP' ? lane.origin : lane.destination;
    let sum = 0;
    const seen = new Set<string>();
    for (const event of done) {
      if (movementOf(event) !== movement || !at(event, airport)) continue;
      const { pieces, of } = shareOf(event);
      // Two sources may report the same departure; it counts once.
      const key = `${flightOfVoyage(event.conveyance?.exportVoyage)} ${event.occurred.at} ${pieces}/${of}`;
      if (seen.has(key)) continue;
      seen.add(key);
      sum += pieces / of;
      if (sum < 1 - 1e-9) continue;
      facts[movement] = factOf(movement, event);
      break;
    }
  }
  const off = done.findLast((event) => event.milestone === 'OFLD' && at(event, lane.origin));
  const { pieces, of } = off ? shareOf(off) : { pieces: 0, of: 1 };
  if (off && facts.DEP && pieces >= of && off.occurred.at > facts.DEP.time.at) {
    const again = done.find(
      (event) => movementOf(event) === 'DEP' && at(event, lane.origin) && event.occurred.at > off.occurred.at,
    );
    if (again) facts.DEP = factOf('DEP', again);
    else {
      facts.offloaded = { ...factOf('DEP', off), movement: 'DEP' };
      delete facts.DEP;
    }
  }
  return facts;
}

/** Returns the arrival of all pieces, by the first status reported. */
export const arrivalOf = (facts: Facts): Fact | undefined => facts.ARR ?? facts.RCF ?? facts.NFD ?? facts.DLV;

/** Returns the latest movement reached; null if none is reported. */
export const furthest = (facts: Facts): Fact | null =>
  MOVEMENTS.toReversed().flatMap((movement) => facts[movement] ?? [])[0] ?? null;

export type Step = { action: OrderAction; fact: Fact };

/**
 * Returns the actions that take an order from `state` to the facts, in order. An arrival implies an
 * unreported departure.
 */
export function stepsFromFacts(state: OrderState, facts: Facts): Step[] {
  const delivered = facts.DLV;
  const arrived = arrivalOf(facts);
  const departed = facts.DEP ?? arrived;
  const wanted: [OrderAction, Fact | undefined][] =
    facts.offloaded && !arrived
      ? [['cancelSendOut', facts.offloaded]]
      : [
          ['sendOut', departed],
          ['arrive', arrived],
          ['deliver', delivered],
        ];
  const steps: Step[] = [];
  let now = state;
  for (const [action, fact] of wanted) {
    const next = fact && after(now, action);
    if (!fact || !next) continue;
    steps.push({ action, fact });
    now = next;
  }
  return steps;
}

/** The local day of a fact. */
export function dayOf({ time: { at, zone } }: Fact): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone ?? 'UTC' }).format(new Date(at));
  } catch {
    return at.slice(0, 10);
  }
}

/** Returns the customs status of a declaration; null without a receipt. */
export function customsStateFromEvents(
  events: readonly ReportedEvent[],
  declaration: string,
): CustomsState | null {
  const receipts = events
    .filter(({ customs, classifier }) => classifier === 'ACT' && customs?.declaration === declaration)
    .map(({ code, occurred }) => ({ code, at: occurred.at }));
  const status = chinaStatus(receipts);
  return CUSTOMS_STATES.find((one) => one === status) ?? null;
}
