/** The milestone of a single terminal fact. Only the complete ledger decides whether a container is ready. */
import type { Movement } from '../event.ts';
import type { MilestoneCode } from '../milestone.ts';
import type { TerminalFact, TerminalReport } from './report.ts';

const plain: Partial<Record<TerminalFact, MilestoneCode>> = {
  emptyRelease: 'EPRL',
  holdRemoved: 'TMHR',
  inBond: 'TMIB',
  inBondEnded: 'TMIB',
  available: 'TMAV',
  notAvailable: 'TMNA',
  fee: 'TMFE',
  freeDay: 'TMLF',
  yard: 'TMYD',
  appointment: 'TMAP',
  vgm: 'TMVG',
  stowed: 'TMST',
  loadPlan: 'TMLP',
  depot: 'TMDF',
};

/** The milestone of a fact; null for a move, which belongs to the carriage. */
export function terminalMilestone(
  { fact, party }: TerminalReport,
  movement: Movement | null,
): MilestoneCode | null {
  switch (fact) {
    case 'hold':
      return party === 'customs' ? 'CUHD' : 'TMHD';
    case 'inspection':
      return party === undefined || party === 'customs' ? 'CUIP' : 'INSP';
    case 'release':
      if (party === 'customs')
        return movement === 'export' ? 'PASS' : movement === 'import' ? 'DCRL' : 'CUSR';
      return party === 'terminal' ? 'TMPS' : party === 'line' ? 'CGRL' : 'TMRL';
    case 'releaseCancelled':
      return party === 'terminal' ? 'TMCL' : 'TMRX';
    default:
      return plain[fact] ?? null;
  }
}
