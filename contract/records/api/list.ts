/**
 * Query of a list: `_start _end _sort _order` and filters by suffix, the conventions of
 * @refinedev/simple-rest with additional operators.
 */

/** `null`: the field is empty (value true) or not (false). Without a suffix: equal. */
export const FILTER_SUFFIXES = {
  ne: '_ne',
  contains: '_like',
  startswith: '_startswith',
  in: '_in',
  gte: '_gte',
  lte: '_lte',
  null: '_null',
} as const;

export type FilterOperator = 'eq' | keyof typeof FILTER_SUFFIXES;
export type FilterValue = string | number | boolean;
export type Filter = { field: string; operator: FilterOperator; value: FilterValue | readonly FilterValue[] };
export type SortOrder = 'asc' | 'desc';
export type Sorter = { field: string; order: SortOrder };

/** Free search over a resource's search fields. */
export const SEARCH_PARAMETER = 'q';
/** Alternatives: a filter query of which one filter must match; if repeated, one of each. */
export const ANY_PARAMETER = '_or';
/** `false` returns the page at once without a count; `summary` has it. */
export const COUNT_PARAMETER = '_count';
/** Maximum page size of a list. */
export const MAX_PAGE = 1000;
/** Maximum fields in a list's sort order. */
export const MAX_SORTERS = 4;
/**
 * Maximum rows that a list counts. Above it `x-total-count` is this, or the number the page shows, and
 * `x-total-capped` is true.
 */
export const LIST_COUNT = 10_000;
/** Maximum offset of a page. */
export const MAX_START = 10_000_000;
/**
 * Maximum rows of an export that are counted: above it `x-total-count` is this and `x-total-capped` is true.
 */
export const MAX_COUNT = 100_000;
export const TOTAL_HEADER = 'x-total-count';
export const TOTAL_CAPPED_HEADER = 'x-total-capped';
/** Approximate size of an export, for a progress bar (bytes). */
export const EXPECTED_LENGTH_HEADER = 'x-expected-length';

/** The query of a filter list; an empty value filters nothing. */
export function filterQuery(
  filters: readonly Filter[],
  search = '',
): Record<string, FilterValue | FilterValue[]> {
  const query: Record<string, FilterValue | FilterValue[]> = search ? { [SEARCH_PARAMETER]: search } : {};
  for (const { field, operator, value } of filters) {
    if (value === '' || (Array.isArray(value) && value.length === 0)) continue;
    const suffix = operator === 'eq' ? '' : FILTER_SUFFIXES[operator];
    query[field + suffix] = typeof value === 'object' ? [...value] : value;
  }
  return query;
}

const suffixes = Object.entries(FILTER_SUFFIXES) as [keyof typeof FILTER_SUFFIXES, string][];

/** Returns whether a parameter is a filter over `fields`. */
export const isFilter = (name: string, fields: readonly string[]): boolean =>
  fields.includes(name) ||
  suffixes.some(([, suffix]) => name.endsWith(suffix) && fields.includes(name.slice(0, -suffix.length)));

/**
 * Returns the filters of a query over `fields`; other parameters (signature, paging and the like) are
 * ignored.
 */
export function readFilters(query: Readonly<Record<string, unknown>>, fields: readonly string[]): Filter[] {
  return Object.entries(query).flatMap(([name, raw]): Filter[] => {
    const values = (Array.isArray(raw) ? raw : [raw]).map(String);
    if (fields.includes(name))
      return values.length > 1
        ? [{ field: name, operator: 'in', value: values }]
        : [{ field: name, operator: 'eq', value: values[0]! }];
    const found = suffixes.find(
      ([, suffix]) => name.endsWith(suffix) && fields.includes(name.slice(0, -suffix.length)),
    );
    if (!found) return [];
    const [operator, suffix] = found;
    return [
      { field: name.slice(0, -suffix.length), operator, value: operator === 'in' ? values : values[0]! },
    ];
  });
}

/**
 * Returns the alternatives of a query, a group of filters for each `_or`. Throws RangeError if a group
 * contains anything but filters over `fields`, since ignoring it would change the result.
 */
export function readAlternatives(
  query: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Filter[][] {
  const groups: unknown[] = [query[ANY_PARAMETER] ?? []].flat();
  return groups.map((group) => {
    if (typeof group !== 'string') throw new RangeError(ANY_PARAMETER);
    const parameters = new URLSearchParams(group);
    const names = [...new Set(parameters.keys())];
    const filters = readFilters(
      Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])),
      fields,
    );
    if (filters.length === 0 || filters.length < names.length) throw new RangeError(group);
    return filters;
  });
}
