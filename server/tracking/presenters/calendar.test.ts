import { expect, test } from 'vitest';
import type { EventTime } from '#contract/tracking/event.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { calendarOf } from './calendar.ts';
import type { ShipmentExport } from './words.ts';

const time = (at: string): EventTime => ({ at, zone: '+01:00', precision: 'minute', raw: at });
const step = (milestone: string, name: string, more: object) => ({
  milestone,
  role: 'POD',
  place: { unlocode: 'NLRTM', name, iata: null },
  planned: null,
  estimated: null,
  actual: null,
  ...more,
});

/** A shipment of these key steps. */
const exportWith = (...progress: object[]): ShipmentExport =>
  ({
    result: { places: {} },
    shipment: { reference: { value: 'CSQU3054383' }, progress },
    t: textsIn('en'),
    language: 'en',
  }) as unknown as ShipmentExport;

test('has an event for each future key step, at its most certain time', () => {
  const text = calendarOf(
    exportWith(
      step('departed', 'Shanghai', { actual: time('2026-11-01T00:00:00Z') }),
      step('arrived', 'Rotterdam', {
        planned: time('2026-12-09T06:00:00Z'),
        estimated: time('2026-12-11T08:24:00Z'),
      }),
      step('discharged', 'Rotterdam', { planned: time('2026-11-02T00:00:00Z') }),
    ),
    new Date('2026-11-22T10:00:00Z'),
    'https://portal.test/x?a=1,2;3',
  ).replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('DTSTART:20261211T082400Z\r\n');
  expect(text).toContain('DTSTAMP:20261122T100000Z\r\n');
  expect(text).toContain('Rotterdam · CSQU3054383\r\n');
  expect(text).toContain(String.raw`2026-12-11 09:24 +01:00\nhttps://portal.test/x?a=1\,2\;3`);
});

test('folds lines at 75 octets and splits no character', () => {
  const name = '鹿特丹港'.repeat(20);
  const text = calendarOf(
    exportWith(step('arrived', name, { planned: time('2030-01-01T00:00:00Z') })),
    new Date('2026-11-22T10:00:00Z'),
    null,
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(name);
});
