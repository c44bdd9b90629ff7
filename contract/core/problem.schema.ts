/** Refusals of the open API: RFC 9457 with our code and the fields at fault. */
import { z } from 'zod';

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.int(),
    requestId: z.string(),
    retryAfter: z.number().optional(),
    serverTime: z.string().optional(),
    oldest: z.string().optional(),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;
