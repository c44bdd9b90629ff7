import { z } from 'zod';
import { compare } from '#contract/core/decimal.ts';
import { choice, date, decimal, optional, reference, type FieldValue } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { different, must, notBefore, positive } from '#contract/records/rules.ts';

const rate = () => decimal(18, 8);
const atMost = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  typeof one !== 'string' || typeof other !== 'string' || compare(one, other) <= 0;

/**
 * The rate of a pair of currencies for a period: an amount in the source currency times the rate (multiply), or divided
 * by it (divide), is the amount in the target currency. `rateFrom` and `rateTo` bound what may be typed instead on a bill.
 */
export const exchangeRate = resource({
  key: 'exchangeRate',
  schema: z.object({
    source: reference({ resource: 'currency' }, { example: 'USD' }),
    target: reference({ resource: 'currency' }, { example: 'CNY' }),
    sign: choice(['multiply', 'divide'], 'multiply'),
    rate: rate(),
    rateFrom: optional(rate()),
    rateTo: optional(rate()),
    voucherRate: optional(rate()),
    invoiceRate: optional(rate()),
    effective: date(),
    expiry: optional(date({ example: '2026-12-31' })),
  }),
  list: ['source', 'target', 'rate', 'effective', 'expiry', 'sign', 'voucherRate', 'invoiceRate'],
  search: ['source', 'target'],
  sort: 'effective',
  order: 'desc',
  export: 'all',
  import: ['source', 'target', 'effective'],
  scope: 'company',
  rules: [
    different('source', 'target'),
    notBefore('effective', 'expiry'),
    ...['rate', 'rateFrom', 'rateTo', 'voucherRate', 'invoiceRate'].map(positive),
    must('rateFrom', 'exchangeRate:fault.band', ({ rate, rateFrom }) => atMost(rateFrom, rate)),
    must('rateTo', 'exchangeRate:fault.band', ({ rate, rateTo }) => atMost(rate, rateTo)),
  ],
  across: [{ kind: 'noOverlap', of: ['source', 'target'], from: 'effective', to: 'expiry' }],
  groups: {
    pair: ['source', 'target', 'sign'],
    period: ['effective', 'expiry'],
    rates: ['rate', 'rateFrom', 'rateTo', 'voucherRate', 'invoiceRate'],
  },
});
