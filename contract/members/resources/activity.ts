import { z } from 'zod';
import { choice, dateTime, integer, optional, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

export const ACTIVITY_KINDS = ['query', 'subscription', 'import', 'export', 'push', 'delivery'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export const ACTIVITY_RESULTS = ['done', 'refused', 'failed'] as const;
export type ActivityResult = (typeof ACTIVITY_RESULTS)[number];

/** A line of a company's log: who did what, with which result, and how long it took. */
export const activity = resource({
  key: 'activity',
  schema: z.object({
    at: dateTime(),
    person: optional(text(80)),
    kind: choice(ACTIVITY_KINDS),
    subject: text(200),
    result: choice(ACTIVITY_RESULTS),
    status: integer(0, 999),
    duration: integer(0, 86_400_000),
  }),
  list: ['at', 'person', 'kind', 'subject', 'result', 'duration'],
  search: ['subject', 'person'],
  sort: 'at',
  order: 'desc',
  export: 'all',
  import: ['at', 'subject'],
  scope: 'company',
  editable: () => false,
  writable: [],
});
