/** Counts the changed numbers of the visitor's list; loaded only where there is a list. */
import { changesOf, snapshotOf } from '#contract/tracking/pages/saved-list.ts';
import { PER_CALL } from '#contract/tracking/pages/filter.ts';
import { mineNow, type ListedNumber } from '#src/tracking/shipment/my-list.ts';
import { trackMany } from '#src/tracking/shipment/track-many.ts';

const KEY = 'porthole.mine.changed';
const FRESH_MS = 5 * 60_000;

/** `of`: the list as it was counted. What is seen, added or removed since makes the count void. */
type Counted = { at: number; count: number; of: string };

const stateOf = (mine: readonly ListedNumber[]): string => JSON.stringify(mine.slice(0, PER_CALL));

function stored(mine: readonly ListedNumber[], now: number): number | null {
  const counted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Counted | null;
  return counted && counted.of === stateOf(mine) && now - counted.at < FRESH_MS ? counted.count : null;
}

/** Returns how many of the newest numbers, as many as one call takes, have changed since they were last seen. */
export async function countChanges(mine: readonly ListedNumber[], signal: AbortSignal): Promise<number> {
  const known = stored(mine, Date.now());
  if (known !== null) return known;
  const seen = new Map(mine.slice(0, PER_CALL).map((one) => [one.number, one.seen]));
  let changed = 0;
  await trackMany([...seen.keys()], signal, ({ rows }) => {
    for (const { reference, summary } of rows) {
      const before = reference && seen.get(reference.value);
      if (before && summary && changesOf(before, snapshotOf(summary)).length > 0) changed += 1;
    }
  });
  const counted: Counted = { at: Date.now(), count: changed, of: stateOf(mineNow()) };
  sessionStorage.setItem(KEY, JSON.stringify(counted));
  return changed;
}
