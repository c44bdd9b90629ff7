/** Writes and sends alerts as long as the portal runs; processes that share the database take turns. */
import type { JobDeps } from '#server/platform/jobs/job.ts';
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

export function startAlerts({ database, env, logger }: JobDeps): { stop(): Promise<void> } {
  const { db } = database;
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let again = false;
  const work = async (): Promise<void> => {
    do {
      again = false;
      try {
        await workAlerts({ db, env, now: () => new Date() });
      } catch (error) {
        if (!database.outage.note(error)) logger.error({ err: error }, 'alerts could not be sent');
      }
    } while (again && !stopping.signal.aborted);
  };
  const look = (): void => {
    if (stopping.signal.aborted) return;
    again = true;
    working ??= work().finally(() => {
      working = null;
    });
  };
  const end = changesAssigned.subscribe(db, logger, look);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      end();
      await working;
    },
  };
}
