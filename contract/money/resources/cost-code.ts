import { z } from 'zod';
import { choice, code, flag, integer, optional, reference, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/** Party that a cost is usually charged to or by. */
const PARTIES = [
  'customer',
  'airline',
  'shippingLine',
  'agent',
  'truckingCompany',
  'customsBroker',
  'warehouse',
  'insurer',
  'authority',
  'other',
] as const;

/** A cost code: the lines of payable and receivable bills are made of these. */
export const costCode = resource({
  key: 'costCode',
  schema: z.object({
    code: code(/^[A-Z0-9-]{2,12}$/, 12, 'costCode:fault.code', { example: 'AFR' }),
    shortName: text(30, { example: 'Air freight' }),
    name: text(100, { example: 'Air freight' }),
    nameZh: optional(text(100, { example: '空运费' })),
    nameZhHant: optional(text(100, { example: '空運費' })),
    nameTr: optional(text(100, { example: 'Havayolu navlunu' })),
    class: choice([
      'freight',
      'surcharge',
      'origin',
      'destination',
      'customs',
      'transport',
      'warehouse',
      'document',
      'insurance',
      'tax',
      'agency',
      'other',
    ]),
    vatCost: optional(reference({ resource: 'vatCostName' })),
    business: choice(['all', 'airExport', 'airImport', 'seaExport', 'seaImport', 'rail', 'road'], 'all'),
    currency: optional(reference({ resource: 'currency' }, { example: 'USD' })),
    unit: choice(
      [
        'shipment',
        'waybill',
        'chargeableKg',
        'grossKg',
        'cbm',
        'piece',
        'container',
        'truck',
        'declaration',
        'day',
        'percent',
      ],
      'shipment',
    ),
    receivableFrom: optional(choice(PARTIES)),
    payableTo: optional(choice(PARTIES)),
    internal: flag(false),
    view: choice(['both', 'receivable', 'payable'], 'both'),
    printNumber: optional(integer(0, 9999)),
    active: flag(true),
  }),
  list: ['code', 'name', 'shortName', 'class', 'business', 'currency', 'unit', 'active'],
  search: ['code', 'shortName', 'name', 'nameZh', 'nameZhHant', 'nameTr'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'company',
  inline: ['shortName', 'name', 'nameZh', 'nameTr', 'printNumber', 'active'],
  groups: {
    code: ['code', 'shortName', 'class', 'business', 'active'],
    names: ['name', 'nameZh', 'nameZhHant', 'nameTr'],
    charging: ['currency', 'unit', 'vatCost', 'receivableFrom', 'payableTo'],
    showing: ['view', 'printNumber', 'internal'],
  },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});
