/** Whoever reads stored messages: this very thread, or one of its own. */
import type { Pool } from 'pg';
import { feedOf } from '#server/feeds/registry.ts';
import { readMessages, type Result } from './group.ts';
import type { Limits, Unread } from './understand.ts';

export type Hands = {
  /** What came of each message, in their order. Throws when the reader itself ended. */
  read(messages: readonly Unread[]): Promise<Result[]>;
  /** The parts of a message at `positions`. */
  parts(
    message: Pick<Unread, 'feed' | 'contentType' | 'body'>,
    positions: readonly number[],
  ): Promise<unknown[]>;
  close(): Promise<void>;
};

/** Reads in this thread: for tools, tests and seeds, where nobody else waits. */
export const here = (pool: Pool, limits: Limits): Hands => ({
  async read(messages) {
    const client = await pool.connect();
    const broken = { is: false };
    const onError = () => (broken.is = true);
    client.on('error', onError);
    try {
      return await readMessages(client, messages, limits);
    } finally {
      client.off('error', onError);
      client.release(broken.is);
    }
  },
  parts: async (message, positions) => partsOf(message, positions),
  close: async () => undefined,
});

export function partsOf(
  { feed, contentType, body }: Pick<Unread, 'feed' | 'contentType' | 'body'>,
  positions: readonly number[],
): unknown[] {
  const parts = feedOf(feed)?.parse({ contentType, body }).parts ?? [];
  return positions.map((position) => parts[position] ?? null);
}
