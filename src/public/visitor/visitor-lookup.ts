/** Requests the visitor's location every half second until there is a result, and stores it. */
import { IP_LOOKUP_INTERVAL_MS } from '#contract/core/settings.ts';
import type { VisitorPlace } from '#contract/site/visitor.ts';

/** Maximum number of requests: two minutes. */
export const MOST = 240;

/** Storage keys; an unknown city is not stored. */
export const IP_KEY = 'porthole.visitor.ip';
export const CITY_KEY = 'porthole.visitor.city';

type PlaceStorage = Pick<Storage, 'setItem' | 'removeItem'>;

function keep({ ip, city }: VisitorPlace, storage: PlaceStorage): void {
  storage.setItem(IP_KEY, ip);
  if (city === null) storage.removeItem(CITY_KEY);
  else storage.setItem(CITY_KEY, city);
}

/**
 * Starts the lookup and returns a function that stops it. Requests run one at a time; a failed one is
 * retried.
 */
export function lookUp(
  ask: (signal: AbortSignal) => Promise<VisitorPlace>,
  storageOf: () => PlaceStorage = () => localStorage,
): () => void {
  const stop = new AbortController();
  let left = MOST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const once = async (): Promise<void> => {
    left -= 1;
    const place = await ask(stop.signal).catch(() => null);
    if (stop.signal.aborted) return;
    if (!place?.answered) {
      if (left > 0) timer = setTimeout(() => void once(), IP_LOOKUP_INTERVAL_MS);
      return;
    }
    try {
      keep(place, storageOf());
    } catch {
      // Storage may be disabled: then nothing is stored.
    }
  };
  void once();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
