/**
 * The orders of the operations desk. With many thousands active, only those in view are requested: overdue
 * flights, flights of the next days, and orders without a flight. Later ones are loaded on demand.
 */
import { deskParts } from '#contract/air/orders/desk.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { useChanges } from '#src/records/list/use-list-data.ts';
import { useRecords } from '#src/records/use-records.ts';

/** Limit of each part. */
const MOST = 300;

function usePart({ filters, order }: ReturnType<typeof deskParts>['soon'], enabled = true) {
  const { query, result } = useRecords({
    resource: 'airOrder',
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'flightDate', order }],
    filters: [...(filters as never[])],
    queryOptions: { enabled },
    errorNotification: false,
  });
  const data = enabled ? result.data : [];
  return { query, data, more: enabled && (result.total ?? 0) > data.length, enabled };
}

/** `today`: the reader's own day. `more`: there are orders that are not among these. */
export function useDeskOrders(today: string, all: boolean) {
  useChanges(airOrder);
  const { soon, past, none, later } = deskParts(today);
  const parts = [usePart(soon), usePart(past), usePart(none), usePart(later, all)].filter(
    ({ enabled }) => enabled,
  );
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
