/**
 * Our own estimate of an arrival, shown with the carrier's: the duration of past shipments of the same
 * service or lane.
 * Pure. Shipments of one sailing arrived together and count as one observation.
 */
import type { Instant } from '../event.ts';
import { groupBy } from '../derive/group.ts';

/** One arrived shipment: the duration from departure to arrival, and its sailing. */
export type Transit = { minutes: number; sailing: string; service: string | null };

export type EstimateScope = 'service' | 'lane';
export type OwnEstimate = {
  at: Instant;
  /** Half of the sailings arrived between these times. */
  earliest: Instant;
  latest: Instant;
  medianMinutes: number;
  shipments: number;
  sailings: number;
  /** The history used: this service on this lane, or all services on the lane. */
  scope: EstimateScope;
  /** The starting point: the actual departure, or an expected one. */
  from: 'atd' | 'etd';
};

/** Minimum sailings for an estimate. */
export const LEAST_SAILINGS = 5;

/** The quantile `share` of the sorted values, interpolated; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** The estimate for a departure at `departure`; null if there is too little history. */
export function estimateOf(
  departure: { at: Instant; actual: boolean },
  service: string | null,
  transits: readonly Transit[],
): OwnEstimate | null {
  const same = service === null ? [] : transits.filter((one) => one.service === service);
  return madeOf(departure, same, 'service') ?? madeOf(departure, transits, 'lane');
}

function madeOf(
  { at, actual }: { at: Instant; actual: boolean },
  transits: readonly Transit[],
  scope: EstimateScope,
): OwnEstimate | null {
  const sailings = [...groupBy(transits, ({ sailing }) => sailing).values()];
  if (sailings.length < LEAST_SAILINGS) return null;
  const each = sailings.map((group) =>
    quantile(
      group.map(({ minutes }) => minutes),
      0.5,
    ),
  );
  const after = (share: number) =>
    new Date(Date.parse(at) + Math.round(quantile(each, share)) * 60_000).toISOString();
  return {
    at: after(0.5),
    earliest: after(0.25),
    latest: after(0.75),
    medianMinutes: Math.round(quantile(each, 0.5)),
    shipments: transits.length,
    sailings: sailings.length,
    scope,
    from: actual ? 'atd' : 'etd',
  };
}
