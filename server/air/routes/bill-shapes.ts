/** Shapes that the calls of bills and of their numbers share. */
import { z } from 'zod';
import { rowNumber } from '#contract/core/bounds.ts';

export const params = z.object({ id: z.string() });
export const version = rowNumber.describe('The version that the change was made from');
export const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'crud:fault.control');
export const optionalLine = line.nullish().transform((text) => text || null);
export const neededLine = line.min(1);
export const code = line.toUpperCase().min(1).max(32);
