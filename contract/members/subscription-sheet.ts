/** Import sheet of subscriptions: one number per row, with its owner's notes. */
import { z } from 'zod';
import { longText, optional, text } from '#contract/records/fields.ts';
import { sheet } from '#contract/records/resource.ts';

export const MAX_SUBSCRIPTIONS_IMPORTED = 5000;

export const subscriptionSheet = sheet({
  key: 'subscriptionImport',
  schema: z.object({
    number: text(64, { example: 'MSKU6011672' }),
    carrier: optional(text(8)),
    ownReference: optional(text(60, { example: 'PO-4711' })),
    customer: optional(text(120)),
    consignee: optional(text(120)),
    group: optional(text(60)),
    tags: optional(text(300)),
    notes: optional(longText(2000)),
  }),
  list: ['number', 'carrier', 'ownReference', 'customer', 'group', 'tags'],
  search: [],
  sort: 'number',
  export: [],
  import: 'number',
  scope: 'company',
});
