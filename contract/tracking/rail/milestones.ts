/**
 * Rail milestones in addition to loading, departure, arrival and unloading (ERLB … ERDS to a port, IRLB …
 * IRDS
 * inland), which are in the table of sea transport.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const RAIL_MILESTONES = {
  /** Accepted for carriage: the consignment note is stamped. */
  RLAC: { phase: 'preCarriage', order: 55 },
  /** At a station on the way; left it. */
  RLST: { phase: 'mainCarriage', order: 472 },
  RLSD: { phase: 'mainCarriage', order: 478 },
  /** Crossed the border; reloaded, or given other wheels, because of another gauge. */
  RLBC: { phase: 'mainCarriage', order: 474 },
  RLGC: { phase: 'mainCarriage', order: 476 },
  /** The wagon was removed from the train. */
  RLHD: { phase: 'exception', order: 0 },
  /** Consignee notified of the arrival; handed over. */
  RLNT: { phase: 'delivery', order: 492 },
  RLDL: { phase: 'delivery', order: 562, ends: true },
} as const satisfies Record<string, MilestoneMeaning>;
