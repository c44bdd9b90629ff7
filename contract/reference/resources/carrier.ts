import { z } from 'zod';
import { choice, code, flag, longText, optional, reference, text, url } from '#contract/records/fields.ts';
import { resource, type RecordOf } from '#contract/records/resource.ts';
import { must, neededWhen } from '#contract/records/rules.ts';

/** A carrier or owner of equipment: an airline (A), a container lessor (L), a shipowner (C). */
export const carrier = resource({
  key: 'carrier',
  schema: z.object({
    code: code(/^[A-Z0-9]{2,8}$/, 8, 'carrier:fault.code', { example: 'TK' }),
    name: text(100, { example: 'Turkish Airlines' }),
    nameZh: optional(text(100, { example: '土耳其航空' })),
    nameTr: optional(text(100, { example: 'Türk Hava Yolları' })),
    class: choice(['A', 'L', 'C']),
    scac: optional(code(/^[A-Z]{2,4}$/, 4, 'carrier:fault.scac')),
    airlineNumber: optional(code(/^\d{3}$/, 3, 'carrier:fault.airlineNumber', { example: '235' })),
    iataCode: optional(code(/^([A-Z][A-Z0-9]|[0-9][A-Z])$/, 2, 'carrier:fault.iataCode', { example: 'TK' })),
    icaoCode: optional(code(/^[A-Z]{3}$/, 3, 'carrier:fault.icaoCode', { example: 'THY' })),
    iataAccount: optional(code(/^\d{2}-?\d-?\d{4}(?:[/ ]?\d{4})?$/, 14, 'carrier:fault.iataAccount')),
    url: optional(url({ example: 'https://www.turkishcargo.com' })),
    country: optional(reference({ resource: 'country' }, { example: 'TR' })),
    /** Printed below the name under “Issued by” of an air waybill. */
    address: optional(longText(140, { example: 'Istanbul Airport, 34283 Istanbul' })),
    active: flag(true),
  }),
  list: ['code', 'name', 'class', 'airlineNumber', 'scac', 'country', 'active'],
  search: ['code', 'name', 'nameZh', 'nameTr', 'scac', 'airlineNumber', 'iataCode', 'icaoCode'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['name', 'nameZh', 'nameTr', 'active'],
  rules: [
    neededWhen('scac', ({ class: of }) => of === 'C'),
    must(
      'airlineNumber',
      'carrier:fault.airline',
      ({ class: of, airlineNumber }) => of === 'A' || airlineNumber === null,
    ),
  ],
  across: [
    { kind: 'unique', fields: ['airlineNumber'] },
    { kind: 'unique', fields: ['scac'] },
  ],
  groups: {
    code: ['code', 'class', 'active'],
    names: ['name', 'nameZh', 'nameTr', 'country', 'address', 'url'],
    numbers: ['airlineNumber', 'iataCode', 'icaoCode', 'iataAccount', 'scac'],
  },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});

export type Carrier = RecordOf<typeof carrier>;
