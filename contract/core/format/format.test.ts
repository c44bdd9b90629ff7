import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { EventTime } from '#contract/tracking/event.ts';
import { addDays, calendarDate, DATE_PRESETS, presetRange } from './date-presets.ts';
import { shortNumber } from './number.ts';
import { relativeTime } from './relative-time.ts';
import { formatDate, formatDateTime, formatEventTime, isZone, offsetMinutes, zoneLabel } from './time.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

/** The user's time zone must not matter if a zone is given, so the tests below run in four of them. */
describe.each(['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Europe/Istanbul'])('user in %s', (reader) => {
  const before = process.env['TZ'];
  beforeEach(() => {
    process.env['TZ'] = reader;
  });
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it.each([
    [0, 'just now'],
    [29, 'just now'],
    [-29, 'just now'],
    [30, '1 minute ago'],
    [119, '1 minute ago'],
    [120, '2 minutes ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [172_800, '1 day ago'],
    [172_801, '19 Nov 2026'],
    [-31, '21 Nov 2026'],
  ])('%i s ago is %s', (seconds, words) => expect(relativeTime(ago(seconds), NOW, 'en', 'UTC')).toBe(words));

  it.each([
    ['zh', '刚刚', '5分钟前', '1天前'],
    ['tr', 'az önce', '5 dakika önce', '1 gün önce'],
  ])('shows relative times in %s', (language, now, minutes, day) => {
    expect(relativeTime(NOW, NOW, language)).toBe(now);
    expect(relativeTime(ago(300), NOW, language)).toBe(minutes);
    expect(relativeTime(ago(90_000), NOW, language)).toBe(day);
  });

  it('shows an event in the time zone of its place', () => {
    const time: EventTime = {
      at: '2026-11-20T16:30:00.000Z',
      zone: 'Asia/Shanghai',
      precision: 'minute',
      raw: '',
    };
    expect(formatEventTime(time, 'en')).toEqual({ text: '21 Nov 2026 00:30', zone: 'UTC+08:00' });
    expect(formatEventTime({ ...time, zone: '-05:30' }, 'en')).toEqual({
      text: '20 Nov 2026 11:00',
      zone: 'UTC−05:30',
    });
    expect(formatEventTime({ ...time, zone: null }, 'en')).toEqual({
      text: '20 Nov 2026 16:30',
      zone: 'time zone unknown',
    });
    expect(formatEventTime({ ...time, zone: 'Mars/Base' }, 'tr').zone).toBe('saat dilimi bilinmiyor');
    expect(formatEventTime({ ...time, precision: 'day' }, 'zh')).toEqual({
      text: '2026年11月21日',
      zone: 'UTC+08:00',
    });
  });

  it('applies daylight saving time', () => {
    expect(zoneLabel({ at: '2026-07-01T00:00:00Z', zone: 'America/New_York' })).toBe('UTC−04:00');
    expect(zoneLabel({ at: '2026-12-01T00:00:00Z', zone: 'America/New_York' })).toBe('UTC−05:00');
    expect(zoneLabel({ at: '2026-07-01T00:00:00Z', zone: 'Asia/Kolkata' })).toBe('UTC+05:30');
  });

  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['lastWeek', '2026-11-14', '2026-11-21'],
    ['lastMonth', '2026-10-22', '2026-11-21'],
    ['lastThreeMonths', '2026-08-23', '2026-11-21'],
  ] as const)('resolves the preset %s to %s – %s', (preset, from, to) =>
    expect(presetRange(preset, NOW, 'UTC')).toEqual({ from, to }),
  );

  it('takes today from the given time zone, else from the user’s', () => {
    const late = new Date('2026-11-21T20:00:00Z');
    expect(presetRange('today', late, 'Asia/Shanghai').to).toBe('2026-11-22');
    expect(presetRange('today', late).to).toBe(calendarDate(late, reader));
  });

  it('gives presets their length across daylight saving changes', () => {
    const days = { today: 0, lastWeek: 7, lastMonth: 30, lastThreeMonths: 90 };
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.constantFrom(...DATE_PRESETS), (now, preset) => {
        const { from, to } = presetRange(preset, now);
        expect(addDays(from, days[preset])).toBe(to);
      }),
    );
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1k'],
  [1_234, '1.2k'],
  [-1_234, '-1.2k'],
  [999_949, '999.9k'],
  [999_960, '1M'],
  [2_500_000, '2.5M'],
  [3e9, '3G'],
  [4e12, '4T'],
  [5e15, '5P'],
  [6e18, '6E'],
  [Number.NaN, ''],
  [Infinity, ''],
])('shortens %d to %s', (value, text) => expect(shortNumber(value, 'en')).toBe(text));

test('writes decimals in the language', () => expect(shortNumber(1_234, 'tr')).toBe('1,2k'));

test('keeps a short number close to its value', () => {
  const factor: Record<string, number> = { k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 };
  fc.assert(
    fc.property(fc.double({ min: -9e20, max: 9e20, noNaN: true }), (value) => {
      const [, digits = '', suffix = ''] = /^([-\d.,]+)([a-zA-Z]?)$/.exec(shortNumber(value, 'en')) ?? [];
      const read = Number(digits.replaceAll(',', '')) * (factor[suffix] ?? 1);
      expect(Math.abs(read - value)).toBeLessThanOrEqual(
        0.051 * (factor[suffix] ?? 1) + Math.abs(value) * 1e-12,
      );
    }),
  );
});

test.each([
  ['+08:00', 480],
  ['-0530', -330],
  ['Z', 0],
  ['Asia/Shanghai', null],
  ['8', null],
])('reads the offset %s as %s minutes', (zone, minutes) => expect(offsetMinutes(zone)).toBe(minutes));

test('accepts zone names and offsets', () => {
  expect(['Europe/Istanbul', '+03:00', 'UTC'].every(isZone)).toBe(true);
  expect(['', 'Mars/Base', 'x'].some(isZone)).toBe(false);
});

test('writes dates in the language, and nothing for an invalid date', () => {
  expect(formatDate('2026-11-12T00:00:00Z', 'tr', 'UTC')).toBe('12 Kas 2026');
  expect(formatDateTime('2026-11-12T07:05:00Z', 'zh', 'UTC')).toBe('2026年11月12日 07:05');
  expect(formatDate('nonsense', 'en')).toBe('');
});
