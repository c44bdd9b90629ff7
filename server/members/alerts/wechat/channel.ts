/** Alerts in WeChat, as template messages of the operator's official account. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { channel, type Attempt, type Result } from '#server/platform/outbound/channel.ts';
import { alertWechat } from '../schema.ts';
import { accountOf, callWechat, dropToken, tokenOf, WechatRefusal } from './api.ts';

const payload = z.object({
  userId: z.uuid(),
  to: z.string().max(200),
  number: z.string().max(200),
  what: z.string().max(200),
  time: z.string().max(40),
  url: z.string().max(1000).nullable(),
});
export type WechatMessage = z.output<typeof payload>;

/** Characters that WeChat allows in a value, by the beginning of its field's name. */
const MOST: Readonly<Record<string, number>> = { thing: 20, character_string: 32, short_thing: 5, phrase: 5 };
const NO_TOKEN: readonly number[] = [40_001, 40_014, 42_001];
/** The person left the account, or wants no messages. */
const GONE: readonly number[] = [40_003, 43_004, 43_101];

/** The values of the template under the names of its fields. */
export function dataOf(
  { WECHAT_TEMPLATE_FIELDS: fields }: Pick<Env, 'WECHAT_TEMPLATE_FIELDS'>,
  message: Pick<WechatMessage, 'number' | 'what' | 'time'>,
): Record<string, { value: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const most = MOST[field.replace(/\d+$/, '')] ?? 200;
      const value = message[name as 'number' | 'what' | 'time'].slice(0, most);
      return [field, { value }];
    }),
  );
}

async function send(message: WechatMessage, { db, env, signal }: Attempt): Promise<Result> {
  const account = accountOf(env);
  if (!account) return { kind: 'giveUp', fault: 'WeChat is not configured' };
  const [row] = await db.select().from(alertWechat).where(eq(alertWechat.userId, message.userId));
  if (!row?.openid || row.account !== account.id)
    return { kind: 'giveUp', fault: 'the recipient has no WeChat linked' };
  try {
    const access_token = await tokenOf(env, account);
    const { url } = message;
    const json = {
      touser: row.openid,
      template_id: account.template,
      ...(url !== null && { url }),
      data: dataOf(env, message),
    };
    const answer = await callWechat(env, '/cgi-bin/message/template/send', {
      query: { access_token },
      json,
      schema: z.object({ msgid: z.union([z.number(), z.string()]).optional() }),
      signal,
    });
    return { kind: 'sent', answer: `msgid ${answer.msgid ?? ''}` };
  } catch (error) {
    if (!(error instanceof WechatRefusal)) throw error;
    if (NO_TOKEN.includes(error.errcode)) dropToken(env, account);
    if (GONE.includes(error.errcode)) {
      await db.delete(alertWechat).where(eq(alertWechat.userId, message.userId));
      return { kind: 'giveUp', fault: error.message };
    }
    return { kind: 'retry', fault: error.message };
  }
}

export const wechatChannel = channel<WechatMessage>({
  key: 'wechat',
  payload,
  plan: [30, 300, 1800, 7200],
  timeoutSeconds: 20,
  describe: ({ to, what }) => ({ recipient: to, title: what }),
  send,
});
