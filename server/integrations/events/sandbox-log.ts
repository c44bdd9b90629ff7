/** Appends to the change log of a sandbox key. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { apiKeys, sandboxEvents } from '../schema.ts';
import type { LoggedEvent } from './log.ts';

export async function logSandbox(
  db: Db,
  key: string,
  events: readonly Omit<LoggedEvent, 'sequence'>[],
): Promise<void> {
  if (events.length === 0) return;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ sandboxSequence: sql`${apiKeys.sandboxSequence} + ${events.length}::int` })
      .where(eq(apiKeys.id, key))
      .returning({ last: apiKeys.sandboxSequence });
    const first = (row?.last ?? events.length) - events.length + 1;
    await tx
      .insert(sandboxEvents)
      .values(
        events.map((event, at) => ({ key, sequence: first + at, event: { ...event, sequence: first + at } })),
      );
  });
}
