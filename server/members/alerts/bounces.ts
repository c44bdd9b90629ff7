/** An address that a mail server refuses for good gets no more alerts. */
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';
import type { Tried } from '#server/platform/outbound/settle.ts';
import { stop } from './links.ts';
import { alerts } from './schema.ts';

/** Replies to RCPT TO that are about the mailbox (RFC 5321, 4.2.3). */
const MAILBOX_REFUSED: readonly (number | null)[] = [550, 551, 553];

export async function noteBounces(tx: Tx, tried: readonly Tried[]): Promise<void> {
  for (const { delivery, last } of tried) {
    if (delivery.resource !== 'alert' || delivery.state !== 'dead') continue;
    if (last.result !== 'giveUp' || !MAILBOX_REFUSED.includes(last.status)) continue;
    const [alert] = await tx
      .select({ owner: alerts.ydid, recipient: alerts.recipient })
      .from(alerts)
      .where(eq(alerts.delivery, delivery.id))
      .limit(1);
    if (alert) await stop(tx, { ...alert, reason: 'bounced', detail: last.fault });
  }
}
