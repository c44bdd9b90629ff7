/** Between two ships: not collected, too late for the next ship, or discharged without a plan. */
import { later, problem } from '../../derive/problem.ts';
import { linesFor, reached } from '../journey.ts';
import { placeKey } from '../../derive/place.ts';
import type { Stop } from '../route.ts';
import { byReport, latestPossible, minutesBetween } from '../../derive/time.ts';
import { carryingVessels, missedDepartures } from '../vessels.ts';
import { came, limits, positionOf, transhipments, type Rule } from './rule.ts';

export const stuckAtTranshipment: Rule = (journey) =>
  transhipments(journey).map((stop) => {
    const arrived = came(journey, ['TSBA', 'TSDC'], stop);
    const gone = came(journey, ['TSLB', 'TSDP'], stop);
    if (!arrived || gone || reached(journey) >= positionOf(journey, stop) + 1000) return null;
    const since = later(arrived.occurred.at, limits.transhipmentDwell);
    if (journey.now <= since) return null;
    const minutes = minutesBetween(arrived.occurred.at, journey.now);
    return problem('stuckAtTranshipment', 'waiting', since, [arrived], { place: stop.place, minutes });
  });

/** The cargo arrives, or is now expected, after the departure of its connecting ship. */
export const connectionMissed: Rule = (journey) =>
  transhipments(journey).map((stop) => {
    if (missedDepartures(stop).length > 0 || came(journey, ['TSLB', 'TSDP'], stop)) return null;
    const arrival = linesFor(journey, ['TSBA'], stop)[0] ?? linesFor(journey, ['TSDC'], stop)[0];
    const departure = linesFor(journey, ['TSDP'], stop)[0]?.believed.expected;
    if (!arrival || !departure || latestPossible(departure.occurred) >= arrival.event.occurred.at)
      return null;
    return problem('connectionMissed', 'late', arrival.event.reportedAt, [arrival.event, departure], {
      place: stop.place,
      vessel: departure.conveyance?.vesselName ?? [...carryingVessels(stop)][0] ?? '',
    });
  });

/** Discharged at a port that no plan names, without a report of onward transport. */
export const misdirected: Rule = (journey) => {
  const { stops, pod } = journey.route;
  const planned = (stop: Stop) =>
    journey.history.some(
      (event) =>
        event.classifier !== 'ACT' && event.family !== 'SHIPMENT' && placeKey(event.place) === stop.key,
    );
  if (!pod || !planned(pod) || pod.events.some(({ classifier }) => classifier === 'ACT')) return null;
  const plan = pod.events
    .filter(({ classifier }) => classifier !== 'ACT')
    .toSorted(byReport)
    .at(-1);
  return stops
    .filter((stop) => stop.role === 'transhipment' && !planned(stop) && carryingVessels(stop).size === 0)
    .map((stop) => {
      const off = came(journey, ['TSDC'], stop);
      if (!off || off.movement === 'transhipment') return null;
      const values = { place: stop.place, to: pod.place, time: off.occurred };
      return problem('misdirected', 'stopped', off.occurred.at, [off, plan], values);
    });
};
