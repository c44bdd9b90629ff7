/** On which vessel the cargo leaves a port, and which vessels it was to leave on before. */
import type { StoredEvent } from '../event.ts';
import type { VesselChange } from '../shipment.ts';
import { differ, isStart, vesselKey, voyageOf } from '../derive/place.ts';
import type { Route, Stop } from './route.ts';
import { believed, between, byReport, HOUR } from '../derive/time.ts';

/** Loadings and departures here of vessels that have a name. */
const departures = (stop: Stop): StoredEvent[] =>
  stop.events.filter((event) => isStart(event) && vesselKey(event.conveyance) !== null);

/** Some sources write local time as UTC: a gate-in counts as later than a departure from this on (ms). */
const CLOCKS_DIFFER = 14 * HOUR;

/**
 * The vessels that carry the cargo away: those it was loaded on; before anything is loaded, the one told last (a later
 * plan outweighs even the departure of the vessel planned before, which then left without the cargo). One that had
 * left before the cargo came to the port carries none of it.
 */
export function carryingVessels(stop: Stop): Set<string> {
  const all = departures(stop);
  const loaded = all.filter(({ code, classifier }) => code === 'LOAD' && classifier === 'ACT');
  const gone = new Set(
    all
      .filter(({ code, classifier, occurred }) => {
        const left = code === 'DEPA' && classifier === 'ACT' && stop.entered !== null;
        return left && between(occurred.at, stop.entered!) > CLOCKS_DIFFER;
      })
      .map((event) => vesselKey(event.conveyance)),
  );
  const open = all.filter((event) => !gone.has(vesselKey(event.conveyance)));
  const decisive = loaded.length > 0 ? loaded : open.toSorted(byReport).slice(-1);
  return new Set(decisive.map((event) => vesselKey(event.conveyance)!));
}

/** Actual departures of a vessel that was to take the cargo and left without it. */
export function missedDepartures(stop: Stop): StoredEvent[] {
  if (stop.role !== 'POL' && stop.role !== 'transhipment') return [];
  const ours = carryingVessels(stop);
  const left = stop.events.filter(
    (event) => isStart(event) && event.classifier === 'ACT' && ours.has(vesselKey(event.conveyance) ?? ''),
  );
  return departures(stop).filter(
    (event) =>
      event.code === 'DEPA' &&
      event.classifier === 'ACT' &&
      !ours.has(vesselKey(event.conveyance)!) &&
      !left.some((own) => own.occurred.at < event.occurred.at),
  );
}

/**
 * The ship that came to `to`, where it is known to be another than the one that left `from`; nobody reported the change.
 */
export function arrivedOnAnother(from: Stop | null, to: Stop | null): StoredEvent | null {
  if (!from || !to) return null;
  const ours = carryingVessels(from);
  const left = departures(from).filter(({ conveyance }) => ours.has(vesselKey(conveyance)!));
  const came = believed(
    to.events.filter((event) => !isStart(event) && vesselKey(event.conveyance) !== null),
  ).actual;
  const other = came && left.length > 0 && left.every((one) => differ(one.conveyance, came.conveyance));
  return other ? came : null;
}

/** Every replacement of the vessel at a port, and on the way from it, in the order in which it was told. */
export function vesselChanges(route: Route): VesselChange[] {
  const ports = route.stops.filter(({ role }) => role !== 'call');
  return ports.flatMap((stop, index) => [...changesAt(stop), ...changeAfter(stop, ports[index + 1] ?? null)]);
}

function changeAfter(from: Stop, to: Stop | null): VesselChange[] {
  const came = arrivedOnAnother(from, to);
  const ours = carryingVessels(from);
  const left = departures(from)
    .filter(({ conveyance }) => ours.has(vesselKey(conveyance)!))
    .toSorted(byReport)
    .at(-1);
  if (!came || !left || (from.role !== 'POL' && from.role !== 'transhipment')) return [];
  return [
    {
      place: from.place,
      from: named(left),
      to: named(came),
      reportedAt: came.reportedAt,
      evidence: [left.id, came.id],
    },
  ];
}

function changesAt(stop: Stop): VesselChange[] {
  const ours = carryingVessels(stop);
  if ((stop.role !== 'POL' && stop.role !== 'transhipment') || ours.size > 1) return [];
  const told = departures(stop)
    .filter((event) => event.classifier !== 'ACT' || ours.has(vesselKey(event.conveyance)!))
    .toSorted(byReport);
  return told.flatMap((event, index) => {
    const before = told[index - 1];
    if (!before || sameSailing(before, event)) return [];
    return {
      place: stop.place,
      from: named(before),
      to: named(event),
      reportedAt: event.reportedAt,
      evidence: [before.id, event.id],
    };
  });
}

const named = (event: StoredEvent) => ({
  vessel: event.conveyance?.vesselName ?? event.conveyance?.imo ?? null,
  voyage: voyageOf(event),
});

/** The same vessel, and not known to be another voyage of it. */
function sameSailing(a: StoredEvent, b: StoredEvent): boolean {
  if (vesselKey(a.conveyance) !== vesselKey(b.conveyance)) return false;
  const [from, to] = [a.conveyance?.exportVoyage ?? null, b.conveyance?.exportVoyage ?? null];
  return from === null || to === null || from === to;
}
