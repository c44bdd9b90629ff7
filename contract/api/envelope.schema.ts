/** The envelope as a schema, for the answers that the OpenAPI document describes. */
import { z } from 'zod';

/** A successful answer whose data is `data`. */
export const enveloped = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), code: z.literal(0), message: z.string(), data });

/** A successful answer that carries nothing. */
export const emptyEnvelope = enveloped(z.null());
