/**
 * Milestones of terminals and depots beside those of sea transport (gates, TMPS, CGRL, CUIP, EPRL). That a hold was
 * removed, and that a terminal calls a container available, have names of their own: neither is a release, nor ready.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const TERMINAL_MILESTONES = {
  /** Held by the line, the terminal or another; that hold was removed. */
  TMHD: { phase: 'exception', order: 0 },
  TMHR: { phase: 'destination', order: 0 },
  /** Released, nobody said by whom; a release was withdrawn. */
  TMRL: { phase: 'destination', order: 0 },
  TMRX: { phase: 'exception', order: 0 },
  TMIB: { phase: 'customs', order: 0 },
  /** The terminal calls it available, or not; ready = available and no hold open. */
  TMAV: { phase: 'destination', order: 435 },
  TMNA: { phase: 'destination', order: 0 },
  TMRD: { phase: 'destination', order: 442 },
  TMFE: { phase: 'destination', order: 0 },
  TMLF: { phase: 'destination', order: 0 },
  TMYD: { phase: 'destination', order: 0 },
  TMAP: { phase: 'destination', order: 0 },
  TMVG: { phase: 'origin', order: 0 },
  TMST: { phase: 'origin', order: 0 },
  /** On the load plan. */
  TMLP: { phase: 'origin', order: 0 },
  /** What a depot told of cargo and container. */
  TMDF: { phase: 'origin', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;
