/** Holds lanes: nothing of a held lane is sent until it is released. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { Channel } from './channel.ts';
import { deliveries, laneHolds } from './schema.ts';
import { wakeOutbound } from './wake.ts';

/** Stops a lane: its deliveries wait, and further ones are queued behind them. */
export async function holdLane(db: Db | Tx, channel: Channel, lane: string, reason = ''): Promise<void> {
  await db.insert(laneHolds).values({ channel: channel.key, lane, reason }).onConflictDoNothing();
}

/** Lets a lane go on where it stopped, at once. */
export async function releaseLane(tx: Tx, channel: Channel, lane: string): Promise<void> {
  await tx.delete(laneHolds).where(and(eq(laneHolds.channel, channel.key), eq(laneHolds.lane, lane)));
  await tx
    .update(deliveries)
    .set({ notBefore: sql`now()` })
    .where(
      and(
        eq(deliveries.channel, channel.key),
        eq(deliveries.lane, lane),
        eq(deliveries.state, 'pending'),
        ne(deliveries.attempts, 0),
        sql`${deliveries.claim} is null`,
      ),
    );
  wakeOutbound();
}
