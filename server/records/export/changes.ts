/** Notifies the open pages of an export's owner, in every process, of its progress. */
import type { ExportNews } from '#contract/records/api/exports.ts';
import type { Database, Db, Tx } from '#server/platform/db/client.ts';
import { LOOK_AGAIN, notify } from '#server/platform/db/notify.ts';

const CHANNEL = 'porthole_exports';

type ExportChange = ExportNews & { user: string };

/** Delivered once the transaction has committed, and only then. */
export function announceExport(tx: Tx | Db, user: string, { id, state }: ExportNews): void {
  const change: ExportChange = { user, id, state };
  notify(tx, CHANNEL, JSON.stringify(change));
}

/** Calls `heard` after each change with its owner; null if some may have been missed. */
export const watchExports = (
  database: Database,
  heard: (change: ExportChange | null) => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (lines) => {
    for (const line of lines) heard(line === LOOK_AGAIN ? null : (JSON.parse(line) as ExportChange));
  });
