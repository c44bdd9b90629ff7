/** Resolves a query: its readings, its reference, and the collected events. */
import type { EventReference, Instant } from '#contract/tracking/event.ts';
import type { TrackingQuery, TrackingResult } from '#contract/tracking/pages/result.ts';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { eventsAsOf } from '#contract/tracking/shipment/versions.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import type { Db } from '#server/platform/db/client.ts';
import { firstOnRoad, type OnRoad } from '../positions/road.ts';
import type { DcsaCarrier } from '../sources/carriers.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { spokenBy, suggestedCarrier } from './carriers.ts';
import { knownContainers, namesOf, oneByOne } from './collect.ts';
import { knownBy } from './find-reference.ts';
import { candidates, exactNumbers, readNumber, repairsShown } from './recognise.ts';
import { referenceStatesFor } from './reference-states.ts';
import { simulatedRoad, simulationOf } from './simulation.ts';
import type { CollectedReference, TrackingDeps } from './tracking-deps.ts';

/** A query with a known reference: the collected rows, and the instant up to which they count. */
export type Resolved = {
  /** The result so far; its parts about a shipment are empty. */
  empty: TrackingResult;
  reference: Reference;
  /** References to poll the carriers for. */
  asks: EventReference[];
  /** Null if no event and no track is known. */
  collected: CollectedReference | null;
  /** The collected events before they were limited to `asOf`. */
  found: CollectedReference | null;
  onRoad: OnRoad | null;
  simulated: boolean;
  asOf: Instant | null;
  at: Instant;
  source: ReturnType<typeof oneByOne>;
  carriers: readonly DcsaCarrier[];
  /** State of the references at their carriers, read together with the events. */
  states: ReturnType<typeof referenceStatesFor> | null;
};

/** A result without a shipment: for an empty or invalid number, or one that is tracked elsewhere. */
type Settled = { result: TrackingResult };

/** Resolves the query; returns a settled result if there is no reference to look up. */
export async function resolve(
  deps: TrackingDeps,
  query: TrackingQuery,
  visibility: Visibility,
  moment: Instant,
  restsOn?: RestsOn,
): Promise<Resolved | Settled> {
  const { db } = deps;
  const empty = emptyResult(query, moment);
  const hasNumber = empty.outcome !== 'empty';
  const wanted = hasNumber ? candidates(query) : [];
  // Read together with the events, and awaited only when needed.
  const states = hasNumber ? referenceStatesFor(db, [...wanted, ...exactNumbers(query)]) : null;
  states?.catch(() => undefined);
  const source = oneByOne(db);
  const real = hasNumber ? await knownBy(deps, query, visibility, { restsOn, source }) : null;
  const made = real || !deps.sandbox ? null : simulationOf(wanted, query.day ?? null);
  const found = real ?? made?.found ?? null;
  const asOf = real && query.asOf ? earlier(query.asOf, moment) : null;
  // No carrier is polled for a simulated number, which has its own clock.
  const carriers = made || asOf ? [] : deps.carriers;
  const at = made?.now ?? asOf ?? moment;
  if (made) Object.assign(empty, { simulation: made.simulation, at });
  const [reading] = empty.recognised;
  if (!found && !empty.query.kind && reading && isElsewhere(reading)) {
    const { kind, value, carrier } = reading;
    return { result: { ...trimmed(empty), reference: { kind, value, carrier }, outcome: 'notYet' } };
  }
  // Only the database knows of removed events.
  empty.forgotten = made ? null : ((await states)?.forgotten(found ? [found.reference] : wanted) ?? null);
  const onRoad = made
    ? await simulatedRoad(made)
    : await firstOnRoad(db, visibility, found ? [found.reference] : wanted, new Date(at));
  const known = found?.reference ?? onRoad?.reference ?? wanted[0];
  if (!known) return { result: trimmed(empty) };
  const { kind, value } = known;
  const reference: Reference = {
    kind,
    value,
    carrier: empty.query.carrier ?? spokenBy(found) ?? suggestedCarrier(empty.recognised, known),
  };
  return {
    empty,
    reference,
    // An unknown number that reads as a bill may be a booking.
    asks: found || empty.query.kind ? [reference] : namesOf(reference),
    collected:
      (found && asOf ? { ...found, events: eventsAsOf(found.events, asOf) } : found) ??
      (onRoad && { reference: onRoad.reference, events: [], journeys: [], parties: [], demo: false }),
    found,
    onRoad,
    simulated: made !== null,
    asOf,
    at,
    source,
    carriers,
    states,
  };
}

/** The result of a query before anything is looked up. */
function emptyResult(query: TrackingQuery, moment: Instant): TrackingResult {
  const { recognised: readings, problem, repairs } = readNumber(query.number);
  // The kind that the user chose comes first.
  const recognised = readings.toSorted(
    (a, b) => Number(b.kind === query.kind) - Number(a.kind === query.kind),
  );
  return {
    query: {
      number: query.number,
      kind: query.kind ?? null,
      carrier: query.carrier ?? null,
      before: query.before ?? null,
      ...(query.day != null && { day: query.day }),
      ...(query.track && { track: true }),
      ...(query.asOf && { asOf: query.asOf }),
    },
    reference: null,
    outcome: query.number.trim() === '' ? 'empty' : 'impossible',
    recognised,
    problem,
    repairs,
    carriers: [],
    shipment: null,
    summary: null,
    simulation: null,
    forgotten: null,
    ownEstimate: null,
    chain: null,
    journeys: [],
    places: {},
    map: null,
    truck: null,
    sync: { status: 'noData', reason: 'invalidNumber', lastCheckedAt: null },
    demo: false,
    at: moment,
  };
}

/**
 * Returns the time in the format of message timestamps, so that both compare as text; future times become
 * now.
 */
function earlier(asOf: Instant, moment: Instant): Instant {
  const at = new Date(asOf).toISOString();
  return at < moment ? at : moment;
}

/** Returns the result with the plain repair first, then reported ones, then merely possible ones. */
export async function likeliestFirst(
  db: Db,
  result: TrackingResult,
  visibility: Visibility,
): Promise<TrackingResult> {
  const known = await knownContainers(db, result.repairs, visibility);
  return trimmed(result, known);
}

/** The result with as many repairs as are shown. */
export function trimmed(result: TrackingResult, known: ReadonlySet<string> = new Set()): TrackingResult {
  const cut = (repairs: string[]) => repairsShown(repairs, known);
  const recognised = result.recognised.map((reading) => ({ ...reading, repairs: cut(reading.repairs) }));
  return { ...result, recognised, repairs: cut(result.repairs) };
}
