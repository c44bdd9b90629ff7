/** What every step of a decision shares: who takes it, and the lock of its row. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { CalibrationState } from '#contract/tracking/calibration/calibration.schema.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { calibrations } from '../schema/calibrations.ts';
import type { CalibrationRecord } from './settle.ts';

export type Deciding = { actor: Actor; requestId: string; secondPerson: boolean; now?: () => Date };

export const logLine = ({ actor, requestId }: Deciding) => ({ actor, requestId, resource: 'calibration' });

/** Locks a decision. Throws unless it is in one of `states`. */
export async function locked(tx: Tx, id: string, ...states: CalibrationState[]): Promise<CalibrationRecord> {
  const [row] = await tx.select().from(calibrations).where(eq(calibrations.id, id)).for('update');
  if (!row) throw new Refused('notFound');
  if (!states.includes(row.state)) throw new Refused('calibrationOutdated');
  return row;
}
