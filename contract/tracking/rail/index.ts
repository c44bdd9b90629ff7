/** Rail: tracks consignment notes and wagons by station, and supplements containers of other modes. */
import type { Supplement, Mode } from '../mode.ts';
import type { ShipmentAnswer, Shipment } from '../shipment/shipment.ts';
import { latestPossible } from '../derive/time.ts';
import { toShipmentProgress, partsOf } from './progress.ts';
import { exceptionsOf } from './exceptions.ts';
import { railOf } from './facts.ts';
import { placeKey } from '../derive/place.ts';
import type { Scan } from '../derive/scans.ts';
import { currentScan, journeyOf, standingScans, stationAt, type RailJourney } from './journey.ts';
import { RAIL_MILESTONES } from './milestones.ts';
import { railMilestone } from './resolve.ts';

function answerOf(
  { status, eta, ata, end, start, eventCount }: Omit<Shipment, 'answer'>,
  journey: RailJourney,
): ShipmentAnswer {
  if (eventCount === 0) return { key: 'none', values: {} };
  const last = currentScan(journey)?.event;
  const values = { place: status.place, time: status.time, eta, to: end, from: start };
  const say = (key: string): ShipmentAnswer => ({ key: `rail.${key}`, values });
  const split = splitAnswer(journey);
  if (split) return split;
  const due = ata ? '' : eta ? (latestPossible(eta) < journey.now ? 'Overdue' : 'Eta') : '';
  switch (last?.milestone) {
    case undefined:
    case null:
    case 'RLAC':
      return say(last ? 'accepted' : 'planned');
    case 'RLDL':
      return say('delivered');
    case 'RLNT':
      return say('notified');
    case 'RLHD':
      return say('held');
    case 'IRDS':
    case 'ERDS':
      return say('unloaded');
    case 'IRAR':
    case 'ERAR':
      return say('arrived');
    case 'IRLB':
    case 'ERLB':
      return say('loaded');
    default: {
      const border = stationAt(journey, last!)?.role === 'borderStation' && last!.milestone !== 'RLSD';
      return say(`${border ? 'border' : status.place ? 'moving' : 'movingAnywhere'}${due}`);
    }
  }
}

/** Containers of one consignment with different progress. */
function splitAnswer(journey: RailJourney): ShipmentAnswer | null {
  const standing = standingScans(journey);
  if (!standing) return null;
  const { first, last, each } = standing;
  const same = (one: Scan) => (other: Scan) =>
    one.event.milestone === other.event.milestone &&
    placeKey(one.event.place) === placeKey(other.event.place);
  if (same(first)(last)) return null;
  const [done, rest] = [each.filter(same(first)).length, each.filter(same(last)).length];
  return {
    key: `parts.any${done + rest === each.length ? '' : 'Some'}`,
    values: {
      done,
      total: each.length,
      count: rest,
      milestone: first.event.milestone,
      place: first.event.place,
      time: first.event.occurred,
      restMilestone: last.event.milestone,
      restPlace: last.event.place,
      restTime: last.event.occurred,
    },
  };
}

export const rail: Mode<RailJourney> = {
  kinds: ['rail', 'wagon'],
  milestones: RAIL_MILESTONES,
  resolve: railMilestone,
  journey: journeyOf,
  progress: toShipmentProgress,
  parts: partsOf,
  exceptions: exceptionsOf,
  answer: answerOf,
};

export const railSupplement: Supplement = {
  mode: rail,
  owns: (event) => event.rail !== undefined,
  join(shipment, events, now) {
    const own = new Set(events.map(({ id }) => id));
    if (shipment.timeline.every(({ eventId }) => own.has(eventId))) return shipment;
    const facts = railOf(shipment.reference, events, now);
    return facts.length === 0 ? shipment : { ...shipment, rail: facts };
  },
};
