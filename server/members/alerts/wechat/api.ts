/** Calls of WeChat's official account: its token, and messages by template. */
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { callOutside } from '#server/platform/net/outbound-request.ts';

const fault = z.object({ errcode: z.number(), errmsg: z.string().default('') });

/** WeChat reports refusals with status 200 and an errcode. */
export class WechatRefusal extends Error {
  readonly errcode: number;
  constructor(errcode: number, errmsg: string) {
    super(`WeChat answered ${errcode} ${errmsg}`);
    this.errcode = errcode;
  }
}

/** The official account; null where it, or its template, is not set. */
export function accountOf(env: Env): { id: string; secret: string; template: string } | null {
  const { WECHAT_MP_APP_ID: id, WECHAT_MP_APP_SECRET: secret, WECHAT_TEMPLATE_ID: template } = env;
  return id && secret && template ? { id, secret, template } : null;
}

type Call<T> = {
  query?: Record<string, string>;
  json?: object;
  schema: z.ZodType<T>;
  signal?: AbortSignal | undefined;
};

/** Throws WechatRefusal, or an Error without a network. */
export async function callWechat<T>(
  { WECHAT_BASE_URL }: Pick<Env, 'WECHAT_BASE_URL'>,
  path: string,
  { query = {}, json, schema, signal }: Call<T>,
): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const answer = await callOutside(`${WECHAT_BASE_URL}${path}${search && `?${search}`}`, {
    trusted: true,
    ...(signal && { signal }),
    ...(json && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
  });
  if (answer.status !== 200) throw new WechatRefusal(answer.status, 'no answer');
  const body: unknown = JSON.parse(answer.body.toString('utf8'));
  const refused = fault.safeParse(body);
  if (refused.success && refused.data.errcode !== 0)
    throw new WechatRefusal(refused.data.errcode, refused.data.errmsg);
  return schema.parse(body);
}

const token = z.object({ access_token: z.string(), expires_in: z.number() });
/** Tokens by account; renewed this long before they end (ms). */
const tokens = new Map<string, { value: string; until: number }>();
const EARLY_MS = 300_000;

/** The stable token: unlike the plain one, another process that fetches it ends none. */
export async function tokenOf(env: Env, account: { id: string; secret: string }): Promise<string> {
  const key = `${env.WECHAT_BASE_URL} ${account.id}`;
  const known = tokens.get(key);
  if (known && Date.now() < known.until) return known.value;
  const json = { grant_type: 'client_credential', appid: account.id, secret: account.secret };
  const answer = await callWechat(env, '/cgi-bin/stable_token', { json, schema: token });
  const until = Date.now() + answer.expires_in * 1000 - EARLY_MS;
  tokens.set(key, { value: answer.access_token, until });
  return answer.access_token;
}

export const dropToken = (env: Env, { id }: { id: string }): void => {
  tokens.delete(`${env.WECHAT_BASE_URL} ${id}`);
};
