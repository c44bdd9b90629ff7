import { z } from 'zod';
import { choice, date, longText, money, optional, reference, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { must, notBefore } from '#contract/records/rules.ts';

/** Effect on the amount owed: `charge` adds, `payment` subtracts, `adjustment` goes either way. */
const KINDS = ['charge', 'payment', 'adjustment'] as const;

/**
 * A finance entry in a customer's open account, on top of the opening balance. Charges and payments have no
 * sign.
 */
export const creditEntry = resource({
  key: 'creditEntry',
  schema: z.object({
    customer: reference({ resource: 'customer' }, { example: 'ANADOLU' }),
    date: date({ opens: 'today' }),
    kind: choice(KINDS, 'charge'),
    document: text(40, { example: 'INV-2026-0117' }),
    amount: money('currency'),
    currency: reference({ resource: 'currency' }, { example: 'USD' }),
    due: optional(date()),
    reason: longText(500, { example: 'Invoice of January' }),
  }),
  list: ['date', 'customer', 'kind', 'document', 'amount', 'currency', 'due', 'reason'],
  search: ['document', 'reason'],
  sort: 'date',
  order: 'desc',
  export: 'all',
  import: ['customer', 'document'],
  scope: 'company',
  rules: [
    notBefore('date', 'due'),
    must('amount', 'crud:fault.positive', ({ kind, amount }) => kind === 'adjustment' || Number(amount) > 0),
    must('amount', 'crud:fault.positive', ({ amount }) => Number(amount) !== 0),
  ],
  groups: {
    entry: ['customer', 'date', 'kind', 'document', 'amount', 'currency', 'due'],
    why: ['reason'],
  },
});
