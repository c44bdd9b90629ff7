/** Tracking: the pages of feeds, their sources and their tables. */
import type { OfficePages } from '#src/providers/office-page.ts';

export const trackingPages = {
  feedMessages: {
    module: 'src/backoffice/tracking/messages/index.tsx',
    load: () => import('./messages/index.tsx'),
    texts: ['feeds'],
    calls: [{ path: '/api/v1/feedmessages/counts' }],
  },
  feedSources: {
    module: 'src/backoffice/tracking/sources/index.tsx',
    load: () => import('./sources/index.tsx'),
    texts: ['sources', 'feeds'],
    calls: [{ path: '/api/v1/feedsources' }],
  },
  feedTables: {
    module: 'src/backoffice/tracking/tables/index.tsx',
    load: () => import('./tables/index.tsx'),
    texts: ['sources', 'feeds', 'milestones'],
    calls: [{ path: '/api/v1/feedtables' }],
  },
} as const satisfies OfficePages;
