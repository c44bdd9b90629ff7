/** Paths of the route manifest: built from a key, matched to a route. */
import { routes, type Route, type RouteKey, type Section, type Shell } from './routes.ts';

/** A `:name` or a `*` in a route's path. */
const PARAMETER = /:(\w+)|\*/g;

const byKey = new Map(routes.map((route) => [route.key, route]));

/** The shell that a route is shown in. */
export const shellOf = (key: RouteKey): Shell | undefined => byKey.get(key)?.shell;

/** Returns the path of a route with its parameters and an optional query. */
export function pathOf(
  key: RouteKey,
  parameters: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const route = byKey.get(key);
  if (!route) throw new Error(`no route ${key}`);
  const path = route.path.replace(PARAMETER, (_, name: string | undefined) =>
    name ? encodeURIComponent(parameters[name] ?? '') : (parameters['*'] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

export type Match = { route: Route; parameters: Record<string, string> };

/** `/a/b/` and `/a/b` are the same page. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** The first manifest line with a path counts. */
const exactly = new Map(routes.toReversed().map((route) => [route.path, route]));

/** Routes with parameters in the manifest's order, as precompiled expressions. */
const patterns = routes
  .filter(({ path }) => /[:*]/.test(path))
  .map((route) => {
    const names: string[] = [];
    const pattern = route.path.replace(PARAMETER, (_, name: string | undefined) => {
      names.push(name ?? '*');
      return name ? '([^/]+)' : '(.*)';
    });
    return { route, names, pattern: new RegExp(`^${pattern}$`) };
  });

/** The route that serves `pathname`: an exact path first, then patterns; trailing slashes are ignored. */
export function matchRoute(pathname: string): Match | undefined {
  const wanted = withoutTrailingSlash(pathname);
  const exact = exactly.get(wanted);
  if (exact) return { route: exact, parameters: {} };
  for (const { route, names, pattern } of patterns) {
    const match = pattern.exec(wanted);
    if (match)
      return {
        route,
        parameters: Object.fromEntries(names.map((name, i) => [name, safeDecode(match[i + 1] ?? '')])),
      };
  }
  return undefined;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
