import { isBuilt } from '#contract/core/route.ts';
import { routes, type Route } from '#contract/core/routes.ts';
import type { Env } from '#server/env.ts';

const away = routes.find(({ key }) => key === 'seaCargoTracking');

/**
 * Returns the target of `/` with PORTHOLE_HOME=redirect (specification 2.1), with its query. Returns null if
 * `/` is the home page, or if the `target` has no page yet.
 */
export function homeLeadsTo(
  setting: Env['PORTHOLE_HOME'],
  search: string,
  target: Route | undefined = away,
): string | null {
  return setting === 'redirect' && target && isBuilt(target) ? target.path + search : null;
}
