/** The office's pages: a route's key and how to load its page. A built route without a page does not compile. */
import type { ComponentType } from 'react';
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import type { LoadPage, PageTable } from '#src/shell/office/pages.ts';
import { resourcePages } from './backoffice/registry.ts';

/** A page that shares its module with others. */
const air = async (load: () => Promise<ComponentType>) => ({ default: await load() });

const pages: Record<OfficeRouteKey, LoadPage> = {
  airCargoTracking: () =>
    air(async () => (await import('#src/backoffice/air/orders/Shipments.tsx')).Shipments),
  member: () => import('./member/member/index.tsx'),
  feedMessages: () => import('#src/backoffice/tracking/messages/index.tsx'),
  feedSources: () => import('#src/backoffice/tracking/sources/index.tsx'),
  feedTables: () => import('#src/backoffice/tracking/tables/index.tsx'),
  errorLog: () => import('#src/backoffice/operations/error-log/index.tsx'),
  exportExcel: () => import('#src/records/exports/ExcelPage.tsx'),
  exportZip: () => import('#src/records/exports/ZipPage.tsx'),
  standardData: () => import('#src/backoffice/reference/imports/index.tsx'),
  followUps: () => import('#src/backoffice/customers/FollowUps.tsx'),
  inquiries: () => import('#src/backoffice/content/InquiriesPage.tsx'),
  opinions: () => import('#src/backoffice/content/OpinionsPage.tsx'),
  bookSpace: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).BookSpace),
  takeOrders: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).TakeOrders),
  myOrders: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).MyOrders),
  operationsDesk: () => air(async () => (await import('#src/backoffice/air/desk/Desk.tsx')).Desk),
  quickQuote: () => air(async () => (await import('#src/backoffice/air/quotes/QuickQuote.tsx')).QuickQuote),
  sendCar: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).SendCar),
  warehouseIn: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).WarehouseIn),
  weighing: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).Weighing),
  customsDeclaration: () =>
    air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).CustomsDeclaration),
  groundHandling: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).GroundHandling),
  makeHouseBill: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).MakeHouseBill),
  makeMasterBill: () =>
    air(async () => (await import('#src/backoffice/air/waybills/MakeMaster.tsx')).MakeMaster),
  masterBills: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).MasterBills),
  houseBills: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).HouseBills),
  myBills: () => air(async () => (await import('#src/backoffice/air/desk/pages.tsx')).MyBills),
  users: () => import('./backoffice/access/Users.tsx'),
  roles: () => import('./backoffice/access/Roles.tsx'),
  companies: () => import('./backoffice/access/Companies.tsx'),
  permissionTest: () => import('./backoffice/access/PermissionTest.tsx'),
  auditTrail: () => import('./backoffice/access/AuditTrail.tsx'),
  signInLog: () => import('./backoffice/access/SignInLog.tsx'),
  outbox: () => import('#src/backoffice/operations/outbox/index.tsx'),
};

export const officePages: PageTable = { ...pages, ...resourcePages };
