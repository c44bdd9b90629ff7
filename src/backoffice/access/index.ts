/** Access: the pages about who may do what, and who did what. */
import { firstRows, type OfficePages } from '#src/providers/office-page.ts';

export const accessPages = {
  users: {
    module: 'src/backoffice/access/Users.tsx',
    load: () => import('./Users.tsx'),
    texts: ['access'],
    calls: [{ path: '/api/v1/roles' }, firstRows('/api/v1/users')],
  },
  roles: {
    module: 'src/backoffice/access/Roles.tsx',
    load: () => import('./Roles.tsx'),
    texts: ['access'],
    calls: [{ path: '/api/v1/roles' }],
  },
  companies: {
    module: 'src/backoffice/access/Companies.tsx',
    load: () => import('./Companies.tsx'),
    texts: ['access', 'member'],
    calls: [firstRows('/api/v1/companies')],
  },
  supportAccess: {
    module: 'src/backoffice/access/SupportAccess.tsx',
    load: () => import('./SupportAccess.tsx'),
    texts: ['access'],
    calls: [{ path: '/api/v1/support-access' }],
  },
  supportCompanies: {
    module: 'src/backoffice/access/SupportCompanies.tsx',
    load: () => import('./SupportCompanies.tsx'),
    texts: ['access'],
    calls: [{ path: '/api/v1/support-companies' }],
  },
  permissionTest: {
    module: 'src/backoffice/access/PermissionTest.tsx',
    load: () => import('./PermissionTest.tsx'),
    texts: ['access'],
    calls: [{ path: '/api/v1/roles' }],
  },
  auditTrail: {
    module: 'src/backoffice/access/AuditTrail.tsx',
    load: () => import('./AuditTrail.tsx'),
    texts: ['access'],
    calls: [firstRows('/api/v1/audittrail')],
  },
  signInLog: {
    module: 'src/backoffice/access/SignInLog.tsx',
    load: () => import('./SignInLog.tsx'),
    texts: ['access'],
    calls: [firstRows('/api/v1/signinlog')],
  },
} as const satisfies OfficePages;
