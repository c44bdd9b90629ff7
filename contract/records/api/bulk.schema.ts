/** Schemas of bulk jobs; bulk.ts has their types. */
import { z } from 'zod';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import { listQuery } from './export-parts.schema.ts';
import type { BulkJob } from './bulk.ts';

const fault = z.object({ path: z.string(), message: z.string() });
/** How a change is undone. */
export const undo = z
  .string()
  .nullable()
  .describe(
    'The bulk job of the change: `POST …/bulkjobs/{id}/undo` takes it back; null where nothing can be',
  );

export const bulkReport = z.object({
  applied: z
    .boolean()
    .describe('False for a dry run, and where a record has a fault: then nothing was changed'),
  undo,
  rows: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        version: z.number().nullable(),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).readonly(),
        faults: z.array(fault).readonly(),
      }),
    )
    .readonly(),
});

/** All records that a list query matches. */
export const bulkWish = z.object({ query: listQuery });
export const expected = z.int().min(0).describe('How many records the preview found');

export const bulkPreview = z.object({ total: z.number(), report: bulkReport });
export const bulkJob = z.object({
  id: z.string(),
  resource: z.enum(Object.keys(resourceGroups) as [ResourceKey, ...ResourceKey[]]),
  action: z.enum(['edit', 'delete', 'import', 'undo']),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed', 'undone']),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  refused: z.number(),
  faults: z
    .array(z.object({ id: z.string(), name: z.string(), faults: z.array(fault).readonly() }))
    .readonly()
    .describe('The first of those that were refused'),
  undoable: z.boolean(),
}) satisfies z.ZodType<BulkJob>;
