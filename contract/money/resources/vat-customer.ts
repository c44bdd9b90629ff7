import { z } from 'zod';
import { choice, code, flag, optional, phone, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { neededWhen } from '#contract/records/rules.ts';

/** Recipient of a VAT invoice, as tax authorities require it. */
export const vatCustomer = resource({
  key: 'vatCustomer',
  schema: z.object({
    name: text(200, { example: 'Example Trading Co., Ltd.' }),
    taxNumber: optional(
      code(/^[A-Z0-9]{8,20}$/, 20, 'vatCustomer:fault.taxNumber', { example: '91310000MA1FL00000' }),
    ),
    address: optional(text(200, { example: '1 Example Road, Shanghai' })),
    tel: optional(phone({ example: '+86 21 5555 0100' })),
    bank: optional(text(100, { example: 'Bank of China, Shanghai Branch' })),
    accountNumber: optional(code(/^[A-Z0-9 -]{5,40}$/, 40, 'vatCustomer:fault.accountNumber')),
    productCode: optional(code(/^\d{19}$/, 19, 'vatCustomer:fault.productCode')),
    preferential: flag(false),
    preferentialName: optional(text(60)),
    zeroRate: choice(['none', 'export', 'exempt', 'untaxed', 'zero'], 'none'),
    active: flag(true),
  }),
  list: ['name', 'taxNumber', 'tel', 'bank', 'zeroRate', 'active'],
  search: ['name', 'taxNumber', 'accountNumber', 'address'],
  sort: 'name',
  export: 'all',
  import: 'name',
  scope: 'company',
  inline: ['tel', 'active'],
  rules: [neededWhen('preferentialName', ({ preferential }) => preferential === true)],
  across: [{ kind: 'unique', fields: ['taxNumber'] }],
  groups: {
    title: ['name', 'taxNumber', 'address', 'tel', 'active'],
    bank: ['bank', 'accountNumber'],
    tax: ['productCode', 'zeroRate', 'preferential', 'preferentialName'],
  },
});
