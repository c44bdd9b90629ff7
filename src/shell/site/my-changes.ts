/** How many numbers of the visitor's list have changed since they were last seen; counted at most every few minutes. */
import { useEffect, useState } from 'react';
import { changesOf, snapshotOf } from '#contract/tracking/pages/saved-list.ts';
import { PER_CALL } from '#contract/tracking/pages/filter.ts';
import { mineNow, useMine, type ListedNumber } from './my-list.ts';

const KEY = 'porthole.mine.changed';
const FRESH_MS = 5 * 60_000;
/** The page's own work comes first. */
const REST_MS = 1_500;

/** `of`: the list as it was counted. What is seen, added or removed since makes the count void. */
type Counted = { at: number; count: number; of: string };

const stateOf = (mine: readonly ListedNumber[]): string => JSON.stringify(mine.slice(0, PER_CALL));

function stored(mine: readonly ListedNumber[], now: number): number | null {
  try {
    const counted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Counted | null;
    return counted && counted.of === stateOf(mine) && now - counted.at < FRESH_MS ? counted.count : null;
  } catch {
    return null;
  }
}

/** Asks for the newest numbers of the list, as many as one call takes. */
async function count(mine: readonly ListedNumber[], signal: AbortSignal): Promise<number> {
  const { trackMany } = await import('./track-many.ts');
  const seen = new Map(mine.slice(0, PER_CALL).map((one) => [one.number, one.seen]));
  let changed = 0;
  await trackMany([...seen.keys()], signal, ({ rows }) => {
    for (const { reference, summary } of rows)
      if (reference && summary && seen.get(reference.value))
        changed += changesOf(seen.get(reference.value) ?? null, snapshotOf(summary)).length > 0 ? 1 : 0;
  });
  return changed;
}

/** The count; null while it is not known, and where nothing is listed. */
export function useMyChanges(): number | null {
  const mine = useMine();
  const [changed, setChanged] = useState<number | null>(null);
  useEffect(() => {
    if (!mine || mine.length === 0) return undefined;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const known = stored(mine, Date.now());
      try {
        const now = known ?? (await count(mine, control.signal));
        if (control.signal.aborted) return;
        setChanged(now);
        if (known === null)
          sessionStorage.setItem(
            KEY,
            JSON.stringify({ at: Date.now(), count: now, of: stateOf(mineNow()) } satisfies Counted),
          );
      } catch {
        // Offline, too many calls, or no storage: the list is shown without a count.
      }
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [mine]);
  return mine && mine.length > 0 ? changed : null;
}
