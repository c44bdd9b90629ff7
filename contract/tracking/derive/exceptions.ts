/** What went wrong, proven by events; nothing here is typed in by anybody. */
import type { Place } from '../event.ts';
import type { ExceptionCode, ShipmentException } from '../shipment.ts';
import {
  arrivalLate,
  emptyReturnOverdue,
  etaSlipped,
  pickUpOverdue,
  stuckAtPod,
} from './exceptions/destination.ts';
import { exam, holdPlaced } from './exceptions/holds.ts';
import { departureLate, gateInLate, rolledByPlan, rolledOver } from './exceptions/origin.ts';
import type { Rule } from './exceptions/rule.ts';
import { noNews } from './exceptions/silence.ts';
import { connectionMissed, misdirected, stuckAtTranshipment } from './exceptions/transhipment.ts';
import { groupBy } from './group.ts';
import { cancellation, type Journey } from './journey.ts';
import { placeKey } from './place.ts';
import { compare } from './time.ts';

const rules: Rule[] = [
  holdPlaced,
  exam,
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

/** Told once for a place, however many containers it befalls; the worst counts. */
const perPlace: ExceptionCode[] = ['gateInLate', 'pickUpOverdue', 'exam'];

function together(found: readonly ShipmentException[]): ShipmentException[] {
  const groups = groupBy(found, ({ code, values, evidence }) =>
    perPlace.includes(code)
      ? `${code} ${placeKey(values.place as Place | null)}`
      : `${code} ${evidence.join()}`,
  );
  return [...groups.values()].map((group) => {
    const count = ({ values }: ShipmentException) => Number(values.count ?? 0);
    if (group.length === 1) return group[0]!;
    const worst = group.toSorted((a, b) => count(b) - count(a) || compare(a.since, b.since))[0]!;
    return { ...worst, evidence: [...new Set(group.flatMap(({ evidence }) => evidence))].toSorted(compare) };
  });
}

/** What stops the cargo first, then what makes it late; each kind the newest first. */
export function exceptionsOf(journey: Journey): ShipmentException[] {
  // Nothing is late that is not to happen any more.
  if (cancellation(journey)) return [];
  const found = rules.flatMap((rule) => rule(journey)).filter((one) => one !== null && one !== undefined);
  const rank = ({ severity }: ShipmentException) => (severity === 'stopped' ? 0 : 1);
  return together(found).toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compare(b.since, a.since) ||
      compare(a.code, b.code) ||
      compare(a.evidence.join(), b.evidence.join()),
  );
}
