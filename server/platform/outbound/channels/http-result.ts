/** Interprets an HTTP response of a receiver. */
import type { OutsideAnswer } from '../../net/outbound-request.ts';
import type { Result } from '../channel.ts';
import { retryAfterSeconds } from '../plan.ts';

/** Any 2xx is success; a redirect is a failure, because it is not followed. */
export function resultOf({ status, headers, body }: OutsideAnswer, fault = `HTTP ${status}`): Result {
  const log = { status, answer: body.toString('utf8') };
  if (status >= 200 && status <= 299) return { kind: 'sent', ...log };
  return {
    kind: 'retry',
    fault,
    afterSeconds: retryAfterSeconds(headers['retry-after'], new Date()),
    ...log,
  };
}
