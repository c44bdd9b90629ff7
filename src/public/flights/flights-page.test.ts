import { expect, it } from 'vitest';
import type { FlightPageData } from '#contract/air/flights-page.ts';
import { render } from '../../render.tsx';
import { config, stateOf } from '../../test/public-page.ts';
import { flights } from './test/sample.ts';

const page = async (data: FlightPageData) =>
  (await render(stateOf('nextFlights', data, 'en'), config)).html.replaceAll('<!-- -->', '');
const rows = (html: string) => html.split('<tr class="sch-row').slice(1);
const [first] = flights.answered.flights;
const closing = (by: 'schedule' | 'hours', at: string): FlightPageData => ({
  ...flights.answered,
  flights: [{ ...first!, cutOff: { ...first!.cutOff, by, at } }],
});

it('names the aircraft beside its code', async () => {
  const [row] = rows(await page(flights.answered));
  expect(row).toContain('Boeing 777F <span class="code soft small">77F</span>');
  const [unknown] = rows(await page({ ...flights.answered, aircraft: {} }));
  expect(unknown).toContain('<span class="code soft small">77F</span>');
  expect(unknown).not.toContain('Boeing');
});

it('offers no booking after the cut-off, unless the cut-off is only estimated', async () => {
  const passed = '2026-12-05T01:00:00Z';
  expect(await page(closing('schedule', '2026-12-05T11:00:00Z'))).toContain('>Book</a>');
  expect(await page(closing('schedule', passed))).not.toContain('>Book</a>');
  expect(await page(closing('hours', passed))).toContain('>Book</a>');
});

it('names airports with their codes in the routes it suggests', async () => {
  expect(await page(flights.empty)).toContain('Shanghai Pudong\u00A0PVG');
});

it('asks whether another airport was meant only where none was found', async () => {
  const { origin } = flights.answered.resolvedAirports;
  const unknown = { ...flights.empty, resolvedAirports: { origin: { ...origin!, code: null } } };
  expect(await page(unknown)).toContain('Did you mean:');
  expect(await page(flights.answered)).not.toContain('Did you mean:');
});
