/** AIVDM and AIVDO sentences (NMEA 0183, IEC 61162-1), with tag blocks and the times that receivers add to them. */

/** A sentence that may be one of several parts of a message. */
export type Sentence = {
  total: number;
  number: number;
  /** Sequence and channel, which the parts of one message share. */
  group: string;
  /** The sender's own group of lines (tag `g`); null if absent. */
  tagGroup: string | null;
  /** The receiving station; empty if not stated, as on further lines of a group. */
  station: string;
  payload: string;
  fill: number;
  /** When the receiver heard it (ms since 1970); null where not stated. */
  at: number | null;
};
export type Unreadable = { reason: string; values?: Record<string, string> };

/** XOR of all characters, as two hexadecimal digits. */
export function checksumOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum ^= text.charCodeAt(at) & 0xff;
  return sum.toString(16).toUpperCase().padStart(2, '0');
}

const LINE =
  /^(?<before>[^!]{0,400})!(?<body>[A-Z]{2}VD[MO],[^*]{0,400})(?:\*(?<sum>[\dA-Fa-f]{2}))?(?<after>.*)$/;
const FIELDS =
  /^[A-Z]{2}VD[MO],(?<total>[1-9]),(?<number>[1-9]),(?<group>\d{0,2}),(?<channel>[A-Z\d]?),(?<payload>[^,]*),(?<fill>[0-5])$/;
const TAG = /\\(?<tags>[^\\*]*)\*(?<sum>[\dA-Fa-f]{2})\\/;

/** Whether the text contains an AIS sentence. */
export const hasSentence = (text: string): boolean => /![A-Z]{2}VD[MO],/.test(text);

/** Reads one line; for an invalid line or checksum it returns the reason. */
export function readSentence(line: string): Sentence | Unreadable {
  const parts = LINE.exec(line)?.groups;
  if (!parts) return { reason: 'aisNotSentence', values: { value: line.slice(0, 80) } };
  const { before = '', body = '', sum, after = '' } = parts;
  const expected = checksumOf(body);
  if (sum?.toUpperCase() !== expected)
    return { reason: 'aisChecksum', values: { value: sum ?? '–', expected } };
  const tag = TAG.exec(before)?.groups;
  if (before.startsWith('\\') && !tag) return { reason: 'aisTag', values: { value: before.slice(0, 80) } };
  if (tag && tag['sum']!.toUpperCase() !== checksumOf(tag['tags']!))
    return { reason: 'aisChecksum', values: { value: tag['sum']!, expected: checksumOf(tag['tags']!) } };
  const fields = FIELDS.exec(body)?.groups;
  if (!fields || Number(fields['number']) > Number(fields['total']))
    return { reason: 'aisSentence', values: { value: body.slice(0, 80) } };
  if (fields['payload'] === '') return { reason: 'aisEmpty' };
  const tags = new Map((tag?.['tags'] ?? '').split(',').map((one) => [one.slice(0, 1), one.slice(2)]));
  return {
    total: Number(fields['total']),
    number: Number(fields['number']),
    group: [fields['group'], fields['channel']].join(' '),
    tagGroup: /^\d+-\d+-(\w+)$/.exec(tags.get('g') ?? '')?.[1] ?? null,
    station: tags.get('s') ?? stationIn(after),
    payload: fields['payload']!,
    fill: Number(fields['fill']),
    at: secondsOf(tags.get('c')) ?? heardAt(after) ?? writtenBefore(before),
  };
}

/**
 * The time (ms) that a line other than an AIS sentence sets for the lines below it: `$PGHP` of loggers,
 * `$..ZDA`.
 */
export function clockIn(line: string): number | null {
  const logger = /^\$PGHP,1,(\d{4}),(\d{1,2}),(\d{1,2}),(\d{1,2}),(\d{1,2}),(\d{1,2}),(\d{1,4})/.exec(line);
  const zda = /^\$[A-Z]{2}ZDA,(\d{2})(\d{2})(\d{2})(?:\.\d+)?,(\d{2}),(\d{2}),(\d{4})/.exec(line);
  const numbers = (match: RegExpExecArray) =>
    match.slice(1).map(Number) as [number, number, number, number, number, number, number];
  if (logger) {
    const [year, month, day, hour, minute, second, ms] = numbers(logger);
    return Date.UTC(year, month - 1, day, hour, minute, second, ms);
  }
  if (!zda) return null;
  const [hour, minute, second, day, month, year] = numbers(zda);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Between 2000 and 2100; also in milliseconds, as some receivers write. */
function secondsOf(text: string | undefined): number | null {
  if (!text || !/^\d{9,13}(?:\.\d+)?$/.test(text)) return null;
  const number = Number(text);
  const ms = number > 1e11 ? number : number * 1000;
  return ms >= 946_684_800_000 && ms < 4_102_444_800_000 ? Math.round(ms) : null;
}

const DAY = 86_400_000;

/**
 * The fields that coast guards' networks append: `t` hour, minute and second, and last the time of receipt.
 */
function heardAt(after: string): number | null {
  const fields = after.split(',').map((field) => field.trim());
  const [received] = fields.flatMap((field) => secondsOf(field) ?? []);
  if (received === undefined) return null;
  const clock = fields.map((field) => /^t(\d{2})(\d{2})(\d{2}(?:\.\d+)?)$/.exec(field)).find(Boolean);
  if (!clock) return received;
  const [hour, minute, second] = clock.slice(1).map(Number) as [number, number, number];
  if (hour > 23 || minute > 59 || second >= 61) return received;
  const ofDay = Math.round((hour * 3600 + minute * 60 + second) * 1000);
  const midnight = Math.floor(received / DAY) * DAY;
  // The day that puts the clock nearest to the time of receipt.
  const near = [midnight - DAY, midnight, midnight + DAY].map((day) => day + ofDay);
  return near.reduce((best, at) => (Math.abs(at - received) < Math.abs(best - received) ? at : best));
}

const stationIn = (after: string): string => /(?:^|,)([rb]\w{1,20})(?:,|$)/.exec(after)?.[1] ?? '';

/** Loggers write the time before the sentence: seconds since 1970, or a date-time in UTC. */
function writtenBefore(before: string): number | null {
  const text = before.replace(TAG, '').trim();
  const seconds = secondsOf(text.replace(/[,;:]$/, ''));
  if (seconds !== null) return seconds;
  const date = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)(?:Z| ?UTC)?[,;]?$/.exec(text);
  const at = date ? Date.parse(`${date[1]}T${date[2]}Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
