/** The expected arrival at the port of discharge and its revisions. */
import type { StoredEvent } from '../event.ts';
import type { EtaRevision, Expectation } from '../shipment/shipment.ts';
import { linesFor, reportsOf, type Journey } from './journey.ts';
import { vesselKey } from '../derive/place.ts';
import { byReport, minutesLate } from '../derive/time.ts';

/** Returns every expectation, oldest report first; a repeated value is left out. */
export function expectations(reports: readonly StoredEvent[]): StoredEvent[] {
  return reports
    .filter(({ classifier }) => classifier !== 'ACT')
    .toSorted(byReport)
    .filter((event, index, all) => event.occurred.at !== all[index - 1]?.occurred.at);
}

/** Returns expectations of arrival, or of discharge if no arrival was reported. */
export function etaReports(journey: Journey): StoredEvent[] {
  const { pod } = journey.route;
  // If the containers arrive on several ships, the last one counts.
  const ships = linesFor(journey, ['BDAR'], pod);
  const last = ships.findLast(({ believed }) => !believed.actual) ?? ships.at(-1);
  const awaited = ships.length > 1 && last ? vesselKey(last.event.conveyance) : null;
  const reportsFor = (code: string) =>
    expectations(
      reportsOf(journey, code, pod).filter(
        ({ conveyance }) => awaited === null || vesselKey(conveyance) === awaited,
      ),
    );
  const arrivals = reportsFor('ARRI');
  return arrivals.length > 0 ? arrivals : reportsFor('DISC');
}

export function etaHistory(journey: Journey): EtaRevision[] {
  const reports = etaReports(journey);
  return reports.map((event) => ({
    eta: event.occurred,
    reportedAt: event.reportedAt,
    eventId: event.id,
    classifier: event.classifier as Expectation,
    slipMinutes: minutesLate(reports[0]!.occurred, event.occurred),
  }));
}

/**
 * Returns the reference for measuring the arrival: the first expectation after departure, or, if none was
 * reported since, the last one before.
 */
export function etaPromised(journey: Journey): StoredEvent | null {
  const departed = linesFor(journey, ['DLPT'], journey.route.pol)
    .flatMap(({ believed }) => believed.actual?.occurred.at ?? [])
    .toSorted()[0];
  const reports = etaReports(journey);
  if (departed === undefined) return reports[0] ?? null;
  return (
    reports.find(({ reportedAt }) => reportedAt >= departed) ??
    reports.findLast(({ reportedAt }) => reportedAt < departed) ??
    null
  );
}
