/** The one-sentence customs answer and the milestone behind it. */
import type { ShipmentAnswer, ShipmentException } from '../shipment/shipment.ts';
import type { EventTime, Place } from '../event.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { Customs, UsBill } from './types.ts';
import type { ExceptionCode } from '#contract/tracking/exceptions.ts';

/** A hold takes precedence. */
const leading: Partial<Record<ExceptionCode, string>> = {
  customsHold: 'customsHeld',
  customsSeized: 'customsSeized',
  customsReleaseReversed: 'customsReleaseReversed',
  customsExam: 'customsExam',
  customsNotice: 'customsNotice',
};

/** Sentences that name the customs office if known. */
const PLACED: readonly string[] = ['customsHeld', 'customsSeized', 'customsExam'];

/** The sentence about what customs stopped; null if nothing is stopped. */
export function stoppedAnswer(
  exceptions: readonly ShipmentException[],
  customs: Customs,
): ShipmentAnswer | null {
  for (const code of Object.keys(leading) as (keyof typeof leading)[]) {
    const match = exceptions.find((exception) => exception.code === code);
    if (match) {
      const place = placeOf(match, customs);
      const key = leading[code]!;
      return {
        key: place && PLACED.includes(key) ? `${key}In` : key,
        values: { time: match.values.time ?? null, place },
      };
    }
  }
  return null;
}

/** The place of the customs office that reported it. */
function placeOf({ evidence }: ShipmentException, { us, china }: Customs): Place | null {
  const lines = [...us, ...china.flatMap(({ declarations }) => declarations)].flatMap((one) => one.lines);
  return lines.find(({ eventId, place }) => place && evidence.includes(eventId))?.place ?? null;
}

/** The overall state: the worst bill, or the side of China's border that is not done yet. */
export type Standing = { key: string; milestone: MilestoneCode | null; time: EventTime | null };

export function standingOf({ us, china }: Customs, last: EventTime | null): Standing {
  if (us.length > 0) return usStanding(us, last);
  const side = china.find(({ status }) => status !== 'released') ?? china[0];
  if (!side) return { key: 'none', milestone: null, time: null };
  const times = side.declarations.flatMap(({ released }) => released ?? []);
  const released = times.length > 0 ? times.reduce((a, b) => (b.at > a.at ? b : a)) : last;
  const standing = (key: string, milestone: MilestoneCode | null, time = last): Standing => ({
    key,
    milestone,
    time,
  });
  switch (side.status) {
    case 'released':
      return side.declarations.every(({ closed, status }) => closed || status === 'cancelled')
        ? standing('declarationClosed', 'CUCL')
        : standing(
            'declarationReleased',
            side.direction === 'import' ? 'DCRL' : side.direction === 'export' ? 'PASS' : 'CUSR',
            released,
          );
    case 'cancelled':
      return standing('declarationDeleted', 'CUDL');
    case 'notFiled':
      return standing('manifestOnly', 'MFAC');
    default: {
      const codes = side.declarations.flatMap(({ lines }) => lines.map(({ code }) => code));
      return standing('declarationReview', codes.includes('CDC') ? 'CUEX' : 'CUAC');
    }
  }
}

const earliest = (times: readonly EventTime[]): EventTime | null =>
  times.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0] ?? null;

function usStanding(us: UsBill[], last: EventTime | null): Standing {
  // A master represents its houses.
  const masters = us.filter(({ level }) => level === 'master');
  const own = us.filter(({ level }) => level !== 'house');
  const counted = masters.length > 0 ? own : us;
  const worst = (['held', 'underReview', 'holdRemoved', 'notFiled', 'cancelled', 'released'] as const).find(
    (status) => counted.some((bill) => bill.status === status),
  )!;
  const released = counted.flatMap((bill) => bill.released ?? []);
  const heldSince = earliest(
    counted.flatMap(({ holds }) => holds.flatMap(({ placed, removed }) => (removed ? [] : placed))),
  );
  const exam = counted.flatMap(({ exams }) => exams).find(({ ended }) => ended === null)?.ordered ?? null;
  const standing: Record<typeof worst, Standing> = {
    held: { key: 'customsHeld', milestone: 'CUHD', time: heldSince ?? last },
    underReview: exam
      ? { key: 'customsExam', milestone: 'CUIP', time: exam }
      : { key: 'customsReview', milestone: 'CUFD', time: last },
    holdRemoved: { key: 'customsHoldRemoved', milestone: 'CUHR', time: last },
    notFiled: { key: 'customsNotFiled', milestone: null, time: last },
    cancelled: { key: 'customsCancelled', milestone: 'CUCX', time: last },
    released: {
      key: 'customsReleased',
      milestone: 'DCRL',
      time: released.length > 0 ? released.reduce((a, b) => (b.at > a.at ? b : a)) : last,
    },
  };
  return standing[worst];
}
