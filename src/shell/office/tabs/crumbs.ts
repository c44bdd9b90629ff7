/** The breadcrumb of a page: section, group, list, page. */
import { matchRoute } from '#contract/core/office-paths.ts';
import { pathOf } from '#contract/core/paths.ts';
import { routes, type FrontRouteKey, type Route } from '#contract/core/routes.ts';
import { isBuilt } from '#contract/core/route.ts';
import type { MenuNode } from '../sidebar/menu.ts';

type Crumb = { titleKey: string; to?: string };

const linkOf = (route: Route): string | undefined =>
  route.noRedirect || !isBuilt(route) || route.path.includes(':') ? undefined : route.path;

/**
 * The breadcrumb of `pathname` in its section's menu. The last item, items marked noRedirect (specification
 * 2.5) and groups, which have no page, are not links.
 */
export function crumbsOf(pathname: string, menu: readonly MenuNode[]): Crumb[] {
  const route = matchRoute(pathname)?.route;
  if (!route) return [];
  const list = listOf(route);
  const crumbs: Crumb[] = [{ titleKey: `routes:section.${(list ?? route).section}` }];
  const listed = list ?? route;
  for (const group of parentGroups(menu, listed.key)) crumbs.push({ titleKey: group.titleKey });
  if (list) crumbs.push({ titleKey: list.titleKey, to: linkOf(list) });
  crumbs.push({ titleKey: route.titleKey });
  return crumbs;
}

/** Resources with their list in the member centre: shipments that others handle for the user's company. */
const ELSEWHERE: Readonly<Record<string, FrontRouteKey>> = {
  airShipment: 'forwarderShipments',
  party: 'addressBook',
  subscription: 'subscribeList',
  activity: 'log',
  ledger: 'subscribeList',
};

/** The list a resource's create, edit or show page belongs to. */
export function listOf(route: Route): Route | undefined {
  const [resource = '', page] = route.key.split('.');
  const list = ELSEWHERE[resource] ?? `${resource}.list`;
  return page && route.key !== `${resource}.list` ? routes.find(({ key }) => key === list) : undefined;
}

/** The path that determines a page's section and menu position: its own, or that of a list elsewhere. */
export function menuPath(pathname: string): string {
  const [resource = ''] = matchRoute(pathname)?.route.key.split('.') ?? [];
  const list = ELSEWHERE[resource];
  return list ? pathOf(list) : pathname;
}

function parentGroups(menu: readonly MenuNode[], key: string): MenuNode[] {
  for (const node of menu) {
    if (node.key === key) return [];
    if (node.children.some((child) => child.key === key)) return [node];
    const inside = parentGroups(node.children, key);
    if (inside.length > 0) return [node, ...inside];
  }
  return [];
}
