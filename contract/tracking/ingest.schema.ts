/** Schema of the response to a pushed message; ingest.ts has the types. */
import { z } from 'zod';

const refusedPart = z.object({ index: z.int(), path: z.string(), reason: z.string(), text: z.string() });

export const ingestAnswerSchema = z.object({
  message: z.string(),
  accepted: z.int(),
  refused: z.array(refusedPart),
  refusedCount: z.int(),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  duplicate: z.int(),
  pending: z.literal(true).optional(),
});
