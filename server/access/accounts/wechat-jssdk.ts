/**
 * Signs an address for the JS-SDK in WeChat's browser, which a page needs to set its share text. Access token
 * and ticket are cached for their lifetime; concurrent requests wait for the first.
 */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { Refused } from '#server/platform/refused.ts';
import { askWechat } from './wechat.ts';

export type JssdkSignature = { appId: string; timestamp: number; nonceStr: string; signature: string };

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const ticket = z.object({ ticket: z.string(), expires_in: z.number() });

/** Cached values are renewed this long before they expire (ms). */
const EARLY_MS = 300_000;
type CachedTicket = { at: number; value: Promise<{ value: string; seconds: number }> };

/** SHA-1 of the four pairs in the order of their names, the address without its fragment (WeChat's published algorithm). */
export const signatureOf = (ticket: string, nonceStr: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(
      `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0] ?? ''}`,
    )
    .digest('hex');

/** The signer of one portal. */
export function jssdkOf(env: Env, now: () => number = Date.now): (url: string) => Promise<JssdkSignature> {
  const cache = new Map<string, CachedTicket>();
  async function held(key: string, ask: () => Promise<{ value: string; seconds: number }>): Promise<string> {
    const known = cache.get(key);
    if (known) {
      const { value, seconds } = await known.value;
      if (now() < known.at + seconds * 1000 - EARLY_MS) return value;
      if (cache.get(key) === known) cache.delete(key);
    }
    const entry = cache.get(key) ?? { at: now(), value: ask() };
    cache.set(key, entry);
    // Failures are not cached.
    entry.value.catch(() => cache.get(key) === entry && cache.delete(key));
    return (await entry.value).value;
  }
  const accessToken = (appid: string, secret: string) =>
    held('token', async () => {
      const query = { grant_type: 'client_credential', appid, secret };
      const answer = await askWechat(env, '/cgi-bin/token', query, token);
      return { value: answer.access_token, seconds: answer.expires_in };
    });
  return async (url) => {
    const { WECHAT_MP_APP_ID: appId, WECHAT_MP_APP_SECRET: secret } = env;
    if (!appId || !secret) throw new Refused('notConfigured');
    const jsapiTicket = await held('ticket', async () => {
      const query = { access_token: await accessToken(appId, secret), type: 'jsapi' };
      const answer = await askWechat(env, '/cgi-bin/ticket/getticket', query, ticket);
      return { value: answer.ticket, seconds: answer.expires_in };
    });
    const timestamp = Math.floor(now() / 1000);
    const nonceStr = randomBytes(12).toString('hex');
    return { appId, timestamp, nonceStr, signature: signatureOf(jsapiTicket, nonceStr, timestamp, url) };
  };
}
