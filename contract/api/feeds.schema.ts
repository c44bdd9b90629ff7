/** What an operator sees of feed messages: those set aside, waiting, or with parts that were refused. */
import { z } from 'zod';
import { FEED_MESSAGE_VIEWS } from './feeds.ts';
import { commonQuery, logQuery } from './account.schema.ts';

export const feedMessageQuery = logQuery.extend({ view: z.enum(FEED_MESSAGE_VIEWS).default('failed') });
export const feedMessageRetry = { params: z.object({ id: z.uuid() }), querystring: commonQuery };

export const feedMessageLine = z.object({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  feed: z.string(),
  /** Carrier's SCAC, or the partner's key. */
  party: z.string(),
  via: z.enum(['push', 'pull', 'file']),
  bytes: z.int(),
  attempts: z.int(),
  accepted: z.int(),
  duplicate: z.int(),
  refused: z.int(),
  /** What the last attempt failed of; empty: none has. */
  fault: z.string(),
  /** Why parts were refused (text keys under `feeds:`), most frequent first, with the path of the first. */
  reasons: z.array(z.object({ reason: z.string(), path: z.string(), count: z.int() })),
});

export const feedMessageCounts = z.object({ failed: z.int(), waiting: z.int(), refused: z.int() });
