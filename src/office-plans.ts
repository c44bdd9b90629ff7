/**
 * What each page of the office begins with: one line a route. The server writes it into the page (server/site/pages/office.ts),
 * so this table knows pages by their modules' names only.
 */
import type { FirstCall, OfficePlan } from '#contract/site/office.ts';
import { matchRoute } from '#contract/core/paths.ts';
import { resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { namespacesOf, type Resource } from '#contract/records/resource.ts';
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import { listCall } from '#src/records/list/listCall.ts';
import { readState } from '#src/records/list/listState.ts';
import type { ResourcePage } from '#src/records/paths.ts';

/** Texts of the frame. */
export const FRAME_TEXTS = ['office', 'routes', 'errors', 'common', 'languages'] as const;

const MEMBER: FirstCall = { path: '/api/v1/member' };

type Line = { module: string; texts?: readonly string[]; calls?: readonly FirstCall[] };
const page = (path: string): FirstCall => ({ path, query: { _start: 0, _end: 20 } });

const exportsCall = (archive: boolean): FirstCall => ({
  path: '/api/v1/exports',
  query: { _start: 0, _end: 20, archive: String(archive) },
});

/** A screen of the air office. */
const air = (resource: ResourceKey, module = 'src/backoffice/air/desk/pages.tsx'): Line => ({
  module,
  texts: ['air', 'crud', resource],
});

const pages: Record<OfficeRouteKey, Line> = {
  bookSpace: air('airOrder'),
  takeOrders: air('airOrder'),
  myOrders: air('airOrder'),
  sendCar: air('airOrder'),
  warehouseIn: air('airOrder'),
  weighing: air('airOrder'),
  customsDeclaration: air('airOrder'),
  groundHandling: air('airOrder'),
  makeHouseBill: air('airOrder'),
  masterBills: air('airWaybill'),
  houseBills: air('airWaybill'),
  myBills: air('airOrder'),
  operationsDesk: air('airOrder', 'src/backoffice/air/desk/Desk.tsx'),
  quickQuote: {
    module: 'src/backoffice/air/quotes/QuickQuote.tsx',
    texts: ['air', 'crud', 'airOrder', 'airQuote', 'airTariff', 'airWaybill'],
  },
  makeMasterBill: air('airWaybill', 'src/backoffice/air/waybills/MakeMaster.tsx'),

  airCargoTracking: {
    module: 'src/backoffice/air/orders/Shipments.tsx',
    texts: ['airShipment', 'airOrder', 'crud', 'papers'],
  },
  member: {
    module: 'src/member/member/index.tsx',
    texts: ['member', 'access'],
    calls: [{ path: '/api/v1/member-sessions' }],
  },
  feedMessages: {
    module: 'src/backoffice/tracking/messages/index.tsx',
    texts: ['feeds'],
    calls: [{ path: '/api/v1/feedmessages/counts' }],
  },
  feedSources: {
    module: 'src/backoffice/tracking/sources/index.tsx',
    texts: ['sources', 'feeds'],
    calls: [{ path: '/api/v1/feedsources' }],
  },
  feedTables: {
    module: 'src/backoffice/tracking/tables/index.tsx',
    texts: ['sources', 'feeds', 'milestones'],
    calls: [{ path: '/api/v1/feedtables' }],
  },
  errorLog: { module: 'src/backoffice/operations/error-log/index.tsx', calls: [page('/api/v1/errorlog')] },
  exportExcel: {
    module: 'src/records/exports/ExcelPage.tsx',
    texts: ['exports'],
    calls: [exportsCall(false)],
  },
  exportZip: { module: 'src/records/exports/ZipPage.tsx', texts: ['exports'], calls: [exportsCall(true)] },
  standardData: {
    module: 'src/backoffice/reference/imports/index.tsx',
    texts: ['standardData'],
    calls: [{ path: '/api/v1/standards/imports' }, { path: '/api/v1/standards/held' }],
  },
  followUps: { module: 'src/backoffice/customers/FollowUps.tsx', texts: ['crm', 'crud', 'customerNote'] },
  inquiries: {
    module: 'src/backoffice/content/InquiriesPage.tsx',
    texts: ['letters'],
    calls: [{ path: '/api/v1/inquiry/counts' }],
  },
  opinions: {
    module: 'src/backoffice/content/OpinionsPage.tsx',
    texts: ['letters'],
    calls: [{ path: '/api/v1/opinion/counts' }],
  },
  users: {
    module: 'src/backoffice/access/Users.tsx',
    texts: ['access'],
    calls: [{ path: '/api/v1/roles' }, page('/api/v1/users')],
  },
  roles: {
    module: 'src/backoffice/access/Roles.tsx',
    texts: ['access'],
    calls: [{ path: '/api/v1/roles' }],
  },
  companies: {
    module: 'src/backoffice/access/Companies.tsx',
    texts: ['access', 'member'],
    calls: [page('/api/v1/companies')],
  },
  permissionTest: {
    module: 'src/backoffice/access/PermissionTest.tsx',
    texts: ['access'],
    calls: [{ path: '/api/v1/roles' }],
  },
  auditTrail: {
    module: 'src/backoffice/access/AuditTrail.tsx',
    texts: ['access'],
    calls: [page('/api/v1/audittrail')],
  },
  signInLog: {
    module: 'src/backoffice/access/SignInLog.tsx',
    texts: ['access'],
    calls: [page('/api/v1/signinlog')],
  },
  outbox: { module: 'src/backoffice/operations/outbox/index.tsx', calls: [page('/api/v1/outbox')] },
};

type Asked = { resource: Resource; id: string; address: URLSearchParams };
/** The generic pages of a resource. */
const generic: Record<
  ResourcePage,
  { module: string; wide?: string; calls: (asked: Asked) => readonly FirstCall[] }
> = {
  list: {
    module: 'src/records/list/ListPage.tsx',
    wide: 'src/records/list/ListTable.tsx',
    calls: ({ resource, address }) => [listCall(resource, readState(resource, address))],
  },
  create: { module: 'src/records/form/FormPage.tsx', calls: () => [] },
  edit: {
    module: 'src/records/form/FormPage.tsx',
    calls: ({ resource, id }) => [{ path: `/api/v1/${resource.key}/${encodeURIComponent(id)}` }],
  },
  show: {
    module: 'src/records/show/ShowPage.tsx',
    calls: ({ resource, id }) => {
      const path = `/api/v1/${resource.key}/${encodeURIComponent(id)}`;
      return [{ path }, { path: `${path}/audit` }];
    },
  },
};

/** What the page at `pathname` begins with; undefined where it is none of the office's. */
export function planOf(pathname: string, search: string): OfficePlan | undefined {
  const match = matchRoute(pathname);
  if (match?.route.entry !== 'office') return undefined;
  const { key } = match.route;
  if (Object.hasOwn(pages, key)) {
    const { module, texts = [], calls = [] } = pages[key as OfficeRouteKey];
    return { modules: [module], texts: [...FRAME_TEXTS, ...texts], calls: [MEMBER, ...calls] };
  }
  const [name = '', kind = ''] = key.split('.');
  const line = generic[kind as ResourcePage];
  const resource = resources[name as ResourceKey];
  if (!line || !resource) return undefined;
  const asked = { resource, id: match.parameters['id'] ?? '', address: new URLSearchParams(search) };
  return {
    modules: [line.module],
    ...(line.wide && { wide: [line.wide] }),
    texts: [...FRAME_TEXTS, 'crud', ...namespacesOf(resource)],
    calls: [MEMBER, ...line.calls(asked)],
  };
}
