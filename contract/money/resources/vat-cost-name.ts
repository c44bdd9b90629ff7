import { z } from 'zod';
import { code, flag, optional, percent, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/** Name of a cost on a VAT invoice, with its tax classification code and rate. */
export const vatCostName = resource({
  key: 'vatCostName',
  schema: z.object({
    code: code(/^[A-Z0-9-]{2,16}$/, 16, 'vatCostName:fault.code', { example: 'AGENCY' }),
    name: text(100, { example: 'International freight forwarding service' }),
    nameZh: optional(text(100, { example: '国际货物运输代理服务' })),
    nameTr: optional(text(100, { example: 'Uluslararası taşıma işleri komisyonculuğu' })),
    taxCode: optional(code(/^\d{19}$/, 19, 'vatCostName:fault.taxCode')),
    rate: percent(),
    active: flag(true),
  }),
  list: ['code', 'name', 'taxCode', 'rate', 'active'],
  search: ['code', 'name', 'nameZh', 'nameTr', 'taxCode'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'company',
  inline: ['name', 'nameZh', 'nameTr', 'active'],
  groups: { code: ['code', 'rate', 'taxCode', 'active'], names: ['name', 'nameZh', 'nameTr'] },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});
