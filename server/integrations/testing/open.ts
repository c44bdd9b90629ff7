/** Calls of the open API by a key, for tests. */
import type { FastifyInstance } from 'fastify';
import type { ApiKeyMade, ApiKeyWish } from '#contract/integrations/api-keys.schema.ts';
import { SCOPES } from '#contract/integrations/scopes.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { call } from '#server/test/app.ts';

export const KEYS = '/ydapi/api/v1/apikeys';

export async function aKey(
  app: FastifyInstance,
  token: string,
  wish: Partial<Record<keyof ApiKeyWish, unknown>> = {},
): Promise<ApiKeyMade> {
  const json = { name: 'A test', scopes: SCOPES, ...wish };
  const { body } = await call(app, KEYS, { method: 'POST', token, json });
  return (body as { data: ApiKeyMade }).data;
}

/** What tests read of an answer. */
export type Answer = {
  [name: string]: unknown;
  data: Record<string, unknown>[];
  next: string | null;
  code: number;
  errors: { pointer: string; code: string; detail: string }[];
  accepted: Record<string, string>[];
  rejected: Record<string, unknown>[];
};

type Options = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  json?: unknown;
  headers?: Record<string, string>;
  address?: string;
};

/** One call; `path` is below the base, with its query. */
export async function open(app: FastifyInstance, key: string | null, path: string, options: Options = {}) {
  const { method = 'GET', json, headers = {}, address = '127.0.0.1' } = options;
  const answer = await app.inject({
    method,
    url: OPEN_BASE + path,
    remoteAddress: address,
    ...(json !== undefined && { payload: JSON.stringify(json) }),
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answer>() };
}
