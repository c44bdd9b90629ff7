import { z } from 'zod';
import { code, flag, optional, reference, text, zone } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/** An airport by its IATA code; schedules are in its time zone. */
export const airport = resource({
  key: 'airport',
  schema: z.object({
    code: code(/^[A-Z]{3}$/, 3, 'airport:fault.code', { example: 'IST' }),
    name: text(100, { example: 'Istanbul Airport' }),
    nameZh: optional(text(100, { example: '伊斯坦布尔机场' })),
    nameTr: optional(text(100, { example: 'İstanbul Havalimanı' })),
    icao: optional(code(/^[A-Z]{4}$/, 4, 'airport:fault.icao', { example: 'LTFM' })),
    city: optional(text(80, { example: 'Istanbul' })),
    country: reference({ resource: 'country' }, { example: 'TR' }),
    zone: zone({ example: 'Europe/Istanbul' }),
    active: flag(true),
  }),
  list: ['code', 'name', 'city', 'country', 'zone', 'active'],
  search: ['code', 'icao', 'name', 'nameZh', 'nameTr', 'city'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['name', 'nameZh', 'nameTr', 'city', 'active'],
  across: [{ kind: 'unique', fields: ['icao'] }],
  groups: {
    code: ['code', 'icao', 'active'],
    names: ['name', 'nameZh', 'nameTr'],
    place: ['city', 'country', 'zone'],
  },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});
