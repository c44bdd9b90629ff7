/**
 * IFTSAI: ship schedules. Each port of a transport (TDT) with its times is a call; none belongs to a
 * shipment. Qualifiers: UN/EDIFACT 2005 for dates, 3227 for places, D95B to D00B.
 */
import type { Plan, PlannedTime, TimeCode, Times } from '#contract/schedules/plan.ts';
import type { Classifier, Refusal } from '#contract/tracking/event.ts';
import { table } from '../edi/table.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';
import { conveyanceOf, placeOf, readDtm, zoneOf } from './facts.ts';
import type { PartInput } from './mapping.ts';
import { readSegments, reportedAt } from './message.ts';

/** Arrival and departure (scheduled, estimated, actual), and the cargo closing time. */
const TIMES: Readonly<Record<string, readonly [TimeCode, Classifier]>> = table({
  '232': ['ARR', 'PLN'],
  '132': ['ARR', 'EST'],
  '178': ['ARR', 'ACT'],
  '189': ['DEP', 'PLN'],
  '133': ['DEP', 'EST'],
  '186': ['DEP', 'ACT'],
  '136': ['DEP', 'ACT'],
  '180': ['FCO', 'PLN'],
});

/**
 * Places where cargo leaves the ship. This voyage covers the cargo it brings there, not what it loads there.
 */
const ENDS = ['8', '11', '60'];

/** Returns the call or a refusal. A retraction (BGM, 1225) means that the ship does not call there. */
export function sailing({ part, message, context, refuse }: PartInput): Plan[] | Refusal {
  const [tdt, loc, ...rest] = readSegments(part.segments, part);
  if (tdt?.tag !== 'TDT' || loc?.tag !== 'LOC') return refuse('LOC', 'missing');
  const place = placeOf(loc);
  if (!place?.unlocode)
    return loc.of(2, 0) === ''
      ? refuse(`${loc.at}/LOC/2`, 'missing')
      : refuse(`${loc.at}/LOC/2`, 'unknownCode', { value: loc.of(2, 0).slice(0, 80) });
  const ship = conveyanceOf(tdt, false);
  if (!ship?.vesselName && !ship?.imo) return refuse(`${tdt.at}/TDT/8`, 'missing');
  const zone = zoneOf(place);
  const times: Times = {};
  for (const dtm of rest) {
    const [code, classifier] = (dtm.tag === 'DTM' && TIMES[dtm.of(1, 0)]) || [];
    if (!code || !classifier) continue;
    const at = `${dtm.at}/DTM/1`;
    const eventTime = readDtm(dtm, zone);
    if (!eventTime) return refuse(at, 'notEdiTime', { value: dtm.of(1, 1).slice(0, 80) });
    const ahead = classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS;
    const doubt = disbelief(eventTime.at, context.receivedAt, ahead);
    if (doubt) return refuse(at, doubt.reason, { value: eventTime.raw, limit: doubt.limit });
    const time: PlannedTime = { at: eventTime.at, zone: eventTime.zone, precision: eventTime.precision };
    times[code] = { ...times[code], [classifier]: time };
  }
  if (Object.keys(times).length === 0) return refuse(`${loc.at}/DTM`, 'missing');
  const voyage = ship.exportVoyage;
  return [
    {
      kind: 'call',
      vessel: ship.vesselName,
      imo: ship.imo,
      carrier: ship.operator,
      service: null,
      importVoyage: ENDS.includes(loc.of(1, 0)) ? voyage : null,
      exportVoyage: voyage,
      port: place.unlocode,
      terminal: place.facility?.code ?? null,
      berth: null,
      omit: message.takesBack,
      sharedBy: [],
      times,
      reportedAt: reportedAt(part, message, zone, context.receivedAt),
    },
  ];
}
