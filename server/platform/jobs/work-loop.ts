/** Repeats one piece of work as long as the portal runs; runs never overlap in a process. */
import type { Logger } from '../db/client.ts';

type Deps = { database: { outage: { note(error: unknown): unknown } }; logger: Pick<Logger, 'error'> };
type Work = {
  /** Latest time between two runs (ms). */
  everyMs: number;
  /** Logged when a run fails, except in an outage of the database. */
  fault: string;
  /** `signal` aborts when the portal stops. */
  work: (signal: AbortSignal) => Promise<unknown>;
};

/** `look` runs the work now, or once more after the current run. `stop` waits for the current run. */
export type WorkLoop = { look: () => void; stop: () => Promise<void> };

export function workLoop({ database, logger }: Deps, { everyMs, fault, work }: Work): WorkLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await work(signal);
      } catch (error) {
        if (!database.outage.note(error)) logger.error({ err: error }, fault);
      }
    } while (again && !signal.aborted);
  };
  const look = (): void => {
    if (signal.aborted) return;
    again = true;
    working ??= run().finally(() => {
      working = null;
    });
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    look,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}
