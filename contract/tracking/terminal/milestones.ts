/**
 * Milestones of terminals and depots in addition to those of sea transport (gates, TMPS, CGRL, CUIP, EPRL). A
 * removed hold and a reported availability have separate codes: neither is a release or means ready.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const TERMINAL_MILESTONES = {
  /** Held by the line, the terminal or another; that hold was removed. */
  TMHD: { phase: 'exception', order: 0 },
  TMHR: { phase: 'destination', order: 0 },
  /** Released by an unnamed party; release withdrawn. */
  TMRL: { phase: 'destination', order: 0 },
  TMRX: { phase: 'exception', order: 0 },
  TMIB: { phase: 'customs', order: 0 },
  /** Reported as available or not; ready means available without an open hold. */
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
  /** A depot's report on cargo and container. */
  TMDF: { phase: 'origin', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;
