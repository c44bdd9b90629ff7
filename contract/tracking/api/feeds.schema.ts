/** Schemas of the operator's view of feed messages: set aside, waiting, or with refused parts. */
import { z } from 'zod';
import { FEED_MESSAGE_VIEWS } from './feeds.ts';
import { commonQuery, logQuery } from '#contract/access/account.schema.ts';

export const feedMessageQuery = logQuery.extend({ view: z.enum(FEED_MESSAGE_VIEWS).default('failed') });
export const feedMessageRetry = { params: z.object({ id: z.uuid() }), querystring: commonQuery };

export const feedMessageLine = z.object({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  feed: z.string(),
  /** Carrier's SCAC, or the partner's key. */
  party: z.string(),
  via: z.enum(['push', 'pull', 'file', 'portal']),
  state: z.enum(['stored', 'processed', 'failed']),
  bytes: z.int(),
  attempts: z.int(),
  accepted: z.int(),
  duplicate: z.int(),
  refused: z.int(),
  /** The error of the last attempt; empty: no attempt failed. */
  fault: z.string(),
  /** Why parts were refused (text keys under `feeds:`), most frequent first, with the path of the first. */
  reasons: z.array(z.object({ reason: z.string(), path: z.string(), count: z.int() })),
});

export const feedMessageCounts = z.object({ failed: z.int(), waiting: z.int(), refused: z.int() });

export const remapLine = z.object({
  id: z.uuid(),
  feed: z.string(),
  version: z.int(),
  /** Empty: every sender, after a newer mapping. */
  party: z.string(),
  state: z.enum(['running', 'paused', 'done']),
  /** Messages to be mapped again, and those done. */
  total: z.int(),
  done: z.int(),
  /** Events. */
  changed: z.int(),
  added: z.int(),
  retracted: z.int(),
  /** Messages that could not be mapped, and the last reason. */
  failed: z.int(),
  fault: z.string().nullable(),
  startedAt: z.string(),
  updatedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export const remapChange = z.object({
  kind: z.enum(['changed', 'added', 'retracted']),
  code: z.string(),
  numbers: z.array(z.string()),
  messageId: z.uuid(),
  eventId: z.uuid(),
  at: z.string(),
});

export const forgetBody = z.object({ number: z.string().trim().min(3).max(60) });
export const toForget = z.object({
  /** `events`: those mainly or only about this number; `stripped`: those from which the number is removed. */
  events: z.int(),
  stripped: z.int(),
  messages: z.int(),
  links: z.int(),
});
