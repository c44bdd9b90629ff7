/** The legs of a journey: by sea from port to port, by rail, truck or barge before and after. */
import type { Place, StoredEvent, TransportMode } from '../event.ts';
import type { Leg, LegTimes } from '../shipment/shipment.ts';
import { groupBy } from '../derive/group.ts';
import { currentOf, reached, type Journey } from './journey.ts';
import type { Line } from './lines.ts';
import { differ, isCarriage, isSea, isStart, placeKey, vesselKey, voyageOf } from '../derive/place.ts';
import type { Stop } from './route.ts';
import { splitOf } from './sailings.ts';
import { believed, byReport, compare } from '../derive/time.ts';
import { arrivedOnAnother, carryingVessels } from './vessels.ts';

type Times = LegTimes;

export function legsOf(journey: Journey): Leg[] {
  const land = landLegs(journey);
  return [...land.before, ...seaLegs(journey), ...land.after];
}

function seaLegs(journey: Journey): Leg[] {
  const { stops, pol } = journey.route;
  const ports: (Stop | null)[] = stops
    .slice(pol ? stops.indexOf(pol) : 0)
    .filter(({ role }) => role !== 'call');
  if (ports.length === 0) return [];
  if (!journey.route.pol && ports.length === 1) ports.unshift(null);
  if (!journey.route.pod) ports.push(null);
  return ports.slice(1).flatMap((to, index) => {
    const from = ports[index] ?? null;
    const split = from && splitOf(from, journey.containers);
    if (!split) return seaLeg(journey, from, to, from && carryingVessels(from), reached(journey));
    // Containers that travel apart: one leg per ship.
    return [...split].map(([vessel, containers]) => {
      const furthest = Math.max(-1, ...containers.map((one) => currentOf(journey, one)?.position ?? -1));
      return seaLeg(journey, from, only(to, vessel), new Set([vessel]), furthest);
    });
  });
}

/** The port, limited to the events of one vessel. */
const only = (stop: Stop | null, vessel: string): Stop | null =>
  stop && {
    ...stop,
    events: stop.events.filter(({ conveyance }) => [vessel, null].includes(vesselKey(conveyance))),
  };

/** `furthest`: the furthest position of the cargo aboard, on the scale of `reached`. */
function seaLeg(
  { route }: Journey,
  from: Stop | null,
  to: Stop | null,
  ours: Set<string> | null,
  furthest: number,
): Leg {
  const start = (from?.events ?? []).filter(
    (event) => isStart(event) && (!vesselKey(event.conveyance) || ours?.has(vesselKey(event.conveyance)!)),
  );
  const end = (to?.events ?? []).filter((event) => !isStart(event));
  const departure = timesOf(start.filter(({ code }) => code === 'DEPA'));
  const arrival = timesOf(end.filter(({ code }) => code === 'ARRI'));
  const other = ours && ours.size === 1 ? arrivedOnAnother(from, to) : null;
  const positionOf = (stop: Stop) => (route.stops.findIndex(({ key }) => key === stop.key) + 1) * 1000;
  const arrived = to !== null && furthest >= positionOf(to);
  const departed = departure.actual !== null || (from !== null && furthest >= positionOf(from) + 1000);
  return {
    mode: 'VESSEL',
    // The vessel that arrived carried the cargo, whatever the departure report says.
    ...conveyanceOf(
      other ? end.filter((event) => !differ(event.conveyance, other.conveyance)) : [...end, ...start],
    ),
    from: from?.place ?? null,
    to: to?.place ?? null,
    departure,
    arrival,
    state: arrived ? 'done' : departed ? 'current' : 'expected',
  };
}

/** Returns name, voyage and service from believed reports; the last report that has them counts. */
function conveyanceOf(events: readonly StoredEvent[]): Pick<Leg, 'vessel' | 'imo' | 'voyage' | 'service'> {
  const order = (event: StoredEvent) => (isStart(event) ? 2 : 0) + (event.classifier === 'ACT' ? 1 : 0);
  const reports = events
    .filter(({ conveyance }) => conveyance)
    .toSorted((a, b) => order(a) - order(b) || byReport(a, b));
  const last = <T>(pick: (event: StoredEvent) => T | null): T | null =>
    reports.map(pick).findLast((value) => value !== null) ?? null;
  return {
    vessel: last(({ conveyance }) => conveyance?.vesselName ?? null),
    imo: last(({ conveyance }) => conveyance?.imo ?? null),
    voyage: last(voyageOf),
    service: last(({ conveyance }) => conveyance?.service ?? null),
  };
}

function timesOf(events: readonly StoredEvent[]): Times {
  const { planned, estimated, actual } = believed(events);
  return {
    planned: planned?.occurred ?? null,
    estimated: estimated?.occurred ?? null,
    actual: actual?.occurred ?? null,
  };
}

type LandCall = { mode: TransportMode; place: Place; at: string; line: Line[] };

/** By rail, truck or barge: each departure with the next arrival of the same mode elsewhere. */
function landLegs(journey: Journey): { before: Leg[]; after: Leg[] } {
  const lines = journey.lines.filter(({ event }) => isCarriage(event) && !isSea(event) && event.conveyance);
  const calls: LandCall[] = [
    ...groupBy(lines, ({ event }) => `${event.conveyance!.mode}|${placeKey(event.place)}`),
  ]
    .map(([, line]) => ({
      mode: line[0]!.event.conveyance!.mode,
      place: line[0]!.event.place!,
      at: line.map(({ event }) => event.occurred.at).toSorted(compare)[0]!,
      line,
    }))
    .toSorted((a, b) => compare(a.at, b.at) || compare(placeKey(a.place), placeKey(b.place)));
  const legs: { leg: Leg; side: 'before' | 'after' }[] = [];
  for (const [mode, along] of groupBy(calls, (call) => call.mode)) {
    const hops =
      along.length === 1 ? [lonely(along[0]!)] : along.slice(1).map((to, i) => [along[i]!, to] as const);
    for (const [from, to] of hops) {
      const side = sideOf((from ?? to)!);
      // A journey's inland carriage before and after the sea is not one leg.
      if (from && to && sideOf(to) !== side) continue;
      legs.push({ leg: landLeg(mode, from, to), side });
    }
  }
  const pick = (wanted: 'before' | 'after') =>
    legs.filter(({ side }) => side === wanted).map(({ leg }) => leg);
  return { before: pick('before'), after: pick('after') };
}

const lonely = (call: LandCall): readonly [LandCall | null, LandCall | null] =>
  call.line.some(({ event }) => isStart(event)) ? [call, null] : [null, call];

const sideOf = ({ line }: LandCall) =>
  line.some(({ role }) => role === 'POD' || role === 'postPOD') ? 'after' : 'before';

function landLeg(mode: TransportMode, from: LandCall | null, to: LandCall | null): Leg {
  const start = (from?.line ?? []).flatMap(({ events }) => events).filter(isStart);
  const end = (to?.line ?? []).flatMap(({ events }) => events).filter((event) => !isStart(event));
  const departure = timesOf(start.filter(({ code }) => code === 'DEPA'));
  const arrival = timesOf(end.filter(({ code }) => code === 'ARRI'));
  const ended = end.some(({ classifier }) => classifier === 'ACT');
  return {
    mode,
    ...conveyanceOf([...end, ...start]),
    from: from?.place ?? null,
    to: to?.place ?? null,
    departure,
    arrival,
    state: ended ? 'done' : departure.actual ? 'current' : 'expected',
  };
}
