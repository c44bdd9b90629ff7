/** The query of an export: the list's content, all pages. */
import type { ListExportQuery } from '#contract/records/api/exports.ts';
import { WITHIN } from '#contract/records/resolve-filters.ts';
import type { Resource } from '#contract/records/resource.ts';
import { listCall } from './list-call.ts';
import type { ListState } from './list-state.ts';

/** Parameters of the page only. */
const PAGE = ['_start', '_end', '_count'];

/** Query of a scheduled export: relative days stay relative, to be resolved on each run. */
export const planQuery = (resource: Resource, state: ListState): ListExportQuery => ({
  ...exportQuery(resource, {
    ...state,
    filters: state.filters.filter(({ operator }) => operator !== 'within'),
  }),
  ...Object.fromEntries(
    state.filters.flatMap(({ field, operator, value }) =>
      operator === 'within' ? [[field + WITHIN, value]] : [],
    ),
  ),
});

export function exportQuery(resource: Resource, state: ListState): ListExportQuery {
  const parameters = Object.entries(listCall(resource, state).query ?? {})
    .filter(([name]) => !PAGE.includes(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]);
  return Object.fromEntries(parameters) as ListExportQuery;
}
