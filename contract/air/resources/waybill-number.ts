import { z } from 'zod';
import { NUMBER_STATES } from '../stock.ts';
import { airlineOf } from './air-fields.ts';
import { choice, date, optional, reference, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/** A stock number that an airline assigned to the office; its audit trail is the record of its use. */
export const waybillNumber = resource({
  key: 'waybillNumber',
  schema: z.object({
    number: text(12, { example: '235-12345675' }),
    airline: airlineOf(),
    status: choice(NUMBER_STATES, 'free'),
    office: optional(text(40)),
    allottedTo: optional(text(60)),
    receivedOn: date(),
    order: optional(reference({ resource: 'airOrder' })),
    reason: optional(text(200)),
  }),
  list: ['number', 'airline', 'status', 'office', 'allottedTo', 'order', 'receivedOn', 'reason'],
  search: ['number', 'airline', 'office', 'allottedTo', 'order'],
  sort: 'number',
  export: 'all',
  import: 'number',
  scope: 'company',
  editable: () => false,
  writable: [],
});
