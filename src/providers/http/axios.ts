/**
 * The signed client with the interface of axios, which @refinedev/simple-rest requires: an instance whose
 * adapter passes every call to the signed client. Interceptors work as usual; failures remain the client's
 * (ApiFault).
 */
import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { TOTAL_CAPPED_HEADER } from '#contract/records/api/list.ts';
import { API_BASE } from '#contract/core/settings.ts';
import type { Call, Http, Method } from './http.ts';
import type { QueryValue } from './signer.ts';

const ORIGIN = 'http://porthole.invalid';

/** Pages with a capped total; simple-rest does not pass on the corresponding header. */
const capped = new WeakSet<object>();
/** Returns true if there are more rows after this page than were counted. */
export const isCapped = (page: object): boolean => capped.has(page);

/** Converts an axios request to a signed call; its URL is an API path, with or without a query. */
function callOf(config: InternalAxiosRequestConfig): [path: string, call: Call] {
  const { origin, pathname, searchParams } = new URL(axios.getUri(config), ORIGIN);
  if (origin !== ORIGIN || !pathname.startsWith(`${API_BASE}/`))
    throw new Error(`${origin}${pathname} is not of the API`);
  const query: Record<string, QueryValue> = {};
  for (const name of new Set(searchParams.keys())) query[name] = searchParams.getAll(name);
  const data: unknown = config.data;
  const isFile = data instanceof Blob || data instanceof FormData;
  return [
    pathname.slice(API_BASE.length),
    {
      method: (config.method ?? 'get').toUpperCase() as Method,
      query,
      ...(isFile ? { body: data } : data === undefined ? {} : { json: data }),
      ...(config.signal && { signal: config.signal as AbortSignal }),
      ...(config.timeout && { timeout: config.timeout }),
    },
  ];
}

/** Returns an axios instance whose calls `http` signs, unwraps and reports; `signal` cancels them. */
export function axiosOver(http: Http, signal?: AbortSignal): AxiosInstance {
  return axios.create({
    signal,
    // The signed client serialises bodies and parses responses itself.
    transformRequest: [],
    transformResponse: [],
    async adapter(config): Promise<AxiosResponse> {
      const { data, status, headers } = await http.request<unknown>(...callOf(config));
      if (headers.get(TOTAL_CAPPED_HEADER) === 'true' && typeof data === 'object' && data !== null)
        capped.add(data);
      return { data, status, statusText: '', headers: Object.fromEntries(headers), config };
    },
  });
}
