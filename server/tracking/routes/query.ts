/** Query parameters and limits of tracking calls. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';

/** Parameters of the reference other than its number; both are optional and then recognised. */
export const referenceQuery = {
  kind: referenceKind.optional(),
  /** SCAC of a line, code of an airline, or key of a courier. */
  carrier: z.string().max(20).optional(),
};

/** Parameters of a query for one number. */
export const seaQuery = z.object({
  ...referenceQuery,
  number: z.string().max(120),
  day: z.coerce.number().int().min(0).max(999).optional().describe('Of a number of the sandbox: the day'),
});

/** Requests per address and minute: enough for people and their scripts, too few to copy the database. */
export const limited = (max: number) =>
  ({ policy: 'anyone', rateLimit: { max, timeWindow: 60_000 } }) as const;
/** Counts against the budget that all shipment queries share. */
export const shipmentBudget = { policy: 'anyone' } as const;
