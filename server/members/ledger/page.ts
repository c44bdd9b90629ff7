/** Pages and counts of a ledger. Sorted by what is known of the cargo, a page goes along the index of the summaries. */
import { and, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Filter, Sorter } from '#contract/records/api/list.ts';
import { SUBSCRIPTION_MODES, type SubscriptionMode } from '#contract/members/modes.ts';
import type { Db } from '#server/platform/db/client.ts';
import { conditions, ordering, type Selection } from '#server/records/query.ts';
import { trackingSummaries } from '#server/tracking/index.ts';
import { subscription } from '../schema.ts';
import { summaryColumn, type LedgerEntity } from './entity.ts';

export type LedgerRow = {
  subscription: typeof subscription.$inferSelect;
  /** Null until it was derived for the first time, or after the partners' settings changed. */
  summary: typeof trackingSummaries.$inferSelect | null;
};
export type LedgerPage = { start: number; end: number; sorters: readonly Sorter[] };

/** Most rows of one page. */
export const MAX_LEDGER_PAGE = 500;

/** The condition of a selection within the reach of the actor; `exceptions` are several codes of one row. */
export function ledgerCondition(
  entity: LedgerEntity,
  { filters, alternatives = [], search }: Selection,
): SQL | undefined {
  const isException = ({ field }: Filter) => field === 'exceptions';
  const plain = { filters: filters.filter((one) => !isException(one)), search };
  return and(
    entity.reach,
    ...conditions(entity, plain),
    ...filters.filter(isException).map(hasException),
    ...alternatives.map((group) =>
      or(
        ...group.map((one) =>
          isException(one) ? hasException(one) : and(...conditions(entity, { filters: [one], search: '' })),
        ),
      ),
    ),
  );
}

function hasException({ operator, value }: Filter): SQL {
  const { exceptions } = trackingSummaries;
  if (operator === 'null')
    return sql`cardinality(${exceptions}) ${sql.raw(String(value) === 'false' ? '>' : '=')} 0`;
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  const any = sql`${exceptions} && ${sql.param(wanted)}::text[]`;
  return operator === 'ne' ? sql`not (${any})` : any;
}

/** Returns the rows of a page. Rows without a value come last; equal ones by id, so that pages do not overlap. */
export async function ledgerPage(
  db: Db,
  entity: LedgerEntity,
  selection: Selection,
  { start, end, sorters }: LedgerPage,
): Promise<LedgerRow[]> {
  const limit = Math.min(Math.max(end - start, 0), MAX_LEDGER_PAGE);
  if (limit === 0) return [];
  const where = ledgerCondition(entity, selection);
  const [first] = sorters;
  const column = first && summaryColumn(first.field);
  if (!first || !column) return rowsOf(db, entity, where, ordering(entity, sorters), start, limit);
  return sortedBySummary(db, entity, { where, filters: selection.filters }, sorters, column, start, limit);
}

/**
 * First the rows that have a value, in the order of the index; then, where the page goes on, those that have none. The
 * mode narrows the index, so a filter by mode is one of the summary too.
 */
async function sortedBySummary(
  db: Db,
  entity: LedgerEntity,
  { where, filters }: { where: SQL | undefined; filters: readonly Filter[] },
  sorters: readonly Sorter[],
  column: PgColumn,
  start: number,
  limit: number,
): Promise<LedgerRow[]> {
  const [first, ...others] = sorters;
  const text = column.columnType === 'PgText' ? sql` collate "und-x-icu"` : sql``;
  const inMode = modeOf(filters);
  const summaryWhere = inMode === null ? where : and(where, eq(trackingSummaries.mode, inMode));
  const order = [
    sql`${column}${text} ${sql.raw(first!.order)}`,
    ...ordering(entity, others.length > 0 ? others : []),
  ];
  const valued = await rowsOf(db, entity, and(summaryWhere, isNotNull(column)), order, start, limit);
  const asked = filters.filter(asksForValue).map(({ field }) => field);
  if (column.notNull || valued.length === limit || asked.includes(first!.field)) return valued;
  const before =
    valued.length > 0 || start === 0
      ? start + valued.length
      : await countOf(db, entity, and(summaryWhere, isNotNull(column)));
  const rest = await rowsOf(
    db,
    entity,
    // What asks for a value of the summary finds only rows that have one.
    and(asked.some((field) => summaryColumn(field)) ? summaryWhere : where, isNull(column)),
    ordering(entity, others),
    start + valued.length - before,
    limit - valued.length,
  );
  return [...valued, ...rest];
}

/** Every comparison but “is empty” leaves out rows without a value. */
const asksForValue = ({ operator, value }: Filter): boolean =>
  operator !== 'null' || String(value) === 'false';

/** The mode of a ledger; a subscription and its summary have the same. */
function modeOf(filters: readonly Filter[]): SubscriptionMode | null {
  const value = filters.find(({ field, operator }) => field === 'mode' && operator === 'eq')?.value;
  return SUBSCRIPTION_MODES.find((mode) => mode === value) ?? null;
}

async function rowsOf(
  db: Db,
  { join }: LedgerEntity,
  where: SQL | undefined,
  order: readonly SQL[],
  start: number,
  limit: number,
): Promise<LedgerRow[]> {
  const rows = await db
    .select({ subscription: getTableColumns(subscription), summary: getTableColumns(trackingSummaries) })
    .from(subscription)
    .leftJoin(trackingSummaries, join)
    .where(where)
    .orderBy(...order)
    .offset(start)
    .limit(limit);
  return rows.map((row) => ({ subscription: row.subscription, summary: row.summary }));
}

async function countOf(
  db: Db,
  { join }: LedgerEntity,
  where: SQL | undefined,
  most?: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(subscription)
    .leftJoin(trackingSummaries, join)
    .where(where);
  const counted = (most === undefined ? some : some.limit(most)).as('some');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}

/** How many rows a selection has, counted up to `most`. */
export async function ledgerCount(
  db: Db,
  entity: LedgerEntity,
  selection: Selection,
  most: number,
): Promise<{ total: number; capped: boolean }> {
  const total = await countOf(db, entity, ledgerCondition(entity, selection), most + 1);
  return { total: Math.min(total, most), capped: total > most };
}

/** Rows of a selection in groups: the value of a field, how many rows have it, and the worst severity among them. */
export async function ledgerGroups(
  db: Db,
  entity: LedgerEntity,
  selection: Selection,
  field: string,
  most = 200,
): Promise<{ value: string | null; rows: number; severity: number }[]> {
  const column = entity.columns[field];
  if (!column) return [];
  const value = sql<string | null>`${column}::text`;
  return db
    .select({
      value,
      rows: sql<number>`count(*)::int`,
      severity: sql<number>`coalesce(max(${trackingSummaries.severity}), 0)::int`,
    })
    .from(subscription)
    .leftJoin(trackingSummaries, entity.join)
    .where(ledgerCondition(entity, selection))
    .groupBy(column)
    .orderBy(sql`count(*) desc`, value)
    .limit(most);
}
