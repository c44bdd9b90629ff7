/**
 * Reads times as people write them in tables: digits in one of three orders, with or without a time of day.
 */
import type { EventTime } from '#contract/tracking/event.ts';
import type { DateOrder } from '#contract/tracking/table-mapping.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { inZone } from '../local-time.ts';

const CLOCK = /^(\d{1,2})[:.h]?(\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([AP]M)?$/i;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{4}(?:\d{2})?))?$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WORDED = /^(\d{1,2})[\s./-]+([a-z]{3})[a-z]*[\s./-]+(\d{4}|\d{2})(?:[,\s]+(.+))?$/i;
const PARTED = /^(\d{1,4})[./\-年](\d{1,2})[./\-月](\d{1,4})日?(?:[T,\s]+(.+))?$/;

/** Days since 1899-12-30, Excel's epoch: a date in a cell without a date format. */
const SERIAL = /^[3-7]\d{4}(?:\.\d+)?$/;

/**
 * Returns the time of `text`, with the clock of a separate column; null if invalid. Without an offset, `zone`
 * applies.
 */
export function tableTime(
  text: string,
  clock: string,
  order: DateOrder,
  zone: string | null,
): EventTime | null {
  const raw = [text, clock].filter(Boolean).join(' ').slice(0, 80);
  const exact = readDateTime(text) ?? readDateTime(text.replace(' ', 'T'));
  if (exact) return exact;
  const read = readDay(text, order);
  if (!read) return null;
  const [year, month, day, rest] = read;
  const date = Date.UTC(year, month - 1, day);
  const back = new Date(date);
  if (year < 1990 || year > 2100 || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day)
    return null;
  const clockText = rest || clock;
  if (clockText === '') return inZone(date, zone, 'day', raw);
  const minutes = clockOf(clockText);
  return minutes === null ? null : inZone(date + minutes * 60_000, zone, 'minute', raw);
}

/** Year, month, day, and the rest. */
function readDay(text: string, order: DateOrder): [number, number, number, string] | null {
  if (SERIAL.test(text)) {
    const at = new Date(Math.round((Number(text) - 25_569) * 1440) * 60_000);
    const clock = text.includes('.') ? at.toISOString().slice(11, 16) : '';
    return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), clock];
  }
  const digits = DIGITS.exec(text);
  if (digits) return [Number(digits[1]), Number(digits[2]), Number(digits[3]), digits[4] ?? ''];
  const worded = WORDED.exec(text);
  if (worded) {
    const month = MONTHS.indexOf(worded[2]!.toLowerCase()) + 1;
    return month === 0 ? null : [yearOf(worded[3]!), month, Number(worded[1]), worded[4] ?? ''];
  }
  const parted = PARTED.exec(text);
  if (!parted) return null;
  const [, one = '', two = '', three = '', rest = ''] = parted;
  // A leading year of four digits determines the order.
  if (one.length === 4 || order === 'ymd') return [yearOf(one), Number(two), Number(three), rest];
  return order === 'dmy'
    ? [yearOf(three), Number(two), Number(one), rest]
    : [yearOf(three), Number(one), Number(two), rest];
}

const yearOf = (text: string): number => (text.length <= 2 ? 2000 + Number(text) : Number(text));

/** Minutes after midnight of `13:05`, `1305`, `1:05 PM`, a fraction of a day. */
function clockOf(text: string): number | null {
  if (/^0?\.\d+$/.test(text)) return Math.round(Number(text) * 1440);
  // An Excel cell with only a time has the day of Excel's epoch.
  const match = CLOCK.exec(text.replace(/^1899-12-3[01]T/, ''));
  if (!match) return null;
  const half = match[4]?.toUpperCase();
  const statedHour = Number(match[1]);
  if (half && (statedHour < 1 || statedHour > 12)) return null;
  const hour = half ? (statedHour % 12) + (half === 'PM' ? 12 : 0) : statedHour;
  return hour > 23 || Number(match[2]) > 59 ? null : hour * 60 + Number(match[2]);
}
