/** Notifies every process of changes in the reference data. */
import type { Database } from '#server/platform/db/client.ts';
import type { Writer } from './store.ts';

const CHANNEL = 'porthole_standards';

/** Notifies on commit of the transaction that changes the visible data. */
export async function announceStandards(writer: Writer): Promise<void> {
  await writer.query(`select pg_notify('${CHANNEL}', '')`);
}

/** Calls `heard` after each change; answers the function that stops it. */
export const watchStandards = (database: Database, heard: () => void): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, heard);
