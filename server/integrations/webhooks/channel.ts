/** The channels of webhooks: what changed, in order per reference; and tests, which are tried once. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { HOOK_PLAN } from '#contract/integrations/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { lookupOn } from '#server/platform/db/lookup.ts';
import type { Resolver } from '#server/platform/net/address-guard.ts';
import { callOutside } from '#server/platform/net/outbound-request.ts';
import { channel, type Attempt, type Delivery, type Result } from '#server/platform/outbound/channel.ts';
import { resultOf } from '#server/platform/outbound/channels/http-result.ts';
import { deliveryTries } from '#server/platform/outbound/schema.ts';
import type { Tried } from '#server/platform/outbound/settle.ts';
import { VERSION } from '#server/platform/place.ts';
import { unseal } from '#server/platform/sealed.ts';
import { webhooks } from '../schema.ts';
import { bodyOf } from './body.ts';
import { content } from './content.ts';
import { hexSignatureOf, signatureOf } from './signature.ts';
import { pushForm } from '../form/push.ts';

/** What deliveries are about, in the outbound queue. */
export const WEBHOOK = 'webhook';
/** Bytes of a receiver's answer that are read. */
const ANSWER_BYTES = 2048;
/** Tries at once in a process, and of one webhook: those that hang leave room for the others. */
const CONCURRENCY = 128;
const PER_LANE = 4;
const TIMEOUT_S = 15;

const payload = content.and(z.object({ hook: z.uuid(), to: z.string() }));
export type HookPayload = z.output<typeof payload>;

type Hook = typeof webhooks.$inferSelect;

/** Webhooks by id; tries that begin while one is read share the next statement. */
const hooksOn = lookupOn(async (db: Db, ids: string[]) => {
  const rows = await db.select().from(webhooks).where(inArray(webhooks.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
});

/** Purpose under which secrets of webhooks are sealed. */
export const HOOK_SECRET = 'webhook secret';

/** Both secrets while a rotation lasts. */
const secretsOf = (env: Attempt['env'], { secret, oldSecret, oldSecretUntil }: Hook, now: Date): string[] => [
  unseal(env, HOOK_SECRET, secret),
  ...(oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now
    ? [unseal(env, HOOK_SECRET, oldSecret)]
    : []),
];

/** Sends by this resolver of names; by default the system's. */
export const sendBy = (resolver?: Resolver) => (message: HookPayload, attempt: Attempt) =>
  send(message, attempt, resolver);

async function send(
  message: HookPayload,
  { id, db, env, signal }: Attempt,
  resolver?: Resolver,
): Promise<Result> {
  const hook = await hooksOn(db).get(message.hook);
  if (!hook) return { kind: 'giveUp', fault: 'the webhook was deleted' };
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const secrets = secretsOf(env, hook, now);
  const json = await bodyOf({ db, env }, hook, message);
  const { body, headers } = await formatted(db, hook, message, json, secrets[0]!);
  const answer = await callOutside(hook.url, {
    method: 'POST',
    headers: {
      ...headers,
      'user-agent': `Porthole/${VERSION}`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secrets, id, seconds, body),
    },
    body,
    privateHosts: env.HOOK_PRIVATE_HOSTS,
    timeout: TIMEOUT_S * 1000,
    limit: ANSWER_BYTES,
    cut: true,
    signal,
    ...(resolver && { resolver }),
  });
  const result = resultOf(answer);
  const ends = answer.status === 410 || answer.headers['webhook-delivery'] === 'abort-message';
  return ends && result.kind === 'retry' ? { ...result, kind: 'giveUp' } : result;
}

/** Body and headers in the webhook's format; all carry the headers of Standard Webhooks as well. */
async function formatted(db: Db, hook: Hook, message: HookPayload, json: string, secret: string) {
  if (hook.format === 'form' && !message.isDcsa) {
    const keyid = message.shipment?.subscription ?? message.subscription ?? null;
    const body = await pushForm(json, { db, ydid: hook.ydid, secret, keyid });
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  const type = { 'content-type': 'application/json' };
  return {
    body: json,
    headers:
      hook.format === 'dcsa'
        ? { ...type, 'subscription-id': hook.id, 'notification-signature': hexSignatureOf(secret, json) }
        : type,
  };
}

/**
 * A webhook that answered another delivery since the first try of this one gets a dead letter; any other is paused, with
 * its queue.
 */
async function exhausted(tx: Tx, { id, lane }: Delivery): Promise<'dead' | 'hold'> {
  const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, lane)).for('update');
  if (!hook) return 'dead';
  const [first] = await tx
    .select({ at: sql<Date | null>`max(${deliveryTries.at})`.mapWith(deliveryTries.at) })
    .from(deliveryTries)
    .where(sql`${deliveryTries.delivery} = ${id} and ${deliveryTries.attempt} = 1`);
  if (hook.succeededAt && first?.at && hook.succeededAt > first.at) return 'dead';
  await tx
    .update(webhooks)
    .set({ paused: 'failing', pausedAt: sql`now()` })
    .where(eq(webhooks.id, lane));
  return 'hold';
}

const describe = ({ to, type }: HookPayload) => ({ recipient: to, title: type });

export const webhookChannel = channel<HookPayload>({
  key: WEBHOOK,
  payload,
  plan: HOOK_PLAN,
  ordered: true,
  concurrency: CONCURRENCY,
  perLane: PER_LANE,
  timeoutSeconds: TIMEOUT_S,
  describe,
  send: sendBy(),
  exhausted,
});

export const webhookTestChannel = channel<HookPayload>({
  key: `${WEBHOOK}Test`,
  payload,
  plan: [],
  perLane: 2,
  timeoutSeconds: TIMEOUT_S,
  describe,
  send: sendBy(),
});

/** Notes on webhooks whether they answer; most successes write nothing. */
export async function noteOutcomes(tx: Tx, tried: readonly Tried[]): Promise<void> {
  const own = tried.map(({ delivery }) => delivery).filter(({ channel: key }) => key === WEBHOOK);
  const failed = own.filter(({ state, fault }) => state !== 'sent' && state !== 'cancelled' && fault !== '');
  if (failed.length > 0)
    await tx
      .update(webhooks)
      .set({ failingSince: sql`now()` })
      .where(and(inArray(webhooks.id, lanesOf(failed)), isNull(webhooks.failingSince)));
  const sent = own.filter(({ state }) => state === 'sent');
  const [first] = sent;
  if (!first) return;
  const at = first.settledAt!.toISOString();
  await tx
    .update(webhooks)
    .set({ succeededAt: sql`${at}::timestamptz`, failingSince: null, informedAt: null })
    .where(
      and(
        inArray(webhooks.id, lanesOf(sent)),
        sql`(${webhooks.failingSince} is not null or ${webhooks.succeededAt} is null
          or ${webhooks.succeededAt} < ${at}::timestamptz - interval '1 second')`,
      ),
    );
}

const lanesOf = (some: readonly Delivery[]): string[] => [...new Set(some.map(({ lane }) => lane))];
