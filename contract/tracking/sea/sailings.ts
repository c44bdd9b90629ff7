/** Determines which reported ships carry all of the cargo, some of its containers, or none. */
import type { StoredEvent } from '../event.ts';
import { isSea, isStart, placeKey, vesselKey } from '../derive/place.ts';
import type { Route, Stop } from './route.ts';
import { byReport, compare } from '../derive/time.ts';
import { carryingVessels, missedDepartures } from './vessels.ts';

/** The containers of one shipment by the vessel on which they leave a port. */
type Split = Map<string, string[]>;

/**
 * Returns the vessels on which the containers leave a port, if there are several; else null. Loaded
 * containers count
 * by their loading. Others count by their own latest report, or a later one for all after the first loading.
 */
export function splitOf(stop: Stop, containers: readonly string[]): Split | null {
  if (containers.length < 2) return null;
  const loads = stop.events
    .filter(({ code, classifier, equipment, conveyance }) =>
      Boolean(code === 'LOAD' && classifier === 'ACT' && equipment && vesselKey(conveyance)),
    )
    .toSorted(byReport);
  const aboard = new Map(
    loads.map(({ equipment, conveyance }) => [equipment!.number, vesselKey(conveyance)!]),
  );
  const [first] = loads;
  const later = stop.events
    .filter((event) => isStart(event) && first && event.reportedAt > first.reportedAt)
    .toSorted(byReport)
    .findLast(
      ({ conveyance }) => vesselKey(conveyance) && ![...aboard.values()].includes(vesselKey(conveyance)!),
    );
  const rest = later && vesselKey(later.conveyance);
  // The container's own latest report, even from before the first loading, unless a later one names another
  // vessel.
  const planned = (container: string): string | null | undefined => {
    const own = stop.events
      .filter(
        (event) => isStart(event) && event.equipment?.number === container && vesselKey(event.conveyance),
      )
      .toSorted(byReport)
      .at(-1);
    return first && own && (!later || byReport(own, later) > 0) ? vesselKey(own.conveyance) : rest;
  };
  const split: Split = new Map();
  for (const container of containers) {
    const vessel = aboard.get(container) ?? planned(container);
    if (vessel) split.set(vessel, [...(split.get(vessel) ?? []), container]);
  }
  return split.size > 1 ? split : null;
}

/** The vessel of a whole-ship event and its containers, where the containers travel apart; else null. */
export type Sailing = { vessel: string; containers: string[] };

/** Returns the containers aboard at each departure and at each arrival at the next port. */
export function sailingOf(
  route: Route,
  containers: readonly string[],
): (event: StoredEvent) => Sailing | null {
  const stops = route.stops.filter(({ role }) => role !== 'call');
  const from = new Map<string, Split>();
  const to = new Map<string, Split>();
  stops.forEach((stop, index) => {
    const split = splitOf(stop, containers);
    if (!split) return;
    from.set(stop.key, split);
    const next = stops[index + 1];
    if (next) to.set(next.key, split);
  });
  return (event) => {
    const vessel = vesselKey(event.conveyance);
    if (event.equipment || !vessel || !isSea(event)) return null;
    const split = (isStart(event) ? from : to).get(placeKey(event.place));
    const aboard = split?.get(vessel);
    return aboard ? { vessel, containers: aboard } : null;
  };
}

/**
 * Returns events elsewhere of vessels that left without the cargo. Their arrival is not the cargo's arrival.
 * Expectations from before such a departure were the plan at that time and stay.
 */
export function strangers(route: Route, events: readonly StoredEvent[]): Set<StoredEvent> {
  const missed = new Map<string, { at: string; stop: string }>();
  for (const stop of route.stops)
    for (const event of missedDepartures(stop).toSorted((a, b) => compare(b.occurred.at, a.occurred.at)))
      missed.set(vesselKey(event.conveyance)!, { at: event.occurred.at, stop: stop.key });
  if (missed.size === 0) return new Set();
  const ours = new Set(route.stops.flatMap((stop) => [...carryingVessels(stop)]));
  return new Set(
    events.filter((event) => {
      const vessel = vesselKey(event.conveyance);
      const left = vessel === null ? undefined : missed.get(vessel);
      if (!left || ours.has(vessel!) || event.equipment || !isSea(event)) return false;
      if (placeKey(event.place) === left.stop) return false;
      return (event.classifier === 'ACT' ? event.occurred.at : event.reportedAt) >= left.at;
    }),
  );
}
