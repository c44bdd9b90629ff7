/** Summary at the top of a customer's page. */
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
  /** Number of the customer's records by resource, limited to those that the user may list. */
  counts: z.record(z.string(), z.number()),
  documents: z.number(),
  /** Null if the user may not list accounts. */
  accounts: z.number().nullable(),
  /** Number of open follow-up notes, and of those that are due. */
  followUps: z.object({ open: z.number(), due: z.number() }).nullable(),
  /** Null if the user may not list credit entries. */
  credit: creditSchema.nullable(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;
