/** The work of `npm run summaries`: derives every summary anew, or shows what waits. */
import { z } from 'zod';
import type { Db } from '#server/platform/db/client.ts';
import { summaryBacklog } from './claim.ts';
import { markAll } from './outdated.ts';
import { rewriteDue, type RewriteDeps } from './rewrite.ts';

export const SUMMARIES_COMMAND = 'summaries';

export const summariesOrder = z.object({ action: z.enum(['rebuild', 'status']) });
export type SummariesOrder = z.infer<typeof summariesOrder>;
export const summariesReport = z.object({ marked: z.int(), waiting: z.int() });
export type SummariesReport = z.infer<typeof summariesReport>;

/** Marks what is to be derived anew; the workers of a running portal do the rest. */
export async function orderSummaries(db: Db, payload: unknown): Promise<SummariesReport> {
  const { action } = summariesOrder.parse(payload);
  const marked = action === 'rebuild' ? await markAll(db) : 0;
  return { marked, waiting: (await summaryBacklog(db)).waiting };
}

/** Rewrites all that is due, for a tool that runs without a portal; returns how many. */
export async function rewriteAll(deps: RewriteDeps): Promise<number> {
  let count = 0;
  for (let done = await rewriteDue(deps); done > 0; done = await rewriteDue(deps)) count += done;
  return count;
}
