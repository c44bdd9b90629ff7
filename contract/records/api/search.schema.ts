/** Schema of the search result; search.ts has its types. */
import { z } from 'zod';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import type { SearchResult } from './search.ts';

export const searchResultSchema = z.object({
  records: z.array(
    z.object({
      resource: z.enum(Object.keys(resourceGroups) as [ResourceKey, ...ResourceKey[]]),
      id: z.string(),
      code: z.string(),
      name: z.string(),
      detail: z.string(),
    }),
  ),
  references: z.array(z.object({ number: z.string(), kind: z.string() })),
  pages: z.array(z.string()),
}) satisfies z.ZodType<SearchResult>;
