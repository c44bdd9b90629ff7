/** Notifies every process of changes in the reference data. */
import type { Database, Db } from '#server/platform/db/client.ts';
import { LOOK_AGAIN, notify } from '#server/platform/db/notify.ts';

const CHANNEL = 'porthole_standards';

/** Called after the commit that changes the visible data. */
export const announceStandards = (db: Db): void => notify(db, CHANNEL, LOOK_AGAIN);

/** Calls `heard` after each change; returns a function that stops it. */
export const watchStandards = (database: Database, heard: () => void): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, heard);
