/** Outgoing deliveries and their attempts, for operators. */
import { z } from 'zod';
import { logQuery } from '../access/account.schema.ts';
import { instant } from '../core/bounds.ts';
import { DELIVERY_STATES } from './outbox.ts';

export const outboxQuery = logQuery.extend({
  channel: z.string().max(40).optional(),
  state: z.enum(DELIVERY_STATES).optional(),
});

export const outboxLineSchema = z.object({
  id: z.uuid(),
  at: instant,
  channel: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** The text that an operator has to pass on; empty otherwise. */
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Due time of the next attempt; null if there is none. */
  nextTry: instant.nullable(),
  /** Error of the last attempt. */
  fault: z.string(),
});

export const deliveryTrySchema = z.object({
  id: z.number(),
  attempt: z.int(),
  at: instant,
  durationMs: z.int(),
  result: z.enum(['sent', 'retry', 'giveUp', 'manual']),
  /** The receiver's status, if its protocol has one. */
  status: z.int().nullable(),
  answer: z.string(),
  fault: z.string(),
});
