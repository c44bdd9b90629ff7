/** Notifies open sessions in every process that rights have changed. */
import { DomainEvent } from '#server/platform/events.ts';
import type { Database, Db, Tx } from '#server/platform/db/client.ts';
import { LOOK_AGAIN, notify } from '#server/platform/db/notify.ts';

const CHANNEL = 'porthole_access';

/** Rights were granted: by a role, a change of a role, or a new company. */
export const rightsGiven = new DomainEvent<null>('access.rightsGiven');

/** Whose rights changed: one user's, those of a company's users, or everyone's. */
export type ChangedUsers = { user: string } | { ydid: number } | 'all';

/** Delivered once the transaction has committed, and only then. */
export function announceAccess(tx: Tx | Db, whose: ChangedUsers): void {
  notify(tx, CHANNEL, JSON.stringify(whose));
}

export const concerns = (whose: ChangedUsers, { id, ydid }: { id: string | null; ydid: number }): boolean =>
  whose === 'all' || ('user' in whose ? whose.user === id : whose.ydid === ydid);

/** Calls `heard` after each change; returns an unsubscribe function. */
export const watchAccess = (
  database: Database,
  heard: (whose: ChangedUsers) => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (lines) => {
    for (const line of lines) heard(line === LOOK_AGAIN ? 'all' : (JSON.parse(line) as ChangedUsers));
  });
