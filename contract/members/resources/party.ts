import { z } from 'zod';
import { PARTY_ROLES } from '#contract/members/bookings/request.ts';
import { choice, email, flag, longText, optional, phone, reference, text } from '#contract/records/fields.ts';
import { resource, type RecordOf } from '#contract/records/resource.ts';

/** A party of the company's address book: whom it ships to and from. */
export const party = resource({
  key: 'party',
  schema: z.object({
    name: text(105, { example: 'Anadolu Tekstil A.S.' }),
    city: text(40, { example: 'Bursa' }),
    role: optional(choice(PARTY_ROLES)),
    contact: optional(text(70, { example: 'Ayse Yilmaz' })),
    address: optional(text(140)),
    state: optional(text(9)),
    postcode: optional(text(12)),
    country: optional(reference({ resource: 'country' }, { example: 'TR' })),
    phone: optional(phone({ example: '+90 224 555 0100' })),
    email: optional(email({ example: 'export@example.com' })),
    taxNumber: optional(text(40)),
    remark: optional(longText(500)),
    active: flag(true),
  }),
  list: ['name', 'city', 'country', 'role', 'contact', 'phone', 'email'],
  search: ['name', 'city', 'contact', 'email', 'phone'],
  sort: 'name',
  export: 'all',
  import: ['name', 'city'],
  scope: 'company',
  inline: ['role', 'contact', 'phone', 'email', 'active'],
  groups: {
    party: ['name', 'role', 'taxNumber', 'active'],
    address: ['address', 'city', 'state', 'postcode', 'country'],
    reach: ['contact', 'phone', 'email', 'remark'],
  },
});

export type Party = RecordOf<typeof party>;
