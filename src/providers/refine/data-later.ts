/** The data provider, loaded on its first call: the first page already has its responses (first.ts). */
import type { DataProvider, GetListParams, GetOneParams } from '@refinedev/core';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { takeAnswer } from '../first.ts';
import type { Http } from '../http/http.ts';

export function laterDataProvider(http: Http, showingNone: Http): DataProvider {
  let made: Promise<Required<DataProvider>> | undefined;
  const provider = () =>
    (made ??= import('./data.ts').then(
      ({ createDataProvider }) => createDataProvider(http, showingNone) as Required<DataProvider>,
    ));
  // A module that failed to load is requested again by the next call.
  const later = <K extends 'getList' | 'getMany' | 'getOne' | 'create' | 'update' | 'deleteOne' | 'custom'>(
    name: K,
  ) =>
    (async (params: never) => {
      const there = await provider().catch((cause: unknown) => {
        made = undefined;
        throw cause;
      });
      return (there[name] as (params: never) => unknown)(params);
    }) as unknown as Required<DataProvider>[K];
  const [getList, getOne] = [later('getList'), later('getOne')];
  return {
    getList: async (params) => (earlyList(params) as never) ?? getList(params),
    getOne: async (params) => (earlyRecord(params) as never) ?? getOne(params),
    getMany: later('getMany'),
    create: later('create'),
    update: later('update'),
    deleteOne: later('deleteOne'),
    custom: later('custom'),
    getApiUrl: () => `${API_BASE}/api/v1`,
  };
}

/** A list without filters, if the page included it. */
function earlyList({ resource, pagination = {}, sorters = [], filters = [] }: GetListParams) {
  if (filters.length > 0 || pagination.mode === 'off') return undefined;
  const { currentPage = 1, pageSize = 10 } = pagination;
  const answer = takeAnswer({
    path: `/api/v1/${resource}`,
    query: {
      _start: (currentPage - 1) * pageSize,
      _end: currentPage * pageSize,
      _sort: sorters.map(({ field }) => field).join(','),
      _order: sorters.map(({ order }) => order).join(','),
    },
  });
  if (!answer) return undefined;
  const data = answer.data as unknown[];
  return { data, total: Number(answer.headers[TOTAL_HEADER] ?? data.length) };
}

function earlyRecord({ resource, id }: GetOneParams) {
  const answer = takeAnswer({ path: `/api/v1/${resource}/${encodeURIComponent(id)}` });
  return answer && { data: answer.data };
}
