import { z } from 'zod';
import { SCALE_UNITS } from '../rating/weighing.ts';
import { choice, code, flag, text, url } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';

/**
 * A warehouse scale behind an adapter that returns its reading over HTTP (contract/air/rating/weighing.ts).
 */
export const airScale = resource({
  key: 'airScale',
  schema: z.object({
    code: code(/^[A-Z0-9-]{1,20}$/, 20, 'airScale:fault.code', { example: 'W1' }),
    name: text(60, { example: 'Floor scale, gate 2' }),
    url: url({ example: 'http://scale1:8080/weight', within: true }),
    unit: choice(SCALE_UNITS, 'kg'),
    active: flag(true),
  }),
  list: ['code', 'name', 'url', 'unit', 'active'],
  search: ['code', 'name'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'company',
  inline: ['name', 'active'],
});
