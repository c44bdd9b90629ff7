/** Reads times as people write them in lists, in the place's local time. */
import type { PlannedTime } from '#contract/schedules/plan.ts';
import type { Instant } from '#contract/tracking/event.ts';
import { readDateTime } from '#contract/tracking/time.ts';
import { atPlace, readDigits } from '../edi/clock.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAY = 86_400_000;
const CLOCK =
  /(?:[T\s日]*(\d{1,2})[:：点时h.](\d{2})?(?::\d{2}(?:\.\d+)?)?分?|[T\s日]+(\d{2})(\d{2})\s*(?:h(?:rs?)?)?)?/;
const clocked = (day: string): RegExp => new RegExp(`^${day}${CLOCK.source}$`, 'i');

const YEAR_FIRST = clocked(String.raw`(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?`);
const DAY_FIRST = clocked(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`);
const SLASHED = clocked(String.raw`(\d{1,2})[/-](\d{1,2})[/-](\d{4})`);
const DIGITS = /^(\d{8})(?:[T\s]?(\d{4})(?:\d{2})?)?$/;
const WITH_MONTH = clocked(String.raw`(\d{1,2})[-\s/.]?([A-Z]{3})[A-Z]*[-\s/.,]*(\d{4}|\d{2})?`);
const HAN_DAY = clocked(String.raw`(\d{1,2})月(\d{1,2})日?`);

/**
 * Reads RFC 3339, `2026-11-25 18:00`, `2026年11月25日 18时`, `20261125 1800`, `25-Nov-2026 1800`, `25.11.2026 18:00` (day first), `11/25/2026` (one reading), and without a
 * year `11月25日` or `25 Nov` (the year nearest to the message). Returns null for anything else: the month in
 * 03/04/2026 is ambiguous.
 */
export function readTime(text: string, zone: string | null, receivedAt: Instant): PlannedTime | null {
  const trimmed = text
    .normalize('NFKC')
    .trim()
    // The date implies the day of the week.
    .replace(/\s*[(（]?(?:周|星期)[一二三四五六日天][)）]?\s*/, ' ')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,\s]+/i, '')
    .trim();
  if (trimmed.length > 40) return null;
  const exact =
    readDateTime(trimmed) ?? readDateTime(trimmed.replace(/^(\S+T\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/, '$1:00$2'));
  if (exact)
    return { at: exact.at, zone: exact.zone === 'UTC' ? (zone ?? 'UTC') : exact.zone, precision: 'minute' };

  const full = YEAR_FIRST.exec(trimmed);
  if (full) return made(Number(full[1]), full[2]!, full[3]!, full.slice(4), zone);
  const digits = DIGITS.exec(trimmed);
  if (digits) {
    const clock = readDigits(digits[1]!, digits[2] ?? '');
    return clock && planned(clock, zone);
  }
  const dotted = DAY_FIRST.exec(trimmed);
  if (dotted) return made(Number(dotted[3]), dotted[2]!, dotted[1]!, dotted.slice(4), zone);
  const slashed = SLASHED.exec(trimmed);
  if (slashed) {
    const [one, two] = [slashed[1]!, slashed[2]!];
    // Valid only if one of the two orders is possible; otherwise the date is ambiguous.
    if (Number(one) <= 12 && Number(two) <= 12 && Number(one) !== Number(two)) return null;
    const [month, day] = Number(one) > 12 ? [two, one] : [one, two];
    return made(Number(slashed[3]), month, day, slashed.slice(4), zone);
  }
  const named = WITH_MONTH.exec(trimmed);
  const month = named ? MONTHS.indexOf(named[2]!.toLowerCase()) + 1 : 0;
  if (named && month > 0) {
    if (named[3] === undefined) return nearest(receivedAt, String(month), named[1]!, named.slice(4), zone);
    const year = Number(named[3]);
    return made(year < 100 ? 2000 + year : year, String(month), named[1]!, named.slice(4), zone);
  }
  const short = HAN_DAY.exec(trimmed);
  return short ? nearest(receivedAt, short[1]!, short[2]!, short.slice(3), zone) : null;
}

type Groups = readonly (string | undefined)[];

function made(
  year: number,
  month: string,
  day: string,
  clock: Groups,
  zone: string | null,
): PlannedTime | null {
  const [hour = clock[2], minute = clock[3] ?? '00'] = clock;
  const time = hour === undefined ? '' : hour.padStart(2, '0') + minute.padStart(2, '0');
  const read = readDigits(
    `${String(year).padStart(4, '0')}${month.padStart(2, '0')}${day.padStart(2, '0')}`,
    time,
  );
  return read && planned(read, zone);
}

function nearest(
  receivedAt: Instant,
  month: string,
  day: string,
  clock: Groups,
  zone: string | null,
): PlannedTime | null {
  const now = Date.parse(receivedAt);
  const year = new Date(now).getUTCFullYear();
  const near = [year - 1, year, year + 1]
    .flatMap((one) => made(one, month, day, clock, zone) ?? [])
    .toSorted((a, b) => Math.abs(Date.parse(a.at) - now) - Math.abs(Date.parse(b.at) - now))[0];
  return near && Math.abs(Date.parse(near.at) - now) < 200 * DAY ? near : null;
}

function planned(clock: Parameters<typeof atPlace>[0], zone: string | null): PlannedTime {
  const { at, zone: placeZone, precision } = atPlace(clock, zone, '');
  return { at, zone: placeZone, precision };
}
