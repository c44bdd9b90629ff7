/**
 * Ingests a feed message: stores it first, then reads it. A message that cannot be read now is read later.
 */
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedMessageStored } from '../events.ts';
import type { NewMessage } from './messages.ts';
import { readerOf } from './reader.ts';
import type { MessageSummary } from './reading/summary.ts';

/** Translates a refusal from its text key and values. */
export type Say = (key: string, values?: Record<string, string>) => string;

/**
 * Stores `message` and reads it. When this resolves, the message is committed, whether or not its parts were
 * accepted, and its listeners have finished.
 */
export async function ingest(db: Db, message: NewMessage, say: Say): Promise<IngestAnswer> {
  const { id, summary } = await readerOf(db).take(message);
  await feedMessageStored.publish(db, message);
  return answerOf(id, summary, say);
}

/** Returns the answer to a source or an operator about message `id`. */
export function answerOf(message: string, summary: MessageSummary | undefined, say: Say): IngestAnswer {
  if (!summary)
    return { message, accepted: 0, refused: [], refusedCount: 0, reasons: [], duplicate: 0, pending: true };
  const refused = summary.examples.map(({ index, path, reason, values }) => ({
    index,
    path,
    reason,
    text: say(reason, values),
  }));
  const { accepted, duplicate, reasons } = summary;
  return { message, accepted, refused, refusedCount: summary.refused, reasons, duplicate };
}

/** Reads every message that was stored but never read; returns how many (Reader.readWaiting). */
export const readWaiting = (db: Db, olderThanMs: number): Promise<number> =>
  readerOf(db).readWaiting(olderThanMs);
