/** The pages of the member centre. */
import type { OfficePages } from '#src/providers/office-page.ts';

export const memberPages = {
  member: {
    module: 'src/member/member/index.tsx',
    load: () => import('./member/index.tsx'),
    texts: ['member', 'access'],
    calls: [{ path: '/api/v1/member-sessions' }],
  },
} as const satisfies OfficePages;
