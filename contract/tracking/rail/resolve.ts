/** Returns the milestone of a railway event at a station. */
import type { Meaningful } from '../meaning.ts';
import { isMilestone, type MilestoneCode } from '../milestone.ts';
import type { PlaceRole } from '../roles.ts';

type Moves = Record<'LOAD' | 'DEPA' | 'ARRI' | 'DISC', MilestoneCode>;

const toPort: Moves = { LOAD: 'ERLB', DEPA: 'ERDP', ARRI: 'ERAR', DISC: 'ERDS' };
const inland: Moves = { LOAD: 'IRLB', DEPA: 'IRDP', ARRI: 'IRAR', DISC: 'IRDS' };
/** At an intermediate station it is loaded and unloaded only to change wagons. */
const onTheWay: Moves = { LOAD: 'RLGC', DEPA: 'RLSD', ARRI: 'RLST', DISC: 'RLGC' };

/** The milestone of an event at a station with `role` (null: unknown); null for a code without one. */
export function railMilestone({ code, movement }: Meaningful, role: PlaceRole | null): MilestoneCode | null {
  if (!Object.hasOwn(inland, code)) return isMilestone(code) ? code : null;
  const move = code as keyof Moves;
  const end = movement === 'export' ? toPort : inland;
  if (role === 'originStation') return move === 'ARRI' || move === 'DISC' ? 'RLST' : end[move];
  if (role === 'destinationStation') return move === 'DEPA' || move === 'LOAD' ? onTheWay.DEPA : end[move];
  if (role === null) return move === 'LOAD' || move === 'DISC' ? end[move] : onTheWay[move];
  return onTheWay[move];
}
