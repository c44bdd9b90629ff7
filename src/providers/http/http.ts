/** The signed client of /ydapi: signs, sends, unwraps the envelope and throws; shows nothing. */
import type { Envelope, FaultData } from '#contract/core/envelope.ts';
import type { Problem } from '#contract/core/problem.schema.ts';
import { errorCatalogue, errorKeyOf } from '#contract/core/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#contract/core/settings.ts';
import { parseTimestamp, type Pair } from '#contract/core/signing.ts';
import { ApiFault } from './fault.ts';
import { digest } from './sign.ts';
import {
  createSigner,
  encoded,
  pairsOf,
  type QueryValue,
  type Signer,
  type SignerOptions,
} from './signer.ts';

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

type HttpOptions = SignerOptions & {
  fetch?: typeof fetch;
  /** The page's signer, if it has one. */
  signer?: Signer;
};

/** A refusal of the error catalogue. */
function refusal(fault: { message: string; status: number; code?: number; data?: FaultData }): ApiFault {
  const key = errorKeyOf(fault.code ?? 0);
  return new ApiFault({ ...fault, key, behaviour: key && errorCatalogue[key].behaviour });
}

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

/**
 * Creates a client. After a refused timestamp (10002) its clock follows the server's, and the call is
 * repeated once.
 */
export function createHttp(options: HttpOptions): Http {
  const signer = options.signer ?? createSigner(options);
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function exchange(path: string, call: Call, correct: boolean): Promise<Response> {
    const { body, form, headers, bodyDigest } = await bodyOf(call);
    const timeout = AbortSignal.timeout(call.timeout ?? REQUEST_TIMEOUT_MS);
    let response: Response;
    try {
      response = await send(await signer.sign(path, call, form, bodyDigest), {
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
      signer.follow(serverTime);
      return exchange(path, call, false);
    }
    throw fault;
  }

  return {
    open: (path, call = {}) => exchange(path, call, true),
    url: (path, call = {}) => signer.sign(path, call),
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
  refusal({
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
  refusal({
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
