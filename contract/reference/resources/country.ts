import { z } from 'zod';
import { code, flag, optional, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/** A country or area: ISO 3166-1 codes, UN code (M49), name in three languages. */
export const country = resource({
  key: 'country',
  schema: z.object({
    code: code(/^[A-Z]{2}$/, 2, 'country:fault.code', { example: 'TR' }),
    name: text(80, { example: 'Türkiye' }),
    nameZh: optional(text(80, { example: '土耳其' })),
    nameTr: optional(text(80, { example: 'Türkiye' })),
    alpha3: optional(code(/^[A-Z]{3}$/, 3, 'country:fault.alpha3', { example: 'TUR' })),
    unCode: optional(code(/^\d{3}$/, 3, 'country:fault.unCode', { example: '792' })),
    active: flag(true),
  }),
  list: ['code', 'name', 'unCode', 'alpha3', 'active'],
  search: ['code', 'alpha3', 'unCode', 'name', 'nameZh', 'nameTr'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['name', 'nameZh', 'nameTr', 'active'],
  across: [
    { kind: 'unique', fields: ['alpha3'] },
    { kind: 'unique', fields: ['unCode'] },
  ],
  groups: { code: ['code', 'alpha3', 'unCode', 'active'], names: ['name', 'nameZh', 'nameTr'] },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});
