/** Bodies of deliveries: `{ type, timestamp, sequence, previous, data }`, below 20 kB. */
import { eq } from 'drizzle-orm';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { SHIPMENT_UPDATED } from '#contract/integrations/events/match.ts';
import type { ChangeEvent } from '#contract/integrations/operations/events.ts';
import { BODY_MOST } from '#contract/integrations/settings.ts';
import { actorOf } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readShipment } from '../shipment.ts';
import { apiKeys, type webhooks } from '../schema.ts';
import type { Content } from './content.ts';

type Hook = typeof webhooks.$inferSelect;
type Deps = { db: Db; env: Env };

const linkTo = ({ PUBLIC_URL, PORT }: Env, path: string): string =>
  `${PUBLIC_URL ?? `http://localhost:${PORT}`}${path}`;
const fits = (body: string): boolean => Buffer.byteLength(body) < BODY_MOST;

/** A change as it is sent; one that is too large carries the address at which it can be read. */
export function changeBody(env: Env, event: ChangeEvent & { test?: true }): string {
  const body = JSON.stringify(event);
  if (fits(body)) return body;
  const { id, kind, number } = event.data;
  const link = linkTo(env, `${OPEN_BASE}/events?afterSequence=${event.sequence - 1}&limit=1`);
  return JSON.stringify({ ...event, data: { id, kind, number, link } });
}

/** The body of a delivery; a shipment is read with the rights that the maker of the webhook has now. */
export async function bodyOf({ db, env }: Deps, hook: Hook, message: Content): Promise<string> {
  if (!message.shipment) return message.body ?? '';
  const { kind, number, previous, timestamp } = message.shipment;
  const actor = await actorOf(db, hook);
  const [key] = hook.sandboxKey
    ? await db.select({ day: apiKeys.sandboxDay }).from(apiKeys).where(eq(apiKeys.id, hook.sandboxKey))
    : [];
  const deps = {
    db,
    actor,
    carriers: [],
    disagreeMinutes: env.DISAGREE_MINUTES,
    aisMaxAgeHours: env.AIS_MAX_AGE_HOURS,
    sandbox: env.SANDBOX || hook.sandboxKey !== null || message.test,
  };
  const link = (path: string) => linkTo(env, path);
  const query = { kind, number, carrier: null, ...(hook.sandboxKey && { day: key?.day ?? null }) };
  const event = {
    type: SHIPMENT_UPDATED,
    timestamp,
    sequence: message.sequence,
    previous,
    ...(message.test && { test: true }),
  };
  const data = await readShipment(deps, query, link);
  const body = JSON.stringify({ ...event, data });
  if (fits(body)) return body;
  const { reference, outcome, at, summary, links } = data;
  const short = JSON.stringify({
    ...event,
    data: { reference, outcome, at, summary, links, link: links.self },
  });
  return fits(short)
    ? short
    : JSON.stringify({ ...event, data: { reference, outcome, at, links, link: links.self } });
}
