/** Times, days, instants and addresses as people write them. Each function returns null for invalid text. */
import { offsetMinutes } from '#contract/core/format/time.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A decimal without leading and trailing zeros, so that equal ones are equal texts: `007.50` → `7.5`; other
 * text is unchanged.
 */
export function readDecimal(text: string): string {
  const word = text.trim();
  const [, sign = '', integer, fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(word.slice(0, 80)) ?? [];
  if (integer === undefined || word.length > 80) return word;
  const number = fraction === '' ? integer : `${integer}.${fraction}`;
  return /[1-9]/.test(number) ? sign + number : '0';
}

/** Names of the halves of a day in spreadsheets; hours restart at noon. */
const HALVES: Readonly<Record<string, number>> = { am: 0, 上午: 0, öö: 0, pm: 12, 下午: 12, ös: 12 };

/**
 * `9:05`, `09.05`, `0905`, `905`, `09：05`, `09:05:00` → `09:05`; `9:05 PM`, `下午9:05` → `21:05`; also a day's
 * fraction, the form of spreadsheets.
 */
export function readTime(text: string): string | null {
  const word = text.slice(0, 40).normalize('NFKC').trim();
  if (/^0?\.\d+$/.test(word)) {
    const minutes = Math.round(Number(word) * 1440);
    return minutes < 1440 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
  }
  const [, before = '', clock = '', behind = ''] = /^(\p{L}*) ?(\d[\d:.]*\d) ?([\p{L}.]*)$/u.exec(word) ?? [];
  const [, hour = '', minute = ''] =
    /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(clock) ?? /^(\d{1,2})(\d{2})$/.exec(clock) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  const half = (before + behind).toLowerCase().replaceAll('.', '');
  if (half === '') return `${two(Number(hour))}:${minute}`;
  const from = Object.hasOwn(HALVES, half) ? HALVES[half] : undefined;
  return from === undefined || Number(hour) > 12 ? null : `${two((Number(hour) % 12) + from)}:${minute}`;
}

/** Order of day, month and year: `05/06/2026` is 5 June or 6 May. Only a two-digit year may come first. */
export type DayOrder = 'dayFirst' | 'monthFirst' | 'yearFirst';
/** A day; two days if both readings are valid and `order` does not decide. */
type UnderstoodDay = { day: string; order?: DayOrder } | { either: [string, string] } | null;

/** First letters of months in English, Turkish and German. */
const MONTHS = [
  ['jan', 'oca', 'jän'],
  ['feb', 'şub', 'sub'],
  ['mar', 'mär'],
  ['apr', 'nis'],
  ['may', 'mai'],
  ['jun', 'haz'],
  ['jul', 'tem'],
  ['aug', 'ağu', 'agu'],
  ['sep', 'eyl'],
  ['oct', 'eki', 'okt'],
  ['nov', 'kas'],
  ['dec', 'ara', 'dez'],
];
const monthOf = (name: string): number =>
  // `NİSAN`: its İ becomes an i with a dot above.
  MONTHS.findIndex((names) => names.includes(name.toLowerCase().replaceAll('\u0307', '').slice(0, 3))) + 1;

function dayOfYear(year: string, month: number | string, day: number | string): string | null {
  const text = `${year}-${two(Number(month))}-${two(Number(day))}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/**
 * `2026-1-5`, `2026/01/05`, `20260105`, `2026年1月5日`, `5.1.2026`, `5 Jan 2026`, `5-Oca-2026`, `Jan 5, 2026` →
 * `2026-01-05`, also followed by midnight. With dots the day comes first; `05/06/2026` and `05-06-2026` are
 * ambiguous; years have four digits.
 */
export function readDay(text: string, order?: DayOrder): UnderstoodDay {
  const word = text
    .slice(0, 60)
    .normalize('NFKC')
    .trim()
    .replace(/[T ]+0?0:00(:00(\.0+)?)?Z?$/, '');
  const as = (day: string | null): UnderstoodDay => (day === null ? null : { day });
  const [, y = '', m = '', d = ''] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(word)?.toSpliced(2, 1) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(word) ??
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]$/.exec(word) ??
    [];
  if (y) return as(dayOfYear(y, m, d));
  const named = /^(\d{1,2})[\s.\-/]+(\p{L}{3,12})\.?[\s.,\-/]+(\d{4})$/u.exec(word);
  if (named) return as(dayOfYear(named[3]!, monthOf(named[2]!), named[1]!));
  // Timetable notation with a two-digit year: `29MAR26`, `29-Mar-26`.
  const [, day = '', month = '', short = ''] = /^(\d{1,2})[ -]?(\p{L}{3,4})[ -]?(\d{2})$/u.exec(word) ?? [];
  if (day && Number(short) < 50) return as(dayOfYear(`20${short}`, monthOf(month), day));
  const run = /^(\d{1,2})(\p{L}{3,4})(\d{4})$/u.exec(word);
  if (run) return as(dayOfYear(run[3]!, monthOf(run[2]!), run[1]!));
  const american = /^(\p{L}{3,12})\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(word);
  if (american) return as(dayOfYear(american[3]!, monthOf(american[1]!), american[2]!));
  const [, one = '', mark = '', other = '', year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(word) ?? [];
  if (!year) return null;
  const [dayFirst, monthFirst] = [dayOfYear(year, other, one), dayOfYear(year, one, other)];
  if (mark === '.') return as(dayFirst);
  return oneOf({ dayFirst, monthFirst }, order);
}

/** The only valid reading, or the one that `order` selects. */
function oneOf(readings: Partial<Record<DayOrder, string | null>>, order?: DayOrder): UnderstoodDay {
  const found = Object.entries(readings).filter(
    (reading): reading is [DayOrder, string] => reading[1] !== null,
  );
  const days = [...new Set(found.map(([, day]) => day))];
  const [first, second] = days;
  if (first === undefined) return null;
  if (second === undefined) return found.length > 1 ? { day: first } : { day: first, order: found[0]![0] };
  const preferred = order && readings[order];
  return preferred ? { day: preferred } : { either: [first, second] };
}

/** Two-digit numbers that may be a year: lists are current, and a year of birth is written in full. */
const isYear = (text: string): boolean => Number(text) >= 20 && Number(text) < 50;

/**
 * Reads a date with a two-digit year, such as `01.02.26`. With dots the day comes first, unless `order` is
 * year first; with other marks each number may be the day. Null for any other date.
 */
export function readShortDay(text: string, order?: DayOrder): UnderstoodDay {
  const word = text.slice(0, 60).normalize('NFKC').trim();
  const [, one = '', mark = '', other = '', last = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{2})$/.exec(word) ?? [];
  if (!mark) return null;
  const behind = Number(last) < 50;
  const dayFirst = behind ? dayOfYear(`20${last}`, other, one) : null;
  const monthFirst = behind && mark !== '.' ? dayOfYear(`20${last}`, one, other) : null;
  // The thirtieth of February is a mistake, not the year 2030.
  const mistaken = dayFirst === null && monthFirst === null && Number(one) <= 31 && order !== 'yearFirst';
  const yearFirst = isYear(one) && !mistaken ? dayOfYear(`20${one}`, other, last) : null;
  if (mark !== '.') return oneOf({ dayFirst, monthFirst, yearFirst }, order);
  const day = order === 'yearFirst' ? (yearFirst ?? dayFirst) : (dayFirst ?? yearFirst);
  return day === null ? null : { day };
}

/** The orders in which a text is a day; none if its order is not visible. */
export function ordersOf(text: string): readonly DayOrder[] {
  const orders: readonly DayOrder[] = ['dayFirst', 'monthFirst', 'yearFirst'];
  const read = readDay(text) ?? readShortDay(text);
  if (read === null) return [];
  if ('day' in read) return read.order ? [read.order] : [];
  return orders.filter((order) => {
    const found = readDay(text, order) ?? readShortDay(text, order);
    return found !== null && 'day' in found;
  });
}

/**
 * ISO 8601 with `Z` or an offset, or followed by an IANA zone: `2026-11-20 14:30 Europe/Istanbul`; returns
 * UTC.
 */
export function readInstant(text: string): string | null {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)? ?(Z|UTC|[+-]\d\d:?\d\d|\[?[A-Z][A-Za-z_+-]*(?:\/[A-Za-z_+\-0-9]+)*\]?)$/.exec(
      text.slice(0, 80).trim(),
    );
  if (!parts) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00', zone = ''] = parts;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const naive = new Date(`${wall}Z`);
  // A nonexistent day or hour would roll over.
  if (Number.isNaN(naive.getTime()) || naive.toISOString().slice(0, 19) !== wall || year === '0000')
    return null;
  if (zone === 'Z' || zone === 'UTC') return naive.toISOString().replace('.000Z', 'Z');
  const offset = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  const minutes = offset
    ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]))
    : zoneOffset(naive, zone.replace(/[[\]]/g, ''));
  if (minutes === null || Math.abs(minutes) > 14 * 60) return null;
  return new Date(naive.getTime() - minutes * 60_000).toISOString().replace('.000Z', 'Z');
}

/**
 * Returns the minutes that `zone` is ahead of UTC when its clocks show `wall` (given as if in UTC); null for
 * an unknown zone or a skipped time.
 */
export function zoneOffset(wall: Date, zone: string): number | null {
  // Around a clock change one of these is right; in the skipped hour neither is.
  for (const guess of [-24, 24]) {
    const ahead = aheadAt(new Date(wall.getTime() + guess * 3_600_000), zone);
    if (ahead === null) return null;
    if (aheadAt(new Date(wall.getTime() - ahead * 60_000), zone) === ahead) return ahead;
  }
  return null;
}

const FOUR_CENTURIES_MS = 146_097 * 86_400_000;
/** Formatters by zone; unknown zones are not cached. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the minutes that `zone` (IANA, or `+08:00`) is ahead of UTC at an instant; null for an unknown zone. */
export function aheadAt(at: Date, zone: string): number | null {
  const offset = offsetMinutes(zone);
  if (offset !== null) return offset;
  let format = formats.get(zone);
  try {
    format ??= new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
  formats.set(zone, format);
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  // Dates repeat every 400 years; years below 100 would be read as 19xx.
  const later = Date.UTC(
    parts.year! + 400,
    parts.month! - 1,
    parts.day,
    parts.hour,
    parts.minute,
    parts.second,
  );
  const shown = later - FOUR_CENTURIES_MS;
  return Math.round((shown - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

/** Longer ones are refused for their length; parsing them first could take very long. */
const LONGEST_URL = 4000;

/**
 * Returns a full URL: `www.tk.com/cargo` → `https://www.tk.com/cargo`. Null for schemes other than http and
 * https, and with a user name. With `within` (own network) a host needs no dot and defaults to http.
 */
export function readUrl(text: string, within = false): string | null {
  const word = text.trim();
  if (word.length > LONGEST_URL) return null;
  const named = /^[a-z][a-z\d+.-]*:/i.test(word) && !/^[\w.-]+:\d+(\/|$)/.test(word);
  const plain = within && !/^[^/:]*\.[^/:]*[a-z]/i.test(word);
  const address = named ? word : `${plain ? 'http' : 'https'}://${word}`;
  const host = within ? /^[^\s]+$/ : /^[^.\s]+(\.[^.\s]+)+$/;
  try {
    const { protocol, hostname, username, password } = new URL(address);
    const fine = /^https?:$/.test(protocol) && host.test(hostname) && !username && !password;
    return fine && !/\s/.test(address) ? address : null;
  } catch {
    return null;
  }
}

/** Maximum length of a header (characters); normalising longer ones could take hours. */
const LONGEST = 200;

/** A normalised header or option: full width, spacing and capitals are ignored. */
export const plainName = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\s*]+/g, ' ')
    // Joins a heading broken into lines: Chinese has no spaces.
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
    .toLowerCase()
    // Turkish dotted capital İ and dotless ı, as written by people without these letters.
    .replaceAll('\u0307', '')
    .replaceAll('ı', 'i');
