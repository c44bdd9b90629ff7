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
import { listCall } from './backoffice/crud/listCall.ts';
import { readState } from './backoffice/crud/listState.ts';
import type { ResourcePage } from './backoffice/crud/paths.ts';

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
const air = (resource: ResourceKey, module = 'src/backoffice/air/pages.tsx'): Line => ({
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
  operationsDesk: air('airOrder', 'src/backoffice/air/Desk.tsx'),
  quickQuote: {
    module: 'src/backoffice/air/QuickQuote.tsx',
    texts: ['air', 'crud', 'airOrder', 'airQuote', 'airTariff', 'airWaybill'],
  },
  makeMasterBill: air('airWaybill', 'src/backoffice/air/MakeMaster.tsx'),

  airCargoTracking: {
    module: 'src/backoffice/air/Shipments.tsx',
    texts: ['airShipment', 'airOrder', 'crud', 'papers'],
  },
  member: {
    module: 'src/member/member/index.tsx',
    texts: ['member', 'access'],
    calls: [{ path: '/api/v1/member-sessions' }],
  },
  feedMessages: {
    module: 'src/backoffice/feedMessages/index.tsx',
    texts: ['feeds'],
    calls: [{ path: '/api/v1/feedmessages/counts' }],
  },
  feedSources: {
    module: 'src/backoffice/feedSources/index.tsx',
    texts: ['sources', 'feeds'],
    calls: [{ path: '/api/v1/feedsources' }],
  },
  feedTables: {
    module: 'src/backoffice/feedTables/index.tsx',
    texts: ['sources', 'feeds', 'milestones'],
    calls: [{ path: '/api/v1/feedtables' }],
  },
  errorLog: { module: 'src/backoffice/errorLog/index.tsx', calls: [page('/api/v1/errorlog')] },
  exportExcel: {
    module: 'src/backoffice/exports/ExcelPage.tsx',
    texts: ['exports'],
    calls: [exportsCall(false)],
  },
  exportZip: { module: 'src/backoffice/exports/ZipPage.tsx', texts: ['exports'], calls: [exportsCall(true)] },
  standardData: {
    module: 'src/backoffice/standards/index.tsx',
    texts: ['standardData'],
    calls: [{ path: '/api/v1/standards/imports' }, { path: '/api/v1/standards/held' }],
  },
  followUps: { module: 'src/backoffice/customer/FollowUps.tsx', texts: ['crm', 'crud', 'customerNote'] },
  inquiries: {
    module: 'src/backoffice/letters/InquiriesPage.tsx',
    texts: ['letters'],
    calls: [{ path: '/api/v1/inquiry/counts' }],
  },
  opinions: {
    module: 'src/backoffice/letters/OpinionsPage.tsx',
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
  outbox: { module: 'src/backoffice/outbox/index.tsx', calls: [page('/api/v1/outbox')] },
};

type Asked = { resource: Resource; id: string; address: URLSearchParams };
/** The generic pages of a resource. */
const generic: Record<
  ResourcePage,
  { module: string; wide?: string; calls: (asked: Asked) => readonly FirstCall[] }
> = {
  list: {
    module: 'src/backoffice/crud/ListPage.tsx',
    wide: 'src/backoffice/crud/ListTable.tsx',
    calls: ({ resource, address }) => [listCall(resource, readState(resource, address))],
  },
  create: { module: 'src/backoffice/crud/FormPage.tsx', calls: () => [] },
  edit: {
    module: 'src/backoffice/crud/FormPage.tsx',
    calls: ({ resource, id }) => [{ path: `/api/v1/${resource.key}/${encodeURIComponent(id)}` }],
  },
  show: {
    module: 'src/backoffice/crud/ShowPage.tsx',
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
