/**
 * The orders of the operations desk. Of many thousands under way the server is asked for what is looked at: what should
 * have flown by now, the flights of the next days, and orders without a flight; all later ones only when asked for.
 */
import { useList } from '@refinedev/core';
import type { OrderState } from '#contract/air/flow.ts';
import type { Filter } from '#contract/api/list.ts';
import { airOrder } from '#contract/resources/airOrder.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { useChanges } from '../crud/useListData.ts';

export const UNDER_WAY = [
  'booked', 'accepted', 'audited', 'received', 'declared', 'cleared', 'out', 'billed',
] as const satisfies OrderState[]; // prettier-ignore
/** Of each part. */
const MOST = 300;
/** Days after today whose cut-offs may have passed already, or pass today. */
const AHEAD = 2;
const DAY_MS = 86_400_000;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function usePart(filters: readonly Filter[], order: 'asc' | 'desc', enabled = true) {
  const { query, result } = useList<ResourceRecord>({
    resource: airOrder.key,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'flightDate', order }],
    filters: [{ field: 'status', operator: 'in', value: [...UNDER_WAY] }, ...(filters as never[])],
    queryOptions: { enabled },
    errorNotification: false,
  });
  const data = enabled ? result.data : [];
  return { query, data, more: enabled && (result.total ?? 0) > data.length, enabled };
}

/** `today`: the reader's own day. `more`: there are orders that are not among these. */
export function useDeskOrders(today: string, all: boolean) {
  useChanges(airOrder);
  const last = dayAfter(today, AHEAD);
  const on = (operator: Filter['operator'], value: string): Filter => ({
    field: 'flightDate',
    operator,
    value,
  });
  const parts = [
    usePart([on('gte', today), on('lte', last)], 'asc'),
    // The latest of those that should have flown.
    usePart([on('lte', dayAfter(today, -1))], 'desc'),
    usePart([{ field: 'flightDate', operator: 'null', value: true }], 'desc'),
    usePart([on('gte', dayAfter(last, 1))], 'asc', all),
  ].filter(({ enabled }) => enabled);
  return {
    orders: parts.flatMap(({ data }) => data),
    more: parts.some(({ more }) => more),
    isLoading: parts.some(({ query }) => query.isLoading),
    isError: parts.some(({ query }) => query.isError),
    isSuccess: parts.every(({ query }) => query.isSuccess),
    refetch: () => {
      for (const { query } of parts) void query.refetch();
    },
  };
}
