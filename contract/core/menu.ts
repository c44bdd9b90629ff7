/** Menu entries: routes that have a page, are not hidden, and may be opened by the actor. */
import { allowsRoute, type Actor } from '#contract/access/access.ts';
import { routes, type Route, type Section } from './routes.ts';

/** Returns whether a route has a page of its own; planned routes and redirects do not. */
export const isBuilt = (route: Route): boolean => route.planned !== true && route.redirect === undefined;

/** The sidebar entries of a section, in the manifest's order. */
export const sidebarOf = (section: Section, actor: Actor): Route[] =>
  routes.filter(
    (route) =>
      route.section === section &&
      isBuilt(route) &&
      route.hidden !== true &&
      !route.path.includes(':') &&
      allowsRoute(actor, route),
  );

export type HeaderEntry = { key: string; titleKey: string; path: string; section: Section | null };

const page = (key: string): HeaderEntry | undefined => {
  const route = routes.find((candidate) => candidate.key === key);
  return route && isBuilt(route)
    ? { key, titleKey: `routes:${key}`, path: route.path, section: null }
    : undefined;
};

const firstOf = (section: Section): HeaderEntry | undefined => {
  const first = routes.find(
    (route) =>
      route.section === section && isBuilt(route) && route.hidden !== true && !route.path.includes(':'),
  );
  return first && { key: section, titleKey: `routes:section.${section}`, path: first.path, section };
};

/** The header's top-level entries (specification 2.5), each leading to its section's first built page. */
export function headerEntries(): HeaderEntry[] {
  const member = page('member');
  return [
    page('home'),
    member && {
      ...member,
      key: 'memberCentre',
      titleKey: 'routes:section.memberCentre',
      section: 'memberCentre' as const,
    },
    firstOf('apiDocument'),
    firstOf('cargoTrackings'),
    firstOf('standards'),
    page('opinion'),
    page('news'),
  ].filter((entry) => entry !== undefined);
}

/** Where the back office opens: one's own orders by their next action, else the first page of the menu. */
export function officeStart(actor: Actor): string | undefined {
  const pages = sidebarOf('backoffice', actor);
  // The menu lists the pages of resources, such as `currency.list`, before those of the portal.
  const start = pages.find(({ key }) => key === 'myOrders') ?? pages.find(({ key }) => key.includes('.'));
  return (start ?? pages[0])?.path;
}
/** The address that leads there. */
export const OFFICE_ROOT = '/backoffice';
