/** Schemas of the office's calls about letters; their types are in letter.ts. */
import { z } from 'zod';
import { commonQuery, logQuery } from '#contract/access/account.schema.ts';
import { rowNumber } from '#contract/core/bounds.ts';
import { ANSWER_WAYS, LETTER_KINDS, LETTER_STATES } from './letter.ts';

const values = z.record(z.string(), z.string());
export const letterLineSchema = z.object({
  id: z.string(),
  kind: z.enum(LETTER_KINDS),
  receipt: z.string(),
  state: z.enum(LETTER_STATES),
  values,
  language: z.string(),
  handler: z.string().nullable(),
  version: z.int(),
  demo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const letterDetailSchema = letterLineSchema.extend({
  answers: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      at: z.string(),
      by: z.string().nullable(),
      way: z.enum(ANSWER_WAYS),
      sent: z.enum(['sent', 'kept', 'failed']).nullable(),
    }),
  ),
});
export const letterCountsSchema = z.object({
  new: z.int(),
  taken: z.int(),
  answered: z.int(),
  closed: z.int(),
});

export const letterQuery = logQuery.extend({ state: z.enum(LETTER_STATES).optional() });
export const letterParams = z.object({ id: z.uuid() });
export const letterDetailQuery = commonQuery;
/** `version`: the one that was read, since somebody else may have answered meanwhile. */
export const letterChange = z.object({ version: rowNumber });
export const letterAnswer = letterChange.extend({
  text: z
    .string()
    .trim()
    .min(1)
    .max(8000)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
  way: z.enum(ANSWER_WAYS),
});
