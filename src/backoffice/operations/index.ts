/** Operations: the pages for operators. */
import { firstRows, type OfficePages } from '#src/providers/office-page.ts';

export const operationsPages = {
  errorLog: {
    module: 'src/backoffice/operations/error-log/index.tsx',
    load: () => import('./error-log/index.tsx'),
    calls: [firstRows('/api/v1/errorlog')],
  },
  outbox: {
    module: 'src/backoffice/operations/outbox/index.tsx',
    load: () => import('./outbox/index.tsx'),
    calls: [firstRows('/api/v1/outbox')],
  },
} as const satisfies OfficePages;
