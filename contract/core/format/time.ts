/** Dates and times for display in the time zone of a place; an unknown zone is shown as unknown. */

export type TimePrecision = 'minute' | 'day';
/** Time of an event: the instant, the place's offset or zone if known, precision and the raw text. */
export type EventTime = {
  /** ISO 8601 instant in UTC. */
  at: string;
  /**
   * IANA zone or `+08:00`. `UTC`: the source gave the instant without a local offset. Null: unknown, and
   * shown so.
   */
  zone: string | null;
  precision: TimePrecision;
  raw: string;
};

const ZONE_UNKNOWN: Record<string, string> & { en: string } = {
  en: 'time zone unknown',
  zh: '时区未知',
  tr: 'saat dilimi bilinmiyor',
};

/** Returns the text for an unknown zone, also used in exports. */
export const zoneUnknown = (language: string): string => ZONE_UNKNOWN[language] ?? ZONE_UNKNOWN.en;

/** Returns the minutes that an offset such as +08:00 is ahead of UTC; null for any other text. */
export function offsetMinutes(zone: string): number | null {
  if (zone === 'Z') return 0;
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!parts) return null;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return parts[1] === '-' ? -minutes : minutes;
}

type DateFields = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

/**
 * Formatters are cached: creating one takes longer than a hundred uses. The user's own zone is not cached,
 * since it may change.
 */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 100;

/** Throws for an unknown zone. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = timeZone === undefined ? undefined : formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  if (timeZone !== undefined) formats.set(timeZone, made);
  return made;
}

function fieldsOf(at: Date, timeZone: string | undefined): DateFields {
  const parts = formatIn(timeZone).formatToParts(at);
  const of = (type: keyof DateFields) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour') % 24,
    minute: of('minute'),
  };
}

/** Returns the clock time of a zone at an instant; null for an invalid date. */
function clockIn(at: Date, zone: string | undefined): DateFields | null {
  if (Number.isNaN(at.getTime())) return null;
  const offset = zone === undefined ? null : offsetMinutes(zone);
  // Older browsers know IANA zones only, so the offset is added and the result formatted as UTC.
  if (offset !== null) return fieldsOf(new Date(at.getTime() + offset * 60_000), 'UTC');
  try {
    return fieldsOf(at, zone);
  } catch {
    // A zone unknown to this browser is shown in UTC.
    return fieldsOf(at, 'UTC');
  }
}

/** The calendar day `YYYY-MM-DD` at a place; in UTC where its zone is unknown, empty for an invalid instant. */
export function dayIn(at: string, zone: string | null): string {
  const clock = clockIn(new Date(at), zone ?? 'UTC');
  if (!clock) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${clock.year}-${two(clock.month)}-${two(clock.day)}`;
}

/**
 * Own month names, so that the server and every browser produce the same text, whatever their locale data.
 */
const MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  tr: 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
};

function dayOf({ year, month, day }: DateFields, language: string): string {
  if (language === 'zh') return `${year}年${month}月${day}日`;
  return `${day} ${MONTHS[language === 'tr' ? 'tr' : 'en'].split(' ')[month - 1]} ${year}`;
}

/** The same formats as dayjs patterns: the first is displayed, the others are accepted when typed. */
export const datePatterns = (language: string): string[] => [
  language === 'zh' ? 'YYYY年M月D日' : 'D MMM YYYY',
  'YYYY-MM-DD',
  'YYYY/M/D',
  'D.M.YYYY',
  'D/M/YYYY',
];

/**
 * Returns a date such as 12 Nov 2026 in a zone (IANA or offset; the user's own by default); empty if invalid.
 */
export function formatDate(at: Date | string, language: string, zone?: string): string {
  const clock = clockIn(new Date(at), zone);
  return clock ? dayOf(clock, language) : '';
}

/** A date and a time on the 24-hour clock, 12 Nov 2026 15:41, in a zone (IANA or offset; the reader's own by default). */
export function formatDateTime(at: Date | string, language: string, zone?: string): string {
  const clock = clockIn(new Date(at), zone);
  if (!clock) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayOf(clock, language)} ${two(clock.hour)}:${two(clock.minute)}`;
}

/**
 * Returns an instant in the local time of a place, with place and zone: `12 Nov 2026 15:41 (PVG, UTC+08:00)`;
 * in UTC if the zone is unknown.
 */
export function formatLocalTime(
  at: string,
  language: string,
  { place, zone }: { place?: string | undefined; zone?: string | null | undefined },
): string {
  const label = zone ? zoneLabel({ at, zone }) : null;
  const clock = formatDateTime(at, language, label ? zone! : 'UTC');
  return clock && `${clock} (${[label && place, label ?? 'UTC'].filter(Boolean).join(', ')})`;
}

/** Whether the browser or server knows the zone (an IANA name or an offset). */
export function isZone(zone: string): boolean {
  if (offsetMinutes(zone) !== null) return true;
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the zone's offset at that instant, such as UTC+08:00; null if unknown. */
export function zoneLabel({ at, zone }: Pick<EventTime, 'at' | 'zone'>): string | null {
  if (zone === null || !isZone(zone) || Number.isNaN(Date.parse(at))) return null;
  const fixed = offsetMinutes(zone);
  const minutes = fixed ?? zoneOffset(new Date(at), zone);
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Minutes by which an IANA zone is ahead of UTC at a moment. */
function zoneOffset(at: Date, zone: string): number {
  const { year, month, day, hour, minute } = fieldsOf(at, zone);
  const local = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/**
 * Returns the local time of an event and its zone: an offset, or the words for 'time zone unknown' if the text is
 * in UTC. A date without a time stays the date from the source.
 */
export function formatEventTime(time: EventTime, language: string): { text: string; zone: string } {
  const label = zoneLabel(time);
  const zone = label === null || time.zone === null ? 'UTC' : time.zone;
  const text =
    time.precision === 'day' ? formatDate(time.at, language, zone) : formatDateTime(time.at, language, zone);
  return { text, zone: label ?? zoneUnknown(language) };
}
