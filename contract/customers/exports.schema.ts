import { z } from 'zod';
import { listQuery, picked } from '#contract/records/api/export-parts.schema.ts';
import { INNER_FORMATS } from '#contract/records/api/exports.ts';

/** An archive with a file for each customer: its record, and what belongs to it. */
export const customerFiles = z.object({
  kind: z.literal('customers'),
  inside: z.enum(INNER_FORMATS).default('xlsx'),
  query: listQuery,
  ids: picked.optional(),
});
