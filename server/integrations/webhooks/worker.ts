/** Queues for webhooks as long as the portal runs; processes that share the database take turns. */
import { changesAssigned } from '#server/members/index.ts';
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { workLoop } from '#server/platform/jobs/work-loop.ts';
import { queueAlerts } from './alerts.ts';
import { queueDue } from './fan-out.ts';
import { informMakers } from './inform.ts';

/** Looks when changes are numbered here, and this often (ms). */
const LOOK_MS = 1000;
const INFORM_MS = 60_000;

export function startWebhooks(deps: JobDeps): { stop(): Promise<void> } {
  const { database, env, logger } = deps;
  const { db } = database;
  const queueing = workLoop(deps, {
    everyMs: LOOK_MS,
    fault: 'webhooks could not be queued',
    async work() {
      await queueDue({ db, env });
      await queueAlerts({ db, env });
    },
  });
  const informing = workLoop(deps, {
    everyMs: INFORM_MS,
    fault: 'makers of webhooks could not be informed',
    work: () => informMakers({ db, env }),
  });
  const end = changesAssigned.subscribe(db, logger, queueing.look);
  return {
    async stop() {
      end();
      await Promise.all([queueing.stop(), informing.stop()]);
    },
  };
}
