/** Writes the outcomes of deliveries on their messages or records in the air office. */
import { eq } from 'drizzle-orm';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Delivery } from '#server/platform/outbound/channel.ts';
import type { Tried } from '#server/platform/outbound/settle.ts';
import { tellRecord } from './mail-status.ts';
import { airlineMessageChannel } from './messages/airline-message.ts';
import { kindOf } from './messages/channel.ts';
import { airMessage } from './schema/index.ts';

/** States of deliveries as messages and mails show them. */
const STATES = { pending: 'waiting', sent: 'sent', dead: 'failed', cancelled: 'failed' } as const;

/** Other domains send mails too, about what is no record of the kit. */
const isRecord = (resource: string | null): resource is ResourceKey =>
  resource !== null && Object.hasOwn(resourceGroups, resource);

export async function recordDeliveries(tx: Tx, tried: readonly Tried[]): Promise<void> {
  for (const { delivery } of tried) await recordDelivery(tx, delivery);
}

async function recordDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  const { id, channel, state, attempts, fault, settledAt, recipient, owner, resource, recordId } = delivery;
  if (channel === airlineMessageChannel.key) {
    await tx
      .update(airMessage)
      .set({
        state: STATES[state === 'manual' ? 'dead' : state],
        attempts,
        fault: fault.slice(0, 300),
        ...(state === 'sent' && { sentAt: settledAt, target: recipient, channel: kindOf(recipient) }),
      })
      .where(eq(airMessage.id, id));
  } else if (isRecord(resource) && recordId !== null && owner !== null) {
    const shown = state === 'manual' ? 'kept' : STATES[state];
    await tellRecord(tx, { resource, id: recordId, ydid: owner }, { state: shown, fault });
  }
}
