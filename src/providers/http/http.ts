/** The signed client of /ydapi: signs, sends, unwraps the envelope and throws; shows nothing. */
import type { Envelope, FaultData } from '#contract/core/envelope.ts';
import type { Problem } from '#contract/core/problem.schema.ts';
import { errorCatalogue, errorKeyOf, type ErrorKey } from '#contract/core/errors.ts';
import { API_BASE, REQUEST_TIMEOUT_MS } from '#contract/core/settings.ts';
import { formatTimestamp, HASH_KEY, parseTimestamp, type Pair } from '#contract/core/signing.ts';
import { digest, sign } from './sign.ts';

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Call = {
  method?: Method;
  /** Null and undefined are omitted; an array repeats its key. */
  query?: Record<string, QueryValue>;
  /** Form fields: the usual body of this API. */
  form?: Record<string, QueryValue>;
  /** A JSON body, a file or a multipart form: covered by `digest` instead of by its fields. */
  json?: unknown;
  body?: Blob | FormData;
  /** 0 for ordinary calls, 2000 for the alternate formatter. */
  companyid?: number;
  /** The language of names and messages if not the page's, for forms in a fixed language. */
  language?: string;
  /** Time limit of the call (ms). */
  timeout?: number;
  signal?: AbortSignal;
};

export type HttpAnswer<T> = { data: T; status: number; headers: Headers };

/** Options of a client: the caller's token, and the secrets from `portal-config`. */
type HttpOptions = {
  secrets: Record<string, string>;
  token: () => string | null;
  base?: string;
  fetch?: typeof fetch;
  now?: () => number;
};

type FaultReason = 'answer' | 'network' | 'timeout' | 'cancelled';
/**
 * Why a call failed: a refusal of the error catalogue, or a transport failure (`key` undefined, `status` 0).
 */
export class ApiFault extends Error {
  readonly status: number;
  readonly code: number;
  readonly key: ErrorKey | undefined;
  readonly data: FaultData;
  /** The cause of the failure; `answer` if the server responded. */
  readonly reason: FaultReason;
  constructor(fault: {
    message: string;
    status?: number;
    code?: number;
    data?: FaultData;
    reason?: FaultReason;
  }) {
    super(fault.message);
    this.name = 'ApiFault';
    this.status = fault.status ?? 0;
    this.code = fault.code ?? 0;
    this.key = errorKeyOf(this.code);
    this.data = fault.data ?? {};
    this.reason = fault.reason ?? 'answer';
  }
}

/** Returns true if somebody else has saved a newer version; the caller shows both or reports it. */
export const isOutdated = (error: unknown): error is ApiFault =>
  error instanceof ApiFault && error.key === 'versionConflict';

export type Http = {
  /** Calls `path` under /ydapi and returns its data with status and headers; throws ApiFault. */
  request<T>(path: string, call?: Call): Promise<HttpAnswer<T>>;
  /**
   * The same, returning the raw response (a file, a stream of progress); throws ApiFault unless it is 2xx.
   */
  open(path: string, call?: Call): Promise<Response>;
  /** A signed URL for what cannot be fetched: an event stream, a download. */
  url(path: string, call?: Pick<Call, 'query' | 'companyid'>): Promise<string>;
};

const pairsOf = (values: Record<string, QueryValue> = {}): Pair[] =>
  Object.entries(values).flatMap(([key, value]): Pair[] => {
    if (value === null || value === undefined) return [];
    if (typeof value === 'object') return value.map((one): Pair => [key, String(one)]);
    return [[key, String(value)]];
  });

const encoded = (pairs: readonly Pair[]): string =>
  new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, value])).toString();

/** Distinguishes two equal calls within one second, which the server would treat as a replay. */
const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Creates a client. After a refused timestamp (10002) its clock follows the server's, and the call is
 * repeated once.
 */
export function createHttp(options: HttpOptions): Http {
  const base = options.base ?? API_BASE;
  const now = options.now ?? Date.now;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  let clockOffset = 0;

  async function signed(
    path: string,
    call: Call,
    form: readonly Pair[],
    bodyDigest: string | null,
  ): Promise<string> {
    const company = String(call.companyid ?? 0);
    const query: Pair[] = [
      ...pairsOf(call.query),
      ...(bodyDigest === null ? [] : [['digest', bodyDigest] as const]),
      ['companyid', company],
      ['tokenid', options.token() ?? ''],
      ['timestamp', formatTimestamp(new Date(now() + clockOffset))],
      ...(!call.method || call.method === 'GET' ? [] : [['nonce', nonce()] as const]),
    ];
    const hash = await sign([...query, ...form], options.secrets[company] ?? '');
    return `${base}${path}?${encoded([...query, [HASH_KEY, hash]])}`;
  }

  async function exchange(path: string, call: Call, correct: boolean): Promise<Response> {
    const { body, form, headers, bodyDigest } = await bodyOf(call);
    const timeout = AbortSignal.timeout(call.timeout ?? REQUEST_TIMEOUT_MS);
    let response: Response;
    try {
      response = await send(await signed(path, call, form, bodyDigest), {
        method: call.method ?? 'GET',
        body,
        // Calls do not send the language cookie.
        headers: { accept: 'application/json', ...languageHeader(call.language), ...headers },
        credentials: 'omit',
        signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
      });
    } catch (cause) {
      throw transportFault(cause, timeout.aborted, call.signal?.aborted === true);
    }
    if (response.ok) return response;
    const fault = await faultOf(response);
    const serverTime = fault.data.serverTime ? parseTimestamp(fault.data.serverTime) : null;
    if (fault.code === errorCatalogue.timestampStale.code && serverTime && correct) {
      clockOffset = serverTime.getTime() - now();
      return exchange(path, call, false);
    }
    throw fault;
  }

  return {
    open: (path, call = {}) => exchange(path, call, true),
    url: (path, call = {}) => signed(path, call, [], null),
    async request<T>(path: string, call: Call = {}): Promise<HttpAnswer<T>> {
      const response = await exchange(path, call, true);
      const content: unknown = response.status === 204 ? null : await readJson(response);
      if (isEnvelope(content)) {
        if (!content.success) throw envelopeFault(content, response.status);
        return { data: content.data as T, status: response.status, headers: response.headers };
      }
      return { data: content as T, status: response.status, headers: response.headers };
    },
  };
}

/** Returns the header for the language of messages: the given one, else that of the page. */
function languageHeader(explicit?: string): Record<string, string> {
  const language = explicit ?? (typeof document === 'undefined' ? '' : document.documentElement.lang);
  return language ? { 'accept-language': language } : {};
}

type Body = {
  body: BodyInit | undefined;
  form: readonly Pair[];
  headers: Record<string, string>;
  bodyDigest: string | null;
};

async function bodyOf(call: Call): Promise<Body> {
  if (call.form) {
    const form = pairsOf(call.form);
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    return { body: encoded(form), form, headers, bodyDigest: null };
  }
  if (call.json !== undefined) {
    const text = JSON.stringify(call.json);
    return {
      body: text,
      form: [],
      headers: { 'content-type': 'application/json' },
      bodyDigest: await digest(text),
    };
  }
  if (call.body) {
    // Serialised first, with its boundary, because the digest covers the sent bytes.
    const written = new Response(call.body);
    const bytes = new Uint8Array(await written.arrayBuffer());
    const type = written.headers.get('content-type') ?? 'application/octet-stream';
    return { body: bytes, form: [], headers: { 'content-type': type }, bodyDigest: await digest(bytes) };
  }
  return { body: undefined, form: [], headers: {}, bodyDigest: null };
}

function isEnvelope(content: unknown): content is Envelope<unknown> {
  return typeof content === 'object' && content !== null && 'success' in content && 'code' in content;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    // The caller may have cancelled while the answer was being read.
    const is = (name: string) => cause instanceof Error && cause.name === name;
    throw transportFault(cause, is('TimeoutError'), is('AbortError'));
  }
}

const envelopeFault = (content: Envelope<unknown>, status: number): ApiFault =>
  new ApiFault({
    message: content.message,
    status,
    code: content.code,
    data: content.data ?? {},
  });

async function faultOf(response: Response): Promise<ApiFault> {
  const content: unknown = await response.json().catch(() => null);
  if (isEnvelope(content)) return envelopeFault(content, response.status);
  if (isProblem(content)) return problemFault(content);
  return new ApiFault({
    message: `Request failed with status code ${response.status}`,
    status: response.status,
  });
}

/** The refusals of the open API (RFC 9457). */
const isProblem = (content: unknown): content is Problem =>
  typeof content === 'object' && content !== null && 'detail' in content && 'code' in content;

const problemFault = ({ detail, status, code, errors, serverTime, retryAfter }: Problem): ApiFault =>
  new ApiFault({
    message: detail,
    status,
    code,
    data: {
      ...(serverTime !== undefined && { serverTime }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(errors && {
        faults: errors.map((one) => ({
          path: one.pointer.slice(1).replaceAll('/', '.'),
          message: one.detail,
          code: one.code,
        })),
      }),
    },
  });

function transportFault(cause: unknown, timedOut: boolean, cancelled: boolean): ApiFault {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new ApiFault({ message, reason: cancelled ? 'cancelled' : timedOut ? 'timeout' : 'network' });
}
