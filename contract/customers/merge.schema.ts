/** Schemas of merges; merge.ts has their types. */
import { z } from 'zod';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import type { MergeLine, MergePreview } from './merge.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const resource = z.enum(Object.keys(resourceGroups) as [ResourceKey, ...ResourceKey[]]);

export const mergePreviewSchema = z.object({
  fields: z.array(z.object({ field: z.string(), survivor: value, merged: value })),
  moves: z.array(
    z.object({
      resource,
      count: z.number(),
      renamed: z.array(z.string()),
      dropped: z.array(z.string()),
    }),
  ),
  attachments: z.number(),
  accounts: z.number(),
}) as unknown as z.ZodType<MergePreview>;

export const mergeLineSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  changed: z.array(z.object({ resource, name: z.string() })),
}) satisfies z.ZodType<MergeLine>;
