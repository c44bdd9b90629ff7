import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '#contract/core/format/time.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import common from '#locales/en/core/common.json';
import chinese from '#locales/zh/core/common.json';
import turkish from '#locales/tr/core/common.json';
import { clockIn, dayText, durationText, hourText, momentText, zoneText } from './time.ts';
import { translator } from './translate.ts';

const english = translator('en', { common }).t;
const at = '2026-11-12T07:41:00.000Z';

describe('times of events', () => {
  it.each([
    ['Asia/Shanghai', 15, 41, 'UTC+8'],
    ['+08:00', 15, 41, 'UTC+8'],
    ['-03:30', 4, 11, 'UTC−3:30'],
    ['Asia/Kolkata', 13, 11, 'UTC+5:30'],
    ['UTC', 7, 41, 'UTC'],
    [null, 7, 41, 'time zone unknown'],
    ['Nowhere/Atlantis', 7, 41, 'time zone unknown'],
  ])('in %s', (zone, hour, minute, text) => {
    const clock = clockIn(at, zone);
    expect([clock.hour, clock.minute]).toEqual([hour, minute]);
    expect(zoneText(clock.offset, english)).toBe(text);
  });

  it('observe summer time', () => {
    expect(clockIn('2026-07-01T12:00:00Z', 'Europe/Amsterdam').offset).toBe(120);
    expect(clockIn('2026-12-01T12:00:00Z', 'Europe/Amsterdam').offset).toBe(60);
  });

  it('change the day after midnight', () => {
    expect(clockIn('2026-12-31T23:30:00Z', '+08:00')).toMatchObject({ year: 2027, month: 1, day: 1 });
    expect(clockIn('2026-11-12T16:00:00Z', 'Asia/Shanghai')).toMatchObject({ day: 13, hour: 0 });
  });

  it('are written in the user’s language, without an hour that was not reported', () => {
    const time = { at, zone: '+08:00', precision: 'minute', raw: '' } as const;
    expect(momentText(time, english)).toBe('12 Nov 15:41');
    expect(momentText({ ...time, precision: 'day' }, english)).toBe('12 Nov');
    expect(momentText(time, english, 2027)).toBe('12 Nov 2026 15:41');
    expect(momentText(time, translator('zh', { common: chinese }).t, 2027)).toBe('2026年11月12日 15:41');
  });
});

it.each([
  [20, '20 minutes'],
  [60, '1 hour'],
  [12 * 60, '12 hours'],
  [23 * 60, '23 hours'],
  [24 * 60, '1 day'],
  [7 * 1440, '7 days'],
])('shows %i minutes as %s, regardless of midnight', (minutes, expected) =>
  expect(durationText(minutes, english)).toBe(expected),
);

describe.each(LANGUAGES)('the date format, in %s', (language) => {
  const { t } = translator(language, { common: { en: common, zh: chinese, tr: turkish }[language] });

  it('is the same on the public pages and in the office', () => {
    for (let month = 1; month <= 12; month += 1) {
      const at = `2026-${String(month).padStart(2, '0')}-0${(month % 9) + 1}T15:41:00.000Z`;
      const clock = clockIn(at, 'Asia/Shanghai');
      expect(dayText(clock, t, 0)).toBe(formatDate(at, language, 'Asia/Shanghai'));
      expect(`${dayText(clock, t, 0)} ${hourText(clock, 'minute')}`).toBe(
        formatDateTime(at, language, 'Asia/Shanghai'),
      );
    }
  });
});
