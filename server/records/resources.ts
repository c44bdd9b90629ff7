/** The resources of the records kit itself. */
import type { ResourceKey } from '#contract/resource-keys.ts';
import { dataTemplate } from './schema/index.ts';
import type { Registration } from './registry.ts';

export const ownResources = {
  // Nobody looks for a template by typing: forms and lists offer them.
  dataTemplate: { table: dataTemplate, search: 'never' },
} satisfies Partial<Record<ResourceKey, Registration>>;
