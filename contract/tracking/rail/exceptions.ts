/** Exceptions by rail, including a missed planned train. */
import type { ShipmentException } from '../shipment/shipment.ts';
import { later, problem, worstFirst } from '../derive/problem.ts';
import { DAY, minutesBetween } from '../derive/time.ts';
import { timeliness } from '../derive/timeliness.ts';
import { arrivalReports, departureReports } from './progress.ts';
import { currentScan, stationAt, type RailJourney } from './journey.ts';

/** Usual stay at a border station, time until collection, and time between two reports (ms). */
const BORDER = 3 * DAY;
const COLLECT = 3 * DAY;
const NO_NEWS = 4 * DAY;
const LATE = DAY;

export function exceptionsOf(journey: RailJourney): ShipmentException[] {
  const { now } = journey;
  const last = currentScan(journey)?.event;
  const { expected, actual } = arrivalReports(journey);
  const here = last && stationAt(journey, last)?.role;
  const atEnd = here === 'destinationStation';
  const exceptions: ShipmentException[] =
    actual || (last && !atEnd)
      ? timeliness(
          now,
          { late: 'arrivalLate', slipped: 'etaSlipped', overdue: 'arrivalOverdue' },
          { first: expected[0], latest: expected.at(-1), actual },
          LATE,
        ).map((one) => ({ ...one, values: { ...one.values, variant: '' } }))
      : [];
  const departure = departureReports(journey);
  if (departure.actual || !last || here === 'originStation')
    exceptions.push(
      ...timeliness(
        now,
        { late: 'departureLate', putOff: 'departureSlipped', overdue: 'departureOverdue' },
        departure,
        LATE,
      ),
    );
  if (!last || last.milestone === 'RLDL') return worstFirst(exceptions);
  const since = last.occurred.at;
  const waited = { place: last.place, minutes: minutesBetween(since, now) };
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
