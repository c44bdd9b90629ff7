/** The events of a number as they were reported, for other systems: those that count now and the reader may see. */
import type { EventReference, StoredEvent } from '#contract/tracking/event.ts';
import type { TrackingQuery } from '#contract/tracking/pages/result.ts';
import { isPrivate } from '#contract/tracking/shipment/graph.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { knownTo, seenBy, type Visibility } from '../visibility/visibility.ts';
import { stored } from './collect.ts';
import type { EventRow } from './event-rows.ts';
import { resolve } from './resolve.ts';
import { visibilityFor, type TrackingDeps } from './tracking-deps.ts';

export type VisibleEvents = { reference: Reference | null; demo: boolean; events: StoredEvent[] };

const counts = ({ state, retracts }: StoredEvent): boolean => state === 'current' && !retracts;

/** Document numbers of others stay out, as on pages; `wanted` is what the reader named. */
function withoutOthers(
  events: readonly StoredEvent[],
  visibility: Visibility,
  wanted: ReadonlySet<string>,
): StoredEvent[] {
  const known = knownTo(events, visibility);
  const isShown = (one: EventReference) => !isPrivate(one) || known.has(one.value) || wanted.has(one.value);
  return events.map((event) => ({
    ...event,
    references: event.references.filter(isShown),
    documentId:
      event.documentId !== null && (known.has(event.documentId) || wanted.has(event.documentId))
        ? event.documentId
        : null,
  }));
}

/** The events of one number; none for an unknown or impossible one. */
export async function visibleEvents(deps: TrackingDeps, query: TrackingQuery): Promise<VisibleEvents> {
  const moment = (deps.now ?? (() => new Date()))().toISOString();
  const visibility = deps.visibility ?? (await visibilityFor(deps));
  const resolved = await resolve(deps, query, visibility, moment);
  if ('result' in resolved || !resolved.collected) return { reference: null, demo: false, events: [] };
  const { reference, collected, simulated } = resolved;
  const wanted = new Set([reference.value]);
  const events = simulated ? collected.events : withoutOthers(collected.events, visibility, wanted);
  return { reference, demo: collected.demo || simulated, events: events.filter(counts) };
}

/** Stored events as the reader of `deps` may see them; `wanted` are the numbers that they name or follow. */
export async function visibleRows(
  deps: Pick<TrackingDeps, 'db' | 'actor' | 'carriers'>,
  rows: EventRow[],
  wanted: ReadonlySet<string>,
): Promise<StoredEvent[]> {
  const visibility = await visibilityFor(deps);
  // No truck was asked for, so that plates stay out.
  const seen = await seenBy(visibility, { events: async () => rows }).events([
    { kind: 'container', value: '' },
  ]);
  return withoutOthers(seen.map(stored), visibility, wanted).filter(counts);
}
