import { z } from 'zod';
import { listQuery, picked } from '#contract/records/api/export-parts.schema.ts';
import { INNER_FORMATS } from '#contract/records/api/exports.ts';

/** An archive with one file per customer: its record and related records. */
export const customerFiles = z.object({
  kind: z.literal('customers'),
  inside: z.enum(INNER_FORMATS).default('xlsx'),
  query: listQuery,
  ids: picked.optional(),
});
