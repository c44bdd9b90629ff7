/** Derives an order's volume, volume weight and chargeable weight from its cargo. */
import type { Order } from '#contract/air/resources/air-order.ts';
import { fractionOf } from '#contract/core/decimal.ts';
import { differencesFrom } from '#contract/air/orders/differences.ts';
import { measuredSizes } from '#contract/air/rating/weighing.ts';
import { weightsOf, type DensityRule, type VolumeLine } from '#contract/air/rating/weight.ts';
import { plainText } from '#contract/records/fields.ts';

/** Dimensions as the warehouse measured every piece, else as booked. */
export function sizesOf(order: Pick<Order, 'dims' | 'receivedItems'>): readonly VolumeLine[] {
  const received = measuredSizes(order.receivedItems ?? []);
  return received ?? order.dims ?? [];
}

/** Uses weighed and measured values where they exist, else the booked ones. */
export function derivedWeights(
  values: Pick<Order, 'dims' | 'receivedItems' | 'receivedWeight' | 'gross' | 'volume'>,
  rule: DensityRule,
): Partial<Order> {
  const lines = sizesOf(values);
  const gross = plainText(values.receivedWeight) || plainText(values.gross) || '0';
  const volume = plainText(values.volume) || null;
  if (lines.length === 0 && volume === null && fractionOf(gross).n === 0n)
    return { volumeWeight: null, chargeable: null };
  const weights = weightsOf(lines, gross, rule, volume);
  return {
    volumeWeight: weights.volumeWeight,
    chargeable: weights.chargeable,
    // A small box has a volume of zero at three decimals, so it is calculated from its dimensions.
    ...(lines.length > 0 && { volume: fractionOf(weights.volume).n === 0n ? null : weights.volume }),
  };
}

type Received = Pick<Order, 'receivedPieces' | 'receivedWeight' | 'volume'>;

/** What differs from the booking after a receipt or a weighing. */
export function differenceNow(order: Order, received: Received, rule: DensityRule): string | null {
  // Receiving writes the measured volume over the booked one, which its own sizes still say.
  const booked = order.dims ? weightsOf(order.dims, order.gross ?? '0', rule, null).volume : order.volume;
  return differencesFrom(order, plainText(booked) || null, {
    pieces: received.receivedPieces,
    gross: plainText(received.receivedWeight),
    volume: plainText(received.volume) || null,
  });
}
