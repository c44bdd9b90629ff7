/**
 * Refine's data provider over the signed client, in the conventions of @refinedev/simple-rest: `_start`, `_end`,
 * `_sort`, `_order`, filters as query parameters, `x-total-count`.
 */
import type { CrudFilter, CrudSort, DataProvider, MetaQuery, Pagination } from '@refinedev/core';
import { FILTER_SUFFIXES, SEARCH_PARAMETER, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/api/list.ts';
import { API_BASE } from '#contract/settings.ts';
import type { Call, Http, QueryValue } from './http.ts';

type Query = Record<string, QueryValue>;

/** The server's operators; `in` repeats its key. */
const suffixes: Record<string, string> = { eq: '', ...FILTER_SUFFIXES };

/** The filters as query parameters; throws on an operator the server does not know, rather than ignoring it. */
export function filterQuery(filters: readonly CrudFilter[] = []): Query {
  const query: Query = {};
  for (const filter of filters) {
    const suffix = suffixes[filter.operator];
    if (suffix === undefined || !('field' in filter)) throw new Error(`no filter ${filter.operator}`);
    const value = filter.value as QueryValue;
    if (value === '' || value === null || value === undefined) continue;
    query[filter.field === SEARCH_PARAMETER ? SEARCH_PARAMETER : filter.field + suffix] = value;
  }
  return query;
}

/** Page and order as query parameters; nothing where the page is cut in the browser. */
export function pageQuery(pagination: Pagination = {}, sorters: readonly CrudSort[] = []): Query {
  const { currentPage = 1, pageSize = 10, mode = 'server' } = pagination;
  return {
    ...(mode === 'server' && { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize }),
    ...(sorters.length > 0 && {
      _sort: sorters.map(({ field }) => field).join(','),
      _order: sorters.map(({ order }) => order).join(','),
    }),
  };
}

/** Where a resource lives: `/api/v1/<resource>`, or its own path in `meta.path`. */
const pathOf = (resource: string, meta?: MetaQuery, id?: string | number): string =>
  ((meta?.['path'] as string | undefined) ?? `/api/v1/${resource}`) +
  (id === undefined ? '' : `/${encodeURIComponent(id)}`);

const signalOf = (meta?: MetaQuery): AbortSignal | undefined =>
  (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext?.signal;

export function createDataProvider(
  http: Http,
): Required<Omit<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>> {
  // What the server answers is taken at its word: `never` stands for whatever record the caller expects.
  const data = async (path: string, call: Call): Promise<{ data: never }> => {
    const answer = await http.request<never>(path, call);
    return { data: answer.data };
  };
  return {
    getList: async ({ resource, pagination, filters, sorters, meta }) => {
      const query = { ...pageQuery(pagination, sorters), ...filterQuery(filters) };
      const call = { query, signal: signalOf(meta) };
      const answer = await http.request<never[]>(pathOf(resource, meta), call);
      const counted = answer.headers.get(TOTAL_HEADER);
      return {
        data: answer.data,
        total: counted === null ? answer.data.length : Number(counted),
        /** There are more, which were not counted. */
        capped: answer.headers.get(TOTAL_CAPPED_HEADER) === 'true',
      };
    },
    getMany: ({ resource, ids, meta }) =>
      data(pathOf(resource, meta), { query: { id: ids }, signal: signalOf(meta) }),
    getOne: ({ resource, id, meta }) => data(pathOf(resource, meta, id), { signal: signalOf(meta) }),
    create: ({ resource, variables, meta }) =>
      data(pathOf(resource, meta), { method: 'POST', json: variables }),
    // The version the form was opened with travels in the variables; the server answers 409 when it is out of date.
    update: ({ resource, id, variables, meta }) =>
      data(pathOf(resource, meta, id), { method: 'PUT', json: variables }),
    deleteOne: ({ resource, id, variables, meta }) =>
      data(pathOf(resource, meta, id), { method: 'DELETE', query: variables ?? {} }),
    getApiUrl: () => API_BASE,
    custom: ({ url, method, payload, query, sorters, filters, meta }) =>
      data(url.startsWith(`${API_BASE}/`) ? url.slice(API_BASE.length) : url, {
        method: method.toUpperCase() as Call['method'],
        query: { ...pageQuery({ mode: 'off' }, sorters), ...filterQuery(filters), ...(query as Query) },
        ...(payload === undefined ? {} : { json: payload }),
        signal: signalOf(meta),
      }),
  };
}
