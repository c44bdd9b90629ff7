/** Reads stored messages, in this thread or its own. */
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Db } from '#server/platform/db/client.ts';
import { notify } from '#server/platform/db/notify.ts';
import { CHANNEL } from '../../live/live.ts';
import type { Reply } from '../../feeds/feed.ts';
import { inDeclaredCharset } from '../../feeds/declared-charset.ts';
import { feedOfStored } from '../../feeds/registry.ts';
import { readMessages, type Result } from './group.ts';
import type { Limits, Unread } from './understand.ts';

/** Exit code of a thread that lost its connection; no message is the cause. */
export const LOST = 3;

export type ReaderWorker = {
  /** Returns the results of the messages in order. Throws if the reader itself ended. */
  read(messages: readonly Unread[]): Promise<Result[]>;
  /** The parts of a message at `positions`. */
  parts(
    message: Pick<Unread, 'feed' | 'contentType' | 'body'>,
    positions: readonly number[],
  ): Promise<unknown[]>;
  /** The reply to a read message in its feed's own format; null if the feed has none. */
  reply(message: Answered, outcome: Pick<IngestAnswer, 'refused'>): Promise<Reply | null>;
  close(): Promise<void>;
};
/** Fields of a message that its reply needs. */
export type Answered = Pick<Unread, 'feed' | 'contentType' | 'body' | 'party'>;

/** Reads in this thread: for tools, tests and seeds, where nothing else has to wait. */
export const here = (db: Db, limits: Limits): ReaderWorker => ({
  async read(messages) {
    const client = await db.$client.connect();
    const broken = { is: false };
    const onError = () => (broken.is = true);
    client.on('error', onError);
    try {
      return await readMessages(client, messages, limits, (lines) => notify(db, CHANNEL, ...lines));
    } finally {
      client.off('error', onError);
      client.release(broken.is);
    }
  },
  parts: async (message, positions) => partsOf(message, positions),
  reply: async (message, outcome) => replyOf(message, outcome),
  close: async () => undefined,
});

export function partsOf(
  { feed, contentType, body }: Pick<Unread, 'feed' | 'contentType' | 'body'>,
  positions: readonly number[],
): unknown[] {
  const parts =
    feedOfStored(feed)?.parse({ contentType, body: inDeclaredCharset(contentType, body) }).parts ?? [];
  return positions.map((position) => parts[position] ?? null);
}

export const replyOf = (message: Answered, outcome: Pick<IngestAnswer, 'refused'>): Reply | null =>
  feedOfStored(message.feed)?.reply?.(
    message,
    { party: message.party, receivedAt: new Date().toISOString() },
    outcome,
  ) ?? null;
