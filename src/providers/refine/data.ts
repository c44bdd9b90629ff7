/**
 * Refine's data provider: @refinedev/simple-rest over the signed client. This file covers what simple-rest
 * lacks or silently does wrong; docs/decisions/0009-data-provider.md has the reasons.
 */
import type { CrudFilter, CrudFilters, CrudSort, MetaQuery } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { ANY_PARAMETER, FILTER_SUFFIXES, SEARCH_PARAMETER } from '#contract/records/api/list.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { axiosOver, isCapped } from '../http/axios.ts';
import type { Http } from '../http/http.ts';
import type { QueryValue } from '../http/signer.ts';

/** The base path of resources. */
const RECORDS = `${API_BASE}/api/v1`;

/** The server's operators; simple-rest sends unknown ones as equality. */
const suffixes: Record<string, string> = { eq: '', ...FILTER_SUFFIXES };

const isNothing = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** One condition under the server's name; throws for an operator that the server does not support. */
function named(filter: CrudFilter): [name: string, value: QueryValue] {
  const suffix = suffixes[filter.operator];
  if (suffix === undefined || !('field' in filter)) throw new Error(`no filter ${filter.operator}`);
  const { field, value } = filter;
  return [field === SEARCH_PARAMETER ? field : field + suffix, value as QueryValue];
}

/** Returns alternative conditions as a nested query; a condition without a value filters nothing. */
function alternatives(filters: readonly CrudFilter[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of filters.filter((filter) => !isNothing(filter.value)).map(named))
    for (const one of [value].flat()) query.append(name, String(one));
  return query.toString();
}

/** The filters as query parameters: all must hold, including those within an `and`. */
export function filterQuery(filters: readonly CrudFilter[] = []): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {};
  const any: string[] = [];
  for (const filter of filters) {
    if (isNothing(filter.value)) continue;
    if (filter.operator === 'and') {
      const { [ANY_PARAMETER]: inner, ...rest } = filterQuery(filter.value);
      Object.assign(query, rest);
      any.push(...([inner ?? []].flat() as string[]));
    } else if (filter.operator === 'or') any.push(alternatives(filter.value));
    else {
      const [name, value] = named(filter);
      query[name] = value;
    }
  }
  return any.some(Boolean) ? { ...query, [ANY_PARAMETER]: any.filter(Boolean) } : query;
}

/** The same in simple-rest's form: it writes `field` and value of an equality unescaped into the URL. */
const plainly = (filters: readonly CrudFilter[] = []): CrudFilters =>
  Object.entries(filterQuery(filters)).map(([field, value]) => ({ field, operator: 'eq', value }));

/** The query of a call with a body, which simple-rest omits. */
function addressed(
  url: string,
  query: object,
  filters?: readonly CrudFilter[],
  sorters?: readonly CrudSort[],
) {
  const address = new URLSearchParams();
  const order = sorters?.length
    ? { _sort: sorters.map((one) => one.field).join(','), _order: sorters.map((one) => one.order).join(',') }
    : {};
  for (const [name, value] of Object.entries({ ...order, ...filterQuery(filters), ...query }))
    for (const one of [value as QueryValue].flat()) if (!isNothing(one)) address.append(name, String(one));
  return address.size > 0 ? `${url}?${address.toString()}` : url;
}

/** Metadata that pages and Refine pass with a call. */
type CallMeta = { queryContext?: { signal?: AbortSignal }; showsNone?: boolean };
const signalOf = (meta?: MetaQuery): AbortSignal | undefined =>
  (meta as CallMeta | undefined)?.queryContext?.signal;
const showsNone = (meta?: MetaQuery): boolean => (meta as CallMeta | undefined)?.showsNone === true;

/** `showingNone`: the client of pages that show a missing record in place (one record, or marked calls). */
export function createDataProvider(http: Http, showingNone = http): ReturnType<typeof simpleRest> {
  /** simple-rest cannot cancel: each call gets a client that is aborted with its query. */
  const rest = (meta?: MetaQuery, client = http) => simpleRest(RECORDS, axiosOver(client, signalOf(meta)));
  return {
    ...rest(),
    async getList(params) {
      const answer = await rest(params.meta).getList({ ...params, filters: plainly(params.filters) });
      /** There are more rows than were counted. */
      return { ...answer, capped: isCapped(answer.data) } as never;
    },
    getMany: (params) => rest(params.meta).getMany(params),
    getOne: (params) =>
      rest(params.meta, showingNone).getOne({ ...params, id: encodeURIComponent(params.id) }),
    // The version the form was opened with is sent in the variables; the server returns 409 if it is
    // outdated.
    update: (params) =>
      rest(params.meta, showsNone(params.meta) ? showingNone : http).update({
        ...params,
        id: encodeURIComponent(params.id),
      }),
    // The version of a deleted record is in the query, since a body of DELETE has no defined meaning.
    deleteOne: ({ id, variables, ...params }) =>
      rest(params.meta).deleteOne({
        ...params,
        id: addressed(encodeURIComponent(id), variables ?? {}),
      }),
    custom({ query, filters, sorters, ...params }) {
      const client = rest(params.meta);
      if (params.method === 'get')
        return client.custom({ ...params, query, sorters, filters: plainly(filters) });
      return client.custom({ ...params, url: addressed(params.url, query ?? {}, filters, sorters) });
    },
  };
}
