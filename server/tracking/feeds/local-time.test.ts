import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDateTime, zoneLabel } from '#contract/core/format/time.ts';
import { localTime } from '#server/demo/story.ts';
import { dayOf } from './air/time.ts';

const ZONES = [
  'Asia/Shanghai',
  'Europe/Amsterdam',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'UTC',
];
const minutes = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((minute) => minute * 60_000);

it('converts local time by its zone, in summer and in winter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), minutes, (zone, at) => {
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      const text = localTime(new Date(at), zone);
      expect(text.slice(0, 19).replace('T', ' ')).toBe(shown.format(at));
      expect(Date.parse(text)).toBe(at);
      expect(dayOf(text, zone)).toMatchObject({ raw: text.slice(0, 10), precision: 'day', zone });
    }),
    { numRuns: 60 },
  );
});

it.each<[string, (at: Date, zone: string) => unknown]>([
  ['of a story', localTime],
  ['on a page', (at, zone) => formatDateTime(at, 'en', zone)],
  ['of a zone', (at, zone) => zoneLabel({ at: at.toISOString(), zone })],
])('creates one formatter for all times %s', (_, write) => {
  const Real = Intl.DateTimeFormat;
  let made = 0;
  class Counted extends Real {
    constructor(...args: ConstructorParameters<typeof Real>) {
      super(...args);
      made += 1;
    }
  }
  Object.assign(Intl, { DateTimeFormat: Counted });
  for (let hour = 0; hour < 50; hour += 1) write(new Date(Date.UTC(2026, 0, 1, hour)), 'Pacific/Auckland');
  Object.assign(Intl, { DateTimeFormat: Real });
  expect(made).toBeLessThanOrEqual(1);
});
