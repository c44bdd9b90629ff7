/** Rate-limit costs of shipment queries per address (server/platform/http/limits.ts). */
import type { TypedNumber } from '#contract/site/pages.ts';
import { LOOKUP_COST } from '#server/platform/http/limits.ts';

/** Points per query, proportional to its server cost: collecting and deriving one shipment costs 1. */
export const COSTS = {
  shipment: 1,
  /** A further number is looked up in the same statements as the first and shown as one line. */
  further: 1 / 3,
  /** Queries a carrier, which also applies rate limits. */
  refresh: 10,
  lookup: LOOKUP_COST,
  /** Renders an image, which blocks all other requests meanwhile. */
  picture: 4,
  /** Sailings are joined from the schedules of several hundred ships. */
  sailings: 2,
};

/**
 * Returns the points of a list beyond its first number. Refused numbers cost nothing, since they are not
 * looked up.
 */
export const furtherCost = (numbers: readonly TypedNumber[]): number =>
  Math.max(0, numbers.filter(({ readings }) => readings.length > 0).length - 1) * COSTS.further;
