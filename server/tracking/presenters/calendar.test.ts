import { expect, test } from 'vitest';
import type { EventTime } from '#contract/tracking/event.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { calendarOf } from './calendar.ts';
import type { ShipmentExport } from './words.ts';

const time = (at: string): EventTime => ({ at, zone: '+01:00', precision: 'minute', raw: at });
const place = (name: string) => ({ unlocode: 'NLRTM', name, iata: null });
const step = (milestone: string, name: string, classifier: string, time: EventTime) => ({
  milestone,
  role: 'POD',
  place: place(name),
  time,
  classifier,
});

/** A shipment with these next steps. */
const exportWith = (...ahead: object[]): ShipmentExport =>
  ({
    result: { places: {} },
    summary: { reference: { value: 'CSQU3054383' }, ahead },
    t: textsIn('en'),
    language: 'en',
  }) as unknown as ShipmentExport;

test('has an event for each next step; a day is an all-day event', () => {
  const text = calendarOf(
    exportWith(
      step('arrived', 'Rotterdam', 'EST', time('2026-12-11T08:24:00Z')),
      step('discharged', 'Rotterdam', 'PLN', { ...time('2026-12-13T00:00:00Z'), precision: 'day' }),
    ),
    new Date('2026-11-22T10:00:00Z'),
    'https://portal.test/x?a=1,2;3',
  ).replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('DTSTART;VALUE=DATE:20261213\r\n');
  expect(text).toContain('DTSTART:20261211T082400Z\r\n');
  expect(text).toContain('DTSTAMP:20261122T100000Z\r\n');
  expect(text).toContain('Rotterdam · CSQU3054383\r\n');
  expect(text).toContain(String.raw`2026-12-11 09:24 +01:00\nhttps://portal.test/x?a=1\,2\;3`);
});

test('folds lines at 75 octets without splitting a character', () => {
  const name = '鹿特丹港'.repeat(20);
  const text = calendarOf(
    exportWith(step('arrived', name, 'PLN', time('2030-01-01T00:00:00Z'))),
    new Date('2026-11-22T10:00:00Z'),
    null,
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(name);
});
