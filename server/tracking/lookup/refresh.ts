/** Actions on a query's reference: poll its carriers now, share it. */
import type { TrackingQuery } from '#contract/tracking/pages/result.ts';
import type { ShareMade } from '#contract/tracking/pages/share.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import feedPull from '../jobs/feed-pull.ts';
import { carriersFor, pollRequests, requestPolls } from '../sources/poll-requests.ts';
import { seenBy, toVisibility } from '../visibility/visibility.ts';
import { spokenBy } from './carriers.ts';
import { namesOf, oneByOne } from './collect.ts';
import { firstKnown, knownBy } from './find-reference.ts';
import { candidates, readNumber } from './recognise.ts';
import { share, type ShareWish } from './share.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** A short link to a query's result; null if there is no result to share. */
export async function shareReference(
  deps: TrackingDeps,
  query: TrackingQuery,
  wish: ShareWish,
): Promise<ShareMade | null> {
  const found = await knownBy(deps, query, await toVisibility(deps.db, deps.actor));
  return found && share(deps.db, found.reference, query.carrier ?? null, wish, deps.actor);
}

/** Polls the carriers at once for the number of a query; returns false if it is not a number. */
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
