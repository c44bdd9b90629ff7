/** Queues the template message of a bundle of alerts. */
import { formatDateTime } from '#contract/core/format/time.ts';
import type { Env } from '#server/env.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import type { Mailing } from '../depart.ts';
import { noticeOf } from '../letter.ts';
import { pageOfRows } from '../push/queue.ts';
import { markSent } from '../rows.ts';
import { wechatChannel } from './channel.ts';

export async function queueWechat(
  tx: Tx,
  { PUBLIC_URL }: Env,
  { one, rows, recipient, at, naming }: Mailing,
): Promise<void> {
  const { language, zone, name } = recipient;
  const localised = rows.map((row) => ({ ...row, language }));
  const { what } = noticeOf(localised, textsIn(language), naming);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  const id = await enqueueDelivery(tx, wechatChannel, {
    payload: {
      userId: one.recipient.slice('user:'.length),
      to: name,
      number: numbers.join(' ').slice(0, 200),
      what,
      time: formatDateTime(at.toISOString(), language, zone),
      url: PUBLIC_URL === undefined ? null : PUBLIC_URL + pageOfRows(rows),
    },
    owner: one.ydid,
    about: { resource: 'alertNotice', id: rows[0]!.id },
    notBefore: at,
  });
  await markSent(tx, [{ rows, delivery: id }], at);
}
