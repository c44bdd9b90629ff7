/** Writes and sends alerts as long as the portal runs; processes that share the database take turns. */
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { workLoop } from '#server/platform/jobs/work-loop.ts';
import { withLease } from '#server/platform/lease.ts';
import { changesAssigned } from '../events.ts';
import { collectAlerts } from './collect.ts';
import { departDue, type DepartDeps } from './depart.ts';

const LEASE = 'member alerts';
/** Looks when changes are numbered here, and this often (ms). */
const LOOK_MS = 5000;

export type Worked = { read: number; queued: number };

/** Reads what changed and sends what is due; null while another process does it. */
export const workAlerts = (deps: DepartDeps): Promise<Worked | null> =>
  withLease(deps.db, LEASE, async (lease) => ({
    read: await collectAlerts({ ...deps, language: deps.env.PORTHOLE_LANGUAGE }, lease),
    queued: await departDue(deps, lease),
  }));

export function startAlerts(deps: JobDeps): { stop(): Promise<void> } {
  const { database, env, logger } = deps;
  const { db } = database;
  const loop = workLoop(deps, {
    everyMs: LOOK_MS,
    fault: 'alerts could not be sent',
    work: () => workAlerts({ db, env, now: () => new Date() }),
  });
  const end = changesAssigned.subscribe(db, logger, loop.look);
  return {
    async stop() {
      end();
      await loop.stop();
    },
  };
}
