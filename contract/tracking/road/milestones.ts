/** Milestones of road beside loading, departure, arrival and unloading (TRLB … TRDS), which the table of sea transport has. */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const ROAD_MILESTONES = {
  /** A truck was named for it. */
  TRAS: { phase: 'delivery', order: 0 },
  /** Handed over to the consignee. */
  TRDL: { phase: 'delivery', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;
