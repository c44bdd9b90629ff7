/** Content: the pages for visitors' letters. */
import type { OfficePages } from '#src/providers/office-page.ts';

export const contentPages = {
  inquiries: {
    module: 'src/backoffice/content/InquiriesPage.tsx',
    load: () => import('./InquiriesPage.tsx'),
    texts: ['letters'],
    calls: [{ path: '/api/v1/inquiry/counts' }],
  },
  opinions: {
    module: 'src/backoffice/content/OpinionsPage.tsx',
    load: () => import('./OpinionsPage.tsx'),
    texts: ['letters'],
    calls: [{ path: '/api/v1/opinion/counts' }],
  },
} as const satisfies OfficePages;
