/** Finds the documents of one shipment: an event that names two of them joins them. */
import type { StoredEvent } from '../event.ts';
import { compare } from '../derive/time.ts';

/** Carriers use one number as booking and as bill. */
const keysOf = ({ references }: StoredEvent): string[] =>
  references.flatMap(({ kind, value }) =>
    kind === 'container'
      ? []
      : kind === 'bill' || kind === 'booking'
        ? `document ${value}`
        : `${kind} ${value}`,
  );

/** One key for all documents of the shipment that an event names; null if it names none. */
export type Documents = (event: StoredEvent) => string | null;

export function documentsOf(events: readonly StoredEvent[]): Documents {
  const parent = new Map<string, string>();
  const top = (key: string): string => {
    const up = parent.get(key) ?? key;
    if (up === key) return key;
    const root = top(up);
    parent.set(key, root);
    return root;
  };
  for (const event of events) {
    const [first, ...more] = keysOf(event);
    for (const key of more) {
      const [a, b] = [top(first!), top(key)].toSorted(compare) as [string, string];
      parent.set(b, a);
    }
  }
  return (event) => {
    const [first] = keysOf(event);
    return first === undefined ? null : top(first);
  };
}
