/** A record's audit trail as a schema; audit.ts has its type. */
import { z } from 'zod';
import type { AuditLine } from './audit.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const value = z.union([scalar, z.array(z.record(z.string(), scalar)).readonly()]);

/** One value of a field before and after. */
export const fieldChange = z.object({ field: z.string(), before: value, after: value });

export const auditLineSchema = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  who: z.string().nullable(),
  changes: z.array(fieldChange),
}) satisfies z.ZodType<AuditLine>;
