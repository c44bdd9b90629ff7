/** The office's only client: signed calls of /ydapi, with each failure shown once. */
import type { Call, HttpAnswer, Http } from './http/http.ts';
import { ApiFault } from './http/fault.ts';
import { createHttp } from './http/http.ts';
import { portalConfig } from './http/config.ts';
import { storedToken } from './http/token.ts';
import type { FaultDesk } from './http/faults.ts';
import { forgetAnswers, takeAnswer } from './first.ts';

let desk: FaultDesk | undefined;
/** Sets where failures are shown; called once, when the office starts. */
export const showFaultsAt = (faultDesk: FaultDesk): void => void (desk = faultDesk);

/** Reports `error` where the office shows failures, and returns it to be thrown. */
export function reported(error: unknown): unknown {
  desk?.report(error);
  return error;
}

let made: Http | undefined;
const client = (): Http =>
  (made ??= createHttp({ secrets: portalConfig().signing, token: () => storedToken()?.Id ?? null }));

/** The response included in the page, if this is one of its first calls. */
function early<T>(path: string, call: Call = {}): HttpAnswer<T> | undefined {
  if ((call.method ?? 'GET') !== 'GET') {
    forgetAnswers();
    return undefined;
  }
  const answer = takeAnswer({ path, query: call.query });
  return answer && { data: answer.data as T, status: 200, headers: new Headers(answer.headers) };
}

/** The signed client for callers that show their failures themselves. */
export const unreported: Http = {
  request: async <T>(path: string, call?: Call) => early<T>(path, call) ?? client().request<T>(path, call),
  open: (path, call) => client().open(path, call),
  url: (path, call) => client().url(path, call),
};

/** The signed client that reports failures before throwing. */
export const http: Http = {
  async request<T>(path: string, call?: Call): Promise<HttpAnswer<T>> {
    try {
      return await unreported.request<T>(path, call);
    } catch (error) {
      throw reported(error);
    }
  },
  async open(path, call) {
    try {
      return await unreported.open(path, call);
    } catch (error) {
      throw reported(error);
    }
  },
  url: (path, call) => client().url(path, call),
};

/** The signed client for callers that show a missing record in place; every other failure is reported. */
export const showingNone: Http = {
  ...http,
  async request<T>(path: string, call?: Call): Promise<HttpAnswer<T>> {
    try {
      return await unreported.request<T>(path, call);
    } catch (error) {
      throw error instanceof ApiFault && error.key === 'notFound' ? error : reported(error);
    }
  },
};

/** Background calls, such as those of the error log itself; failures are not shown. */
export const quietly = {
  request: <T>(path: string, call?: Call): Promise<HttpAnswer<T> | undefined> =>
    unreported.request<T>(path, call).catch(() => undefined),
};
