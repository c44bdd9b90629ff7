/** Times, days of operation, instants and addresses as people write them. Each answers null where the text is none. */

const two = (number: number): string => String(number).padStart(2, '0');

/** A decimal without needless zeros, so that equal ones are written alike: `007.50` → `7.5`; other text as it is. */
export function readDecimal(text: string): string {
  const word = text.trim();
  const [, sign = '', whole, fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(word.slice(0, 80)) ?? [];
  if (whole === undefined || word.length > 80) return word;
  const number = fraction === '' ? whole : `${whole}.${fraction}`;
  return /[1-9]/.test(number) ? sign + number : '0';
}

/** `9:05`, `09.05`, `0905`, `09：05`, `09:05:00` → `09:05`; a day's fraction, as spreadsheets keep times, as well. */
export function readTime(text: string): string | null {
  const word = text.slice(0, 40).normalize('NFKC').trim();
  if (/^0?\.\d+$/.test(word)) {
    const minutes = Math.round(Number(word) * 1440);
    return minutes < 1440 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
  }
  const [, hour = '', minute = ''] =
    /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(word) ?? /^(\d{2})(\d{2})$/.exec(word) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${two(Number(hour))}:${minute}`;
}

const DAILY = new Set(['d', 'daily', '每日', '每天', 'her gün']);

/** `135`, `1.3.5..`, `1,3,5`, `1 3 5`, `daily` → `135`; `x67`, all but these, → `12345`. */
export function readWeekdays(text: string): string | null {
  const word = text.slice(0, 40).normalize('NFKC').trim().toLowerCase();
  if (DAILY.has(word)) return '1234567';
  const but = word.startsWith('x');
  const digits = (but ? word.slice(1) : word).replace(/[\s.,;/\-_、]/g, '');
  if (!/^[1-7]{1,7}$/.test(digits) || new Set(digits).size !== digits.length) return null;
  const days = Array.from('1234567')
    .filter((day) => digits.includes(day) !== but)
    .join('');
  return days === '' ? null : days;
}

/** ISO 8601 with `Z` or an offset, or followed by an IANA zone: `2026-11-20 14:30 Europe/Istanbul`; answers UTC. */
export function readInstant(text: string): string | null {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)? ?(Z|UTC|[+-]\d\d:?\d\d|\[?[A-Z][A-Za-z_+-]*(?:\/[A-Za-z_+\-0-9]+)*\]?)$/.exec(
      text.slice(0, 80).trim(),
    );
  if (!parts) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00', zone = ''] = parts;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const naive = new Date(`${wall}Z`);
  // A day or an hour that does not exist would roll over.
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

/** Minutes that `zone` is ahead of UTC when its clocks show `wall` (given as if it were UTC); null for no zone or no such time. */
export function zoneOffset(wall: Date, zone: string): number | null {
  // Before and after a change of clocks one of these holds; in the hour that is skipped neither does.
  for (const guess of [-24, 24]) {
    const ahead = aheadAt(new Date(wall.getTime() + guess * 3_600_000), zone);
    if (ahead === null) return null;
    if (aheadAt(new Date(wall.getTime() - ahead * 60_000), zone) === ahead) return ahead;
  }
  return null;
}

/** Zones that somebody made up are not kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that `zone` is ahead of UTC at an instant; null where there is no such zone. */
export function aheadAt(at: Date, zone: string): number | null {
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
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(
    part['year']!,
    part['month']! - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
  return Math.round((shown - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

/**
 * `www.tk.com/cargo` → `https://www.tk.com/cargo`; other schemes than http and https are none, nor are user names. Within
 * one's own network (`within`) a name needs no dot, and what stands there speaks http where nothing else is said.
 */
export function readUrl(text: string, within = false): string | null {
  const word = text.trim();
  const named = /^[a-z][a-z\d+.-]*:/i.test(word) && !/^[\w.-]+:\d+(\/|$)/.test(word);
  const plain = within && !/^[^/:]*\.[^/:]*[a-z]/i.test(word);
  const whole = named ? word : `${plain ? 'http' : 'https'}://${word}`;
  const host = within ? /^[^\s]+$/ : /^[^.\s]+(\.[^.\s]+)+$/;
  try {
    const { protocol, hostname, username, password } = new URL(whole);
    const fine = /^https?:$/.test(protocol) && host.test(hostname) && !username && !password;
    return fine && !/\s/.test(whole) ? whole : null;
  } catch {
    return null;
  }
}
