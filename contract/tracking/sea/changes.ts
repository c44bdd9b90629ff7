/**
 * Vessel changes: earlier planned vessels, and vessels that the cargo arrived on without a report of the
 * change.
 */
import type { StoredEvent } from '../event.ts';
import type { VesselChange } from '../shipment/shipment.ts';
import { vesselKey, voyageOf } from '../derive/place.ts';
import type { Route, Stop } from './route.ts';
import { splitOf } from './sailings.ts';
import { arrivedOnAnother, carryingVessels, departures } from './vessels.ts';
import { byReport } from '../derive/time.ts';

/** Returns every vessel change at and after a port, in order of report. */
export function vesselChanges(route: Route, containers: readonly string[]): VesselChange[] {
  const ports = route.stops.filter(({ role }) => role !== 'call');
  return ports.flatMap((stop, index) => [
    ...changesAt(stop, containers),
    ...changeAfter(stop, ports[index + 1] ?? null),
  ]);
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

/** If the containers travel apart, each has only its own changes. */
function changesAt(stop: Stop, containers: readonly string[]): VesselChange[] {
  if (stop.role !== 'POL' && stop.role !== 'transhipment') return [];
  const ours = carryingVessels(stop);
  const reports = departures(stop).toSorted(byReport);
  if (splitOf(stop, containers))
    return containers.flatMap((container) =>
      changesAmong(
        stop,
        reports.filter(({ equipment }) => equipment?.number === container),
      ),
    );
  if (ours.size > 1) return [];
  return changesAmong(
    stop,
    reports.filter((event) => event.classifier !== 'ACT' || ours.has(vesselKey(event.conveyance)!)),
  );
}

const changesAmong = (stop: Stop, reports: readonly StoredEvent[]): VesselChange[] =>
  reports.flatMap((event, index) => {
    const before = reports[index - 1];
    if (!before || sameSailing(before, event)) return [];
    return {
      place: stop.place,
      from: named(before),
      to: named(event),
      reportedAt: event.reportedAt,
      evidence: [before.id, event.id],
    };
  });

const named = (event: StoredEvent) => ({
  vessel: event.conveyance?.vesselName ?? event.conveyance?.imo ?? null,
  voyage: voyageOf(event),
});

/** The same vessel, and not known to be on another voyage. */
function sameSailing(a: StoredEvent, b: StoredEvent): boolean {
  if (vesselKey(a.conveyance) !== vesselKey(b.conveyance)) return false;
  const [from, to] = [a.conveyance?.exportVoyage ?? null, b.conveyance?.exportVoyage ?? null];
  return from === null || to === null || from === to;
}
