import { z } from 'zod';
import { choice, code, flag, longText, optional, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/** A line, or trade lane, which groups routes, rates and schedules. */
export const line = resource({
  key: 'line',
  schema: z.object({
    code: code(/^[A-Z0-9-]{2,10}$/, 10, 'line:fault.code', { example: 'EUR' }),
    name: text(80, { example: 'Europe' }),
    nameZh: optional(text(80, { example: '欧洲线' })),
    nameTr: optional(text(80, { example: 'Avrupa hattı' })),
    mode: choice(['all', 'air', 'sea', 'rail', 'road'], 'all'),
    remark: optional(longText(500)),
    active: flag(true),
  }),
  list: ['code', 'name', 'mode', 'active'],
  search: ['code', 'name', 'nameZh', 'nameTr'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['name', 'nameZh', 'nameTr', 'remark', 'active'],
  groups: { code: ['code', 'mode', 'active'], names: ['name', 'nameZh', 'nameTr'], more: ['remark'] },
  translations: { name: { zh: 'nameZh', tr: 'nameTr' } },
});
