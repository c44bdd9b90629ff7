/** Tells every process that the reference data has changed. */
import type { Database } from '#server/platform/db/client.ts';
import type { Writer } from './store.ts';

const CHANNEL = 'porthole_standards';

/** In the transaction that changes what is seen: heard when it commits, and only then. */
export async function announceStandards(writer: Writer): Promise<void> {
  await writer.query(`select pg_notify('${CHANNEL}', '')`);
}

/** Calls `heard` after each change; answers the function that stops it. */
export const watchStandards = (database: Database, heard: () => void): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, heard);
