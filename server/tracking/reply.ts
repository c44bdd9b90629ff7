/** The answer in a source's own format (CONTRL), for who asks for it. */
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Feed, Reply } from '#server/feeds/feed.ts';
import type { NewMessage } from './messages.ts';

/** What of a message the answer to it needs. */
type Answered = Pick<NewMessage, 'contentType' | 'body' | 'party'>;

/** The source's own answer to `message`; null where its feed has none. */
export const replyTo = (feed: Feed, message: Answered, told: IngestAnswer): Reply | null =>
  feed.reply?.(message, { party: message.party, receivedAt: new Date().toISOString() }, told) ?? null;

/** The same where `accept` names its type first: whoever takes anything is answered in JSON. */
export function replyIn(
  accept: string | undefined,
  feed: Feed,
  message: Answered,
  told: IngestAnswer,
): Reply | null {
  const wanted = accept?.split(/[,;]/, 1)[0]!.trim().toLowerCase();
  if (!feed.reply || wanted !== feed.replies) return null;
  return replyTo(feed, message, told);
}
