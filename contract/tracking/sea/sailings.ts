/** Which of the ships that are spoken of have the cargo aboard: all of it, some of its containers, or nothing. */
import type { StoredEvent } from '../event.ts';
import { isSea, isStart, placeKey, vesselKey } from '../derive/place.ts';
import type { Route, Stop } from './route.ts';
import { byReport, compare } from '../derive/time.ts';
import { carryingVessels, missedDepartures } from './vessels.ts';

/** The containers of one shipment by the vessel on which they leave a port. */
type Split = Map<string, string[]>;

/**
 * The vessels on which the containers leave a port, where it is more than one: those they were loaded on; for what is
 * not loaded yet the one told last of that very container, or of all if that was after the first of them had gone aboard.
 * Else null.
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
  // What was told of that very container, though before the others went aboard: unless another was spoken of since.
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

/** The vessel that an event of a whole ship is about and its containers, where those travel apart; else null. */
export type Sailing = { vessel: string; containers: string[] };

/** Of each departure, and of each arrival at the next port, the containers that are aboard. */
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
 * Events elsewhere of vessels that left without the cargo and have none of it aboard: where such a vessel arrives, the
 * cargo does not. What was expected of it before it left was the plan of then, and stays.
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
