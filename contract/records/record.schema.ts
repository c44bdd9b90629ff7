/** A record of a resource as returned by the server. */
import { z } from 'zod';
import type { Field, Resource } from './resource.ts';

const schemaOf = ({ kind, lines }: Pick<Field, 'kind' | 'lines'>): z.ZodType => {
  if (kind === 'lines')
    return z
      .array(z.object(Object.fromEntries((lines ?? []).map((cell) => [cell.name, schemaOf(cell)]))))
      .nullable();
  if (kind === 'boolean') return z.boolean().nullable();
  if (kind === 'integer') return z.number().nullable();
  return z.string().nullable();
};

/**
 * Schema of the record's fields (decimals as text, days as `YYYY-MM-DD`) and the fields common to all
 * records.
 */
export const recordSchema = ({ fields }: Resource) =>
  z.object({
    ...Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    id: z.string(),
    version: z.number(),
    builtIn: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    referred: z
      .record(
        z.string(),
        z.object({ id: z.string().nullable(), name: z.string(), zone: z.string().optional() }),
      )
      .optional()
      .describe('What each reference names, by field'),
  });
