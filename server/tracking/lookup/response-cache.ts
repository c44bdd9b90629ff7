/** Answers as they are sent, kept without what they were made of: so much smaller that a hundred times as many are kept. */
import type { TrackingQuery, TrackingResult } from '#contract/tracking/pages/result.ts';
import { keyOf, RESULT_MS, visibilityFor, trackReference, type TrackingDeps } from './track-reference.ts';
import type { RestsOn } from '#server/platform/cache/cache.ts';

/** What is sent of a shipment that was found; of anything else what there is to say of it. */
export type Sent<Body> = { body: Buffer; made: Body } | { body: null; result: TrackingResult };

/**
 * What `write` makes of the answer to a query, kept as long as the answer itself would be; `kind` tells apart what is
 * written of the same answer.
 */
export async function sentSea<Body extends { body: Buffer }>(
  deps: TrackingDeps,
  query: TrackingQuery,
  kind: string,
  write: (result: TrackingResult) => Body,
): Promise<Sent<Body>> {
  const { cache, now = () => new Date() } = deps;
  const at = now();
  const fixedDeps = { ...deps, now: () => at, visibility: await visibilityFor(deps) };
  const make = async (restsOn?: RestsOn): Promise<Sent<Body>> => {
    const result = await trackReference({ ...fixedDeps, ...(restsOn && { restsOn }) }, query);
    if (result.outcome !== 'found') return { body: null, result };
    const made = write(result);
    return { body: made.body, made };
  };
  // Where carriers are asked, each answer says how that stands by now.
  if (!cache || deps.carriers.length > 0) return make();
  const own = keyOf(fixedDeps.visibility, query);
  const key = `${kind} ${own}`;
  const asking = at.getTime();
  // The answer may have been there for some seconds when it was written.
  const since = () => Math.min(asking, cache.results.heldAt(own) ?? asking);
  const sent = await cache.sent.take(key, { now: asking, ageMs: RESULT_MS, since }, make);
  if (sent.body === null) cache.sent.forget(key);
  return sent;
}
