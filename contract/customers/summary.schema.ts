/** What the page of a customer begins with. */
import { z } from 'zod';
import type { Credit } from './credit.ts';

export const creditSchema = z.object({
  control: z.boolean(),
  currency: z.string().nullable(),
  limit: z.string().nullable(),
  days: z.number().nullable(),
  billingDay: z.number().nullable(),
  parts: z.array(
    z.object({
      kind: z.enum(['opening', 'entries']),
      currency: z.string(),
      amount: z.string(),
      converted: z.string().nullable(),
    }),
  ),
  used: z.string().nullable(),
  free: z.string().nullable(),
  exceeded: z.boolean(),
  complete: z.boolean(),
}) satisfies z.ZodType<Credit>;

export const customerSummary = z.object({
  /** Records of each resource that belong to him, of those that the caller may list. */
  counts: z.record(z.string(), z.number()),
  documents: z.number(),
  /** Null where the caller may not list accounts. */
  accounts: z.number().nullable(),
  /** Notes to come back to that are not done, the earliest day first. */
  followUps: z.object({ open: z.number(), due: z.number() }).nullable(),
  /** Null where the caller may not list what is owed. */
  credit: creditSchema.nullable(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;
