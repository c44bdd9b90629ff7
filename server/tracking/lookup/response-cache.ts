/** Caches serialised responses without their source data, so that a hundred times as many fit. */
import type { TrackingQuery, TrackingResult } from '#contract/tracking/pages/result.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import { keyOf, RESULT_MS, trackReference } from './track-reference.ts';
import { visibilityFor, type TrackingDeps } from './tracking-deps.ts';

/** The response for a known shipment; otherwise the result itself. */
export type CachedResponse<Body> = { body: Buffer; made: Body } | { body: null; result: TrackingResult };

/**
 * Returns the response that `write` builds from a result, cached as long as the result; `kind` distinguishes
 * several responses of one result.
 */
export async function sentSea<Body extends { body: Buffer }>(
  deps: TrackingDeps,
  query: TrackingQuery,
  kind: string,
  write: (result: TrackingResult) => Body,
): Promise<CachedResponse<Body>> {
  const { cache, now = () => new Date() } = deps;
  const at = now();
  const fixedDeps = { ...deps, now: () => at, visibility: await visibilityFor(deps) };
  const make = async (restsOn?: RestsOn): Promise<CachedResponse<Body>> => {
    const result = await trackReference({ ...fixedDeps, ...(restsOn && { restsOn }) }, query);
    if (result.outcome !== 'found') return { body: null, result };
    const made = write(result);
    return { body: made.body, made };
  };
  // With carriers configured, each response contains the current state of their APIs and is not cached.
  if (!cache || deps.carriers.length > 0) return make();
  const own = keyOf(fixedDeps.visibility, query);
  const key = `${kind} ${own}`;
  const asking = at.getTime();
  // The result may already have been cached for some seconds when the response was written.
  const since = () => Math.min(asking, cache.results.heldAt(own) ?? asking);
  const sent = await cache.sent.take(key, { now: asking, ageMs: RESULT_MS, since }, make);
  if (sent.body === null) cache.sent.forget(key);
  return sent;
}
