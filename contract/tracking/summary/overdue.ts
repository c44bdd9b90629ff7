/** Overdue: an expected time has passed, the event is not reported, and the plan was not changed. */
import type { EventTime, Instant, Place } from '../event.ts';
import { latestPossible, minutesLate } from '../derive/time.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { Phase } from '../shipment/phase.ts';
import type { Shipment } from '../shipment/shipment.ts';
import { hasEnded } from './ended.ts';
import type { Overdue } from './types.ts';

/** Cargo that has come this far has arrived, reported or not. */
const ARRIVED: readonly (Phase | null)[] = ['destination', 'delivery'];

export function overdueOf(shipment: Shipment, now: Instant): Overdue | null {
  const { next, exceptions, eta, ata, status, end, destination } = shipment;
  if (hasEnded(shipment)) return null;
  const since = (milestone: MilestoneCode | null, place: Place | null, due: EventTime): Overdue => ({
    milestone,
    place,
    due,
    minutes: Math.max(0, minutesLate(due, { at: now, precision: 'minute' })),
  });
  if (next?.due) return since(next.milestone, next.place, next.due);
  const flight = shipment.legs.find(({ state, mode }) => state === 'expected' && mode === 'AIR');
  const leaves = flight && (flight.departure.estimated ?? flight.departure.planned);
  // A booking gives the flight's day, without a departure of its own.
  if (flight && leaves && latestPossible(leaves) < now) return since('DEP', flight.from, leaves);
  const reported = exceptions.some(({ code }) => code === 'arrivalOverdue');
  const awaited = eta !== null && ata === null && latestPossible(eta) < now;
  if (!eta || !awaited || (!reported && ARRIVED.includes(status.phase))) return null;
  return since(arrivalStep(shipment, eta), end ?? destination, eta);
}

const arrivalStep = ({ progress }: Shipment, eta: EventTime): MilestoneCode | null =>
  progress.find(({ estimated, planned }) => (estimated ?? planned)?.at === eta.at)?.milestone ?? null;
