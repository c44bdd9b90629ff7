import { useEffect, useEffectEvent, useState } from 'react';
import type { Instant, ReferenceKind } from '#contract/tracking/event.ts';
import { ApiFault } from '#src/providers/http.ts';
import { http } from './api.ts';

/** off: this page cannot listen (no JavaScript yet, or nothing to listen to). */
export type LiveState = 'off' | 'live' | 'reconnecting';

/** What an open page shows; null: nothing that changes. */
export type Shown = { number: string; kind: ReferenceKind; carrier?: string | null | undefined; at: Instant };

/** Waits between attempts (ms): short at first, never longer than half a minute. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Listens for news of what is shown and calls `ask`, which shows what there is now and answers as of when. A broken
 * stream is opened anew with a fresh signature, since the browser's own reconnection would repeat the old one, which
 * the server refuses.
 */
export function useNews(shown: Shown | null, ask: () => Promise<Instant>): LiveState {
  const [state, setState] = useState<LiveState>('off');
  const again = useEffectEvent(ask);
  const begun = useEffectEvent(() => shown?.at);
  const { number, kind, carrier } = shown ?? {};

  useEffect(() => {
    if (!number || !kind) return undefined;
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let since = begun();
    let stopped = false;
    let attempt = 0;

    const news = async () => {
      try {
        if (!stopped) since = await again();
      } catch (fault) {
        // A page that could not ask keeps what it has; the next event, or the reader, asks again.
        if (!(fault instanceof ApiFault)) throw fault;
      }
    };
    const rest = () => {
      attempt += 1;
      clearTimeout(timer);
      stream?.close();
    };
    const open = async () => {
      rest();
      const mine = attempt;
      const address = await http().url('/api/v1/tracking/live', { query: { number, kind, carrier, since } });
      if (stopped || mine !== attempt || document.hidden) return;
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
        timer = setTimeout(() => void (answered ? open() : retry()), wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      });
    };
    // A stream cannot tell why it was refused. A call can: it sets a clock right that goes wrong by minutes.
    const retry = () => news().finally(() => !stopped && open());
    // A browser has six connections to one host in all its tabs: a tab that nobody sees holds none, and asks when it is seen.
    const follow = () => {
      rest();
      if (!document.hidden) void retry();
    };
    if (!document.hidden) void open();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', follow);
      rest();
    };
    // The stream belongs to the number: a new answer about the same must not open another.
  }, [number, kind, carrier]);

  return state;
}
