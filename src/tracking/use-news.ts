import { useEffect, useEffectEvent, useState } from 'react';
import type { Instant, ReferenceKind } from '#contract/tracking/event.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { follow } from '#src/providers/http/stream.ts';
import { storedToken } from '#src/providers/http/token.ts';
import { http } from '#src/ui/api.ts';

/** off: this page cannot listen (no JavaScript yet, or nothing to follow). */
export type LiveState = 'off' | 'live' | 'reconnecting';

/** The shipment on the page; null: nothing that changes. */
export type ShownShipment = {
  number: string;
  kind: ReferenceKind;
  carrier?: string | null | undefined;
  at: Instant;
};

/** Listens for changes of the shown shipment. `ask` reloads it and returns the time of the new result. */
export function useNews(shown: ShownShipment | null, ask: () => Promise<Instant>): LiveState {
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
        // After a failed request the page keeps its data; the next event or the user retries.
        if (!(fault instanceof ApiFault)) throw fault;
      }
    };
    const stop = follow(
      {
        name: () => `tracking ${kind} ${number} ${carrier ?? ''} ${storedToken()?.Id ?? ''}`,
        // A stream does not report why it was refused. A request does, and corrects a clock that is minutes
        // off.
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
    // The stream belongs to the number: a new result for the same number must not open another.
  }, [number, kind, carrier]);

  return state;
}
