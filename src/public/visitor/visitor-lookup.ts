/** Asks where the visitor comes from, every half second until it is answered, and keeps the answer. */
import type { VisitorPlace } from '#contract/site/visitor.ts';

/** Between two questions (ms), by the specification. */
export const EVERY_MS = 500;
/** Questions after which nobody will answer any more: two minutes of them. */
export const MOST = 240;

/** Where they are kept: an unknown city is kept as none. */
export const IP_KEY = 'porthole.visitor.ip';
export const CITY_KEY = 'porthole.visitor.city';

type PlaceStorage = Pick<Storage, 'setItem' | 'removeItem'>;

function keep({ ip, city }: VisitorPlace, storage: PlaceStorage): void {
  storage.setItem(IP_KEY, ip);
  if (city === null) storage.removeItem(CITY_KEY);
  else storage.setItem(CITY_KEY, city);
}

/** Begins to ask; answers how to stop. One question at a time; one that fails is asked again. */
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
      if (left > 0) timer = setTimeout(() => void once(), EVERY_MS);
      return;
    }
    try {
      keep(place, storageOf());
    } catch {
      // Storage may be switched off: then there is nowhere to keep it.
    }
  };
  void once();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
