/** Reference data: its pages, and its additions to the kit and to the pages of its resources. */
import { nameIn, type StandardHit } from '#contract/reference/entry.ts';
import type { OfficePages } from '#src/providers/office-page.ts';
import { part, type DomainParts, type EntrySource } from '#src/records/parts.ts';

export const referencePages = {
  standardData: {
    module: 'src/backoffice/reference/imports/index.tsx',
    load: () => import('./imports/index.tsx'),
    texts: ['standardData'],
    calls: [{ path: '/api/v1/standards/imports' }, { path: '/api/v1/standards/held' }],
  },
} as const satisfies OfficePages;

export const referenceParts: DomainParts = {
  airport: { place: { code: 'code', zone: 'zone' } },
  airSchedule: {
    listPanel: {
      titleKey: 'airSchedule:search.title',
      Panel: part(async () => (await import('./schedules/FlightBox.tsx')).FlightBox),
    },
  },
};

export const standardEntries: EntrySource = {
  path: (kind) => `/api/v1/standards/${kind}`,
  suggestion: (entry, language) => {
    const { code, names } = entry as StandardHit;
    return { value: code, name: nameIn(names, language).text };
  },
};

/** Picks one entry of the reference data; other domains render it inside `Suspense`. */
export const StandardPicker = part(async () => (await import('./StandardPicker.tsx')).StandardPicker);
