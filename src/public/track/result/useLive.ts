import { useEffect, useState } from 'react';
import { ApiFault } from '#src/providers/http.ts';
import { http } from '#src/shell/site/api.ts';
import type { SeaResult } from '#contract/tracking/result.ts';

/** off: this page cannot listen (no JavaScript yet, or nothing to listen to). */
export type LiveState = 'off' | 'live' | 'reconnecting';

/** Waits between attempts (ms): short at first, never longer than half a minute. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The same question again. */
export const askAgain = async ({ query }: SeaResult): Promise<SeaResult> => {
  const { data } = await http().request<SeaResult>('/api/v1/tracking/sea', { query });
  return data;
};

/**
 * Keeps a result up to date: listens for news and asks again. A broken stream is opened anew with a fresh signature,
 * since the browser's own reconnection would repeat the old one, which the server refuses.
 */
export function useLive(
  result: SeaResult,
  onNews: (next: SeaResult) => void,
  /** A short link shows what its maker has chosen, which no call answers. */
  listens = true,
): LiveState {
  const [state, setState] = useState<LiveState>('off');
  const { reference, query } = result;
  const kind = reference?.kind;
  const value = reference?.value;

  useEffect(() => {
    // What is made up has a clock of its own.
    if (!listens || !kind || !value || result.simulation) return undefined;
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let since = result.at;
    let stopped = false;

    const news = async () => {
      try {
        const next = await askAgain(result);
        since = next.at;
        if (!stopped) onNews(next);
      } catch (fault) {
        // A page that could not ask keeps what it has; the next event, or the reader, asks again.
        if (!(fault instanceof ApiFault)) throw fault;
      }
    };
    const open = () => {
      const address = http().url('/api/v1/tracking/live', {
        query: { number: value, kind, carrier: query.carrier, since },
      });
      let answered = false;
      stream = new EventSource(address);
      stream.addEventListener('open', () => {
        answered = true;
        wait = FIRST_WAIT_MS;
        setState('live');
      });
      stream.addEventListener('changed', () => void news());
      stream.addEventListener('error', () => {
        stream?.close();
        setState('reconnecting');
        timer = setTimeout(answered ? open : again, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      });
    };
    // A stream cannot tell why it was refused. A call can: it sets a clock right that goes wrong by minutes.
    const again = () => void news().finally(() => !stopped && open());
    open();
    return () => {
      stopped = true;
      clearTimeout(timer);
      stream?.close();
    };
    // The stream belongs to the reference: a new result of the same one must not open another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, value, query.carrier]);

  return state;
}
