/** The one-sentence customs answer and the milestone behind it. */
import type { ShipmentAnswer, ShipmentException } from '../shipment/shipment.ts';
import type { EventTime } from '../event.ts';
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

/** The sentence of what customs stopped; null where nothing is. */
export function stoppedAnswer(exceptions: readonly ShipmentException[]): ShipmentAnswer | null {
  for (const code of Object.keys(leading) as (keyof typeof leading)[]) {
    const match = exceptions.find((exception) => exception.code === code);
    if (match) return { key: leading[code]!, values: { time: match.values.time ?? null } };
  }
  return null;
}

/** The state of all that is known: the worst bill, or the side of China's border that is not done yet. */
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

function usStanding(us: UsBill[], last: EventTime | null): Standing {
  // A master speaks for its houses.
  const masters = us.filter(({ level }) => level === 'master');
  const own = us.filter(({ level }) => level !== 'house');
  const counted = masters.length > 0 ? own : us;
  const worst = (['held', 'underReview', 'holdRemoved', 'notFiled', 'cancelled', 'released'] as const).find(
    (status) => counted.some((bill) => bill.status === status),
  )!;
  const released = counted.flatMap((bill) => bill.released ?? []);
  const standing: Record<typeof worst, Standing> = {
    held: { key: 'customsHeld', milestone: 'CUHD', time: last },
    underReview: { key: 'customsReview', milestone: 'CUFD', time: last },
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
