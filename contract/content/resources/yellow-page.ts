import { z } from 'zod';
import { COMPANY_KINDS } from '../content.ts';
import { choice, code, email, flag, longText, optional, phone, text, url } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/** A company of the yellow pages: its business, place and contact details. */
export const yellowPage = resource({
  key: 'yellowPage',
  schema: z.object({
    code: code(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 40, 'yellowPage:fault.code', { example: 'ANADOLU-IST' }),
    kind: choice(COMPANY_KINDS, 'forwarder'),
    name: text(120, { example: 'Anadolu Freight' }),
    nameZh: optional(text(120, { example: '安纳托利亚货运' })),
    nameTr: optional(text(120, { example: 'Anadolu Nakliyat' })),
    city: text(60, { example: 'Istanbul' }),
    cityZh: optional(text(60, { example: '伊斯坦布尔' })),
    cityTr: optional(text(60, { example: 'İstanbul' })),
    country: optional(code(/^[A-Z]{2}$/, 2, 'yellowPage:fault.country', { example: 'TR' })),
    address: optional(text(200)),
    contact: optional(text(80)),
    phone: optional(phone({ example: '+90 212 555 0100' })),
    email: optional(email({ example: 'office@example.com' })),
    website: optional(url()),
    services: optional(longText(600)),
    active: flag(true),
  }),
  list: ['code', 'name', 'kind', 'city', 'country', 'phone', 'email', 'active'],
  search: ['code', 'name', 'nameZh', 'nameTr', 'city', 'cityZh', 'cityTr'],
  sort: 'name',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['kind', 'phone', 'email', 'active'],
  groups: {
    company: ['code', 'kind', 'active', 'services'],
    names: ['name', 'nameZh', 'nameTr'],
    place: ['city', 'cityZh', 'cityTr', 'country', 'address'],
    reach: ['contact', 'phone', 'email', 'website'],
  },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' }, city: { zh: 'cityZh', tr: 'cityTr' } },
});
