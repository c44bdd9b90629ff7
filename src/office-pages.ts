/** The office's pages: a route's key and how to load its page. A built route without a page does not compile. */
import type { OfficeRouteKey } from '#contract/routes.ts';
import type { LoadPage, PageTable } from '#src/shell/office/pages.ts';
import { resourcePages } from './backoffice/registry.ts';

const pages: Record<OfficeRouteKey, LoadPage> = {
  member: () => import('./member/member/index.tsx'),
  feedMessages: () => import('./backoffice/feedMessages/index.tsx'),
  errorLog: () => import('./backoffice/errorLog/index.tsx'),
  exportExcel: () => import('./backoffice/exports/ExcelPage.tsx'),
  exportZip: () => import('./backoffice/exports/ZipPage.tsx'),
  standardData: () => import('./backoffice/standards/index.tsx'),
  followUps: () => import('./backoffice/customer/FollowUps.tsx'),
  inquiries: () => import('./backoffice/letters/InquiriesPage.tsx'),
  opinions: () => import('./backoffice/letters/OpinionsPage.tsx'),
  users: () => import('./backoffice/access/Users.tsx'),
  roles: () => import('./backoffice/access/Roles.tsx'),
  companies: () => import('./backoffice/access/Companies.tsx'),
  permissionTest: () => import('./backoffice/access/PermissionTest.tsx'),
  auditTrail: () => import('./backoffice/access/AuditTrail.tsx'),
  signInLog: () => import('./backoffice/access/SignInLog.tsx'),
  outbox: () => import('./backoffice/outbox/index.tsx'),
};

export const officePages: PageTable = { ...pages, ...resourcePages };
