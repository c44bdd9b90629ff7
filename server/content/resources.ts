/** The resources of the public pages. */
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Registration } from '#server/records/registry.ts';
import { article, yellowPage } from './schema.ts';

export const contentResources = {
  article: { table: article },
  yellowPage: { table: yellowPage },
} satisfies Partial<Record<ResourceKey, Registration>>;
