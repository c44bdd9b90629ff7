/** Notifies open lists, in every process, of changes to records of a resource. */
import type { Database, Tx } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/db/notify.ts';

const CHANNEL = 'porthole_records';

/**
 * Sent once the transaction has committed. `key`: a resource, or something that its domain lists by itself under a key
 * with the right `<key>.list`. `ydid`: the owner of the record, null for the portal.
 */
export function announce(tx: Tx, key: string, ydid: number | null): void {
  notify(tx, CHANNEL, ydid === null ? key : `${key} ${ydid}`);
}

/**
 * Calls `heard` after each change with the record's resource (null: some may have been missed) and owner;
 * returns an unsubscribe function.
 */
export const watch = (
  database: Database,
  heard: (key: string | null, ydid: number | null) => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (lines) => {
    for (const line of lines) {
      const [key, ydid] = line.split(' ');
      heard(key || null, ydid === undefined ? null : Number(ydid));
    }
  });
