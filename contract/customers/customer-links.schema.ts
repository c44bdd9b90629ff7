/**
 * Links between an office and a portal company that is its customer: requested by the office, accepted by the
 * company.
 */
import { z } from 'zod';
import { INT4_MAX } from '#contract/core/bounds.ts';

/** Both must be correct; a number alone would reveal which company has it. */
export const linkWish = z.object({
  number: z.coerce.number<string | number>().int().min(1).max(INT4_MAX).describe('The company’s number'),
  name: z.string().trim().min(1).max(200).describe('Its full, short or English name'),
});

/** In the office's view. */
export const linkSchema = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  askedAt: z.string(),
  agreedAt: z.string().nullable().describe('Null while the company has not agreed'),
  people: z.number().nullable().describe('How many accounts it has; null while it has not agreed'),
});
export type CustomerLink = z.infer<typeof linkSchema>;

/** In the company's view. */
export const officeSchema = z.object({
  id: z.string(),
  office: z.string(),
  askedAt: z.string(),
  agreedAt: z.string().nullable(),
});
export type Office = z.infer<typeof officeSchema>;
