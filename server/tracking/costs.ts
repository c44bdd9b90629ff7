/** What questions about shipments cost an address of its budget (server/platform/http/limits.ts). */
import type { TypedNumber } from '#contract/site/pages.ts';
import { LOOKUP_COST } from '#server/platform/http/limits.ts';

/** Points of a question, near what it costs the server: collecting and deriving one shipment is 1. */
export const COSTS = {
  shipment: 1,
  /** Looked up in the same statements as the first, and shown in a line. */
  further: 1 / 3,
  /** Asks a carrier, who counts too. */
  refresh: 10,
  lookup: LOOKUP_COST,
  /** A picture that is drawn: while it is, nobody else is answered. */
  picture: 4,
  /** Sailings joined of what some hundred ships do. */
  sailings: 2,
};

/** The points of a list beside its first number; what was refused is looked up nowhere. */
export const furtherCost = (numbers: readonly TypedNumber[]): number =>
  Math.max(0, numbers.filter(({ readings }) => readings.length > 0).length - 1) * COSTS.further;
