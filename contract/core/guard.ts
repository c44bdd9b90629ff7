/** The navigation guard (specification 4), a pure function that both entries and the server run. */
import { allowsRoute, companyRule, type Actor } from '#contract/access/access.ts';
import { matchRoute } from './office-paths.ts';
import { sidebarViewOf, withoutTrailingSlash } from './paths.ts';
import type { Section } from './routes.ts';

/** The requested page; `search` includes its question mark, or is empty. */
export type Target = { path: string; search: string };

/** Session of the request. `actor` is undefined until the token's Routers are loaded. */
export type GuardSession = { hasToken: boolean; ydid: number; actor: Actor | undefined };

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  /** Load the Routers for this section, then decide again; on failure log out and go to /login. */
  | { kind: 'load'; section: Section }
  /** Stay on the page and show why. */
  | { kind: 'block'; messageKey: string };

const PASS: Verdict = { kind: 'pass' };

/** The six rules in the specification's order, then the company rules and the Routers. */
export function decide(target: Target, session: GuardSession): Verdict {
  const path = withoutTrailingSlash(target.path);
  if (path === '/login' && session.hasToken)
    return { kind: 'redirect', to: '/cargoTrackings/cargoTrackingSea' };
  if (path === '/CargoTracking/Query') return PASS;
  if (path === '/Home/Index') return { kind: 'redirect', to: '/' };
  const route = matchRoute(path)?.route;
  // Unknown and planned pages return 404 to everyone, so that nobody signs in for nothing.
  if (route === undefined || route.access === 'anyone') return PASS;
  if (!session.hasToken)
    return route.planned
      ? PASS
      : { kind: 'redirect', to: `/login?redirect=${encodeURIComponent(path + target.search)}` };
  const messageKey = companyRule(route.path, session.ydid);
  if (messageKey) return { kind: 'block', messageKey };
  if (route.planned) return PASS;
  if (!session.actor) return { kind: 'load', section: sidebarViewOf(path) ?? route.section };
  return allowsRoute(session.actor, route) ? PASS : { kind: 'redirect', to: '/401' };
}
