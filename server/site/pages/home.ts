import { isBuilt } from '#contract/core/menu.ts';
import { routes, type Route } from '#contract/core/routes.ts';
import type { Env } from '#server/env.ts';

const away = routes.find(({ key }) => key === 'seaCargoTracking');

/**
 * Where `/` leads with PORTHOLE_HOME=redirect (specification 2.1), its query kept; null: nowhere, it is the home page,
 * as it also is while the `target` has no page of its own.
 */
export function homeLeadsTo(
  setting: Env['PORTHOLE_HOME'],
  search: string,
  target: Route | undefined = away,
): string | null {
  return setting === 'redirect' && target && isBuilt(target) ? target.path + search : null;
}
