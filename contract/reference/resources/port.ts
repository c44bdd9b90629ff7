import { z } from 'zod';
import { choice, code, flag, optional, plainText, reference, text, zone } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { must } from '#contract/records/rules.ts';

/** A seaport or inland place of UN/LOCODE. */
export const port = resource({
  key: 'port',
  schema: z.object({
    code: code(/^[A-Z]{2}[A-Z2-9]{3}$/, 5, 'port:fault.code', { example: 'TRMER' }),
    name: text(80, { example: 'Mersin' }),
    nameZh: optional(text(80, { example: '梅尔辛' })),
    nameTr: optional(text(80, { example: 'Mersin' })),
    country: reference({ resource: 'country' }, { example: 'TR' }),
    kind: choice(['sea', 'inland'], 'sea'),
    zone: optional(zone({ example: 'Europe/Istanbul' })),
    active: flag(true),
  }),
  list: ['code', 'name', 'country', 'kind', 'active'],
  search: ['code', 'name', 'nameZh', 'nameTr'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['name', 'nameZh', 'nameTr', 'active'],
  rules: [
    must('country', 'port:fault.country', ({ code, country }) =>
      plainText(code).startsWith(plainText(country)),
    ),
  ],
  groups: { code: ['code', 'country', 'kind', 'zone', 'active'], names: ['name', 'nameZh', 'nameTr'] },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});
