/** Haulier reports on a number, shown on a container's page with its sea transport. */
import type { EventTime, Instant, StoredEvent } from '../event.ts';
import type { GroundLine } from '../rail/facts.ts';
import type { Place } from '../event.ts';
import type { MilestoneCode } from '../milestone.ts';
import { groupBy } from '../derive/group.ts';
import { isActual, scansOf } from '../derive/scans.ts';
import { roadMilestone } from './resolve.ts';

/** A truck that carries or carried the cargo. `plate` null: not reported or not visible to this user. */
export type TruckFacts = {
  plate: string | null;
  milestone: MilestoneCode | null;
  place: Place | null;
  time: EventTime | null;
  lines: GroundLine[];
  /** Its last position, if visible to the reader and the truck has not set the cargo down. */
  seen?: { at: Instant; latitude: number; longitude: number };
};

/** A truck no longer carries cargo that it has set down. */
const DONE: readonly (MilestoneCode | null)[] = ['TRDL', 'TRDS', 'DROP'];
export const hasSetDown = ({ milestone }: Pick<TruckFacts, 'milestone'>): boolean => DONE.includes(milestone);

export function trucksOf(events: readonly StoredEvent[]): TruckFacts[] {
  const counting = events
    .filter(({ state, retracts }) => state === 'current' && !retracts)
    .map((event) => ({ ...event, milestone: roadMilestone(event) }));
  return [...groupBy(counting, ({ truck }) => truck?.plate ?? '')]
    .map(([plate, reports]): TruckFacts => {
      const scans = scansOf(reports);
      const last = scans.findLast(isActual)?.event ?? null;
      return {
        plate: plate === '' ? null : plate,
        milestone: last?.milestone ?? null,
        place: last?.place ?? null,
        time: last?.occurred ?? null,
        lines: scans.map(({ event }) => ({
          eventId: event.id,
          milestone: event.milestone,
          code: event.code,
          actual: event.classifier === 'ACT',
          place: event.place,
          time: event.occurred,
        })),
      };
    })
    .toSorted((a, b) => ((a.lines[0]?.time.at ?? '') < (b.lines[0]?.time.at ?? '') ? -1 : 1));
}
