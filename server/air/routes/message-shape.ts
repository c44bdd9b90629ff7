/** A message to an airline in responses: its status, and the airline's answer. */
import { z } from 'zod';
import type { SentMessage } from '../messages/send.ts';

export const sent = z.object({
  id: z.uuid(),
  kind: z.enum(['FWB', 'FHL', 'BOOKING']),
  version: z.int(),
  state: z.enum(['waiting', 'sent', 'failed']),
  channel: z.enum(['file', 'mail', 'http', 'sftp']),
  target: z.string(),
  attempts: z.int(),
  at: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  fault: z.string(),
  answer: z.enum(['FMA', 'FNA']).nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answerText: z.string(),
});
export const shown = ({ at, sentAt, answeredAt, ...rest }: SentMessage) => ({
  ...rest,
  at: at.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
});
