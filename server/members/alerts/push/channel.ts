/** Browser notices by web push (RFC 8030), encrypted for the browser (RFC 8291). */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { callOutside } from '#server/platform/net/outbound-request.ts';
import type { Env } from '#server/env.ts';
import { channel, type Attempt, type Result } from '#server/platform/outbound/channel.ts';
import { resultOf } from '#server/platform/outbound/channels/http-result.ts';
import { alertBrowsers } from '../schema.ts';
import { pushKeys } from './keys.ts';

const payload = z.object({
  browser: z.uuid(),
  to: z.string().max(200),
  title: z.string().max(200),
  body: z.string().max(1000),
  /** A path of the portal. */
  url: z.string().max(500).startsWith('/'),
  /** A later notice with the same tag takes the place of an earlier one. */
  tag: z.string().max(200),
  language: z.string().max(8),
  urgent: z.boolean(),
});
export type Notice = z.output<typeof payload>;

/** Seconds for which a push service holds a notice for a browser that is off. */
const TTL_S = 86_400;
const TIMEOUT_S = 15;
const ANSWER_BYTES = 2048;
/** Statuses of a push service that no second try changes, besides those of an ended subscription. */
const REFUSED: readonly number[] = [400, 401, 403, 413];
const ENDED: readonly number[] = [404, 410];

/** How a push service reaches the operator (RFC 8292, 2.1). */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Env): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL;
  return `mailto:${/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}

async function send(notice: Notice, { id, db, env, signal }: Attempt): Promise<Result> {
  const [browser] = await db.select().from(alertBrowsers).where(eq(alertBrowsers.id, notice.browser));
  if (!browser) return { kind: 'giveUp', fault: 'the browser shows notices no more' };
  const { default: webPush } = await import('web-push');
  const { title, body, url, tag, language, urgent } = notice;
  const { endpoint, p256dh, auth } = browser;
  const keys = await pushKeys(db, env);
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, url, tag, language }),
    {
      vapidDetails: { subject: contactOf(env), ...keys },
      TTL: TTL_S,
      urgency: urgent ? 'high' : 'normal',
      // The same on every try, so that a second one replaces the first.
      topic: id.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    },
  );
  const answer = await callOutside(request.endpoint, {
    method: 'POST',
    headers: request.headers,
    ...(request.body && { body: request.body }),
    privateHosts: env.HOOK_PRIVATE_HOSTS,
    timeout: TIMEOUT_S * 1000,
    limit: ANSWER_BYTES,
    cut: true,
    signal,
  });
  const result = resultOf(answer);
  if (ENDED.includes(answer.status)) {
    await db.delete(alertBrowsers).where(eq(alertBrowsers.id, browser.id));
    return { ...result, kind: 'giveUp', fault: 'the browser shows notices no more' };
  }
  return result.kind === 'retry' && REFUSED.includes(answer.status) ? { ...result, kind: 'giveUp' } : result;
}

export const pushChannel = channel<Notice>({
  key: 'push',
  payload,
  // What is older than some hours, nobody needs on a screen.
  plan: [30, 300, 1800, 7200],
  concurrency: 16,
  timeoutSeconds: TIMEOUT_S,
  describe: ({ to, title }) => ({ recipient: to, title }),
  send,
  redact: (notice) => ({ ...notice, body: '' }),
});
