import { z } from 'zod';
import { choice, code, flag, money, optional, plainText, reference, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { must } from '#contract/records/rules.ts';

/**
 * An other charge of an air waybill: two IATA letters (CSC Resolution 600a) and the party it is due to (A
 * agent, C carrier), as printed on the waybill: `AWA`, `MYC`.
 */
export const otherCharge = resource({
  key: 'otherCharge',
  schema: z.object({
    code: code(/^[A-Z]{2}[AC]$/, 3, 'otherCharge:fault.code', { example: 'AWA' }),
    due: choice(['agent', 'carrier']),
    name: text(100, { example: 'Air waybill fee' }),
    nameZh: optional(text(100, { example: '运单费' })),
    nameTr: optional(text(100, { example: 'Konşimento ücreti' })),
    basis: choice(['waybill', 'grossKg', 'chargeableKg', 'piece', 'percent'], 'waybill'),
    rate: optional(money('currency')),
    minimum: optional(money('currency')),
    currency: optional(reference({ resource: 'currency' })),
    active: flag(true),
  }),
  list: ['code', 'name', 'due', 'basis', 'rate', 'active'],
  search: ['code', 'name', 'nameZh', 'nameTr'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'company',
  inline: ['name', 'nameZh', 'nameTr', 'active'],
  rules: [
    must(
      'due',
      'otherCharge:fault.due',
      ({ code, due }) => plainText(code).endsWith('A') === (due === 'agent'),
    ),
    must('rate', 'errors:fault.tooSmall', ({ rate }) => rate === null || Number(rate) >= 0),
    must('minimum', 'errors:fault.tooSmall', ({ minimum }) => minimum === null || Number(minimum) >= 0),
  ],
  groups: {
    code: ['code', 'due', 'active'],
    names: ['name', 'nameZh', 'nameTr'],
    charging: ['basis', 'rate', 'minimum', 'currency'],
  },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});
