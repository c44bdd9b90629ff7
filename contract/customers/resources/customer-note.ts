import { z } from 'zod';
import { date, flag, longText, optional, reference, staff, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { notBefore } from '#contract/records/rules.ts';

/** A note of a conversation with a customer, with an optional follow-up date. */
export const customerNote = resource({
  key: 'customerNote',
  schema: z.object({
    customer: reference({ resource: 'customer' }, { example: 'ANADOLU' }),
    date: date({ opens: 'today' }),
    subject: text(120, { example: 'Rates for the autumn' }),
    text: optional(longText(4000)),
    followUp: optional(date()),
    owner: optional(staff({ opens: 'me' })),
    done: flag(false),
  }),
  list: ['followUp', 'customer', 'subject', 'owner', 'done', 'date'],
  search: ['subject', 'text'],
  sort: 'date',
  order: 'desc',
  export: 'all',
  import: ['customer', 'date', 'subject'],
  scope: 'company',
  inline: ['followUp', 'owner', 'done'],
  rules: [notBefore('date', 'followUp')],
});
