/**
 * An HTTP SMS gateway: POST { mobile, text } as JSON, with a bearer token if one is set; any 2xx means
 * accepted.
 */
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { callOutside } from '../../net/outbound-request.ts';
import { channel, type Result } from '../channel.ts';
import { resultOf } from './http-result.ts';

const payload = z.object({ to: z.string().min(1).max(100), text: z.string().max(10_000) });

async function sendBySmsGateway(
  env: Pick<Env, 'SMS_URL' | 'SMS_TOKEN'>,
  { to, text }: z.output<typeof payload>,
  id: string,
): Promise<Result> {
  if (!env.SMS_URL) return { kind: 'manual' };
  const answer = await callOutside(env.SMS_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(env.SMS_TOKEN && { authorization: `Bearer ${env.SMS_TOKEN}` }),
    },
    body: JSON.stringify({ mobile: to, text }),
    trusted: true,
  });
  return resultOf(answer, `the SMS gateway answered ${answer.status}`);
}

export const smsChannel = channel({
  key: 'sms',
  payload,
  plan: [60, 120, 240, 480],
  concurrency: 4,
  describe: ({ to }) => ({ recipient: to }),
  send: (message, { env, id }) => sendBySmsGateway(env, message, id),
  redact: ({ to }) => ({ to, text: '' }),
});
