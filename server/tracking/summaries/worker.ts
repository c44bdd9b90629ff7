/** Keeps stored summaries fresh as long as the portal runs. Any number of processes share the work. */
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { referencesChanged } from '../events.ts';
import { markOutdated } from './outdated.ts';
import { rewriteDue, ROUND } from './rewrite.ts';

/** Looks when references change here, and this often (ms). */
const LOOK_MS = 1000;
/** Events that come together are shown together (ms). */
const GATHER_MS = 150;

export async function startSummaries({ database, env, logger }: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { db } = database;
  const deps = { db, logger, now: () => new Date(), disagreeMinutes: env.DISAGREE_MINUTES };
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;
  const work = async (): Promise<void> => {
    try {
      while (!signal.aborted && (await rewriteDue(deps)) === ROUND);
    } catch (error) {
      if (!database.outage.note(error)) logger.error({ err: error }, 'summaries could not be rewritten');
    }
  };
  const look = (): void => {
    if (signal.aborted) return;
    working ??= work().finally(() => {
      working = null;
    });
  };
  const end = referencesChanged.subscribe(db, logger, () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, GATHER_MS);
    soon.unref();
  });
  await markOutdated(db);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearTimeout(soon);
      end();
      await working;
    },
  };
}
