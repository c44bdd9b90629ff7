/** Notifies open sessions in every process that rights have changed. */
import { sql } from 'drizzle-orm';
import { DomainEvent } from '#server/platform/events.ts';
import type { Database, Db, Tx } from '#server/platform/db/client.ts';

const CHANNEL = 'porthole_access';

/** Somebody was given rights, by a role, a change of a role, or a company of their own. */
export const rightsGiven = new DomainEvent<null>('access.rightsGiven');

/** Whose rights changed: one user's, those of a company's users, or everyone's. */
export type ChangedUsers = { user: string } | { ydid: number } | 'all';

/** Part of the transaction that changes: heard when it commits, and only then. */
export async function announceAccess(tx: Tx | Db, whose: ChangedUsers): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(whose)})`);
}

export const concerns = (whose: ChangedUsers, { id, ydid }: { id: string | null; ydid: number }): boolean =>
  whose === 'all' || ('user' in whose ? whose.user === id : whose.ydid === ydid);

/** Calls `heard` after each change; answers the function that stops it. */
export const watchAccess = (
  database: Database,
  heard: (whose: ChangedUsers) => void,
): Promise<() => Promise<void>> =>
  // An empty payload: some may have been missed.
  database.listen(CHANNEL, (payload) =>
    heard(payload === '' ? 'all' : (JSON.parse(payload) as ChangedUsers)),
  );
