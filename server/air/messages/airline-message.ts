/** The outbound channel of messages to airlines. */
import { z } from 'zod';
import { channel } from '#server/platform/outbound/channel.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import { replay } from '#server/platform/outbound/manage.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { airMessage } from '../schema/index.ts';
import { channelOf, type Channel } from './channel.ts';

type AirMessage = typeof airMessage.$inferSelect;

const payload = z.object({
  kind: z.enum(['FWB', 'FHL', 'BOOKING']),
  airline: z.string().max(10),
  /** The destination when it was queued, without secrets. */
  target: z.string().max(2000),
  text: z.string().max(1_000_000),
});

export const airlineMessageChannel = channel({
  key: 'airline-message',
  payload,
  plan: [60, 120, 240, 480, 960, 1920, 3840],
  // A corrected bill, or the next change of a booking, must not overtake the previous one.
  ordered: true,
  concurrency: 4,
  perLane: 2,
  timeoutSeconds: 90,
  describe: ({ kind, target }) => ({ recipient: target, title: kind }),
  async send({ kind, airline, text }, { id, env }) {
    const to = channelOf(env, airline);
    if (!to) throw new Error('not configured');
    const result = await to.give({ id, name: `${kind}-${id}.txt`, text });
    if (result.kind === 'manual') throw new Error('not configured');
    return result.kind === 'sent' ? { ...result, to: to.target } : result;
  },
});

/** Stores and queues a message in the transaction `tx`. */
export async function queueAirlineMessage(
  tx: Tx,
  airline: string,
  { kind: by, target }: Pick<Channel, 'kind' | 'target'>,
  values: Omit<typeof airMessage.$inferInsert, 'channel' | 'target'>,
): Promise<AirMessage> {
  const [message] = await tx
    .insert(airMessage)
    .values({ ...values, channel: by, target })
    .returning();
  await enqueue(tx, message!, airline);
  return message!;
}

async function enqueue(tx: Tx, message: AirMessage, airline: string): Promise<void> {
  const { id, kind, body: text, target, ydid, waybill, order } = message;
  await enqueueDelivery(tx, airlineMessageChannel, {
    id,
    payload: { kind, airline, target, text },
    lane: airline,
    key: waybill ?? order!,
    owner: ydid,
    about: waybill ? { resource: 'airWaybill', id: waybill } : { resource: 'airOrder', id: order! },
  });
}

/** Queues a failed message again, even if its delivery is no longer stored. */
export async function replayAirlineMessage(tx: Tx, message: AirMessage, airline: string): Promise<void> {
  const again = await replay(tx, airlineMessageChannel, [message.id], message.ydid);
  if (again.length === 0) await enqueue(tx, message, airline);
}
