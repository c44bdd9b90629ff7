/** State of a list, stored in its URL with the API's query syntax, so that a link opens the same list. */
import {
  filterQuery,
  isFilter,
  MAX_SORTERS,
  MAX_START,
  readFilters,
  SEARCH_PARAMETER,
  type Sorter,
} from '#contract/records/api/list.ts';
import { DATE_PRESETS } from '#contract/core/format/date-presets.ts';
import { WITHIN, type ListFilter, type PresetFilter } from '#contract/records/resolve-filters.ts';
import { SYSTEM_FIELDS, type Resource } from '#contract/records/resource.ts';

export const PAGE_SIZES = [20, 50, 100, 200, 500] as const;
const DEFAULT_PAGE_SIZE = 20;
/** Minimum and maximum useful width of a column (px). */
export const COLUMN_WIDTH = { min: 60, max: 800 } as const;

/** A column by field; its default width fits its usual values (px). */
export type Column = { name: string; width?: number };
/** `wide` has taller rows. */
export type Density = 'dense' | 'wide';

export type ListState = {
  page: number;
  pageSize: number;
  sorters: readonly Sorter[];
  filters: readonly ListFilter[];
  search: string;
  /** In order; null for the default ones. */
  columns: readonly Column[] | null;
  density: Density;
  /** The record in the preview. */
  open: string | null;
  /** Another view of the same rows, where the page has some; what the rows are grouped by. */
  as?: string | undefined;
  by?: string | undefined;
  /** The saved view that is open; `none`: not even the default one. */
  saved: string | null;
  /**
   * Fields or values of an old URL or view that no longer exist, so that the list shows more than intended.
   */
  unread?: readonly string[] | undefined;
};

/** URL parameters other than filters and search; no field may have such a name. */
export const PARAMETERS = [
  'sort',
  'dir',
  'size',
  'page',
  'cols',
  'density',
  'open',
  'saved',
  'unread',
  'as',
  'by',
] as const;
/**
 * Parameters of saved views: the page they belong to, and the former notation of an order. The others are those of
 * pages around a list.
 */
const OF_VIEWS = ['place', 'order', 'tab', 'begin', 'follow'];

const namesOf = ({ fields }: Resource): string[] => [...fields.map(({ name }) => name), ...SYSTEM_FIELDS];

/** The state in a URL; invalid parts keep their defaults. */
export function readState(resource: Resource, address: URLSearchParams): ListState {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(address.keys())) {
    const values = address.getAll(name);
    query[name] = values.length > 1 ? values : values[0]!;
  }
  const wantedSize = Number(address.get('size'));
  const pageSize = PAGE_SIZES.find((size) => size === wantedSize) ?? DEFAULT_PAGE_SIZE;
  const page = Number(address.get('page'));
  const filterable = [...resource.filter, ...SYSTEM_FIELDS];
  return {
    page: Number.isInteger(page) && page > 0 && (page - 1) * pageSize <= MAX_START ? page : 1,
    pageSize,
    sorters: readSorters(resource, address),
    filters: [...readFilters(query, filterable), ...readPresets(address, filterable)],
    search: address.get(SEARCH_PARAMETER) ?? '',
    columns: readColumns(resource, address.get('cols')),
    density: address.get('density') === 'wide' ? 'wide' : 'dense',
    open: readOpen(address),
    saved: address.get('saved'),
    ...wordIn(address, 'as'),
    ...wordIn(address, 'by'),
    ...unreadIn(filterable, address),
  };
}

function wordIn(address: URLSearchParams, name: 'as' | 'by'): Pick<ListState, 'as' | 'by'> {
  const word = address.get(name) ?? '';
  return /^[a-zA-Z]{1,32}$/.test(word) ? { [name]: word } : {};
}

/** Names in a URL that are neither a filter nor another parameter of the list. */
function unreadIn(filterable: readonly string[], address: URLSearchParams): Pick<ListState, 'unread'> {
  const known: readonly string[] = [...PARAMETERS, ...OF_VIEWS, SEARCH_PARAMETER];
  const presets = readPresets(address, filterable).map(({ field }) => field + WITHIN);
  const names = [...address.keys()].filter(
    (name) => !known.includes(name) && !isFilter(name, filterable) && !presets.includes(name),
  );
  const before = (address.get('unread') ?? '').split(',').filter(Boolean);
  const unread = [...new Set([...before, ...names])];
  return unread.length > 0 ? { unread } : {};
}

function readSorters(resource: Resource, address: URLSearchParams): readonly Sorter[] {
  const names = namesOf(resource);
  const fields = [...new Set((address.get('sort') ?? '').split(','))].slice(0, MAX_SORTERS);
  if (!fields.every((field) => names.includes(field))) return [resource.sort];
  // Older saved views use `order`.
  const before = namesOf(resource).includes('order') ? null : address.get('order');
  const orders = (address.get('dir') ?? before ?? '').split(',');
  return fields.map((field, at) => ({ field, order: orders[at] === 'desc' ? 'desc' : 'asc' }));
}

/** The id of a record in the preview. */
function readOpen(address: URLSearchParams): string | null {
  const id = address.get('open') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null;
}

const readPresets = (address: URLSearchParams, fields: readonly string[]): PresetFilter[] =>
  fields.flatMap((field) => {
    const value = DATE_PRESETS.find((preset) => preset === address.get(field + WITHIN));
    return value ? [{ field, operator: 'within', value }] : [];
  });

/** `code:120,name`: at least one existing column; null if there is none. */
function readColumns(resource: Resource, text: string | null): readonly Column[] | null {
  const names = namesOf(resource);
  const columns = new Map<string, Column>();
  for (const part of (text ?? '').split(',')) {
    const [name = '', size] = part.split(':');
    const width = Number(size);
    const { min, max } = COLUMN_WIDTH;
    if (names.includes(name)) columns.set(name, width >= min && width <= max ? { name, width } : { name });
  }
  return columns.size > 0 ? [...columns.values()] : null;
}

/** Returns the parameters of a state, without default values. */
export function writeState(resource: Resource, state: ListState): URLSearchParams {
  const { page, pageSize, sorters, search, columns, density, open, saved, unread } = state;
  const address = new URLSearchParams();
  const presets = state.filters.filter((filter) => filter.operator === 'within');
  const filters = state.filters.filter((filter) => filter.operator !== 'within');
  for (const [name, value] of Object.entries(filterQuery(filters, search)))
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one));
  for (const { field, value } of presets) address.set(field + WITHIN, value);
  if (!isUsualOrder(resource, sorters)) {
    address.set('sort', sorters.map(({ field }) => field).join(','));
    if (sorters.some(({ order }) => order === 'desc'))
      address.set('dir', sorters.map(({ order }) => order).join(','));
  }
  if (columns)
    address.set('cols', columns.map(({ name, width }) => (width ? `${name}:${width}` : name)).join(','));
  if (density === 'wide') address.set('density', density);
  if (pageSize !== DEFAULT_PAGE_SIZE) address.set('size', String(pageSize));
  if (page > 1) address.set('page', String(page));
  if (open) address.set('open', open);
  if (saved) address.set('saved', saved);
  if (state.as) address.set('as', state.as);
  if (state.by) address.set('by', state.by);
  if (unread?.length) address.set('unread', unread.join(','));
  return address;
}

const isUsualOrder = ({ sort }: Resource, [first, ...others]: readonly Sorter[]): boolean =>
  others.length === 0 && first?.field === sort.field && first.order === sort.order;

/** The state with `change`; a change of the rows returns to the first page. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  ...(ROWS.some((name) => name in change) && { page: 1 }),
  ...change,
});
const ROWS = ['pageSize', 'sorters', 'filters', 'search'] as const;

/** The state with the filters on `field` replaced. */
export const withFilter = (state: ListState, field: string, filters: readonly ListFilter[]): ListState =>
  changed(state, { filters: [...state.filters.filter((filter) => filter.field !== field), ...filters] });

export const isFiltered = ({ filters, search }: ListState): boolean => filters.length > 0 || search !== '';
