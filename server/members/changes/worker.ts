/** Numbers changes as long as the portal runs; processes that share the database take turns. */
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { summariesChanged } from '#server/tracking/index.ts';
import { assignChanges } from './assign.ts';

/** Looks when summaries change here, and this often (ms). */
const LOOK_MS = 1000;

export function startChanges({ database, logger }: JobDeps): { stop(): Promise<void> } {
  const { db } = database;
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let again = false;
  const work = async (): Promise<void> => {
    do {
      again = false;
      try {
        await assignChanges(db);
      } catch (error) {
        if (!database.outage.note(error)) logger.error({ err: error }, 'changes could not be numbered');
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
  const end = summariesChanged.subscribe(db, logger, look);
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
