/**
 * Customs milestones in addition to those that carriers report (PASS, DCRL, CUIP, CUHD in the table of sea
 * transport). A removed hold, a passed manifest and an obstructed release are not releases and have separate
 * codes.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

export const CUSTOMS_MILESTONES = {
  /** On file with customs: bill, security filing, manifest. */
  CUFD: { phase: 'customs', order: 0 },
  /** Declaration: accepted, documents examined, duty notice, closed, deleted. */
  CUAC: { phase: 'customs', order: 0 },
  CUEX: { phase: 'customs', order: 0 },
  CUDT: { phase: 'customs', order: 0 },
  CUCL: { phase: 'customs', order: 0, ends: true },
  CUDL: { phase: 'exception', order: 0, ends: true },
  /** A hold was removed: not a release. */
  CUHR: { phase: 'customs', order: 0 },
  /** A release was reported but an obstacle remains. */
  CURP: { phase: 'customs', order: 0 },
  /** A release was revoked; the entry or the bill was cancelled; the goods were seized. */
  CURX: { phase: 'exception', order: 0 },
  CUCX: { phase: 'exception', order: 0 },
  CUSZ: { phase: 'exception', order: 0 },
  /** Any other customs report. */
  CUNO: { phase: 'customs', order: 0 },
  /** Manifest: accepted, passed, rejected. */
  MFAC: { phase: 'customs', order: 0 },
  MFPS: { phase: 'customs', order: 0 },
  MFRJ: { phase: 'exception', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;
