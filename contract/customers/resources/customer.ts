import { z } from 'zod';
import {
  choice,
  code,
  decimal,
  email,
  flag,
  integer,
  longText,
  money,
  optional,
  phone,
  reference,
  staff,
  text,
  url,
} from '#contract/records/fields.ts';
import { resource, type RecordOf } from '#contract/records/resource.ts';
import { neededWhen, notNegative } from '#contract/records/rules.ts';

/** Line of business of a customer or supplier. */
const CLASSES = [
  'shipper',
  'forwarder',
  'overseasAgent',
  'airline',
  'shippingLine',
  'truckingCompany',
  'customsBroker',
  'warehouse',
  'insurer',
  'other',
] as const;

const underControl = ({ creditControl }: Readonly<Record<string, unknown>>) => creditControl === true;

/** A customer or supplier of a company. */
export const customer = resource({
  key: 'customer',
  schema: z.object({
    code: code(/^[A-Z0-9][A-Z0-9._/-]{0,19}$/, 20, 'customer:fault.code', { example: 'ANADOLU' }),
    shortName: text(40, { example: 'Anadolu' }),
    fullName: text(200, { example: 'Anadolu Tekstil Sanayi ve Ticaret A.Ş.' }),
    nameEn: optional(text(200, { example: 'Anadolu Textile Industry and Trade Inc.' })),
    type: choice(['customer', 'supplier', 'both'], 'customer'),
    class: optional(choice(CLASSES)),
    grade: optional(integer(1, 5)),
    status: choice(['potential', 'existing', 'undevelopable'], 'potential'),
    nature: choice(['foreign', 'domestic', 'internal'], 'domestic'),
    taxNumber: optional(text(40, { example: '0680074392' })),
    registeredCapital: optional(decimal(15, 4, { counts: 10_000 })),
    capitalCurrency: optional(reference({ resource: 'currency' }, { example: 'TRY' })),
    phone: optional(phone({ example: '+90 212 555 0100' })),
    fax: optional(phone()),
    email: optional(email({ example: 'export@example.com' })),
    website: optional(url()),
    country: optional(reference({ resource: 'country' }, { example: 'TR' })),
    city: optional(text(80, { example: 'İstanbul' })),
    address: optional(text(300)),
    addressEn: optional(text(300)),
    postcode: optional(text(20)),
    paymentMethod: optional(choice(['prepaid', 'cash', 'perShipment', 'monthly'])),
    billingDay: optional(integer(1, 31)),
    creditControl: flag(false),
    creditDays: optional(integer(0, 365)),
    creditCurrency: optional(reference({ resource: 'currency' }, { example: 'USD' })),
    creditLimit: optional(money('creditCurrency')),
    openingReceivable: optional(money('creditCurrency')),
    salesOwner: optional(staff()),
    serviceOwner: optional(staff()),
    financeOwner: optional(staff()),
    remark: optional(longText(2000)),
    active: flag(true),
  }),
  list: ['code', 'shortName', 'fullName', 'type', 'grade', 'status', 'nature', 'salesOwner'],
  search: ['code', 'shortName', 'fullName', 'nameEn', 'taxNumber'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'company',
  inline: ['grade', 'class', 'status', 'salesOwner', 'serviceOwner', 'financeOwner', 'active'],
  rules: [
    neededWhen('creditLimit', underControl),
    neededWhen('creditDays', underControl),
    neededWhen('billingDay', ({ paymentMethod }) => paymentMethod === 'monthly'),
    neededWhen('capitalCurrency', ({ registeredCapital }) => (registeredCapital ?? null) !== null),
    notNegative('registeredCapital'),
    notNegative('creditLimit'),
    notNegative('openingReceivable'),
  ],
  attachments: true,
  together: [['registeredCapital', 'capitalCurrency']],
  sums: {
    creditLimit: 'creditCurrency',
    openingReceivable: 'creditCurrency',
    registeredCapital: 'capitalCurrency',
  },
  groups: {
    names: ['code', 'shortName', 'fullName', 'nameEn', 'taxNumber', 'active'],
    kind: ['type', 'class', 'grade', 'status', 'nature', 'registeredCapital', 'capitalCurrency'],
    contact: ['phone', 'fax', 'email', 'website', 'country', 'city', 'postcode', 'address', 'addressEn'],
    credit: [
      'paymentMethod',
      'billingDay',
      'creditControl',
      'creditDays',
      'creditCurrency',
      'creditLimit',
      'openingReceivable',
    ],
    owners: ['salesOwner', 'serviceOwner', 'financeOwner'],
    more: ['remark'],
  },
});

/** A customer of a company. */
export type Customer = RecordOf<typeof customer>;
