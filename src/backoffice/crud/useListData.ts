/** The page of a list that its state asks for. */
import { useInvalidate, useList } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { SEARCH_PARAMETER } from '#contract/api/list.ts';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { http } from '#src/providers/office.ts';
import type { ListState } from './listState.ts';

/** Shown as slow after this time (ms). */
const SLOW_MS = 2000;
const RECONNECT_MS = 5000;

export function useListData(resource: Resource, { page, pageSize, sorter, filters, search }: ListState) {
  const { query, result } = useList<ResourceRecord>({
    resource: resource.key,
    pagination: { currentPage: page, pageSize },
    sorters: [sorter],
    filters: [
      ...filters.map(({ field, operator, value }) => ({ field, operator, value })),
      { field: SEARCH_PARAMETER, operator: 'eq', value: search },
    ],
    // The page shown stays until the next one is there.
    queryOptions: { placeholderData: (before) => before },
    errorNotification: false,
  });
  useChanges(resource);
  return {
    records: result.data,
    total: result.total ?? 0,
    capped: result['capped'] === true,
    first: query.isLoading,
    loading: query.isFetching,
    slow: useSlow(query.isFetching),
    failed: query.isError,
    reload: () => void query.refetch(),
  };
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

/** Loads the list again when somebody, anywhere, has changed a record. A hidden tab does not listen. */
function useChanges({ key }: Resource): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      // Signed anew at every attempt: the browser's own would repeat a signature that has run out.
      source = new EventSource(http.url(`/api/v1/${key}/changes`));
      source.addEventListener(
        'changed',
        () => void invalidate({ resource: key, invalidates: ['list', 'many'] }),
      );
      source.addEventListener('error', () => {
        source?.close();
        timer = setTimeout(listen, RECONNECT_MS);
      });
    };
    listen();
    return () => {
      source?.close();
      clearTimeout(timer);
    };
  }, [key, invalidate]);
}
