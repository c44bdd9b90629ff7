import { z } from 'zod';
import { code, flag, integer, optional, text } from '#contract/records/fields.ts';
import { resource, type RecordOf } from '#contract/records/resource.ts';

/** A currency of ISO 4217: alphabetic and numeric code, name in three languages, sign, digits of its minor unit. */
export const currency = resource({
  key: 'currency',
  schema: z.object({
    code: code(/^[A-Z]{3}$/, 3, 'currency:fault.code', { example: 'TRY' }),
    name: text(64, { example: 'Turkish Lira' }),
    nameZh: optional(text(64, { example: '土耳其里拉' })),
    nameTr: optional(text(64, { example: 'Türk lirası' })),
    sign: optional(text(8, { example: '₺' })),
    number: optional(code(/^\d{3}$/, 3, 'currency:fault.number', { example: '949' })),
    digits: integer(0, 4, 2),
    active: flag(true),
  }),
  list: ['code', 'name', 'sign', 'number', 'digits', 'active'],
  search: ['code', 'name', 'nameZh', 'nameTr', 'number'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['name', 'nameZh', 'nameTr', 'sign', 'active'],
  groups: { code: ['code', 'number', 'sign', 'digits', 'active'], names: ['name', 'nameZh', 'nameTr'] },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});

export type Currency = RecordOf<typeof currency>;
