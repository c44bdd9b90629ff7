/** Looks up one number: resolves the query, derives the shipment, enriches the result. */
import type { EventReference, Instant } from '#contract/tracking/event.ts';
import type { TrackingQuery, TrackingResult } from '#contract/tracking/pages/result.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import { carriersFor, pollRequests, requestPolls, stateKey } from '../sources/poll-requests.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { shipmentOf } from './derive.ts';
import { enrich } from './enrich.ts';
import { likeliestFirst, resolve } from './resolve.ts';
import { syncFrom, syncOf, withSync } from './sync.ts';
import { MOST_EVENTS, visibilityFor, type TrackingDeps } from './tracking-deps.ts';

/** Lifetime of a result (ms): delays and the vessel's estimated position change with time. */
export const RESULT_MS = 15_000;

/** A result, and the references that carriers are polled for. */
type TrackingAnswer = { result: TrackingResult; asks: EventReference[] };

/**
 * Finds the shipment of a reference and all data of its page. Never throws for an unknown or invalid number:
 * `outcome` reports it. As a side effect polls the configured carriers. A cached result may be a few seconds
 * old; it is valid at its `at`.
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
  // The dependencies of an unknown number are not known, so its result is not cached.
  if (result.outcome !== 'found' || (shipment && shipment.eventCount > MOST_EVENTS))
    cache?.results.forget(key);
  if (!reference || asks.length === 0) return result;
  await requestPolls(db, pollRequests(carriersFor(carriers, reference.carrier), asks));
  return withSync(result, await syncOf(db, reference, shipment, carriers.length > 0));
}

/** Returns the cache key of a result: visibility and query. */
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

async function answer(
  deps: TrackingDeps,
  query: TrackingQuery,
  visibility: Visibility,
  moment: Instant,
  restsOn?: RestsOn,
): Promise<TrackingAnswer> {
  const resolved = await resolve(deps, query, visibility, moment, restsOn);
  if ('result' in resolved) return { result: resolved.result, asks: [] };
  const { empty, reference, collected, onRoad, at, states } = resolved;
  const shipment =
    collected && (await shipmentOf(deps, visibility, { reference, collected, onRoad, at }, restsOn));
  // If carriers are polled, their state is read for every response.
  const polls = resolved.carriers.length > 0;
  const sync = polls
    ? empty.sync
    : syncFrom((await states)?.standings([reference]).get(stateKey(reference)) ?? null, shipment, false);
  const asks = polls ? resolved.asks : [];
  if (!collected || !shipment || shipment.eventCount === 0) {
    const likeliest = await likeliestFirst(deps.db, empty, visibility);
    return { result: { ...likeliest, reference, outcome: 'none', sync }, asks };
  }
  const derived = { ...resolved, collected, shipment, sync };
  return { result: await enrich(deps, query, visibility, moment, derived, restsOn), asks };
}
