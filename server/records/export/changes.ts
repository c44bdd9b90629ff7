/** Notifies the open pages of an export's owner, in every process, of its progress. */
import { sql } from 'drizzle-orm';
import type { ExportNews } from '#contract/records/api/exports.ts';
import type { Database, Db, Tx } from '#server/platform/db/client.ts';

const CHANNEL = 'porthole_exports';

type ExportChange = ExportNews & { user: string };

/** Part of the transaction that changes: heard when it commits, and only then. */
export async function announceExport(tx: Tx | Db, user: string, { id, state }: ExportNews): Promise<void> {
  const change: ExportChange = { user, id, state };
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
}

/** Calls `heard` after each change with its owner; null if some may have been missed. */
export const watchExports = (
  database: Database,
  heard: (change: ExportChange | null) => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (payload) => heard(payload === '' ? null : (JSON.parse(payload) as ExportChange)));
