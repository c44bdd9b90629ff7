/** Queues for webhooks as long as the portal runs; processes that share the database take turns. */
import { changesAssigned } from '#server/members/index.ts';
import type { JobDeps } from '#server/platform/jobs/job.ts';
import { queueDue } from './fan-out.ts';
import { informMakers } from './inform.ts';

/** Looks when changes are numbered here, and this often (ms). */
const LOOK_MS = 1000;
const INFORM_MS = 60_000;

export function startWebhooks({ database, env, logger }: JobDeps): { stop(): Promise<void> } {
  const { db } = database;
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let again = false;
  const guarded = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!database.outage.note(error)) logger.error({ err: error }, what);
    }
  };
  const work = async (): Promise<void> => {
    do {
      again = false;
      await guarded('webhooks could not be queued', () => queueDue({ db, env }));
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
  const informing = setInterval(
    () => void guarded('makers of webhooks could not be informed', () => informMakers({ db, env })),
    INFORM_MS,
  );
  timer.unref();
  informing.unref();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearInterval(informing);
      end();
      await working;
    },
  };
}
