/** Keeps stored summaries fresh as long as the portal runs. Any number of processes share the work. */
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { workLoop } from '#server/platform/jobs/work-loop.ts';
import { referencesChanged } from '../events.ts';
import { markOutdated } from './outdated.ts';
import { rewriteDue, ROUND } from './rewrite.ts';

/** Looks when references change here, and this often (ms). */
const LOOK_MS = 1000;
/** Events that come together are shown together (ms). */
const GATHER_MS = 150;

export async function startSummaries(deps: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { database, env, logger } = deps;
  const { db } = database;
  const rewriting = { db, logger, now: () => new Date(), disagreeMinutes: env.DISAGREE_MINUTES };
  const loop = workLoop(deps, {
    everyMs: LOOK_MS,
    fault: 'summaries could not be rewritten',
    async work(signal) {
      while (!signal.aborted && (await rewriteDue(rewriting)) === ROUND);
    },
  });
  let soon: NodeJS.Timeout | undefined;
  const end = referencesChanged.subscribe(db, logger, () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      loop.look();
    }, GATHER_MS);
    soon.unref();
  });
  await markOutdated(db);
  return {
    async stop() {
      clearTimeout(soon);
      end();
      await loop.stop();
    },
  };
}
