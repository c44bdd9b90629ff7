/** The sidebar as a tree: the visible routes of a section, grouped. */
import { allowsRoute, type Actor } from '#contract/access/access.ts';
import { officeStart } from '#contract/core/menu.ts';
import { isBuilt } from '#contract/core/route.ts';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import { routes, type Route, type Section } from '#contract/core/routes.ts';

export type MenuNode = {
  key: string;
  titleKey: string;
  path?: string;
  /** A group that is always open, under a heading. */
  heading?: true;
  children: MenuNode[];
};

/** Group of the back-office pages without a resource, apart from those grouped with resources. */
const SYSTEM = 'system';
/** Pages of the user's exports. */
const EXPORTS = ['exportExcel', 'exportZip'];
/** Pages of the access domain. */
const ACCESS = [
  'users',
  'roles',
  'companies',
  'supportAccess',
  'supportCompanies',
  'permissionTest',
  'auditTrail',
  'signInLog',
];
/** The air office by the way of the work; each part has a heading, and its pages are always in view. */
const AIR = {
  sell: ['quickQuote', 'airQuote'],
  book: ['bookingRequests', 'myOrders', 'bookSpace', 'takeOrders', 'operationsDesk', 'airOrder'],
  handle: ['sendCar', 'warehouseIn', 'weighing', 'customsDeclaration', 'groundHandling'],
  bill: ['makeHouseBill', 'makeMasterBill', 'masterBills', 'houseBills', 'myBills', 'airWaybill'],
  setUp: ['waybillNumber', 'airTariff', 'carrier', 'airScale'],
} as const satisfies Record<string, readonly string[]>;
type AirPart = keyof typeof AIR;
const AIR_PAGES: readonly string[] = Object.values(AIR).flat();
const airPartOf = (page: string): AirPart =>
  (Object.keys(AIR) as AirPart[]).find((part) => (AIR[part] as readonly string[]).includes(page)) ?? 'setUp';
const AMONG_RESOURCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(AIR_PAGES.map((key) => [key, 'airBusiness'])),
  standardData: 'baseCodes',
  followUps: 'crm',
  inquiries: 'content',
  opinions: 'content',
};

/** Returns the groups of a route, outermost first. */
type Group = Pick<MenuNode, 'key' | 'titleKey' | 'heading'>;
function groupsOf(route: Route, parents: readonly Route[]): Group[] {
  if (route.section === 'backoffice') {
    const resource = route.key.split('.')[0] as ResourceKey;
    const group: string =
      resourceGroups[resource] ??
      AMONG_RESOURCES[route.key] ??
      (EXPORTS.includes(route.key) ? 'exports' : ACCESS.includes(route.key) ? 'access' : SYSTEM);
    const outer = { key: group, titleKey: `office:menu.${group}` };
    if (group !== 'airBusiness') return [outer];
    const part = airPartOf(resource);
    return [outer, { key: `air.${part}`, titleKey: `office:menu.air.${part}`, heading: true }];
  }
  const above = parents.filter((parent) => route.path.startsWith(`${parent.path}/`));
  if (above.length > 0) return above.map(({ key, titleKey }) => ({ key, titleKey }));
  const first = route.path.split('/')[1] ?? '';
  return route.section === 'memberCentre' && route.path.split('/').length > 2
    ? [{ key: first, titleKey: `office:menu.${first}` }]
    : [];
}

/** Pages of the air office in the order of the work; among the others, those of resources first. */
const rankOf = ({ key }: Route): number => {
  const air = AIR_PAGES.indexOf(key.split('.')[0]!);
  return air >= 0 ? 1 + air : Number(key in AMONG_RESOURCES) * (AIR_PAGES.length + 1);
};

/**
 * The menu of `section` without hidden and unbuilt routes, routes missing in the Routers, and empty groups.
 */
export function menuOf(section: Section, actor: Actor, all: readonly Route[] = routes): MenuNode[] {
  const own = all.filter((route) => route.section === section).sort((a, b) => rankOf(a) - rankOf(b));
  const parents = own.filter(
    (route) => route.redirect !== undefined && own.some((other) => other.path.startsWith(`${route.path}/`)),
  );
  const roots: MenuNode[] = [];
  for (const route of own) {
    if (!isBuilt(route) || route.hidden || route.path.includes(':') || !allowsRoute(actor, route)) continue;
    let level = roots;
    for (const group of groupsOf(route, parents)) {
      let node = level.find(({ key }) => key === group.key);
      if (!node) level.push((node = { ...group, children: [] }));
      level = node.children;
    }
    level.push({ key: route.key, titleKey: route.titleKey, path: route.path, children: [] });
  }
  // Administration of the portal comes after the daily work.
  const last = ['exports', 'access', SYSTEM];
  return roots.sort((a, b) => last.indexOf(a.key) - last.indexOf(b.key));
}

/** Returns the keys of the groups around `path`, outermost first; they are open while that page is shown. */
export function openKeys(menu: readonly MenuNode[], path: string): string[] {
  for (const node of menu) {
    if (node.path === path) return [];
    const inside = node.children.length > 0 ? openKeys(node.children, path) : [];
    if (inside.length > 0 || node.children.some((child) => child.path === path)) return [node.key, ...inside];
  }
  return [];
}

/** The first page of a menu, depth first. */
export function firstPage(menu: readonly MenuNode[]): string | undefined {
  for (const node of menu) {
    const path = node.path ?? firstPage(node.children);
    if (path) return path;
  }
  return undefined;
}

/**
 * The menu page of `pathname`: itself, or the list of a record's page (/backoffice/currency/edit/7 belongs to
 * /backoffice/currency); `pathname` if none fits.
 */
export function placeOf(menu: readonly MenuNode[], pathname: string): string {
  const paths = menu.flatMap(function pathsOf(node): string[] {
    return node.path ? [node.path] : node.children.flatMap(pathsOf);
  });
  const parents = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return parents.sort((one, other) => other.length - one.length)[0] ?? pathname;
}

/** The default page of a section: the member page, or the first visible one. */
export function defaultPage(section: Section, actor: Actor): string | undefined {
  const pages = menuOf(section, actor);
  if (section === 'backoffice') return officeStart(actor);
  return section === 'memberCentre'
    ? (routes.find((route) => route.key === 'member' && allowsRoute(actor, route))?.path ?? firstPage(pages))
    : firstPage(pages);
}
