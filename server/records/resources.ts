/** The resources of the records kit itself. */
import type { ResourceKey } from '#contract/resource-keys.ts';
import { dataTemplate } from './schema/index.ts';
import type { Registration } from './registry.ts';

export const ownResources = {
  // Forms and lists offer templates, so global search leaves them out.
  dataTemplate: { table: dataTemplate, search: 'never' },
} satisfies Partial<Record<ResourceKey, Registration>>;
