/**
 * Decides schedule visibility: a partner's sailings are shown to those who may see more of it than
 * milestones.
 */
import type { Actor } from '#contract/access/access.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { PlanVisibility } from '#server/schedules/index.ts';
import { toVisibility } from './visibility.ts';

export async function planVisibility(db: Db, actor: Actor): Promise<PlanVisibility> {
  const { parties, demo } = await toVisibility(db, actor);
  return { hidden: parties('nothing', 'milestones'), demo };
}
