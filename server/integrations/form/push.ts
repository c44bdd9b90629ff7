/** Bodies of webhooks of format `form`: `data` is a JSON array whose items carry `keyid` and `localkeyid`. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { subscription } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { keyOf } from '../webhooks/signature.ts';

export type FormPush = { db: Db; ydid: number; secret: string; keyid: string | null };

/** `token` is the HMAC-SHA-256 of `data` with the webhook's secret, in hex. */
export async function pushForm(json: string, { db, ydid, secret, keyid }: FormPush): Promise<string> {
  const [row] = keyid
    ? await db.select({ own: subscription.ownReference }).from(subscription).where(eq(subscription.id, keyid))
    : [];
  const event = JSON.parse(json) as object;
  const data = JSON.stringify([{ localkeyid: row?.own ?? null, keyid, ...event }]);
  const token = createHmac('sha256', keyOf(secret)).update(data).digest('hex');
  return new URLSearchParams({ data, companyid: String(ydid), token }).toString();
}
