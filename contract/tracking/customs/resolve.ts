/** The milestone of a single customs message. Only the whole ledger decides whether a release counts. */
import type { CustomsReport } from '../event.ts';
import type { MilestoneCode } from '../milestone.ts';
import { MANIFEST_RECEIPTS } from './china/codes.ts';
import {
  BILL_ADDED,
  BILL_DELETED,
  ENTRY_CANCELLED,
  HOLDS,
  ISF_ON_FILE,
  RELEASE_REVERSED,
  RELEASES,
  REMOVALS,
  SEIZED,
} from './us/codes.ts';

const declaration: Readonly<Record<string, MilestoneCode>> = {
  EDC: 'CUAC',
  CDC: 'CUEX',
  CPI: 'CUIP',
  CTN: 'CUDT',
  CLR: 'CUCL',
  DEL: 'CUDL',
};
const outcomes = { accepted: 'MFAC', passed: 'MFPS', rejected: 'MFRJ' } as const;

export function customsMilestone(code: string, { regime, direction }: CustomsReport): MilestoneCode | null {
  if (regime === 'CN') {
    if (code === 'PAS') return direction === 'import' ? 'DCRL' : direction === 'export' ? 'PASS' : 'CUSR';
    const receipt = MANIFEST_RECEIPTS[code];
    return declaration[code] ?? (receipt ? outcomes[receipt.outcome] : null);
  }
  if (HOLDS.has(code)) return 'CUHD';
  if (REMOVALS.has(code)) return 'CUHR';
  if (RELEASES.includes(code)) return 'CURP';
  if (code === RELEASE_REVERSED) return 'CURX';
  if (code === ENTRY_CANCELLED || code === BILL_DELETED) return 'CUCX';
  if (code === SEIZED) return 'CUSZ';
  if (code === '1A' || code === '1X') return 'CUIP';
  return BILL_ADDED.includes(code) || code === ISF_ON_FILE ? 'CUFD' : 'CUNO';
}
