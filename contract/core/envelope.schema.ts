/** The envelope as a schema, for responses in the OpenAPI document. */
import { z } from 'zod';
import type { FaultData } from './envelope.ts';

/** A successful response with `data`. */
export const enveloped = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), code: z.literal(0), message: z.string(), data });

/** A successful response without data. */
export const emptyEnvelope = enveloped(z.null());

/** One invalid field. */
export const fieldFault = z.object({
  path: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const faultData = z.object({
  faults: z.array(fieldFault).optional(),
  serverTime: z.string().optional(),
  retryAfter: z.number().optional(),
  current: z.unknown().optional(),
  report: z.unknown().optional(),
  result: z.unknown().optional(),
  challenge: z.string().optional(),
  requestId: z.string().optional(),
}) satisfies z.ZodType<FaultData>;

/** Every 4xx and 5xx response: code and message of the error catalogue, and details of the fault. */
export const refusedEnvelope = z
  .object({ success: z.literal(false), code: z.int(), message: z.string(), data: faultData })
  .describe('Refused; code and message are those of the error catalogue');
