/** Paths of the routes that light pages know; office-paths.ts adds the back office's. */
import { frontRoutes, type FrontRouteKey } from './front-routes.ts';
import type { Route, Section, Shell } from './route.ts';

/** A `:name` or a `*` in a route's path. */
export const PARAMETER = /:(\w+)|\*/g;

const byKey = new Map(frontRoutes.map((route) => [route.key, route]));

/** Returns a route of the front by its key. */
export function routeOf(key: FrontRouteKey): Route {
  const route = byKey.get(key);
  if (!route) throw new Error(`no route ${key}`);
  return route;
}

/** The shell that a route is shown in. */
export const shellOf = (key: FrontRouteKey): Shell => routeOf(key).shell;

/** Returns the path of a route with its parameters and an optional query. */
export const pathOf = (
  key: FrontRouteKey,
  parameters?: Record<string, string>,
  query?: Record<string, string>,
): string => filled(routeOf(key), parameters, query);

export function filled(
  route: Route,
  parameters: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = route.path.replace(PARAMETER, (_, name: string | undefined) =>
    name ? encodeURIComponent(parameters[name] ?? '') : (parameters['*'] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** `/a/b/` and `/a/b` are the same page. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** First segments of the member centre's paths (specification 2.5). */
const MEMBER_CENTRE = ['systemManager', 'bookingCenter', 'cargoTrackingCenter', 'taizhang', 'systemMessage'];

/** The section a path's sidebar belongs to, by its first segment (specification 2.5); undefined: no sidebar. */
export function sidebarViewOf(pathname: string): Exclude<Section, 'public'> | undefined {
  const first = pathname.split('/')[1] ?? '';
  if (MEMBER_CENTRE.includes(first)) return 'memberCentre';
  if (
    first === 'apiDocument' ||
    first === 'cargoTrackings' ||
    first === 'standards' ||
    first === 'backoffice'
  )
    return first;
  return undefined;
}
