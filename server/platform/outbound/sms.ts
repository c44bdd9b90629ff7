/**
 * An HTTP SMS gateway: POST { mobile, text } as JSON, with a bearer token if one is set; any 2xx means
 * accepted.
 */
import type { Env } from '#server/env.ts';
import { outside } from '../net/outbound-request.ts';

export async function sendBySmsGateway(
  env: Pick<Env, 'SMS_URL' | 'SMS_TOKEN'>,
  { recipient, body }: { recipient: string; body: string },
): Promise<boolean> {
  if (!env.SMS_URL) return false;
  const answer = await outside(env.SMS_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(env.SMS_TOKEN && { authorization: `Bearer ${env.SMS_TOKEN}` }),
    },
    body: JSON.stringify({ mobile: recipient, text: body }),
    trusted: true,
  });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`the SMS gateway answered ${answer.status}`);
  return true;
}
