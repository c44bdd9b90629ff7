import { useEffect, useEffectEvent, useState } from 'react';
import type { Instant, ReferenceKind } from '#contract/tracking/event.ts';
import { ApiFault } from '#src/providers/http/http.ts';
import { follow } from '#src/providers/http/stream.ts';
import { storedToken } from '#src/providers/http/token.ts';
import { http } from './api.ts';

/** off: this page cannot listen (no JavaScript yet, or nothing to listen to). */
export type LiveState = 'off' | 'live' | 'reconnecting';

/** What an open page shows; null: nothing that changes. */
export type Shown = { number: string; kind: ReferenceKind; carrier?: string | null | undefined; at: Instant };

/** Listens for news of what is shown and calls `ask`, which shows what there is now and answers as of when. */
export function useNews(shown: Shown | null, ask: () => Promise<Instant>): LiveState {
  const [state, setState] = useState<LiveState>('off');
  const again = useEffectEvent(ask);
  const begun = useEffectEvent(() => shown?.at);
  const { number, kind, carrier } = shown ?? {};

  useEffect(() => {
    if (!number || !kind) return undefined;
    let since = begun();
    let stopped = false;

    const news = async () => {
      try {
        if (!stopped) since = await again();
      } catch (fault) {
        // A page that could not ask keeps what it has; the next event, or the reader, asks again.
        if (!(fault instanceof ApiFault)) throw fault;
      }
    };
    const stop = follow(
      {
        name: () => `tracking ${kind} ${number} ${carrier ?? ''} ${storedToken()?.Id ?? ''}`,
        // A stream cannot tell why it was refused. A call can: it sets a clock right that goes wrong by minutes.
        address: async (refused) => {
          if (refused) await news();
          return http().url('/api/v1/tracking/live', { query: { number, kind, carrier, since } });
        },
        events: ['changed'],
      },
      (event) => {
        if (event === 'lost') setState('reconnecting');
        else if (event === 'open') setState('live');
        else void news().then(() => event === 'joined' && !stopped && setState('live'));
      },
    );
    return () => {
      stopped = true;
      stop();
    };
    // The stream belongs to the number: a new answer about the same must not open another.
  }, [number, kind, carrier]);

  return state;
}
