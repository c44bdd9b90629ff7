/** Gathers items that come one by one, and gives them to one piece of work together; runs never overlap. */
import type { Logger } from '../db/client.ts';

type Options<T> = {
  /** Time from the first item to the run (ms). */
  afterMs: number;
  /** Most items of one call of `work`. */
  most: number;
  /** Logged when a run fails; its items are lost. */
  fault: string;
  work: (items: T[]) => Promise<unknown>;
};

export type Gathering<T> = {
  /** The last item of a key counts. */
  add: (key: string, item: T) => void;
  /** Resolves when every item until now is done. */
  flush: () => Promise<void>;
  /** Drops what waits, and resolves when the current run is done. */
  close: () => Promise<void>;
};

export function gather<T>(
  logger: Pick<Logger, 'error'>,
  { afterMs, most, fault, work }: Options<T>,
): Gathering<T> {
  const waiting = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      const next = [...waiting].slice(0, most);
      for (const [key] of next) waiting.delete(key);
      await work(next.map(([, item]) => item));
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    working = working.then(run).catch((error: unknown) => logger.error({ err: error }, fault));
    return working;
  };
  return {
    add(key, item) {
      waiting.set(key, item);
      timer ??= setTimeout(() => void flush(), afterMs).unref();
    },
    flush,
    async close() {
      clearTimeout(timer);
      waiting.clear();
      await working;
    },
  };
}
