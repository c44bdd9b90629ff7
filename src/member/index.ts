/** The pages of the member centre. */
import type { OfficePages } from '#src/providers/office-page.ts';
import { part, type DomainParts } from '#src/records/parts.ts';

export const memberPages = {
  member: {
    module: 'src/member/member/index.tsx',
    load: () => import('./member/index.tsx'),
    texts: ['member', 'access'],
    calls: [{ path: '/api/v1/member-sessions' }],
  },
  subscribeList: {
    module: 'src/member/subscriptions/SubscribeList.tsx',
    load: () => import('./subscriptions/SubscribeList.tsx'),
    texts: ['subscription', 'subscriptionImport', 'crud'],
  },
  log: {
    module: 'src/member/log/Log.tsx',
    load: () => import('./log/Log.tsx'),
    texts: ['activity', 'crud'],
  },
} as const satisfies OfficePages;

export const memberParts: DomainParts = {
  subscription: {
    actions: part(async () => (await import('./subscriptions/SubscriptionActions.tsx')).SubscriptionActions),
    bulkActions: part(async () => (await import('./subscriptions/BulkActions.tsx')).BulkActions),
  },
};
