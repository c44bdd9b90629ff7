/** Finds the reference that a query means, with its events. */
import type { EventReference, Instant, StoredEvent } from '#contract/tracking/event.ts';
import type { TrackingQuery } from '#contract/tracking/pages/result.ts';
import { isMasterWaybill } from '#contract/tracking/shipment/consolidation.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import { seenBy, type Visibility } from '../visibility/visibility.ts';
import { collect, oneByOne, type SeenSource, type Source } from './collect.ts';
import { candidates, exactNumbers } from './recognise.ts';
import { MOST_EVENTS, type CollectedReference, type TrackingDeps } from './tracking-deps.ts';

/**
 * Events are reread after this time (ms): they may be purged, or a partner's flag may change, without notice.
 */
const FOUND_MS = 60_000;

/** Returns the likeliest reference of a query, from the cache, or from `source` and then cached. */
export async function knownBy(
  { db, cache, now = () => new Date() }: Pick<TrackingDeps, 'db' | 'cache' | 'now'>,
  query: TrackingQuery,
  visibility: Visibility,
  { restsOn, source = oneByOne(db) }: { restsOn?: RestsOn | undefined; source?: Source } = {},
): Promise<CollectedReference | null> {
  const wanted = candidates(query);
  const exact = exactNumbers(query);
  const { carrier = null, before = null } = query;
  const read = async (from: Source) => {
    const seen = seenBy(visibility, from);
    return (
      (await firstKnown(seen, wanted, carrier, before)) ?? (await exactlyKnown(seen, exact, carrier, before))
    );
  };
  if (!cache || wanted.length + exact.length === 0) return read(source);
  const key = JSON.stringify([visibility.key, wanted, exact, carrier, before]);
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
  // A truncated result that a list will drop is not enough for a page that waited for it.
  return isComplete || source.most !== undefined ? found : read(source);
}

/**
 * Returns what is stored under the exact number in a kind that its form does not suggest; null if nothing is.
 */
async function exactlyKnown(
  source: SeenSource,
  exact: readonly EventReference[],
  carrier: string | null,
  before: Instant | null,
): Promise<CollectedReference | null> {
  if (exact.length === 0) return null;
  const rows = await source.events(exact);
  const named = new Set(
    rows.flatMap(({ event }) => event.references.map(({ kind, value }) => `${kind} ${value}`)),
  );
  const stored = exact.filter(({ kind, value }) => named.has(`${kind} ${value}`));
  return firstKnown(source, stored, carrier, before);
}

/** The likeliest of `wanted` with an event, and its events; null if none has any. */
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
 * A number read as a bill that its events call a booking, or the reverse, gets the kind in the events. A
 * number with an airline's master waybill is a house waybill.
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
