import { deviation, isBeyond, netOf, WEIGHT_TOLERANCE, type Reading } from '#contract/air/rating/weighing.ts';
import { plainText } from '#contract/records/fields.ts';
import { Refused } from '#server/platform/refused.ts';
import { operatorName } from '../operator.ts';
import { derivedWeights, differenceNow } from '../weights.ts';
import { instantOf, type Apply } from '../work.ts';

/** Maximum weighings per order; beyond it the oldest except the first are dropped. */
const MOST = 50;

/**
 * Records a new weighing on one or several scales: the chargeable weight follows, and earlier weighings are
 * kept. A difference beyond the tolerance needs a reason, which is stored with it.
 */
export const weigh: Apply<'weigh'> = async (work) => {
  const { order, input, settings, now } = work;
  const readings = (input.readings ?? []) as readonly (Reading & { scale: string | null })[];
  const receivedWeight = readings.length > 0 ? (netOf(readings) ?? '0') : plainText(input.receivedWeight);
  const scale =
    readings.length > 0
      ? [...new Set(readings.flatMap((one) => one.scale ?? []))].join(' + ').slice(0, 40)
      : plainText(input.weighedOn);
  const weighedBefore = plainText(order.receivedWeight);
  const share = deviation(weighedBefore, receivedWeight);
  const tolerance = settings.tolerance ?? WEIGHT_TOLERANCE;
  const reason = plainText(input.weighReason);
  const beyond = isBeyond(weighedBefore, receivedWeight, tolerance);
  if (beyond && reason === '')
    throw new Refused('invalid', {
      faults: [
        {
          path: 'weighReason',
          message: 'airOrder:fault.tolerance',
          values: { share: share ?? '', before: weighedBefore, tolerance },
        },
      ],
    });
  const weights = derivedWeights({ ...order, receivedWeight }, settings.density);
  const before = order.weighings ?? [];
  const weighing = {
    at: instantOf(now),
    gross: receivedWeight,
    chargeable: plainText(weights.chargeable),
    scale: scale || null,
    by: await operatorName(work),
    note: [share && `${share} %`, reason].filter(Boolean).join(' · ').slice(0, 120) || null,
  };
  const remaining = before.length < MOST ? before : [before[0]!, ...before.slice(before.length - MOST + 2)];
  const received = { ...order, receivedWeight, volume: weights.volume ?? order.volume };
  return {
    ...weights,
    receivedWeight,
    weighings: [...remaining, weighing],
    difference: differenceNow(order, received, settings.density),
  };
};
