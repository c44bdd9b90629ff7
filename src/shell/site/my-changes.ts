/** How many numbers of the visitor's list have changed since they were last seen; counted at most every few minutes. */
import { useEffect, useState } from 'react';
import { useMine } from '#src/tracking/shipment/my-list.ts';

/** The page's own work comes first (ms). */
const REST_MS = 1_500;

/** The count; null while it is not known, and where nothing is listed. */
export function useMyChanges(): number | null {
  const mine = useMine();
  const [changed, setChanged] = useState<number | null>(null);
  useEffect(() => {
    if (!mine || mine.length === 0) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => {
      import('./count-changes.ts')
        .then(({ countChanges }) => countChanges(mine, control.signal))
        .then(
          (count) => control.signal.aborted || setChanged(count),
          // Offline, too many calls, or no storage: the list is shown without a count.
          () => undefined,
        );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [mine]);
  return mine && mine.length > 0 ? changed : null;
}
