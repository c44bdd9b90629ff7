/** Returns the milestone of a haulier's event; it does not depend on the place. */
import type { Meaningful } from '../meaning.ts';
import { isMilestone, type MilestoneCode } from '../milestone.ts';

const moves: Readonly<Record<string, MilestoneCode>> = {
  LOAD: 'TRLB',
  DEPA: 'TRDP',
  ARRI: 'TRAR',
  DISC: 'TRDS',
};

export const roadMilestone = ({ code }: Pick<Meaningful, 'code'>): MilestoneCode | null =>
  (Object.hasOwn(moves, code) ? moves[code] : undefined) ?? (isMilestone(code) ? code : null);
