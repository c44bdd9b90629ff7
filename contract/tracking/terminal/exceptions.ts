/** Terminal exceptions, each with the events that prove it; equal ones of several containers are merged. */
import type { ExceptionCode } from '../exceptions.ts';
import type { EventTime } from '../event.ts';
import type { Severity, ShipmentException, TextValues } from '../shipment/shipment.ts';
import { groupBy } from '../derive/group.ts';
import { compare, latestPossible } from '../derive/time.ts';
import { worstFirst } from '../derive/problem.ts';
import { isOpen } from './ledger.ts';
import { amountText } from './totals.ts';
import type { Terminal, TerminalBox, TerminalLine } from './types.ts';

/** Days before a last free day during which it is near. */
const NEAR_DAYS = 2;

export function exceptionsOf({ boxes }: Terminal): ShipmentException[] {
  const exceptions = boxes.filter(({ state }) => state !== 'out').flatMap(ofBox);
  const groups = groupBy(exceptions, ({ code, values }) =>
    JSON.stringify([code, values.variant, values.day]),
  );
  return worstFirst(
    [...groups.values()].map((group) => {
      const first = group.reduce((a, b) => (b.since < a.since ? b : a));
      return {
        ...first,
        evidence: [...new Set(group.flatMap(({ evidence }) => evidence))].toSorted(compare),
        values: { ...first.values, count: new Set(group.map(({ values }) => values.container)).size },
      };
    }),
  );
}

function ofBox(box: TerminalBox): ShipmentException[] {
  const container = box.container ?? '';
  const one = (
    code: ExceptionCode,
    severity: Severity,
    time: EventTime,
    evidence: readonly string[],
    values: TextValues = {},
  ): ShipmentException => ({
    code,
    severity,
    values: { time, place: box.place, container, ...values },
    since: time.at,
    evidence: [...evidence],
  });
  const missed = missedOf(box);
  return [
    ...box.holds
      .filter(isOpen)
      .map(({ party, code, placed, evidence }) =>
        one('terminalHold', 'stopped', placed, evidence, { variant: `_${party}`, code: code ?? '' }),
      ),
    ...(box.inspection
      ? [one('terminalInspection', 'stopped', box.inspection.time, box.inspection.evidence)]
      : []),
    ...withdrawnOf(box).map(({ party, time, eventId }) =>
      one('releaseWithdrawn', 'stopped', time, [eventId], { variant: `_${party ?? 'other'}` }),
    ),
    ...box.freeDays.flatMap(({ party, day, daysLeft, evidence }) => {
      const values = { variant: `_${party}`, day: day.at, count: Math.abs(daysLeft) };
      if (daysLeft < 0)
        return one('freeDayPassed', 'waiting', day, evidence, { ...values, minutes: -daysLeft * 1440 });
      return daysLeft <= NEAR_DAYS ? one('freeDayNear', 'notice', day, evidence, values) : [];
    }),
    ...(missed ? [one('terminalAppointmentMissed', 'waiting', missed.time, missed.evidence)] : []),
    ...(box.care?.overweight ? [one('overweight', 'waiting', lastTime(box), lastEvidence(box))] : []),
    ...(box.totals.length > 0
      ? [
          one(
            'terminalFees',
            'notice',
            box.fees[0]!.time,
            box.fees.flatMap(({ evidence }) => evidence),
            {
              amount: amountText(box.totals),
            },
          ),
        ]
      : []),
  ].map((exception) => ({ ...exception, since: sinceOf(exception) }));
}

/** The last missed appointment, unless another has been made since. */
function missedOf({ appointments }: TerminalBox) {
  const missed = appointments.findLast(({ state }) => state === 'missed');
  const again = appointments.some(
    ({ state, time }) => (state === 'booked' || state === 'kept') && missed && time.at > missed.time.at,
  );
  return again ? undefined : missed;
}

/** Returns, per party, the last release that it revoked and has not renewed. */
function withdrawnOf({ lines, releases }: TerminalBox): TerminalLine[] {
  const open = lines.filter(
    ({ fact, party, time }) =>
      fact === 'releaseCancelled' &&
      !releases.some(
        (release) =>
          release.kind === 'release' &&
          release.party === (party ?? 'other') &&
          release.ended === null &&
          release.time.at > time.at,
      ),
  );
  return [...new Map(open.map((line) => [line.party, line])).values()];
}

/** A passed day counts from its end on. */
const sinceOf = ({ code, since, values }: ShipmentException): string =>
  code === 'freeDayPassed' && typeof values.time === 'object' && values.time !== null && 'at' in values.time
    ? latestPossible(values.time)
    : since;

const lastTime = ({ lines, moves }: TerminalBox): EventTime => lines.at(-1)?.time ?? moves.at(-1)!.time;
const lastEvidence = ({ lines, moves }: TerminalBox): string[] =>
  lines.at(-1) ? [lines.at(-1)!.eventId] : (moves.at(-1)?.evidence ?? []);
