/** Numbers changes as long as the portal runs; processes that share the database take turns. */
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { workLoop } from '#server/platform/jobs/work-loop.ts';
import { summariesChanged } from '#server/tracking/index.ts';
import { assignChanges } from './assign.ts';

/** Looks when summaries change here, and this often (ms). */
const LOOK_MS = 1000;

export function startChanges(deps: JobDeps): { stop(): Promise<void> } {
  const { db } = deps.database;
  const loop = workLoop(deps, {
    everyMs: LOOK_MS,
    fault: 'changes could not be numbered',
    work: () => assignChanges(db),
  });
  const end = summariesChanged.subscribe(db, deps.logger, loop.look);
  return {
    async stop() {
      end();
      await loop.stop();
    },
  };
}
