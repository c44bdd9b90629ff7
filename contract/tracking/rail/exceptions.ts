/** Exceptions by rail, including a missed planned train. */
import type { ShipmentException } from '../shipment/shipment.ts';
import { later, problem, worstFirst } from '../derive/problem.ts';
import { DAY, latestPossible, minutesBetween, minutesLate } from '../derive/time.ts';
import { arrivalReports, departureReports } from './progress.ts';
import { currentScan, stationAt, type RailJourney } from './journey.ts';

/** Usual at a border station, until somebody fetches it, and between two reports (ms). */
const BORDER = 3 * DAY;
const COLLECT = 3 * DAY;
const NO_NEWS = 4 * DAY;
const LATE = DAY;

export function exceptionsOf(journey: RailJourney): ShipmentException[] {
  const { now } = journey;
  const last = currentScan(journey)?.event;
  const { expected, actual } = arrivalReports(journey);
  const [promised] = expected;
  const exceptions: ShipmentException[] = [];
  if (promised) {
    const when = actual?.occurred ?? { at: now, precision: 'minute' as const };
    const limit = later(latestPossible(promised.occurred), LATE);
    if (when.at > limit && (actual || last))
      exceptions.push(
        problem('arrivalLate', 'late', limit, [promised, actual], {
          minutes: minutesLate(promised.occurred, when),
          place: promised.place,
          variant: '',
        }),
      );
  }
  const left = departureReports(journey);
  if (left.promised) {
    const when = left.actual?.occurred ?? { at: now, precision: 'minute' as const };
    const limit = later(latestPossible(left.promised.occurred), LATE);
    if (when.at > limit)
      exceptions.push(
        problem('departureLate', 'late', limit, [left.promised, left.actual], {
          minutes: minutesLate(left.promised.occurred, when),
          place: left.promised.place,
        }),
      );
  }
  if (!last || last.milestone === 'RLDL') return worstFirst(exceptions);
  const since = last.occurred.at;
  const waited = { place: last.place, minutes: minutesBetween(since, now) };
  const atEnd = stationAt(journey, last)?.role === 'destinationStation';
  if (last.milestone === 'RLHD') exceptions.push(problem('wagonHeld', 'stopped', since, [last], waited));
  else if (
    stationAt(journey, last)?.role === 'borderStation' &&
    last.milestone !== 'RLSD' &&
    now > later(since, BORDER)
  )
    exceptions.push(problem('stuckAtBorder', 'waiting', later(since, BORDER), [last], waited));
  else if (atEnd && last.milestone === 'RLNT' && now > later(since, COLLECT))
    exceptions.push(problem('notCollected', 'waiting', later(since, COLLECT), [last], waited));
  else if (!atEnd && now > later(since, NO_NEWS))
    exceptions.push(problem('noNews', 'notice', later(since, NO_NEWS), [last], { minutes: waited.minutes }));
  return worstFirst(exceptions);
}
