/** Cancels, replays and counts deliveries, and reads their log. */
import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { About, Channel, Delivery } from './channel.ts';
import { lockKeys, promote } from './order.ts';
import { deliveries, deliveryTries } from './schema.ts';
import { redacted } from './settle.ts';
import { wakeOutbound } from './wake.ts';

const ordersOf = (channel: Channel, rows: readonly Pick<Delivery, 'key'>[]): string[] =>
  channel.ordered ? rows.flatMap(({ key }) => (key === null ? [] : [key])) : [];

/** Pending deliveries that `which` describes are sent no more; one that is being sent may still arrive. Answers how many. */
async function cancel(tx: Tx, channel: Channel, which: SQL | undefined, fault: string): Promise<number> {
  const pending = and(eq(deliveries.channel, channel.key), eq(deliveries.state, 'pending'), which);
  const before = await tx.select({ key: deliveries.key }).from(deliveries).where(pending);
  const keys = ordersOf(channel, before);
  await lockKeys(tx, channel.key, keys);
  const rows = await tx
    .update(deliveries)
    .set({ state: 'cancelled', claim: null, settledAt: sql`now()`, fault })
    .where(pending)
    .returning({ id: deliveries.id, payload: deliveries.payload });
  for (const { id, payload } of channel.redact ? rows : [])
    await tx
      .update(deliveries)
      .set({ payload: redacted(channel, payload) })
      .where(eq(deliveries.id, id));
  await promote(tx, channel.key, keys);
  return rows.length;
}

export const cancelDeliveries = (
  tx: Tx,
  channel: Channel,
  ids: readonly string[],
  fault = '',
): Promise<number> => cancel(tx, channel, inArray(deliveries.id, [...ids]), fault);

export const cancelAbout = (tx: Tx, channel: Channel, { resource, id }: About, fault = ''): Promise<number> =>
  cancel(tx, channel, and(eq(deliveries.resource, resource), eq(deliveries.recordId, id)), fault);

/**
 * Sends again what was given up, or what an operator was to pass on: with the same id, from the first try, and behind what
 * its key waits for already. `owner`: only that company's; `states`: further ones, of channels that store what was sent. Answers what is queued again.
 */
export async function replay(
  tx: Tx,
  channel: Channel,
  ids: readonly string[],
  owner?: number,
  states: readonly Delivery['state'][] = ['dead', 'manual'],
): Promise<Delivery[]> {
  const which = and(
    eq(deliveries.channel, channel.key),
    inArray(deliveries.id, [...ids]),
    inArray(deliveries.state, [...states]),
    owner === undefined ? undefined : eq(deliveries.owner, owner),
  );
  const before = await tx.select({ key: deliveries.key }).from(deliveries).where(which);
  const keys = ordersOf(channel, before);
  await lockKeys(tx, channel.key, keys);
  const rows = await tx
    .update(deliveries)
    .set({
      state: 'pending',
      attempts: 0,
      notBefore: sql`now()`,
      settledAt: null,
      fault: '',
      behind: channel.ordered ? isNotNull(deliveries.key) : sql`false`,
      seq: sql`nextval(pg_get_serial_sequence('outbound_deliveries', 'seq'))`,
    })
    .where(which)
    .returning();
  await promote(tx, channel.key, keys);
  wakeOutbound();
  return rows;
}

/** A delivery's tries, oldest first. */
export async function triesOf(db: Db | Tx, delivery: string): Promise<(typeof deliveryTries.$inferSelect)[]> {
  return db
    .select()
    .from(deliveryTries)
    .where(eq(deliveryTries.delivery, delivery))
    .orderBy(asc(deliveryTries.id));
}

export type OutboundCounts = {
  channel: string;
  /** Not sent yet; those that are due; seconds that the oldest of these has waited. */
  pending: number;
  due: number;
  oldestDueSeconds: number;
  dead: number;
};

/** The depth of the queue by channel, for metrics. */
export async function outboundCounts(db: Db): Promise<OutboundCounts[]> {
  const { rows } = await db.execute<OutboundCounts>(sql`
    select channel,
        count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'pending' and claim is null and not_before <= now())::int as due,
        coalesce(extract(epoch from now() - min(not_before)
          filter (where state = 'pending' and claim is null and not_before <= now())), 0)::int as "oldestDueSeconds",
        count(*) filter (where state = 'dead')::int as dead
      from ${deliveries} where state in ('pending', 'dead') group by channel order by channel`);
  return rows;
}
