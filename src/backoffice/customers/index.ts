/** Customers: their pages, and their additions to the pages of their resources. */
import type { OfficePages } from '#src/providers/office-page.ts';
import { part, type DomainParts } from '#src/records/parts.ts';

export const customersPages = {
  followUps: {
    module: 'src/backoffice/customers/FollowUps.tsx',
    load: () => import('./FollowUps.tsx'),
    texts: ['crm', 'crud', 'customerNote'],
  },
} as const satisfies OfficePages;

export const customersParts: DomainParts = {
  customer: {
    tabs: part(async () => (await import('./CustomerTabs.tsx')).CustomerTabs),
    actions: part(async () => (await import('./Merge.tsx')).MergeButton),
    formExtras: part(async () => (await import('./Duplicates.tsx')).Duplicates),
    listPanel: {
      titleKey: 'customer:accountsFile',
      needs: 'customerAccount.invite',
      Panel: part(async () => (await import('./AccountsFile.tsx')).AccountsFile),
    },
    exportKinds: {
      customers: {
        titleKey: () => 'exports:kind.customers',
        archiveOf: (selection) => ({ kind: 'customers', ...selection }),
      },
    },
  },
};
