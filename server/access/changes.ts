/** Notifies open sessions in every process that rights have changed. */
import { DomainEvent } from '#server/platform/events.ts';
import type { Database, Db, Tx } from '#server/platform/db/client.ts';
import { LOOK_AGAIN, notify } from '#server/platform/db/notify.ts';

const CHANNEL = 'porthole_access';

/** Somebody was given rights, by a role, a change of a role, or a company of their own. */
export const rightsGiven = new DomainEvent<null>('access.rightsGiven');

/** Whose rights changed: one user's, those of a company's users, or everyone's. */
export type ChangedUsers = { user: string } | { ydid: number } | 'all';

/** Heard when the transaction that changes has committed, and only then. */
export function announceAccess(tx: Tx | Db, whose: ChangedUsers): void {
  notify(tx, CHANNEL, JSON.stringify(whose));
}

export const concerns = (whose: ChangedUsers, { id, ydid }: { id: string | null; ydid: number }): boolean =>
  whose === 'all' || ('user' in whose ? whose.user === id : whose.ydid === ydid);

/** Calls `heard` after each change; answers the function that stops it. */
export const watchAccess = (
  database: Database,
  heard: (whose: ChangedUsers) => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (lines) => {
    for (const line of lines) heard(line === LOOK_AGAIN ? 'all' : (JSON.parse(line) as ChangedUsers));
  });
