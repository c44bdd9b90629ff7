/** Rail reports on a number that another mode carries, shown on a container's page with its sea transport. */
import type { Instant, Place, EventTime, StoredEvent } from '../event.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { Reference } from '../shipment/shipment.ts';
import { groupBy } from '../derive/group.ts';
import { toShipmentProgress } from './progress.ts';
import { journeyOf } from './journey.ts';

export type GroundLine = {
  eventId: string;
  milestone: MilestoneCode | null;
  code: string;
  actual: boolean;
  place: Place | null;
  time: EventTime;
};

/** One rail transport. `consignment` and `wagon`: null where not reported or not visible to this user. */
export type RailFacts = {
  consignment: string | null;
  wagons: string[];
  from: Place | null;
  to: Place | null;
  milestone: MilestoneCode | null;
  place: Place | null;
  time: EventTime | null;
  /** Expected at `to`. */
  eta: EventTime | null;
  lines: GroundLine[];
};

export function railOf(reference: Reference, events: readonly StoredEvent[], now: Instant): RailFacts[] {
  const counting = events.filter(({ state, retracts }) => state === 'current' && !retracts);
  const groups = groupBy(counting, ({ rail }) => rail?.consignment ?? rail?.wagon ?? '');
  return [...groups.values()]
    .map((reports): RailFacts => {
      const journey = journeyOf({ ...reference, kind: 'rail' }, reports, now);
      const { status, origin, destination, eta, ata, timeline } = toShipmentProgress(journey);
      return {
        consignment: reports.find(({ rail }) => rail?.consignment)?.rail?.consignment ?? null,
        wagons: [...new Set(reports.flatMap(({ rail }) => rail?.wagon ?? []))],
        from: origin,
        to: destination,
        milestone: status.milestone,
        place: status.place,
        time: status.time,
        eta: ata ? null : eta,
        lines: timeline.map(({ eventId, milestone, code, classifier, place, time }) => ({
          eventId,
          milestone,
          code,
          actual: classifier === 'ACT',
          place,
          time,
        })),
      };
    })
    .toSorted((a, b) => ((a.lines[0]?.time.at ?? '') < (b.lines[0]?.time.at ?? '') ? -1 : 1));
}
