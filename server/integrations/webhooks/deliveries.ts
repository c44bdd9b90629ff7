/** The delivery log of a webhook: what was sent, each try, and sending once more. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { DeliveryDetail, DeliveryView } from '#contract/integrations/operations/webhooks.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Delivery } from '#server/platform/outbound/channel.ts';
import { replay, triesOf } from '#server/platform/outbound/manage.ts';
import { deliveries, deliveryTries } from '#server/platform/outbound/schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { WEBHOOK, webhookChannel, webhookTestChannel } from './channel.ts';
import { content } from './content.ts';

const CHANNELS = [webhookChannel, webhookTestChannel];
type Row = Delivery & { status: number | null };

const isoOf = (at: Date | null) => at?.toISOString() ?? null;
const payloadOf = (delivery: Delivery) => content.safeParse(delivery.payload).data;

export function presentDelivery(row: Row): DeliveryView {
  const payload = payloadOf(row);
  return {
    id: row.id,
    type: row.title,
    sequence: payload?.sequence ?? null,
    number: payload?.number ?? null,
    test: row.channel === webhookTestChannel.key,
    state: row.state === 'manual' ? 'dead' : row.state,
    attempts: row.attempts,
    status: row.status,
    fault: row.fault,
    queuedAt: row.at.toISOString(),
    nextAt: row.state === 'pending' ? row.notBefore.toISOString() : null,
    settledAt: isoOf(row.settledAt),
  };
}

/** Newest first; `before`: continues after that one. */
export async function deliveriesOf(
  db: Db,
  hook: string,
  {
    before,
    state,
    limit,
  }: { before: number | null; state?: DeliveryView['state'] | undefined; limit: number },
): Promise<(Row & { seq: number })[]> {
  const rows = await db
    .select({ delivery: deliveries, status: lastStatus })
    .from(deliveries)
    .where(
      and(
        ofHook(hook),
        before === null ? undefined : lt(deliveries.seq, before),
        state === undefined ? undefined : eq(deliveries.state, state),
      ),
    )
    .orderBy(desc(deliveries.seq))
    .limit(limit);
  return rows.map(({ delivery, status }) => ({ ...delivery, status }));
}

const ofHook = (hook: string) =>
  and(
    eq(deliveries.resource, WEBHOOK),
    eq(deliveries.recordId, hook),
    inArray(
      deliveries.channel,
      CHANNELS.map(({ key }) => key),
    ),
  );
const lastStatus = sql<number | null>`(select t.status from ${deliveryTries} t
  where t.delivery = "outbound_deliveries"."id" order by t.id desc limit 1)`;

/** Throws notFound for one of another webhook. */
export async function deliveryOf(db: Db | Tx, hook: string, id: string): Promise<Row> {
  const [row] = await db
    .select({ delivery: deliveries, status: lastStatus })
    .from(deliveries)
    .where(and(ofHook(hook), eq(deliveries.id, id)));
  if (!row) throw new Refused('notFound');
  return { ...row.delivery, status: row.status };
}

export async function deliveryDetailOf(db: Db, hook: string, id: string): Promise<DeliveryDetail> {
  const row = await deliveryOf(db, hook, id);
  const tries = await triesOf(db, id);
  return {
    ...presentDelivery(row),
    body: payloadOf(row)?.body ?? null,
    tries: tries.map(({ attempt, at, durationMs, result, status, answer, fault }) => ({
      attempt,
      at: at.toISOString(),
      durationMs,
      result,
      status,
      answer,
      fault,
    })),
  };
}

/** Sends a settled delivery once more, with its id, behind what its reference waits for; a waiting one stays. */
export async function resend(db: Db, hook: string, id: string): Promise<Row> {
  return db.transaction(async (tx) => {
    const row = await deliveryOf(tx, hook, id);
    const channel = CHANNELS.find(({ key }) => key === row.channel) ?? webhookChannel;
    const [again] = await replay(tx, channel, [id], row.owner ?? undefined, ['dead', 'sent', 'cancelled']);
    return again ? { ...again, status: row.status } : row;
  });
}
