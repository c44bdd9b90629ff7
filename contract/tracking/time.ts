/** Parses the times in messages. */
import type { EventTime } from './event.ts';

const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Reads an RFC 3339 date-time strictly (`T`, seconds and an offset are required, the date must exist), with
 * the offset also in the basic form of ISO 8601 (`+0300`, `+03`); null if invalid. `Z` becomes zone `UTC`;
 * `-00:00` (RFC 3339 §4.3: local offset unknown) becomes zone null.
 */
export function readDateTime(text: string): EventTime | null {
  return readUtc(text) ?? readAny(text);
}

/**
 * The most common form, `2026-11-12T07:41:00.000Z`: it is strictly valid if a Date writes it back unchanged.
 */
function readUtc(text: string): EventTime | null {
  if (text.length !== 24 || text[10] !== 'T' || text[23] !== 'Z') return null;
  const at = Date.parse(text);
  return Number.isNaN(at) || new Date(at).toISOString() !== text
    ? null
    : { at: text, zone: 'UTC', precision: 'minute', raw: text };
}

function readAny(text: string): EventTime | null {
  const match = rfc3339.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const offset = match[8]!.toUpperCase();
  const digits = offset.replace(':', '');
  const [offsetHour, offsetMinute] = offset === 'Z' ? [0, 0] : [+digits.slice(1, 3), +digits.slice(3)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 18 || offsetMinute > 59) return null;
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  date.setUTCHours(hour, minute, Math.min(second, 59), milliseconds);
  const sign = offset.startsWith('-') ? -1 : 1;
  const at = new Date(date.getTime() - sign * (offsetHour * 60 + offsetMinute) * 60_000);
  const extended = `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
  const zone = offset === 'Z' ? 'UTC' : extended === '-00:00' ? null : extended;
  return { at: at.toISOString(), zone, precision: 'minute', raw: text };
}
