/** Queues deliveries with the transaction that causes them. */
import type { Db, Tx } from '../db/client.ts';
import type { About, Channel } from './channel.ts';
import { lockKeys, promote } from './order.ts';
import { deliveries } from './schema.ts';
import { wakeOutbound } from './wake.ts';

export type NewDelivery<P> = {
  payload: P;
  /** The public id, where the caller has one; a random one otherwise. */
  id?: string;
  /** What shares a limit, such as the receiver. */
  lane?: string;
  /** What keeps its order, in channels that keep one. */
  key?: string;
  notBefore?: Date;
  priority?: number;
  owner?: number;
  about?: About;
  /** A delivery of this channel with the same text exists once. */
  dedupe?: string;
};

/** Rows of one statement. */
const CHUNK = 500;

function toRow<P>(channel: Channel<P>, { payload, about, ...rest }: NewDelivery<P>) {
  const checked = channel.payload.parse(payload);
  const { recipient, title = '' } = channel.describe(checked);
  const subject = about && { resource: about.resource, recordId: about.id };
  const behind = channel.ordered === true && rest.key !== undefined;
  return { ...rest, ...subject, channel: channel.key, payload: checked as object, recipient, title, behind };
}

/**
 * Queues deliveries; they exist when `db` commits. Answers their ids in the same order, null for one whose `dedupe` exists
 * already. Throws for a payload that the channel does not read.
 */
export async function enqueueDeliveries<P>(
  db: Db | Tx,
  channel: Channel<P>,
  items: readonly NewDelivery<P>[],
): Promise<(string | null)[]> {
  const rows = items.map((item) => toRow(channel, item));
  if (rows.length === 0) return [];
  const keys = rows.flatMap(({ behind, key }) => (behind && key !== undefined ? [key] : []));
  const insert = async (tx: Db | Tx): Promise<(string | null)[]> => {
    const ids: (string | null)[] = [];
    for (let at = 0; at < rows.length; at += CHUNK)
      ids.push(...(await insertRows(tx, rows.slice(at, at + CHUNK))));
    return ids;
  };
  const ids =
    keys.length === 0
      ? await insert(db)
      : await db.transaction(async (tx) => {
          await lockKeys(tx, channel.key, keys);
          const inserted = await insert(tx);
          await promote(tx, channel.key, keys);
          return inserted;
        });
  wakeOutbound();
  return ids;
}

async function insertRows(tx: Db | Tx, rows: ReturnType<typeof toRow>[]): Promise<(string | null)[]> {
  if (rows.every(({ dedupe }) => dedupe === undefined)) {
    const inserted = await tx.insert(deliveries).values(rows).returning({ id: deliveries.id });
    return inserted.map(({ id }) => id);
  }
  const ids: (string | null)[] = [];
  for (const row of rows) {
    const [inserted] = await tx
      .insert(deliveries)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: deliveries.id });
    ids.push(inserted?.id ?? null);
  }
  return ids;
}

/** Queues one; null where its `dedupe` exists already. */
export async function enqueueDelivery<P>(
  db: Db | Tx,
  channel: Channel<P>,
  item: NewDelivery<P>,
): Promise<string | null> {
  const [id = null] = await enqueueDeliveries(db, channel, [item]);
  return id;
}
