/** A feed message in: stored first, then read; what could not be read now is read later. */
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Db } from '#server/db/client.ts';
import { storeMessage, waitingMessages, type NewMessage } from './messages.ts';
import { processMessage } from './process.ts';

/** Says a refusal in words: given its text key and values. */
export type Say = (key: string, values?: Record<string, string>) => string;

/** Stores `message` and reads it. Once this resolves the message is committed, whatever became of its parts. */
export async function ingest(db: Db, message: NewMessage, say: Say): Promise<IngestAnswer> {
  const stored = await storeMessage(db, message);
  const outcome = await processMessage(db, stored.id);
  if (!outcome) return { message: stored.id, accepted: 0, refused: [], duplicate: 0, pending: true };
  const refused = outcome.refusals.map(({ index, path, reason, values }) => ({
    index,
    path,
    reason,
    text: say(reason, values),
  }));
  return { message: stored.id, accepted: outcome.accepted, refused, duplicate: outcome.duplicate };
}

/**
 * Reads every message that was stored and never read, those of a process that died among them; answers how many.
 * `olderThanMs` keeps out of the way of a process that is reading one now.
 */
export async function readWaiting(db: Db, olderThanMs: number): Promise<number> {
  const before = new Date(Date.now() - olderThanMs);
  let count = 0;
  for (;;) {
    const ids = await waitingMessages(db, before);
    let progress = 0;
    for (const id of ids) if (await processMessage(db, id)) progress += 1;
    count += progress;
    if (progress === 0) return count;
  }
}
