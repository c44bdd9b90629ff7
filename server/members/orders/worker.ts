/** Looks for bills of orders as long as the portal runs: soon after an order changes, and every minute. */
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { workLoop } from '#server/platform/jobs/work-loop.ts';
import { withLease } from '#server/platform/lease.ts';
import { watch } from '#server/records/changes.ts';
import { followBills } from './follow-bills.ts';

const LOOK_MS = 60_000;
/** Changes of orders that come together are looked at together (ms). */
const GATHER_MS = 1000;

export async function startOrders({ database, env, logger }: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { db } = database;
  const deps = { db, usualQuota: env.SUBSCRIPTION_QUOTA, now: () => new Date() };
  const loop = workLoop(
    { database, logger },
    {
      everyMs: LOOK_MS,
      fault: 'bills of orders could not be subscribed to',
      work: (signal) =>
        withLease(db, 'bills of orders', (lease) =>
          followBills(deps, () => signal.aborted || lease.signal.aborted),
        ),
    },
  );
  let soon: NodeJS.Timeout | undefined;
  const end = await watch(database, (key) => {
    if (key !== 'airOrder' && key !== null) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      loop.look();
    }, GATHER_MS).unref();
  });
  return {
    async stop() {
      clearTimeout(soon);
      await end();
      await loop.stop();
    },
  };
}
