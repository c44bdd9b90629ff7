/** Queues a notice for each browser of a person. */
import { asc, eq } from 'drizzle-orm';
import { pathOf } from '#contract/core/paths.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { enqueueDeliveries } from '#server/platform/outbound/enqueue.ts';
import type { Mailing } from '../depart.ts';
import { noticeOf, type Alert } from '../letter.ts';
import { markSent } from '../rows.ts';
import { alertBrowsers } from '../schema.ts';
import { pushChannel } from './channel.ts';

/** The page that a notice opens: the shipment's, or the inbox where there are several. */
export function pageOfRows(rows: readonly Alert[]): string {
  const [first] = rows;
  const isOne = rows.every(({ subscriptionId }) => subscriptionId === first!.subscriptionId);
  return isOne ? pathOf('queryQuery', {}, { number: first!.number }) : pathOf('systemMessage');
}

export async function queuePush(tx: Tx, { one, rows, recipient, at, naming }: Mailing): Promise<void> {
  const userId = one.recipient.slice('user:'.length);
  const browsers = await tx
    .select()
    .from(alertBrowsers)
    .where(eq(alertBrowsers.userId, userId))
    .orderBy(asc(alertBrowsers.createdAt));
  const localised = rows.map((row) => ({ ...row, language: recipient.language }));
  const { title, body } = noticeOf(localised, textsIn(recipient.language), naming);
  const [id = null] = await enqueueDeliveries(
    tx,
    pushChannel,
    browsers.map(({ id: browser, name, endpoint }) => ({
      payload: {
        browser,
        to: name,
        title,
        body,
        url: pageOfRows(rows),
        tag: one.bundle,
        language: recipient.language,
        urgent: rows.some(({ severity }) => severity === 'critical' || severity === 'high'),
      },
      lane: new URL(endpoint).host,
      owner: one.ydid,
      about: { resource: 'alertNotice', id: rows[0]!.id },
      notBefore: at,
    })),
  );
  await markSent(tx, [{ rows, delivery: id }], at);
}
