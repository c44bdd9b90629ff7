import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import type { Delivery } from './channel.ts';
import { deliveryTries } from './schema.ts';

/** The latest try of a delivery; undefined: it was not tried. */
export async function lastTryOf(
  tx: Tx,
  { id }: Pick<Delivery, 'id'>,
): Promise<typeof deliveryTries.$inferSelect | undefined> {
  const [last] = await tx
    .select()
    .from(deliveryTries)
    .where(eq(deliveryTries.delivery, id))
    .orderBy(desc(deliveryTries.id))
    .limit(1);
  return last;
}
