/** Writes derived summaries: one statement for many rows, and none for those that did not change. */
import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { changesBetween, type Change } from '#contract/tracking/changes/changes-between.ts';
import type { Facts } from '#contract/tracking/changes/facts.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { trackingChanges, type trackingSummaries } from '../schema/summaries.ts';
import { NOTHING_KNOWN, type SummaryColumns } from './columns.ts';
import type { DerivedRow } from './rewrite.ts';

export type StoredSummary = typeof trackingSummaries.$inferSelect;
/** A summary that changed, and the class that sees it. */
export type WrittenSummary = EventReference & { carrier: string; visibility: string };

const NAMES = Object.keys(NOTHING_KNOWN) as (keyof SummaryColumns)[];
const KEY = ['value', 'kind', 'carrier', 'visibility'] as const;
const assigned = [...NAMES, 'facts', 'version', 'derivedAt', 'updatedAt'] as const;
const nameIn = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const UPDATE = (rows: string) =>
  sql`update tracking_summaries t set ${sql.raw(
    assigned.map((name) => `${nameIn(name)} = u.${nameIn(name)}`).join(', '),
  )} from jsonb_populate_recordset(null::tracking_summaries, ${rows}::jsonb) u where ${sql.raw(
    KEY.map((name) => `t.${name} = u.${name}`).join(' and '),
  )}`;
const LOOKED = (rows: string, at: Date) => sql`update tracking_summaries t set derived_at = ${at}
  from jsonb_to_recordset(${rows}::jsonb) as u (value text, kind text, carrier text, visibility text) where ${sql.raw(
    KEY.map((name) => `t.${name} = u.${name}`).join(' and '),
  )}`;

/** What a clock alone changes without a fact: it is read from the times themselves. */
function lasting({ summary, ...columns }: SummaryColumns): unknown {
  if (!summary) return JSON.parse(JSON.stringify(columns));
  const { at: _at, daysInTransit: _transit, daysWithoutUpdate: _silence, ...facts } = summary;
  return JSON.parse(JSON.stringify({ ...columns, facts }));
}
const columnsIn = (row: StoredSummary): SummaryColumns =>
  Object.fromEntries(NAMES.map((name) => [name, row[name]])) as SummaryColumns;

export const hasChanged = (row: StoredSummary, columns: SummaryColumns): boolean =>
  !isDeepStrictEqual(lasting(columnsIn(row)), lasting(columns));

type Rewritten = DerivedRow & { facts: Facts; changes: Change[] };

/** What was known when a reference began to be followed is no change. */
function compared({ row, derived }: DerivedRow): Rewritten {
  const isFirst = row.form === 0;
  const before = isFirst ? derived.facts : row.facts;
  const { changes, facts } = changesBetween(row.reference, before, derived.facts, row.version);
  return { row, derived, facts, changes };
}

/** Writes the rows that changed, with the change log, and returns their keys. */
export async function storeRows(tx: Tx, rows: readonly DerivedRow[], now: Date): Promise<WrittenSummary[]> {
  const all = rows.map(compared);
  const changed = all.filter(
    ({ row, derived, changes }) => changes.length > 0 || hasChanged(row, derived.columns),
  );
  const same = all.filter((one) => !changed.includes(one));
  if (changed.length > 0)
    await tx.execute(
      UPDATE(
        JSON.stringify(
          changed.map(({ row, derived, facts }) =>
            written({ ...row, ...derived.columns, facts, version: row.version + 1 }, now),
          ),
        ),
      ),
    );
  await storeChanges(tx, changed, now);
  if (same.length > 0) await tx.execute(LOOKED(JSON.stringify(same.map(({ row }) => keyIn(row))), now));
  return changed.map(({ row }) => keyIn(row));
}

/** Rows of one statement. */
const CHUNK = 500;

async function storeChanges(tx: Tx, rows: readonly Rewritten[], at: Date): Promise<void> {
  const lines = rows.flatMap(({ row: { value, kind, reference, visibility }, changes }) =>
    changes.map(({ kind: change, ...rest }) => ({ ...rest, change, value, kind, reference, visibility, at })),
  );
  for (let from = 0; from < lines.length; from += CHUNK)
    await tx
      .insert(trackingChanges)
      .values(lines.slice(from, from + CHUNK))
      .onConflictDoNothing();
}

const keyIn = ({ value, kind, carrier, visibility }: StoredSummary): WrittenSummary => ({
  value,
  kind,
  carrier,
  visibility,
});

const written = (row: StoredSummary, now: Date): Record<string, unknown> => {
  const full = { ...row, derivedAt: now, updatedAt: now };
  return Object.fromEntries([...KEY, ...assigned].map((name) => [nameIn(name), full[name]]));
};
