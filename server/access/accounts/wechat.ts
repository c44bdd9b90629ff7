/**
 * WeChat's OAuth2 (sns/oauth2/access_token, sns/userinfo), and the ticket that binds its response to one
 * browser: a unionid is not a secret, so it must not be enough to sign in.
 */
import { and, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { WechatIdentity } from '#contract/access/account.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { wechatTickets, type WechatProfile } from '../schema.ts';
import type { Env } from '#server/env.ts';
import { callOutside } from '#server/platform/net/outbound-request.ts';
import { Refused } from '#server/platform/refused.ts';
import { newToken, sha256 } from './secrets.ts';

const TICKET_VALID_S = 600;

const fault = z.object({ errcode: z.number(), errmsg: z.string().default('') });
const accessToken = z.object({
  access_token: z.string(),
  openid: z.string(),
  unionid: z.string().optional(),
});
const userInfo = z.object({
  openid: z.string(),
  unionid: z.string().optional(),
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
});

/** WeChat reports refusals with status 200 and an errcode: 40029 invalid code, 40163 code used, and so on. */
export class WechatFault extends Error {
  readonly errcode: number;
  constructor(errcode: number, errmsg: string) {
    super(`WeChat answered ${errcode} ${errmsg}`);
    this.errcode = errcode;
  }
}

/** Returns WeChat's response at `path`; throws WechatFault, or an Error without a network. */
export async function askWechat<T>(
  env: Env,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const answer = await callOutside(`${env.WECHAT_BASE_URL}${path}?${search}`, { trusted: true });
  if (answer.status !== 200) throw new WechatFault(answer.status, 'no answer');
  const body = JSON.parse(answer.body.toString('utf8')) as unknown;
  const refused = fault.safeParse(body);
  if (refused.success && refused.data.errcode !== 0)
    throw new WechatFault(refused.data.errcode, refused.data.errmsg);
  return schema.parse(body);
}

/**
 * Exchanges the callback's code for the profile of the user who scanned it. Throws WechatFault, or an Error
 * without a network.
 */
export async function exchangeCode(env: Env, code: string): Promise<WechatProfile & { unionid: string }> {
  const { WECHAT_APP_ID: appid, WECHAT_APP_SECRET: secret } = env;
  if (!appid || !secret) throw new Refused('notConfigured');
  const grant = { appid, secret, code, grant_type: 'authorization_code' };
  const token = await askWechat(env, '/sns/oauth2/access_token', grant, accessToken);
  const profile = await askWechat(
    env,
    '/sns/userinfo',
    { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' },
    userInfo,
  );
  // Without an open-platform account WeChat returns no unionid; the openid is as stable for this one app.
  const unionid = profile.unionid ?? token.unionid ?? profile.openid;
  // WeChat sometimes returns http:// addresses, which a page on https would not load.
  const headimgurl = profile.headimgurl.replace(/^http:/, 'https:');
  return { unionid, nickname: profile.nickname, headimgurl };
}

/** Stores the identity that WeChat proved, and returns the ticket that its use requires. */
export async function openTicket(
  db: Db,
  proved: WechatProfile & { unionid: string },
): Promise<WechatIdentity> {
  const ticket = newToken();
  const { unionid, ...profile } = proved;
  await db.delete(wechatTickets).where(lt(wechatTickets.expiresAt, new Date()));
  const expiresAt = new Date(Date.now() + TICKET_VALID_S * 1000);
  await db.insert(wechatTickets).values({ ticketHash: sha256(ticket), unionid, profile, expiresAt });
  return { unionid, ticket };
}

/**
 * Marks a ticket as used; throws `wechatFailed` if it is unknown, old, used, or belongs to another unionid.
 */
export async function spendTicket(tx: Tx, unionid: string, ticket: string): Promise<WechatProfile> {
  const [spent] = await tx
    .delete(wechatTickets)
    .where(
      and(
        eq(wechatTickets.ticketHash, sha256(ticket)),
        eq(wechatTickets.unionid, unionid),
        gt(wechatTickets.expiresAt, new Date()),
      ),
    )
    .returning();
  if (!spent) throw new Refused('wechatFailed');
  return spent.profile;
}
