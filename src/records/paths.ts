/** Paths of a resource's pages, from the route manifest. */
import { resourceRoutes } from '#contract/core/routes.ts';
import type { Resource } from '#contract/records/resource.ts';

export type ResourcePage = 'list' | 'create' | 'edit' | 'show';

export function pathTo({ key }: Pick<Resource, 'key'>, page: ResourcePage, id = ''): string {
  const route = resourceRoutes(key).find((candidate) => candidate.key === `${key}.${page}`);
  if (!route) throw new Error(`no page ${key}.${page}`);
  return route.path.replace(':id', encodeURIComponent(id));
}
