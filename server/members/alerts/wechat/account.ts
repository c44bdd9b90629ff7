/** A person's WeChat as the official account knows it: named by WeChat itself (OAuth2, scope snsapi_base). */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { pathOf } from '#contract/core/paths.ts';
import type { WechatView } from '#contract/members/alerts/reach.schema.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Reader } from '../inbox.ts';
import { alertWechat } from '../schema.ts';
import { accountOf, callWechat } from './api.ts';

/** Time to come back from WeChat (ms). */
const STATE_MS = 10 * 60_000;
const identity = z.object({ openid: z.string().min(1) });

/** Whether alerts can go to WeChat, and do for this person. */
export async function wechatOf(db: Db, env: Env, { userId }: Reader): Promise<WechatView> {
  const account = accountOf(env);
  if (!account || env.PUBLIC_URL === undefined) return { configured: false, linked: false };
  const [row] = await db.select().from(alertWechat).where(eq(alertWechat.userId, userId));
  return { configured: true, linked: row?.openid != null && row.account === account.id };
}

/** The page of WeChat that names the person. */
export async function beginWechat(db: Db, env: Env, { owner, userId }: Reader): Promise<string> {
  const account = accountOf(env);
  if (!account || env.PUBLIC_URL === undefined) throw new Refused('notConfigured');
  const state = randomBytes(16).toString('hex');
  const set = { account: account.id, openid: null, state, stateUntil: new Date(Date.now() + STATE_MS) };
  await db
    .insert(alertWechat)
    .values({ userId, ydid: owner, ...set })
    .onConflictDoUpdate({ target: alertWechat.userId, set: { ydid: owner, ...set } });
  const query = new URLSearchParams({
    appid: account.id,
    redirect_uri: `${env.PUBLIC_URL}${pathOf('systemMessage', {}, { view: 'reach' })}`,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `${env.WECHAT_MP_AUTHORISE_URL}?${query}#wechat_redirect`;
}

/** Links the person whom WeChat names; throws wechatFailed for an answer that is not theirs. */
export async function linkWechat(
  db: Db,
  env: Env,
  { userId }: Reader,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const account = accountOf(env);
  if (!account) throw new Refused('notConfigured');
  const [own] = await db
    .update(alertWechat)
    .set({ state: null, stateUntil: null })
    .where(
      and(
        eq(alertWechat.userId, userId),
        eq(alertWechat.state, state),
        gt(alertWechat.stateUntil, new Date()),
      ),
    )
    .returning({ userId: alertWechat.userId });
  if (!own) throw new Refused('wechatFailed');
  const { id: appid, secret } = account;
  const query = { appid, secret, code, grant_type: 'authorization_code' };
  const answer = await callWechat(env, '/sns/oauth2/access_token', { query, schema: identity }).catch(() => {
    throw new Refused('wechatFailed');
  });
  await db
    .update(alertWechat)
    .set({ account: appid, openid: answer.openid })
    .where(eq(alertWechat.userId, userId));
}

export async function unlinkWechat(db: Db, { userId }: Reader): Promise<void> {
  await db.delete(alertWechat).where(eq(alertWechat.userId, userId));
}
