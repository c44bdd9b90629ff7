/**
 * The route manifest: one line per route. Paths are built from it, never written in a page. A route marked
 * `planned` has no page yet: it returns 404 and is in no menu.
 */
import { isListedElsewhere, resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import { frontRoutes, type FrontRouteKey, type MemberRouteKey } from './front-routes.ts';
import { line, type Route, type RouteOptions } from './route.ts';

export type { FrontRouteKey, PublicRouteKey } from './front-routes.ts';
export type { Entry, Route, Section, Shell } from './route.ts';

const backoffice = <K extends string>(key: K, path: string, access: string, options?: RouteOptions) =>
  line('backoffice', 'office', access, 'office')(key, path, options);

const manifest = [
  backoffice('standardData', '/backoffice/standardData', 'standard.list'),
  backoffice('exportExcel', '/backoffice/exportExcel', 'export.list', { noCache: true }),
  backoffice('exportZip', '/backoffice/exportZip', 'export.list', { noCache: true }),
  backoffice('feedMessages', '/backoffice/feedMessages', 'feedMessage.list', { noCache: true }),
  backoffice('feedSources', '/backoffice/feedSources', 'feedSource.list', { noCache: true }),
  backoffice('feedTables', '/backoffice/feedTables', 'feedTable.list', { noCache: true }),
  backoffice('errorLog', '/backoffice/errorLog', 'errorLog.list', { noCache: true }),
  backoffice('outbox', '/backoffice/outbox', 'outbox.list', { noCache: true }),
  backoffice('inquiries', '/backoffice/inquiries', 'inquiry.list', { noCache: true }),
  backoffice('opinions', '/backoffice/opinions', 'opinion.list', { noCache: true }),
  backoffice('bookingRequests', '/backoffice/bookingRequests', 'bookingRequest.list', { noCache: true }),
  backoffice('followUps', '/backoffice/followUps', 'customerNote.list', { noCache: true }),
  backoffice('bookSpace', '/backoffice/bookSpace', 'airOrder.create', { noCache: true }),
  backoffice('takeOrders', '/backoffice/takeOrders', 'airFlow.take', { noCache: true }),
  backoffice('myOrders', '/backoffice/myOrders', 'airOrder.list'),
  backoffice('operationsDesk', '/backoffice/operationsDesk', 'airOrder.list', { noCache: true }),
  backoffice('quickQuote', '/backoffice/quickQuote', 'quote.make', { noCache: true }),
  backoffice('sendCar', '/backoffice/sendCar', 'airFlow.sendCar', { noCache: true }),
  backoffice('warehouseIn', '/backoffice/warehouseIn', 'airFlow.warehouseIn', { noCache: true }),
  backoffice('weighing', '/backoffice/weighing', 'airFlow.weigh', { noCache: true }),
  backoffice('customsDeclaration', '/backoffice/customsDeclaration', 'airFlow.declare', { noCache: true }),
  backoffice('groundHandling', '/backoffice/groundHandling', 'airFlow.sendOut', { noCache: true }),
  backoffice('makeHouseBill', '/backoffice/makeHouseBill', 'airFlow.makeBill'),
  backoffice('makeMasterBill', '/backoffice/makeMasterBill', 'waybill.make'),
  backoffice('masterBills', '/backoffice/masterBills', 'airWaybill.list'),
  backoffice('houseBills', '/backoffice/houseBills', 'airWaybill.list'),
  backoffice('myBills', '/backoffice/myBills', 'airWaybill.list'),
  backoffice('users', '/backoffice/users', 'user.list', { noCache: true }),
  backoffice('roles', '/backoffice/roles', 'role.list'),
  backoffice('companies', '/backoffice/companies', 'company.list', { noCache: true }),
  backoffice('supportAccess', '/backoffice/supportAccess', 'supportAccess.list', { noCache: true }),
  backoffice('supportCompanies', '/backoffice/supportCompanies', 'support.enter', { noCache: true }),
  backoffice('permissionTest', '/backoffice/permissionTest', 'viewAs.start', { noCache: true }),
  backoffice('auditTrail', '/backoffice/auditTrail', 'auditTrail.list', { noCache: true }),
  backoffice('signInLog', '/backoffice/signInLog', 'signInLog.list', { noCache: true }),
] as const;

/** The built office routes that are not generated from a resource. */
export type OfficeRouteKey = MemberRouteKey | (typeof manifest)[number]['key'];
export type RouteKey = FrontRouteKey | OfficeRouteKey;

const resourcePages = ['list', 'create', 'edit', 'show'] as const;
/** Members save views of their lists, which are data templates; the page of all templates is not theirs. */
const LIST_KEYS: Partial<Record<ResourceKey, string>> = { dataTemplate: 'dataTemplate.export' };
/** The four back-office routes of a resource: list, create, edit, show. */
export function resourceRoutes(resource: ResourceKey): Route[] {
  const base = `/backoffice/${resource}`;
  const tails = { list: '', create: '/create', edit: '/edit/:id', show: '/show/:id' };
  return resourcePages.map((page) => ({
    ...backoffice(
      `${resource}.${page}`,
      base + tails[page],
      (page === 'list' && LIST_KEYS[resource]) || `${resource}.${page}`,
      page === 'list' && !isListedElsewhere(resource) ? {} : { hidden: true },
    ),
    titleKey: page === 'list' ? `routes:${resource}` : `routes:resource.${page}`,
  }));
}

export const routes: readonly Route[] = [
  ...frontRoutes,
  ...manifest,
  ...(Object.keys(resourceGroups) as ResourceKey[]).flatMap(resourceRoutes),
];
