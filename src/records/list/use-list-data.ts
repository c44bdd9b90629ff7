/** The data of a list: the page of its state, and the totals. */
import { useInvalidate, useKeys, useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callKey } from '#contract/site/office.ts';
import {
  COUNT_PARAMETER,
  SEARCH_PARAMETER,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '#contract/records/api/list.ts';
import type { Summary } from '#contract/records/api/summary.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { takeAnswer } from '#src/providers/first.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { unreported } from '#src/providers/office.ts';
import { recordNews } from '#src/providers/records.ts';
import { resolveFilters } from '#contract/records/resolve-filters.ts';
import { listCall, summaryCall } from './list-call.ts';
import type { ListState } from './list-state.ts';

/** Shown as slow after this time (ms). */
const SLOW_MS = 2000;

/** The list page included in the document, if it is this one. */
function early(resource: Resource, state: ListState) {
  const answer = takeAnswer(listCall(resource, state));
  if (!answer) return undefined;
  const data = answer.data as ResourceRecord[];
  const total = Number(answer.headers[TOTAL_HEADER] ?? data.length);
  const capped = answer.headers[TOTAL_CAPPED_HEADER] === 'true';
  return { key: answer.key, list: { data, total, capped } };
}

/** Loads the page first, and then the totals unless the page determines them. */
export function useListData(resource: Resource, state: ListState, summed: readonly string[]) {
  const { page, pageSize, sorters, filters, search } = state;
  const [first] = useState(() => early(resource, state));
  // The preloaded page counts as fresh only for the first render; later it is reloaded.
  const drawn = useRef(false);
  const { query, result } = useList<ResourceRecord>({
    resource: resource.key,
    pagination: { currentPage: page, pageSize },
    sorters: [...sorters],
    filters: [
      ...resolveFilters(resource, filters).map(({ field, operator, value }) => ({ field, operator, value })),
      { field: SEARCH_PARAMETER, operator: 'eq', value: search },
      { field: COUNT_PARAMETER, operator: 'eq', value: 'false' },
    ],
    // The shown page stays until the next one has loaded.
    queryOptions: {
      placeholderData: (before) => before,
      ...(first?.key === callKey(listCall(resource, state)) && {
        initialData: first.list,
        staleTime: () => (drawn.current ? 0 : Infinity),
      }),
    },
    errorNotification: false,
  });
  useEffect(() => {
    drawn.current = true;
  }, []);
  useChanges(resource);
  const { capped } = result as { capped?: boolean };
  const unknown = capped === true;
  const inAll = useSummary(resource, state, summed, !query.isLoading && (unknown || summed.length > 0));
  // The previous page, shown while the next one loads, does not determine the total.
  const settled = !query.isPlaceholderData;
  const seen = result.total ?? 0;
  return {
    records: result.data,
    /** Known rows: more than counted if the page shows more. */
    total: unknown ? Math.max(inAll?.total ?? 0, seen) : seen,
    /** There are more rows than counted. */
    capped: unknown && (inAll?.capped ?? true),
    estimate: inAll?.estimate ?? null,
    /** Whether the total is known; false while it is being counted. */
    counted: settled && (!unknown || inAll !== undefined),
    sums: inAll?.sums ?? [],
    first: query.isLoading,
    loading: query.isFetching,
    slow: useSlow(query.isFetching),
    failed: query.isError && query.data === undefined,
    /** Parameters that the server refused, with reasons: the same query would be refused again. */
    refused: query.error instanceof ApiFault ? (query.error.data.faults ?? []) : [],
    /** The last reload failed: these are earlier rows. */
    outdated: query.isError && query.data !== undefined,
    reload: () => void query.refetch(),
  };
}

export type ListData = ReturnType<typeof useListData>;

/** Reloaded together with the list, since its query key begins with the list's. */
function useSummary(resource: Resource, state: ListState, summed: readonly string[], enabled: boolean) {
  const { keys } = useKeys();
  const call = summaryCall(resource, state, summed);
  const { data } = useQuery({
    queryKey: keys()
      .data()
      .resource(resource.key)
      .action('list')
      .params({ summary: callKey(call) })
      .get(),
    queryFn: async ({ signal }) =>
      (
        await unreported.request<Summary>(call.path, {
          query: call.query,
          signal,
        })
      ).data,
    enabled,
  });
  return enabled ? data : undefined;
}

function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}

/**
 * Reloads the list when anyone has changed a record. A browser tab in the background reloads when it is shown
 * again.
 */
export function useChanges({ key }: Resource, changed?: () => void): void {
  const invalidate = useInvalidate();
  const latestChanged = useRef(changed);
  useEffect(() => {
    latestChanged.current = changed;
  });
  useEffect(
    () =>
      recordNews.on((resource) => {
        if (resource !== null && resource !== key) return;
        void invalidate({ resource: key, invalidates: ['list', 'many'] });
        latestChanged.current?.();
      }),
    [key, invalidate],
  );
}
