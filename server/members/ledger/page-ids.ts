/** Finds a page of a ledger along the indexes of the summaries: a view would sort all rows of an owner. */
import type { Actor } from '#contract/access/access.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { PageOfIds } from '#server/records/registry.ts';
import { ledgerOf } from './entity.ts';
import { ledgerPage, MAX_LEDGER_PAGE } from './page.ts';

/** Null where the query names what only the view has: days counted at the time of reading, names of several codes. */
export async function ledgerPageIds(
  db: Db,
  actor: Actor,
  { selection, sorters, start, limit }: PageOfIds,
): Promise<string[] | null> {
  const entity = await ledgerOf(db, actor);
  const fields = [...selection.filters, ...(selection.alternatives ?? []).flat(), ...sorters].map(
    ({ field }) => field,
  );
  const isFast = fields.every(
    (field) => field !== 'exceptions' && (field === 'id' || field in entity.columns),
  );
  if (!isFast || limit > MAX_LEDGER_PAGE) return null;
  const rows = await ledgerPage(db, entity, selection, { start, end: start + limit, sorters });
  return rows.map(({ subscription }) => subscription.id);
}
