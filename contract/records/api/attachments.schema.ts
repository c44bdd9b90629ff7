/** Attachments as schemas; attachments.ts has their types. */
import { z } from 'zod';
import { INT4_MAX } from '#contract/core/bounds.ts';
import type { Attachment } from './attachments.ts';

export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  at: z.string(),
  by: z.string().nullable(),
}) satisfies z.ZodType<Attachment>;

export const attachmentList = z.object({
  attachments: z.array(attachmentSchema),
  limits: z.object({ bytes: z.number(), count: z.number() }),
});

export const newAttachment = z.object({
  name: z.string().min(1).max(4000),
  size: z.int().min(1).max(INT4_MAX),
});
