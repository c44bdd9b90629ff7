import { z } from 'zod';
import { choice, flag, longText, optional, text } from '../fields.ts';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import { resource } from '../resource.ts';

const modules = Object.keys(resourceGroups) as [ResourceKey, ...ResourceKey[]];

/**
 * A template for a module's data, owned by the company or private to its creator. With a `view` it is a saved
 * view: the query of the module's list. The list opens with the default view
 * (docs/decisions/0021-saved-views.md).
 */
export const dataTemplate = resource({
  key: 'dataTemplate',
  schema: z.object({
    module: choice(modules, undefined, 'routes:'),
    name: text(80, { example: 'Monthly rates' }),
    remark: optional(longText(500)),
    isPrivate: flag(false),
    view: optional(longText(4000)),
    content: optional(longText(60_000)),
    isDefault: flag(false),
  }),
  list: ['name', 'module', 'remark', 'isPrivate'],
  // Lists request templates that are views, forms those that fill them in.
  filter: ['module', 'name', 'isPrivate', 'isDefault', 'view', 'content'],
  search: ['name', 'remark'],
  sort: 'name',
  export: 'all',
  import: ['module', 'name'],
  scope: 'company',
  inline: ['remark'],
  private: 'isPrivate',
});
