import { expect, it } from 'vitest';
import { render } from '../../render.tsx';
import { config, stateOf } from '../../test/public-page.ts';
import { schedules } from './test/sample.ts';

it('labels each amount with its carrier, and marks what all carriers charge alike', async () => {
  const { html } = await render(stateOf('thc', schedules['charges']!, 'en'), config);
  const [, body = ''] = html.split('<table class="sch-plan sch-costs">');
  const cells = body.match(/<td class="num"[^>]*>/g) ?? [];
  expect(cells.length).toBeGreaterThan(0);
  for (const cell of cells) expect(cell).toMatch(/ data-label="[^"]+"/);
  const rows = body.split('<tr').slice(1);
  const amounts = (row: string) => [...row.matchAll(/<td class="num"[^>]*>(.*?)<\/td>/g)].map(([, of]) => of);
  const charges = rows.filter((row) => amounts(row).length > 0 && !row.includes('sch-total'));
  expect(charges.length).toBeGreaterThan(0);
  for (const row of charges) {
    expect(/^[^>]*sch-same/.test(row)).toBe(new Set(amounts(row)).size === 1);
  }
  expect(charges.some((row) => /^[^>]*sch-same/.test(row))).toBe(true);
});

it('offers no longer period for charges, which no schedule publishes', async () => {
  const empty = { ...schedules['nothing']!, hint: null };
  const html = async (key: 'thc' | 'sailSchedule', view: 'charges' | 'sailings') =>
    (await render(stateOf(key, { ...empty, view }, 'en'), config)).html;
  expect(await html('sailSchedule', 'sailings')).toContain('Search a longer period');
  expect(await html('thc', 'charges')).not.toContain('Search a longer period');
});
