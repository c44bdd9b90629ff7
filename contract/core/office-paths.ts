/** Paths of the whole manifest: built from a key, matched to a route. */
import { filled, PARAMETER, withoutTrailingSlash } from './paths.ts';
import { routes, type OfficeRouteKey, type Route } from './routes.ts';

const byKey = new Map(routes.map((route) => [route.key, route]));

/** Returns the path of an office page, with an optional query. */
export function officePathOf(key: OfficeRouteKey, query: Record<string, string> = {}): string {
  const route = byKey.get(key);
  if (!route) throw new Error(`no route ${key}`);
  return filled(route, {}, query);
}

export type Match = { route: Route; parameters: Record<string, string> };

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
