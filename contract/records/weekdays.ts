/** Days of operation as people write them, in digits or by day names. */

const DAILY = new Set(['d', 'daily', 'every day', 'täglich', '每日', '每天', '天天', 'her gün']);

/** Day names, Monday first, without diacritics: in full, and abbreviations that are not prefixes. */
const WEEKS = [
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  [
    'pazartesi pzt pt',
    'sali',
    'carsamba crs',
    'persembe prs',
    'cuma',
    'cumartesi cmt cts ct',
    'pazar pzr pz',
  ],
  ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag sonnabend', 'sonntag'],
  ['一', '二', '三', '四', '五', '六', '日 天'],
].map((week) => week.map((names) => names.split(' ')));

/** The day of a week that a word or its prefix (at least two letters) names; shorter names first. */
function dayCalled(week: readonly (readonly string[])[], word: string): number | null {
  const found = week
    .flatMap((names, at) => names.map((name) => ({ at, name })))
    .filter(({ name }) => name === word || (word.length > 1 && name.startsWith(word)))
    .sort((one, other) => one.name.length - other.name.length);
  return found[0]?.at ?? null;
}

/** Removes accents, as typed on other keyboards: `çarşamba` → `carsamba`. */
const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** Days, the first being 0, in the order of the week; null if one is repeated. */
const inOrder = (days: readonly number[]): string | null =>
  new Set(days).size < days.length
    ? null
    : Array.from('1234567').filter((_, day) => days.includes(day)).join(''); // prettier-ignore

/**
 * `Mon, Wed, Fri`, `Pzt Çar`, `Mo Mi Sa`, `周一三五` → days; null if a word is not a day, or another day in
 * another language.
 */
function daysNamed(text: string): string | null {
  const words = /\p{Script=Han}/u.test(text)
    ? Array.from(text.replace(/[每周星期礼拜,，、\s]/g, ''))
    : bare(text)
        .split(/[\s,;/&+.\-–—]+/)
        .filter(Boolean);
  const readings = WEEKS.flatMap((week) => {
    const days = words.flatMap((word) => dayCalled(week, word) ?? dayCalled(week, word.replace(/s$/, '')) ?? []); // prettier-ignore
    return days.length === words.length && days.length > 0 ? [inOrder(days)] : [];
  });
  const [first = null] = readings;
  return readings.every((reading) => reading === first) ? first : null;
}

/** `135`, `1.3.5..`, `1,3,5`, `1 3 5`; `x67`, all but these. */
function daysNumbered(text: string): string | null {
  const but = text.startsWith('x');
  const digits = (but ? text.slice(1) : text).replace(/[\s.,;/\-_、]/g, '');
  if (!/^[1-7]{1,7}$/.test(digits) || new Set(digits).size !== digits.length) return null;
  const days = Array.from('1234567').filter((day) => digits.includes(day) !== but);
  return days.join('') || null;
}

const read = (text: string): string | null => (/\d/.test(text) ? daysNumbered(text) : daysNamed(text));

/** The days from one to another, also across the end of the week; null if either is not a single day. */
function between(one: string, other: string): string | null {
  const [first, last] = [read(one), read(other)];
  if (first?.length !== 1 || last?.length !== 1) return null;
  const long = (Number(last) - Number(first) + 7) % 7;
  return inOrder(Array.from({ length: long + 1 }, (_, at) => (Number(first) - 1 + at) % 7));
}

/** Prefixes without meaning before the digits: `D135`, `周1357`. */
const BEFORE = /^(?:days?|d|每?(?:周|星期|礼拜))[\s.:]*(?=[1-7x])/;
const FROM_TO = /^(.+?)(?:\s+(?:to|bis|through|thru)\s+|\s*[~至到]\s*)(.+)$/;
/** Two days with a dash: these two only, or the range between them. */
const DASHED = /^([^\s,;/&+.\-–—]+)\s*[-–—]\s*([^\s,;/&+.\-–—]+)$/;

/**
 * `135`, `1.3.5..`, `Mon, Wed, Fri`, `daily` → `135`; `x67` and `Mon to Fri` → `12345`. Null if a word is not
 * a day or is ambiguous: `Mon-Fri`, and `Sa`, which is Tuesday in Turkish.
 */
export function readWeekdays(text: string): string | null {
  const word = text.slice(0, 40).normalize('NFKC').trim().toLowerCase().replaceAll('\u0307', '');
  if (DAILY.has(word)) return '1234567';
  const days = word.replace(BEFORE, '');
  const range = FROM_TO.exec(days);
  if (range) return between(range[1]!, range[2]!);
  const dashed = DASHED.exec(days);
  const listed = read(days);
  return dashed && between(dashed[1]!, dashed[2]!) !== listed ? null : listed;
}
