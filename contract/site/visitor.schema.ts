import { z } from 'zod';
import type { VisitorPlace } from './visitor.ts';

export const visitorPlaceSchema = z.object({
  answered: z.boolean(),
  ip: z.string(),
  city: z.string().nullable(),
}) satisfies z.ZodType<VisitorPlace>;
