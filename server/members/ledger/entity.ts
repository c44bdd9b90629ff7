/** The ledger as one owner sees it: their subscriptions, each with the summary of their visibility class. */
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { ledger, LEDGER_SUMMARY, type LedgerSummaryField } from '#contract/members/ledger.ts';
import type { Db } from '#server/platform/db/client.ts';
import { entityOf, type Entity } from '#server/records/table.ts';
import { classOfOwner, trackingSummaries } from '#server/tracking/index.ts';
import { subscription } from '../schema.ts';

const summaryColumns = getTableColumns(trackingSummaries);
const isSummaryField = (name: string): name is LedgerSummaryField => Object.hasOwn(LEDGER_SUMMARY, name);

/** The column behind a field of the summary. */
export const summaryColumn = (name: string): PgColumn | null =>
  isSummaryField(name) ? (name === 'cargoState' ? summaryColumns.state : summaryColumns[name]) : null;

const { summary } = trackingSummaries;
const originZone = sql`coalesce(${summary}->'atd'->>'zone', ${summary}->'etd'->>'zone')`;
const destinationZone = sql`coalesce(${summary}->'ata'->>'zone', ${summary}->'eta'->>'zone',
  ${summary}->'firstEta'->>'zone', ${summary}->'arrival'->'time'->>'zone',
  ${summary}->'freeTime'->'earliest'->'day'->>'zone')`;
/** The zones of a row, as the view has them in columns. */
const zones: Readonly<Record<string, SQL>> = {
  etd: originZone,
  atd: originZone,
  eta: destinationZone,
  ata: destinationZone,
  firstEta: destinationZone,
  arrival: destinationZone,
  ownEstimate: destinationZone,
  freeUntil: destinationZone,
  placeSince: sql`${summary}->'status'->'time'->>'zone'`,
  nextTime: sql`coalesce(${summary}->'next'->'time'->>'zone', ${summary}->'next'->'due'->>'zone')`,
};

export type LedgerEntity = Entity & {
  /** Joins a subscription with the summary that its owner sees. */
  join: SQL;
  /** The visibility class of the owner, as the partners' settings are now. */
  visibility: string;
};

export async function ledgerOf(db: Db, actor: Actor): Promise<LedgerEntity> {
  const own = entityOf('subscription', actor);
  const { key } = await classOfOwner(db, ownerOf(actor));
  const columns = Object.fromEntries(Object.keys(LEDGER_SUMMARY).map((name) => [name, summaryColumn(name)!]));
  return {
    ...own,
    resource: ledger,
    zones,
    columns: { ...own.columns, ...columns },
    join: and(
      eq(trackingSummaries.reference, subscription.reference),
      eq(trackingSummaries.visibility, key),
    )!,
    visibility: key,
  };
}
