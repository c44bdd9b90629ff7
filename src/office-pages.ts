/** The office's pages: a route's key and how to load its page. A built route without a page does not compile. */
import type { ComponentType } from 'react';
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import type { LoadPage, PageTable } from '#src/shell/office/pages.ts';
import { resourcePages } from './backoffice/registry.ts';

/** A page that shares its module with others. */
const air = async (load: () => Promise<ComponentType>) => ({ default: await load() });

const pages: Record<OfficeRouteKey, LoadPage> = {
  airCargoTracking: () => air(async () => (await import('./backoffice/air/Shipments.tsx')).Shipments),
  member: () => import('./member/member/index.tsx'),
  feedMessages: () => import('./backoffice/feedMessages/index.tsx'),
  feedSources: () => import('./backoffice/feedSources/index.tsx'),
  feedTables: () => import('./backoffice/feedTables/index.tsx'),
  errorLog: () => import('./backoffice/errorLog/index.tsx'),
  exportExcel: () => import('./backoffice/exports/ExcelPage.tsx'),
  exportZip: () => import('./backoffice/exports/ZipPage.tsx'),
  standardData: () => import('./backoffice/standards/index.tsx'),
  followUps: () => import('./backoffice/customer/FollowUps.tsx'),
  inquiries: () => import('./backoffice/letters/InquiriesPage.tsx'),
  opinions: () => import('./backoffice/letters/OpinionsPage.tsx'),
  bookSpace: () => air(async () => (await import('./backoffice/air/pages.tsx')).BookSpace),
  takeOrders: () => air(async () => (await import('./backoffice/air/pages.tsx')).TakeOrders),
  myOrders: () => air(async () => (await import('./backoffice/air/pages.tsx')).MyOrders),
  operationsDesk: () => air(async () => (await import('./backoffice/air/Desk.tsx')).Desk),
  quickQuote: () => air(async () => (await import('./backoffice/air/QuickQuote.tsx')).QuickQuote),
  sendCar: () => air(async () => (await import('./backoffice/air/pages.tsx')).SendCar),
  warehouseIn: () => air(async () => (await import('./backoffice/air/pages.tsx')).WarehouseIn),
  weighing: () => air(async () => (await import('./backoffice/air/pages.tsx')).Weighing),
  customsDeclaration: () => air(async () => (await import('./backoffice/air/pages.tsx')).CustomsDeclaration),
  groundHandling: () => air(async () => (await import('./backoffice/air/pages.tsx')).GroundHandling),
  makeHouseBill: () => air(async () => (await import('./backoffice/air/pages.tsx')).MakeHouseBill),
  makeMasterBill: () => air(async () => (await import('./backoffice/air/MakeMaster.tsx')).MakeMaster),
  masterBills: () => air(async () => (await import('./backoffice/air/pages.tsx')).MasterBills),
  houseBills: () => air(async () => (await import('./backoffice/air/pages.tsx')).HouseBills),
  myBills: () => air(async () => (await import('./backoffice/air/pages.tsx')).MyBills),
  users: () => import('./backoffice/access/Users.tsx'),
  roles: () => import('./backoffice/access/Roles.tsx'),
  companies: () => import('./backoffice/access/Companies.tsx'),
  permissionTest: () => import('./backoffice/access/PermissionTest.tsx'),
  auditTrail: () => import('./backoffice/access/AuditTrail.tsx'),
  signInLog: () => import('./backoffice/access/SignInLog.tsx'),
  outbox: () => import('./backoffice/outbox/index.tsx'),
};

export const officePages: PageTable = { ...pages, ...resourcePages };
