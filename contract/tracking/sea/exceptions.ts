/** Exceptions by sea, each proven by events. */
import type { Place } from '../event.ts';
import type { ExceptionCode } from '../exceptions.ts';
import type { ShipmentException } from '../shipment/shipment.ts';
import { amount, worstFirst } from '../derive/problem.ts';
import {
  arrivalLate,
  emptyReturnOverdue,
  etaSlipped,
  pickUpOverdue,
  stuckAtPod,
} from './exceptions/destination.ts';
import { exam, holdPlaced, loadingCancelled, shutOut, terminalReleaseCancelled } from './exceptions/holds.ts';
import { departureLate, gateInLate, rolledByPlan, rolledOver } from './exceptions/origin.ts';
import type { Rule } from './exceptions/rule.ts';
import { noNews } from './exceptions/silence.ts';
import { connectionMissed, misdirected, stuckAtTranshipment } from './exceptions/transhipment.ts';
import { groupBy } from '../derive/group.ts';
import { cancellation, currentLine, type Journey } from './journey.ts';
import { placeKey } from '../derive/place.ts';
import { compare } from '../derive/time.ts';

const rules: Rule[] = [
  holdPlaced,
  exam,
  shutOut,
  loadingCancelled,
  terminalReleaseCancelled,
  misdirected,
  rolledOver,
  rolledByPlan,
  connectionMissed,
  stuckAtTranshipment,
  stuckAtPod,
  etaSlipped,
  arrivalLate,
  departureLate,
  gateInLate,
  pickUpOverdue,
  emptyReturnOverdue,
  noNews,
];

/** Reported once per place, however many containers are affected; the worst counts. */
const perPlace: ExceptionCode[] = [
  'gateInLate',
  'pickUpOverdue',
  'exam',
  'shutOut',
  'loadingCancelled',
  'terminalReleaseCancelled',
];

function together(exceptions: readonly ShipmentException[]): ShipmentException[] {
  const groups = groupBy(exceptions, ({ code, values, evidence }) =>
    perPlace.includes(code)
      ? `${code} ${placeKey(values.place as Place | null)}`
      : `${code} ${evidence.join()}`,
  );
  return [...groups.values()].map((group) => {
    if (group.length === 1) return group[0]!;
    const worst = group.toSorted((a, b) => amount(b) - amount(a) || compare(a.since, b.since))[0]!;
    return { ...worst, evidence: [...new Set(group.flatMap(({ evidence }) => evidence))].toSorted(compare) };
  });
}

/** Sorts the worst first; delays by size, others by newest. */
export function exceptionsOf(journey: Journey): ShipmentException[] {
  // After a cancellation nothing is late.
  if (cancellation(journey)) return [];
  const finished = currentLine(journey)?.milestone === 'RCVE';
  const exceptions = rules
    .flatMap((rule) => rule(journey))
    .filter((one) => one !== null && one !== undefined)
    // A finished shipment is not held up anywhere and no further reports are expected.
    .filter(({ severity, code }) => !finished || severity === 'late' || code === 'vesselChanged');
  return worstFirst(together(exceptions));
}
