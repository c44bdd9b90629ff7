/** Sends calls: with the key, again after temporary failures, and safe to repeat. */
import { PortholeError } from './error.ts';
import { OPERATIONS, VERSION, type Operations, type Problem } from './generated.ts';
import { isTemporary, pauseMs } from './retry.ts';

export type Settings = {
  /** `phk_…`, made in the member centre. */
  key: string;
  /** `https://portal.example/ydapi/open/v1`. */
  base: string;
  /** Further attempts after a temporary failure. */
  retries?: number;
  /** Time limit of one attempt (ms). */
  timeoutMs?: number;
  /** Language of messages: `en`, `zh` or `tr`. */
  language?: string;
  fetch?: typeof fetch;
  sleep?: (ms: number) => Promise<unknown>;
};

export type OperationName = keyof Operations;
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal };
type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const sleepFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function addressOf(base: string, name: OperationName, values: Values): string {
  const { path, query } = OPERATIONS[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(String(values[one])));
  const search = new URLSearchParams();
  for (const one of query as readonly string[]) {
    const value = values[one];
    if (value !== undefined && value !== null) search.set(one, String(value));
  }
  return `${base.replace(/\/$/, '')}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

export class Client {
  readonly #settings: Required<Settings>;

  constructor(settings: Settings) {
    this.#settings = {
      retries: 4,
      timeoutMs: 30_000,
      language: 'en',
      fetch: globalThis.fetch,
      sleep: sleepFor,
      ...settings,
    };
  }

  async call<N extends OperationName>(
    name: N,
    values: Values,
    body: unknown,
    { idempotencyKey, signal }: CallOptions = {},
  ): Promise<Operations[N]['answer']> {
    const { key, base, retries, timeoutMs, language, fetch, sleep } = this.#settings;
    const { method } = OPERATIONS[name];
    const headers: Record<string, string> = {
      authorization: `Bearer ${key}`,
      'porthole-version': VERSION,
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      // The same for every try, so that a repeat does nothing twice.
      ...(method === 'POST' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    };
    for (let attempt = 0; ; attempt += 1) {
      const timeout = AbortSignal.timeout(timeoutMs);
      let answer: Response;
      try {
        answer = await fetch(addressOf(base, name, values), {
          method,
          headers,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      } catch (error) {
        if (signal?.aborted || attempt >= retries) throw error;
        await sleep(pauseMs(attempt, null));
        continue;
      }
      if (answer.ok) return (await answer.json()) as Operations[N]['answer'];
      const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
      if (!isTemporary(answer.status) || attempt >= retries) throw new PortholeError(answer.status, problem);
      await sleep(pauseMs(attempt, answer.headers.get('retry-after')));
    }
  }

  /** Every entry of a list, page by page. */
  async *pages<T>(name: OperationName, values: Values, options?: CallOptions): AsyncGenerator<T> {
    let after = values['after'];
    do {
      const page = (await this.call(name, { ...values, after }, undefined, options)) as {
        data: T[];
        next: string | null;
      };
      yield* page.data;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
}
