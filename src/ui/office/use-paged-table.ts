/** A read-only list, twenty rows per page, with the page number in the URL. */
import { useTable } from '@refinedev/antd';
import type { BaseRecord, CrudFilter } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const PAGE_SIZE = 20;

/**
 * Refine's own URL synchronisation is not used: every list writes its URL on mounting, and two opened in
 * quick succession would overwrite each other's endlessly.
 */
export function usePagedTable<T extends BaseRecord>(resource: string, permanent: CrudFilter[] = []) {
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const table = useTable<T>({
    resource,
    pagination: { pageSize: PAGE_SIZE, currentPage: page },
    filters: { permanent },
    syncWithLocation: false,
  });
  const go = (next: number) =>
    setParameters(
      (before) => {
        const address = new URLSearchParams(before);
        if (next > 1) address.set('page', String(next));
        else address.delete('page');
        return address;
      },
      { replace: true },
    );
  const { setCurrentPage } = table;
  useEffect(() => setCurrentPage(page), [page, setCurrentPage]);

  // A new filter starts at the first page.
  const filters = JSON.stringify(permanent);
  const last = useRef(filters);
  useEffect(() => {
    if (last.current === filters) return;
    last.current = filters;
    if (page > 1) go(1);
  });
  const { pagination } = table.tableProps;
  return {
    ...table,
    tableProps: { ...table.tableProps, pagination: pagination && { ...pagination, onChange: go } },
  };
}
