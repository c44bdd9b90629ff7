/** The calls of a list for its state, as the data provider sends them. */
import { COUNT_PARAMETER, filterQuery } from '#contract/records/api/list.ts';
import { SUMS_PARAMETER } from '#contract/records/api/summary.ts';
import type { FirstCall } from '#contract/site/office.ts';
import type { Resource } from '#contract/records/resource.ts';
import { resolveFilters } from '#contract/records/resolve-filters.ts';
import type { ListState } from './list-state.ts';

/** The call for a page, without the count. */
export function listCall(
  resource: Resource,
  { page, pageSize, sorters, filters, search }: ListState,
): FirstCall {
  return {
    path: `/api/v1/${resource.key}`,
    query: {
      _start: (page - 1) * pageSize,
      _end: page * pageSize,
      _sort: sorters.map(({ field }) => field).join(','),
      _order: sorters.map(({ order }) => order).join(','),
      [COUNT_PARAMETER]: 'false',
      ...filterQuery(resolveFilters(resource, filters), search),
    },
  };
}

/** Request for the total of a list and the sums of its numeric columns. */
export const summaryCall = (
  resource: Resource,
  { filters, search }: ListState,
  summed: readonly string[],
) => ({
  path: `/api/v1/${resource.key}/summary`,
  query: { ...filterQuery(resolveFilters(resource, filters), search), [SUMS_PARAMETER]: summed.join(',') },
});
