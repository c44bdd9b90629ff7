/**
 * Milestones of air cargo: the status codes of Cargo-IMP FSU, which Cargo-XML and ONE Record share; the discrepancies
 * of its DIS status each by its own code; and the codes of Chinese practice that mean more than one of those.
 */
import type { MilestoneMeaning } from '../shipment/phase.ts';

const statuses = {
  BKD: { phase: 'preCarriage', order: 10 },
  DPU: { phase: 'preCarriage', order: 20 },
  DOC: { phase: 'document', order: 0 },
  FIW: { phase: 'origin', order: 30 },
  FOH: { phase: 'origin', order: 40 },
  RCS: { phase: 'origin', order: 50 },
  FOW: { phase: 'origin', order: 60 },
  PRE: { phase: 'origin', order: 70 },
  MAN: { phase: 'origin', order: 80 },
  DEP: { phase: 'mainCarriage', order: 90 },
  ARR: { phase: 'mainCarriage', order: 100 },
  RCF: { phase: 'mainCarriage', order: 110 },
  TRM: { phase: 'mainCarriage', order: 120 },
  TFD: { phase: 'mainCarriage', order: 130 },
  RCT: { phase: 'mainCarriage', order: 140 },
  NFD: { phase: 'destination', order: 210 },
  DLV: { phase: 'delivery', order: 300, ends: true },
  DDL: { phase: 'delivery', order: 310, ends: true },
  AWR: { phase: 'document', order: 0 },
  AWD: { phase: 'document', order: 0 },
  CRC: { phase: 'customs', order: 0 },
  TGC: { phase: 'customs', order: 0 },
  CCD: { phase: 'customs', order: 0 },
  /** Chinese practice: at customs, without stating whether it is cleared. */
  CUS: { phase: 'customs', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;

const exception = { phase: 'exception', order: 0 } as const;

const discrepancies = {
  OFLD: exception,
  OVCD: exception,
  SSPD: exception,
  MSCA: exception,
  FDCA: exception,
  MSAW: exception,
  FDAW: exception,
  FDAV: exception,
  DFLD: exception,
  /** A discrepancy without a known code of its own. */
  DIS: exception,
} as const satisfies Record<string, MilestoneMeaning>;

/** Documents of a consignment: air waybill data (FWB), house manifest (FHL). */
const documents = {
  FWB: { phase: 'document', order: 0 },
  FHL: { phase: 'document', order: 0 },
} as const satisfies Record<string, MilestoneMeaning>;

export const AIR_MILESTONES = { ...statuses, ...discrepancies, ...documents };

type AirMilestone = keyof typeof AIR_MILESTONES;

/** Codes used by Chinese sources, by their standard equivalent. */
const ALIASES: Record<string, AirMilestone> = { TAR: 'ARR', TDE: 'DEP', TRF: 'RCF', RWB: 'AWR' };

/**
 * Returns the milestone of a status code and, where present, its discrepancy code; null if it means nothing.
 */
export function airMilestone(code: string, discrepancy?: string | null): AirMilestone | null {
  if (code === 'DIS') return discrepancy && isAir(discrepancy) ? discrepancy : 'DIS';
  const known = ALIASES[code] ?? code;
  return isAir(known) ? known : null;
}

const isAir = (code: string): code is AirMilestone => Object.hasOwn(AIR_MILESTONES, code);
