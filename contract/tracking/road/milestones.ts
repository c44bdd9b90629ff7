/**
 * Road milestones in addition to loading, departure, arrival and unloading (TRLB … TRDS), which are in the
 * table of sea transport.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const ROAD_MILESTONES = {
  /** A truck was assigned. */
  TRAS: { phase: 'delivery', order: 0 },
  /** Handed over to the consignee. */
  TRDL: { phase: 'delivery', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;
