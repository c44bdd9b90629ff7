/** The call that a list makes for its state, as the data provider sends it. */
import { filterQuery } from '#contract/api/list.ts';
import type { FirstCall } from '#contract/office.ts';
import type { Resource } from '#contract/resources/resource.ts';
import type { ListState } from './listState.ts';

export function listCall(
  { key }: Resource,
  { page, pageSize, sorter, filters, search }: ListState,
): FirstCall {
  return {
    path: `/api/v1/${key}`,
    query: {
      _start: (page - 1) * pageSize,
      _end: page * pageSize,
      _sort: sorter.field,
      _order: sorter.order,
      ...filterQuery(filters, search),
    },
  };
}
