/** What a list shows, kept whole in its address: the same grammar as the API's, so that a link opens the same list. */
import { filterQuery, readFilters, SEARCH_PARAMETER, type Filter, type Sorter } from '#contract/api/list.ts';
import { SYSTEM_FIELDS, type Resource } from '#contract/resources/resource.ts';

export const PAGE_SIZES = [20, 50, 100, 200, 500] as const;
export const DEFAULT_PAGE_SIZE = 20;

export type ListState = {
  page: number;
  pageSize: number;
  sorter: Sorter;
  filters: readonly Filter[];
  search: string;
};

/** The state an address speaks of; what it gets wrong is left at its default. */
export function readState(resource: Resource, address: URLSearchParams): ListState {
  const names = [...resource.fields.map(({ name }) => name), ...SYSTEM_FIELDS];
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(address.keys())) {
    const values = address.getAll(name);
    query[name] = values.length > 1 ? values : values[0]!;
  }
  const wantedSize = Number(address.get('size'));
  const pageSize = PAGE_SIZES.find((size) => size === wantedSize) ?? DEFAULT_PAGE_SIZE;
  const field = names.find((name) => name === address.get('sort'));
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize,
    sorter: field ? { field, order: address.get('order') === 'desc' ? 'desc' : 'asc' } : resource.sort,
    filters: readFilters(query, [...resource.filter, ...SYSTEM_FIELDS]),
    search: address.get(SEARCH_PARAMETER) ?? '',
  };
}

/** The address of a state, without what is at its default. */
export function writeState(resource: Resource, state: ListState): URLSearchParams {
  const { page, pageSize, sorter, filters, search } = state;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filterQuery(filters, search)))
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one));
  if (sorter.field !== resource.sort.field || sorter.order !== resource.sort.order) {
    address.set('sort', sorter.field);
    if (sorter.order === 'desc') address.set('order', 'desc');
  }
  if (pageSize !== DEFAULT_PAGE_SIZE) address.set('size', String(pageSize));
  if (page > 1) address.set('page', String(page));
  return address;
}

/** The state with `change`; anything but another page leads back to the first one. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** The state with the filters on `field` replaced. */
export const withFilter = (state: ListState, field: string, filters: readonly Filter[]): ListState =>
  changed(state, { filters: [...state.filters.filter((filter) => filter.field !== field), ...filters] });

export const isFiltered = ({ filters, search }: ListState): boolean => filters.length > 0 || search !== '';
