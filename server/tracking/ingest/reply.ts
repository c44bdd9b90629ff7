/** Replies to a message in the source's own format (CONTRL) on request. */
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Feed, Reply } from '../feeds/feed.ts';
import { readerOf } from './reader.ts';
import type { Answered } from './reading/reader-worker.ts';

/**
 * Returns the reply to `message` if `accept` names its type first; a client that accepts anything gets JSON.
 * The message is parsed again for it, in the reader.
 */
export async function replyIn(
  db: Db,
  accept: string | undefined,
  feed: Feed,
  { contentType, body, party }: Omit<Answered, 'feed'>,
  { refused }: IngestAnswer,
): Promise<Reply | null> {
  const wanted = accept?.split(/[,;]/, 1)[0]!.trim().toLowerCase();
  if (!feed.reply || wanted !== feed.replies) return null;
  return readerOf(db).reply({ feed: feed.key, contentType, body, party }, { refused });
}
