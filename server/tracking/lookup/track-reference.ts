/** One sea reference, from what was typed to what the page shows. */
import type { Actor } from '#contract/access/access.ts';
import type { EventReference, Instant, StoredEvent } from '#contract/tracking/event.ts';
import { isMasterWaybill } from '#contract/tracking/shipment/consolidation.ts';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import { simulated } from '#contract/tracking/sandbox/index.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { withDisagreements } from '#contract/tracking/shipment/contradictions.ts';
import type {
  TrackingQuery,
  TrackingResult,
  Sync,
  PlaceView,
  ShipmentMap,
  NamedCarrier,
} from '#contract/tracking/pages/result.ts';
import { AIS_MAX_AGE_HOURS } from '#contract/tracking/position.ts';
import type { ShareMade, ShareShows } from '#contract/tracking/pages/share.ts';
import { withTrack } from '#contract/tracking/road/view.ts';
import type { Reference, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { changesOf, snapshotOf, type Snapshot } from '#contract/tracking/pages/saved-list.ts';
import { hasEnded, summarise } from '#contract/tracking/shipment/summary.ts';
import { eventsAsOf, versionsAt, type Versions } from '#contract/tracking/shipment/versions.ts';
import { lineByScac, lineNames } from '#contract/reference/shipping-lines.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import feedPull from '../jobs/feed-pull.ts';
import { pollRequests, carriersFor, requestPolls, pullStates, stateKey } from '../sources/poll-requests.ts';
import type { DcsaCarrier } from '../sources/carriers.ts';
import {
  collect,
  knownContainers,
  namesOf,
  oneByOne,
  type Collected,
  type SeenSource,
  type Source,
} from './collect.ts';
import { referenceStatesFor } from './reference-states.ts';
import { chainOf } from './chain.ts';
import { cutOffsFor, withCutOffs } from './cut-offs.ts';
import { ownEstimate } from './lanes.ts';
import type { RestsOn } from '#server/platform/cache/cache.ts';
import type { TrackingCache } from './tracking-cache.ts';
import { placesOf } from './places.ts';
import { candidates, oddNumbers, readNumber, repairsShown } from './recognise.ts';
import { firstOnRoad, viewOf, withTrucksSeen, type OnRoad } from '../positions/road.ts';
import { sailing, seenAboard, waysSailed } from '../positions/carrying-vessel.ts';
import { shipmentMap } from '../map/shipment-map.ts';
import { share, type ShareWish } from './share.ts';
import { capped, seenBy, toVisibility, withoutDocuments, type Visibility } from '../visibility/visibility.ts';

export type TrackingDeps = {
  db: Db;
  /** Who asks: what he may see of each source is up to it. */
  actor: Actor;
  /** Carriers whose interfaces are asked. */
  carriers: readonly DcsaCarrier[];
  now?: () => Date;
  /** Numbers of the sandbox are answered. */
  sandbox?: boolean;
  /** Actual times of two sources further apart than this disagree (minutes). */
  disagreeMinutes?: number;
  /** Hours after which a position by AIS is too old. */
  aisMaxAgeHours?: number;
  /** No more than this, whoever asks. */
  shows?: ShareShows;
  /** What the process keeps; without it everything is worked out anew. */
  cache?: TrackingCache;
  /** Whose own value is made of the answer. */
  restsOn?: RestsOn;
  /** What he who asks may see, where that is known already. */
  visibility?: Visibility;
};

/** The first of the `wanted` that is a number of the sandbox, as it stands on `day`. */
export function simulationOf(wanted: readonly EventReference[], day: number | null) {
  for (const { value } of wanted) {
    const made = simulated(value, day);
    if (!made) continue;
    const { reference, events, simulation, now, points } = made;
    const found: CollectedReference = { reference, events, journeys: [], parties: ['sandbox'], demo: false };
    return { found, simulation, now, points };
  }
  return null;
}

/** The road of a truck that is made up; null: it is no truck, or was not seen yet. */
export async function simulatedRoad(made: NonNullable<ReturnType<typeof simulationOf>>) {
  const { found, points, now } = made;
  const [first] = points;
  if (!first) return null;
  const span = { from: new Date(first.at), to: new Date(now) };
  const view = await viewOf(found.reference.value, span, points);
  return { reference: found.reference, view, parties: [] };
}

export type CollectedReference = Collected & { reference: EventReference };

/** An answer is derived anew after this: what is late, and where the vessel should be, depend on the hour (ms). */
export const RESULT_MS = 15_000;
/** Events are read anew after this: they may be purged, and a partner's mark changed, without news (ms). */
const FOUND_MS = 60_000;
/** Shipments of more events than any has are not kept. */
const MOST_EVENTS = 300;

/** An answer, and the references that carriers are asked for. */
type Answer = { result: TrackingResult; asks: EventReference[] };

/**
 * Finds the shipment of a container, bill or booking and all that its page shows. Never throws for a number that
 * nobody knows, or that is none: `outcome` says so. As a side effect the configured carriers are asked for it. An
 * answer may be a few seconds old where nothing has come since: it holds at its `at`.
 */
export async function trackReference(deps: TrackingDeps, query: TrackingQuery): Promise<TrackingResult> {
  const { db, carriers, cache, now = () => new Date() } = deps;
  const at = now();
  const visibility = deps.visibility ?? (await visibilityFor(deps));
  const key = keyOf(visibility, query);
  const { result, asks } = cache
    ? await cache.results.take(
        key,
        { now: at.getTime(), ageMs: RESULT_MS, restsOn: deps.restsOn },
        (restsOn) => answer(deps, query, visibility, at.toISOString(), restsOn),
      )
    : await answer(deps, query, visibility, at.toISOString());
  const { reference, shipment } = result;
  // Of an unknown number nothing tells what it rests on.
  if (result.outcome !== 'found' || (shipment && shipment.eventCount > MOST_EVENTS))
    cache?.results.forget(key);
  if (!reference || asks.length === 0) return result;
  await requestPolls(db, pollRequests(carriersFor(carriers, reference.carrier), asks));
  return withSync(result, await syncOf(db, reference, shipment, carriers.length > 0));
}

/** What the asker may see, and of that no more than is shown. */
export const visibilityFor = async ({ db, actor, shows = 'all' }: TrackingDeps): Promise<Visibility> =>
  capped(await toVisibility(db, actor), shows);

/** What an answer is found by: who sees what, and what was asked. */
export const keyOf = (visibility: Visibility, query: TrackingQuery): string =>
  JSON.stringify([
    visibility.key,
    query.number,
    query.kind,
    query.carrier,
    query.before,
    query.day,
    query.track,
    query.asOf,
  ]);

const withSyncs = new WeakMap<TrackingResult, TrackingResult>();

/** The result with how its sources stand now: the same object as long as they stand the same. */
function withSync(result: TrackingResult, sync: Sync): TrackingResult {
  const known = withSyncs.get(result) ?? result;
  const { status, reason, lastCheckedAt } = known.sync;
  if (status === sync.status && reason === sync.reason && lastCheckedAt === sync.lastCheckedAt) return known;
  const made = { ...result, sync };
  withSyncs.set(result, made);
  return made;
}

/** The likeliest of what a query may name, from what is kept, or read from `source` and kept. */
export async function knownBy(
  { db, cache, now = () => new Date() }: Pick<TrackingDeps, 'db' | 'cache' | 'now'>,
  query: TrackingQuery,
  visibility: Visibility,
  { restsOn, source = oneByOne(db) }: { restsOn?: RestsOn | undefined; source?: Source } = {},
): Promise<CollectedReference | null> {
  const wanted = [...candidates(query), ...oddNumbers(query)];
  const { carrier = null, before = null } = query;
  const read = (from: Source) => firstKnown(seenBy(visibility, from), wanted, carrier, before);
  if (!cache || wanted.length === 0) return read(source);
  const key = JSON.stringify([visibility.key, wanted, carrier, before]);
  const { found, isComplete } = await cache.collected.take(
    key,
    { now: now().getTime(), ageMs: FOUND_MS, restsOn },
    async (restsOn) => {
      let isComplete = true;
      const found = await read({
        ...source,
        async events(references) {
          restsOn(references);
          const rows = await source.events(references);
          isComplete &&= source.most === undefined || rows.length < source.most;
          return rows;
        },
      });
      return { found, isComplete };
    },
  );
  if (!found || !isComplete || found.events.length > MOST_EVENTS) cache.collected.forget(key);
  // What a list has cut short, and is about to give away, is not enough for a page that has waited for it.
  return isComplete || source.most !== undefined ? found : read(source);
}

async function answer(
  deps: TrackingDeps,
  query: TrackingQuery,
  visibility: Visibility,
  moment: Instant,
  restsOn?: RestsOn,
): Promise<Answer> {
  const { db } = deps;
  const { recognised: readings, problem, repairs } = readNumber(query.number);
  // What was chosen leads.
  const recognised = readings.toSorted(
    (a, b) => Number(b.kind === query.kind) - Number(a.kind === query.kind),
  );
  const request = {
    number: query.number,
    kind: query.kind ?? null,
    carrier: query.carrier ?? null,
    before: query.before ?? null,
    ...(query.day != null && { day: query.day }),
    ...(query.track && { track: true }),
    ...(query.asOf && { asOf: query.asOf }),
  };
  const nothing: TrackingResult = {
    query: request,
    reference: null,
    outcome: query.number.trim() === '' ? 'empty' : 'impossible',
    recognised,
    problem,
    repairs,
    carriers: [],
    shipment: null,
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
  const wanted = nothing.outcome === 'empty' ? [] : candidates(query);
  // Asked for while the events are read, and waited for where it is needed.
  const asking =
    nothing.outcome === 'empty' ? null : referenceStatesFor(db, [...wanted, ...oddNumbers(query)]);
  asking?.catch(() => undefined);
  const source = oneByOne(db);
  const real =
    nothing.outcome === 'empty' ? null : await knownBy(deps, query, visibility, { restsOn, source });
  const made = real || !deps.sandbox ? null : simulationOf(wanted, query.day ?? null);
  const found = real ?? made?.found ?? null;
  const asOf = real && query.asOf ? earlier(query.asOf, moment) : null;
  // Nobody is asked for what is made up, and it stands where its own clock does.
  const carriers = made || asOf ? [] : deps.carriers;
  const at = made?.now ?? asOf ?? moment;
  if (made) Object.assign(nothing, { simulation: made.simulation, at });
  const [read] = recognised;
  if (!found && !request.kind && read && isElsewhere(read)) {
    const { kind, value, carrier } = read;
    return {
      result: { ...trimmed(nothing), reference: { kind, value, carrier }, outcome: 'notYet' },
      asks: [],
    };
  }
  // Nothing but the database knows that there was something.
  nothing.forgotten = made ? null : ((await asking)?.forgotten(found ? [found.reference] : wanted) ?? null);
  const onRoad = made
    ? await simulatedRoad(made)
    : await firstOnRoad(db, visibility, found ? [found.reference] : wanted, new Date(at));
  const known = found?.reference ?? onRoad?.reference ?? wanted[0];
  if (!known) return { result: trimmed(nothing), asks: [] };
  const { kind, value } = known;
  const suggested = recognised.find((reading) => reading.value === value)?.carrier ?? null;
  const reference: Reference = { kind, value, carrier: request.carrier ?? spokenBy(found) ?? suggested };
  // Nobody knows it yet: what was read as a bill may be a booking.
  const asks = found || request.kind ? [reference] : namesOf(reference);

  const collected: CollectedReference | null =
    (found && asOf ? { ...found, events: eventsAsOf(found.events, asOf) } : found) ??
    (onRoad && { reference: onRoad.reference, events: [], journeys: [], parties: [], demo: false });
  const shipment =
    collected && (await shipmentOf(deps, visibility, { reference, collected, onRoad, at }, restsOn));
  // Where carriers are asked, what they last said is read for every answer.
  const pulls = carriers.length > 0;
  const sync = pulls
    ? nothing.sync
    : syncFrom((await asking)?.standings([reference]).get(stateKey(reference)) ?? null, shipment, false);
  if (!collected || !shipment || shipment.eventCount === 0) {
    const result = {
      ...(await likeliestFirst(db, nothing, visibility)),
      reference,
      outcome: 'none' as const,
      sync,
    };
    return { result, asks: pulls ? asks : [] };
  }
  const chain = await chainOf({ db, visibility, at, restsOn, source }, collected, shipment);
  const cutOffs = made ? null : await cutOffsFor(deps, { events: collected.events, shipment, now: at });
  const places = await placesOf(db, [shipment, chain?.master ?? null], collected.journeys, chain?.parts);
  const result: TrackingResult = {
    ...trimmed(nothing),
    recognised: trimmed(nothing).recognised.filter((reading) => !isElsewhere(reading)),
    reference,
    outcome: 'found',
    carriers: carriersOf(collected),
    shipment: withoutDocuments(withCutOffs(shipment, cutOffs), collected.events, visibility),
    ...(cutOffs && { cutOffs }),
    ...(found && asOf && { versions: history(found.events, shipment, asOf, moment) }),
    chain,
    ownEstimate: made ? null : await ownEstimate(db, shipment, at),
    journeys: collected.journeys,
    places: { ...places, ...onRoad?.view.places },
    map: onRoad
      ? onRoad.view.map
      : await mapOf(deps, visibility, { shipment, places, at, isReal: !made, query }, restsOn),
    truck: onRoad?.view ?? null,
    sync,
    demo: collected.demo || (onRoad?.parties.some((party) => visibility.demo.has(party)) ?? false),
  };
  return { result, asks: pulls ? asks : [] };
}

/** As messages are stamped, so that they compare as texts; what is to come is not known yet. */
function earlier(asOf: Instant, moment: Instant): Instant {
  const at = new Date(asOf).toISOString();
  return at < moment ? at : moment;
}

/** What each message changed, and what is different by now from the shipment as it was. */
function history(events: readonly StoredEvent[], then: Shipment, asOf: Instant, moment: Instant): Versions {
  const now = deriveShipment(then.reference, events, moment);
  const [was, is] = [then, now].map((one) => snapshotOf(summarise(one))) as [Snapshot, Snapshot];
  return versionsAt(events, asOf, changesOf(was, is));
}

type Mapped = {
  shipment: Shipment;
  places: Record<string, PlaceView>;
  at: Instant;
  /** Nobody sees a vessel that is made up. */
  isReal: boolean;
  query: TrackingQuery;
};

/** The map of the shipment, with where its vessel was seen; where the query asks for it, with the ways she really sailed. */
async function mapOf(
  { db, aisMaxAgeHours: hours = AIS_MAX_AGE_HOURS }: TrackingDeps,
  visibility: Visibility,
  { shipment, places, at, isReal, query }: Mapped,
  restsOn?: RestsOn,
): Promise<ShipmentMap | null> {
  const leg = isReal ? sailing(shipment) : undefined;
  const seen = leg ? await seenAboard(db, visibility, { leg, now: at, hours }, restsOn) : null;
  const ways = query.track && isReal ? await waysSailed(db, visibility, shipment, at) : new Map();
  const map = await shipmentMap(shipment, places, at, { seen, ways });
  if (!map) return null;
  const tracked = [...ways.values()].reduce((sum, { length }) => sum + length, 0);
  return { ...map, ...(query.track && { tracked }), ...(leg && !seen && { unseen: hours }) };
}

/** The shipment that the events make, with what the tracks of trucks tell of it. */
async function shipmentOf(
  { db, disagreeMinutes }: TrackingDeps,
  visibility: Visibility,
  {
    reference,
    collected,
    onRoad,
    at,
  }: { reference: Reference; collected: CollectedReference; onRoad: OnRoad | null; at: Instant },
  restsOn?: RestsOn,
): Promise<Shipment> {
  const derived = deriveShipment(reference, collected.events, at);
  if (onRoad) return withTrack(derived, onRoad.view, at);
  restsOn?.(
    (derived.trucks ?? []).flatMap(({ plate }) => (plate ? { kind: 'truck' as const, value: plate } : [])),
  );
  return withTrucksSeen(db, visibility, withDisagreements(derived, collected.events, disagreeMinutes), at);
}

/** The same, with the repairs that somebody has told us about before those that are only possible: after the plain one. */
async function likeliestFirst(
  db: Db,
  result: TrackingResult,
  visibility: Visibility,
): Promise<TrackingResult> {
  const known = await knownContainers(db, result.repairs, visibility);
  return trimmed(result, known);
}

/** The same with as many repairs as are shown. */
function trimmed(result: TrackingResult, known: ReadonlySet<string> = new Set()): TrackingResult {
  const cut = (repairs: string[]) => repairsShown(repairs, known);
  const recognised = result.recognised.map((reading) => ({ ...reading, repairs: cut(reading.repairs) }));
  return { ...result, recognised, repairs: cut(result.repairs) };
}

/** The likeliest of the `wanted` that some event speaks of, with its events; null when none is. */
export async function firstKnown(
  source: SeenSource,
  wanted: readonly EventReference[],
  carrier: string | null,
  before: Instant | null = null,
): Promise<CollectedReference | null> {
  for (const reference of wanted) {
    const collected = await collect(source, reference, carrier, before);
    if (collected.events.length > 0) return { ...collected, reference: asNamed(reference, collected.events) };
  }
  return null;
}

/**
 * A number read as a bill that its events call a booking, or the other way round, is what they call it; one that travels
 * under an airline's waybill is a house waybill.
 */
function asNamed(reference: EventReference, events: readonly StoredEvent[]): EventReference {
  const { kind: read, value } = reference;
  const house =
    (read === 'bill' || read === 'booking') &&
    events.some(
      ({ consolidation, customs }) =>
        consolidation?.houses.some((one) => one.reference.value === value) ||
        (customs?.house === value && isMasterWaybill({ kind: 'waybill', value: customs.master ?? '' })),
    );
  if (house) return { kind: 'waybill', value };
  const kinds = events.flatMap(({ references }) =>
    references.flatMap(({ kind, value }) => (value === reference.value ? kind : [])),
  );
  const [kind] = kinds;
  return kind && !kinds.includes(reference.kind) ? { kind, value: reference.value } : reference;
}

/** The carriers that speak of the number: parties that are carriers themselves, else the vessels' operators. */
function carriersOf(collected: CollectedReference): NamedCarrier[] {
  return collected.parties.flatMap((code) => {
    const names = lineNames(code);
    return names ? [{ code, names }] : [];
  });
}

/** The one carrier that speaks of the number, or whose vessels all carry it. */
export function spokenBy(collected: CollectedReference | null): string | null {
  const codes = collected ? carriersOf(collected) : [];
  return codes.length === 1 ? (codes[0]?.code ?? null) : collected && operatorOf(collected.events);
}

/** The operator of the vessels, where they all have the same. */
function operatorOf(events: readonly StoredEvent[]): string | null {
  const operators = new Set(events.flatMap(({ conveyance }) => conveyance?.operator ?? []));
  const [only] = operators;
  return only && operators.size === 1 && lineByScac(only) ? only : null;
}

async function syncOf(
  db: Db,
  reference: Reference,
  shipment: Shipment | null,
  pulls: boolean,
): Promise<Sync> {
  const pull = (await pullStates(db, [reference])).get(stateKey(reference)) ?? null;
  return syncFrom(pull, shipment, pulls);
}

/** How the sources stand for a reference, of what its carriers' interfaces said and what has come. */
export function syncFrom(pull: Sync | null, shipment: Shipment | null, pulls: boolean): Sync {
  const received = shipment?.lastReceivedAt ?? null;
  const checked = pull?.lastCheckedAt ?? null;
  const lastCheckedAt =
    received && checked ? (received > checked ? received : checked) : (received ?? checked);
  if (shipment && shipment.eventCount > 0) {
    const ended = hasEnded(shipment);
    return { status: ended ? 'ended' : 'tracking', reason: null, lastCheckedAt };
  }
  if (pull) return { ...pull, status: pull.status === 'tracking' ? 'noData' : pull.status, lastCheckedAt };
  return { status: 'noData', reason: pulls ? null : 'noSource', lastCheckedAt };
}

/** A short link to a query's result; null when there is no result to share. */
export async function shareReference(
  deps: TrackingDeps,
  query: TrackingQuery,
  wish: ShareWish,
): Promise<ShareMade | null> {
  const found = await knownBy(deps, query, await toVisibility(deps.db, deps.actor));
  return found && share(deps.db, found.reference, query.carrier ?? null, wish, deps.actor);
}

/** Has the carriers asked for a query's number at once; false when it is no number. */
export async function refreshReference(
  { db, actor, carriers }: TrackingDeps,
  query: TrackingQuery,
): Promise<boolean> {
  const wanted = candidates(query);
  const [first] = wanted;
  if (!first) return false;
  const source = seenBy(await toVisibility(db, actor), oneByOne(db));
  const found = await firstKnown(source, wanted, query.carrier ?? null);
  const { value } = found?.reference ?? first;
  const suggested = readNumber(query.number).recognised.find((reading) => reading.value === value)?.carrier;
  const carrier = query.carrier ?? spokenBy(found) ?? suggested ?? null;
  const names = found ? [found.reference] : namesOf(first);
  await requestPolls(db, pollRequests(carriersFor(carriers, carrier), names), true);
  await enqueue(db, feedPull, {});
  return true;
}
