/**
 * Times of events in the place's own zone. Formatted from numeric parts, so that the server and every browser
 * give the same text, whatever their language data.
 */
import type { TimePrecision } from '#contract/core/format/time.ts';
import type { EventTime } from '#contract/tracking/event.ts';
import type { Translate } from './translate.ts';

/** Local time at the place; `offset` in minutes east of UTC, null where the zone is unknown. */
export type Clock = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  offset: number | null;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-hc-h23-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Zones change their clocks at full quarters of an hour, and a page uses few of them repeatedly. */
const QUARTER_MS = 900_000;
const MOST_OFFSETS = 2000;
const offsets = new Map<string, number>();

/** Returns the minutes that an IANA zone is east of UTC at an instant; throws for an unknown zone. */
function offsetOf(date: Date, zone: string): number {
  const key = `${zone} ${Math.floor(date.getTime() / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = new Map(
    formatIn(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour') % 24, of('minute'));
  const offset = Math.round((local - Math.floor(date.getTime() / 60_000) * 60_000) / 60_000);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const fields = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
});

/**
 * Returns the local time in `zone` (an IANA name or `+08:00`) at an instant; an invalid zone counts as
 * unknown.
 */
export function clockIn(at: string, zone: string | null): Clock {
  const date = new Date(at);
  const fixed = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? '');
  if (fixed) {
    const offset = (Number(fixed[2]) * 60 + Number(fixed[3])) * (fixed[1] === '-' ? -1 : 1);
    return { ...fields(new Date(date.getTime() + offset * 60_000)), offset };
  }
  if (zone === 'Z' || zone === 'UTC') return { ...fields(date), offset: 0 };
  if (zone === null) return { ...fields(date), offset: null };
  try {
    const offset = offsetOf(date, zone);
    return { ...fields(new Date(date.getTime() + offset * 60_000)), offset };
  } catch {
    return { ...fields(date), offset: null };
  }
}

const two = (number: number) => String(number).padStart(2, '0');

/** `UTC+8`, `UTC−3:30`, or the text for an unknown zone. */
export function zoneText(offset: number | null, t: Translate): string {
  if (offset === null) return t('time.zoneUnknown');
  if (offset === 0) return 'UTC';
  const minutes = Math.abs(offset) % 60;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(Math.abs(offset) / 60)}${minutes ? `:${two(minutes)}` : ''}`;
}

/** `12 Nov`, with the year if it is not the current one. */
export function dayText(clock: Clock, t: Translate, thisYear?: number): string {
  const month = t('time.months').split(' ')[clock.month - 1] ?? '';
  const key = thisYear === undefined || thisYear === clock.year ? 'time.day' : 'time.dayOfYear';
  return t(key, { day: clock.day, month, year: clock.year });
}

/** `15:41`, or nothing if only the day is known. */
export const hourText = (clock: Clock, precision: TimePrecision): string =>
  precision === 'day' ? '' : `${two(clock.hour)}:${two(clock.minute)}`;

/** `12 Nov 15:41` without its zone. */
export function momentText(time: EventTime, t: Translate, thisYear?: number): string {
  const clock = clockIn(time.at, time.zone);
  return [dayText(clock, t, thisYear), hourText(clock, time.precision)].filter(Boolean).join(' ');
}

/** A duration in words: minutes below an hour, hours below a day, then days. */
export function durationText(minutes: number, t: Translate): string {
  const hours = Math.round(minutes / 60);
  if (hours < 1) return t('time.minutes', { count: Math.round(minutes) });
  if (hours < 24) return t('time.hours', { count: hours });
  return t('time.days', { count: Math.round(minutes / 1440) });
}

/** Returns an instant in the user's zone. Only the browser knows that zone, not the server. */
export function readersText(at: string, t: Translate): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock = clockIn(at, zone);
  return `${dayText(clock, t)} ${hourText(clock, 'minute')} ${zoneText(clock.offset, t)}`;
}
