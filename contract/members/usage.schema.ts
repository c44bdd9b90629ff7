/** A company's use of the portal, and its quotas. */
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { quota } from './subscriptions.schema.ts';

/** Longest time that a chart covers (days). */
export const MOST_USAGE_DAYS = 90;
export const usageQuery = commonQuery.extend({
  days: z.coerce.number<string>().int().min(1).max(MOST_USAGE_DAYS).default(30),
});

/** One day in UTC, with the number of log lines of each kind. */
const usageDay = z.object({
  day: z.iso.date(),
  query: z.int(),
  subscription: z.int(),
  import: z.int(),
  export: z.int(),
  push: z.int(),
  delivery: z.int(),
});
export type UsageDay = z.infer<typeof usageDay>;
export const usageSchema = z.object({
  subscriptions: quota,
  /** Users who can sign in. */
  people: z.int(),
  /** Oldest first, without gaps. */
  days: z.array(usageDay),
});
export type Usage = z.infer<typeof usageSchema>;
