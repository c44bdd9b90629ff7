/**
 * Milestones of rail beside those of its loading, departure, arrival and unloading (ERLB … ERDS to a port, IRLB … IRDS
 * inland), which the table of sea transport has.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const RAIL_MILESTONES = {
  /** Accepted for carriage: the consignment note is stamped. */
  RLAC: { phase: 'preCarriage', order: 55 },
  /** At a station on the way; left it. */
  RLST: { phase: 'mainCarriage', order: 472 },
  RLSD: { phase: 'mainCarriage', order: 478 },
  /** Crossed the border; reloaded, or its wheels changed, where the gauge does. */
  RLBC: { phase: 'mainCarriage', order: 474 },
  RLGC: { phase: 'mainCarriage', order: 476 },
  /** The wagon was taken out of the train. */
  RLHD: { phase: 'exception', order: 0 },
  /** Consignee told that it is there; handed over. */
  RLNT: { phase: 'delivery', order: 492 },
  RLDL: { phase: 'delivery', order: 562, ends: true },
} as const satisfies Record<string, MilestoneMeaning>;
