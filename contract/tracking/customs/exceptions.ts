/** Customs exceptions with their evidence, worst first. */
import type { EventTime } from '../event.ts';
import type { ExceptionCode } from '../exceptions.ts';
import type { ShipmentException, Severity, TextValues } from '../shipment/shipment.ts';
import { SEVERITIES } from '../shipment/shipment.ts';
import { compare } from '../derive/time.ts';
import { groupBy } from '../derive/group.ts';
import { GENERAL_ORDER, RELEASE_REVERSED } from './us/codes.ts';
import type { ChinaClearance, Customs, UsBill } from './types.ts';

const one = (
  code: ExceptionCode,
  severity: Severity,
  time: EventTime,
  evidence: readonly string[],
  values: TextValues = {},
): ShipmentException => ({
  code,
  severity,
  values: { time, ...values },
  since: time.at,
  evidence: [...new Set(evidence)].toSorted(compare),
});

const first = (times: readonly EventTime[]): EventTime => times.reduce((a, b) => (b.at < a.at ? b : a));

/** `sailed`: the cargo has since left, which an open export inspection would have prevented. */
export function exceptionsOf({ us, china }: Customs, left: EventTime | null): ShipmentException[] {
  const exceptions = [...ofBills(us), ...china.flatMap((side) => ofClearance(side, left))];
  const rank = ({ severity }: ShipmentException) => SEVERITIES.indexOf(severity);
  return exceptions.toSorted(
    (a, b) => rank(a) - rank(b) || compare(b.since, a.since) || compare(a.code, b.code),
  );
}

/** A hold by one authority on several bills is reported once. */
function ofBills(bills: readonly UsBill[]): ShipmentException[] {
  const open = bills.flatMap(({ holds }) => holds).filter(({ removed }) => removed === null);
  const holds = [...groupBy(open, ({ authority }) => authority)].map(([authority, group]) =>
    one(
      'customsHold',
      'stopped',
      first(group.map(({ placed }) => placed)),
      group.flatMap(({ evidence }) => evidence),
      {
        variant: `_${authority}`,
        code: [...new Set(group.map(({ code }) => code))].toSorted(compare).join(', '),
      },
    ),
  );
  const others = bills.flatMap((bill) => {
    const exceptions: ShipmentException[] = [];
    const line = (codes: readonly string[]) => bill.lines.find(({ code }) => codes.includes(code));
    const seized = bill.why.includes('seized') && line(['1T']);
    if (seized) exceptions.push(one('customsSeized', 'stopped', seized.time, [seized.eventId]));
    for (const { code, ordered, ended, evidence } of bill.exams)
      if (ended === null)
        exceptions.push(
          one(
            code === RELEASE_REVERSED ? 'customsReleaseReversed' : 'customsExam',
            'stopped',
            ordered,
            evidence,
          ),
        );
    if (bill.noticeMissing)
      exceptions.push(one('customsNotice', 'stopped', bill.noticeMissing.time, bill.noticeMissing.evidence));
    const order = bill.status !== 'released' && line(GENERAL_ORDER);
    if (order) exceptions.push(one('customsGeneralOrder', 'waiting', order.time, [order.eventId]));
    const removed = bill.holds.flatMap((hold) => (hold.removed ? [hold.removed] : []));
    if (bill.status === 'holdRemoved' && removed.length > 0)
      exceptions.push(
        one(
          'customsHoldRemoved',
          'waiting',
          removed.reduce((a, b) => (b.at > a.at ? b : a)),
          bill.holds.flatMap(({ evidence }) => evidence),
        ),
      );
    return exceptions;
  });
  return [...holds, ...once(others)];
}

function ofClearance(
  { direction, declarations, manifest }: ChinaClearance,
  left: EventTime | null,
): ShipmentException[] {
  const over = (time: EventTime) => direction === 'export' && left !== null && left.at > time.at;
  const exceptions = declarations.flatMap(({ inspection, duty, evidence, lines, status }) => [
    ...(inspection && !over(inspection) ? [one('customsExam', 'stopped', inspection, evidence)] : []),
    ...(duty && status === 'underReview' && !over(duty)
      ? [
          one(
            'customsDuty',
            'waiting',
            duty,
            lines.flatMap(({ code, eventId }) => (code === 'CTN' ? eventId : [])),
          ),
        ]
      : []),
  ]);
  const rejected = manifest
    .filter(({ outcome, time }) => outcome === 'rejected' && !over(time))
    .map(({ time, evidence, code }) => one('customsManifestRejected', 'waiting', time, evidence, { code }));
  return [...once(exceptions), ...rejected];
}

/** Merges equal exceptions of several bills or declarations into one, starting with the first. */
const once = (exceptions: readonly ShipmentException[]): ShipmentException[] =>
  [...groupBy(exceptions, ({ code }) => code).values()].map((group) => {
    const earliest = group.reduce((a, b) => (b.since < a.since ? b : a));
    return {
      ...earliest,
      evidence: [...new Set(group.flatMap(({ evidence }) => evidence))].toSorted(compare),
    };
  });
