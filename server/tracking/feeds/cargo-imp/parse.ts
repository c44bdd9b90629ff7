/**
 * Splits Cargo-IMP text into parts: each status, each expected flight time, each waybill and each house
 * manifest. The text may have a Type B envelope, several messages, and one segment per line or a whole
 * message per line.
 */
import type { Refusal } from '#contract/tracking/event.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import type { Feed } from '../feed.ts';
import { bookedLegs } from './booked.ts';
import { readFields } from './fields.ts';

/** Shared by all parts of one message. */
export type Head = {
  message: 'FSU' | 'FSA' | 'FWB' | 'FHL';
  version: number;
  /** Day and time of sending (UTC) from the envelope: `161317`; null without an envelope. */
  sent: string | null;
  /** The segment that names the waybill: `020-12345675FRAJFK/T1K100`. */
  consignment: string;
};
export type StatusPart = Head & {
  kind: 'status';
  /** Its line in the message. */
  line: number;
  text: string;
  /** Continuation lines: OSI, OCI, ULD. */
  more: string[];
  /** The expected time that the part reports instead of the status: its flight's departure or arrival. */
  expects: 'DEP' | 'ARR' | null;
};
export type DocumentPart = Head & { kind: 'paper'; line: number; lines: string[] };
/** A flight that a waybill is booked on; `leg`: its place among them. */
export type BookedPart = Head & { kind: 'booked'; line: number; lines: string[]; leg: number };
export type Part = StatusPart | DocumentPart | BookedPart;

const KINDS = '(FSU|FSA|FWB|FHL|FSR|FBL|FFM|FNA|FMA|FFR|FFA)/(\\d{1,2})';
const START = new RegExp(`^${KINDS}(?=\\s|$)`);
/** Typed by hand: lower case is a message only if nothing or a waybill follows. */
const SMALL = new RegExp(`^${KINDS}(?=[ \\t]{0,16}(?:$|[ \\t]\\d{3}[ -]{0,3}\\d{8}))`, 'i');
/** An airline’s reply, which repeats our message and reports no event. Many replies omit the version. */
const ANSWERED = /^(?:FMA|FNA)(?:\/\d{1,2})?$/;
/** Whether the text contains the beginning of a message of this family. */
export const hasMessage = (text: string): boolean =>
  [BEGINS, BEGINS_SMALL, REPEATS, WRAPPED].some((form) => form.test(text)) ||
  (isPage(text) && hasMessage(textOfPage(text)));
/**
 * Text allowed before a message on its line. The length is limited, so that long runs of blanks are scanned
 * only once.
 * Mail programs mark quoted lines with `>`.
 */
const BEFORE = '^[\\x01-\\x03 \\t>]{0,16}';
const BEGINS = new RegExp(START.source.replace('^', BEFORE), 'm');
const BEGINS_SMALL = new RegExp(SMALL.source.replace('^', BEFORE), 'im');
const REPEATS = new RegExp(`${BEFORE}(?:FMA|FNA)(?:/\\d{1,2})?[ \\t]{0,16}[\\r\\n]{1,4}ACK/`, 'm');
/** Messages that airlines repeat in replies. */
const COPIED = ['FWB', 'FHL'];
const READ = ['FSU', 'FSA', 'FWB', 'FHL'];
const ORIGIN = /^\.[A-Z0-9]{7,8}\s+(\d{6})\b/i;
const CONSIGNMENT = /^(\d{3})-?(\d{8})(?=[A-Z/]|$)/;
/** The segment that names a waybill, without the blanks that mail programs and people insert. */
const waybillIn = (line: string): string =>
  line.replace(/^MBI\//, '').replace(/^(\d{3}) ?(-?) ?(\d{8}) ?(?=[A-Z/]|$)/, '$1$2$3');
const STATUS = /^[A-Z]{3}(?:\/|$)/;
/** A status in lower case or the quantity of a waybill, but not words of a mail signature. */
const SMALL_STATUS = /^(?:[a-z]{3}\/|\d{3} ?-? ?\d{8} ?[a-z/])[^A-Z]*$/;
/** Statuses that name a flight, and so its departure and arrival. */
const OF_FLIGHTS = ['BKD', 'PRE', 'MAN', 'DEP'];
/** Segments that extend the status before them. */
const MORE = ['OSI', 'OCI', 'ULD', 'SSR', 'SPH'];
const capitals = (line: string): string => (SMALL_STATUS.test(line) ? line.toUpperCase() : line);
/** Maximum line length; teleprinter lines are shorter. */
const LONGEST = 2_000;

/** Some networks wrap messages in an EDIFACT envelope: `UNH+1+CIMFSU:12'FSU/12 …'UNT+3+1'`. */
const WRAPPED = /UNH\+[^'+\r\n]{1,35}\+CIM[A-Z]{3}/;
const WRAPPING = /'?\s{0,4}UN[ABHTZ]\+[^'\r\n]{0,200}'/g;

const QUOTED = /^(?:[ \t]{0,4}>){1,16}[ \t]?/;
/** Some mails contain only HTML. */
const isPage = (text: string): boolean =>
  /^\s{0,100}<(?:!doctype\s+html|html|head|body|meta|div|span|p|pre|br|table|font)\b/i.test(text);
const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/**
 * Returns the visible text of an HTML page, in lines. The patterns are bounded, so that unclosed tags are
 * scanned only once.
 */
const textOfPage = (page: string): string =>
  page
    .replace(/<(style|script|title)\b[^<>]{0,500}>[^<]{0,50000}<\/\1\s{0,4}>/gi, '')
    .replace(/<(?:br|\/(?:p|div|tr|li|pre|h\d|table|blockquote))\b[^<>]{0,500}>/gi, '\n')
    .replace(/<[/!a-z][^<>]{0,5000}>/gi, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name]!);

/** Whether a text in the JSON is such a message: some systems wrap one in their own format. */
export const hasMessageInJson = (head: string): boolean =>
  /"(?:[^"\\]|\\.){0,500}?(?:FSU|FSA|FWB|FHL)\/\d{1,2}(?:\\[rn]|\s)/.test(head);

const DEEPEST = 6;

/** Returns every message among the texts of a JSON document, in order; null for anything else. */
function textInJson(sent: string): string | null {
  if (!/^\s*[[{]/.test(sent) || !hasMessageInJson(sent)) return null;
  const texts: string[] = [];
  const look = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      if (hasMessage(value)) texts.push(value);
    } else if (typeof value === 'object' && value !== null && depth < DEEPEST)
      for (const inner of Object.values(value)) look(inner, depth + 1);
  };
  try {
    look(JSON.parse(sent), 0);
  } catch {
    return null;
  }
  return texts.length > 0 ? texts.join('\n') : null;
}

/** Returns the text as lines; null if it is binary. Teleprinter control characters only frame the text. */
function linesOf(body: Uint8Array): string[] | null {
  const sent = decodeText(body);
  if (sent.includes('\0')) return null;
  const rawText = textInJson(sent) ?? sent;
  const text = isPage(rawText) ? textOfPage(rawText) : rawText;
  return (WRAPPED.test(text.slice(0, 4096)) ? text.replaceAll(WRAPPING, '\n') : text)
    .replaceAll('\u0001', '\n')
    .replaceAll('\u0002', '\n')
    .replaceAll('\u0003', '\n')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(QUOTED, ''));
}

export const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const lines = linesOf(body);
  if (!lines) return { parts: [], refused: [{ index: -1, path: '', reason: 'feeds:refused.notCargoImp' }] };
  const parts: Part[] = [];
  const refused: Refusal[] = [];
  let sent: string | null = null;
  let messageId = false;
  let message: Message | null = null;
  /** Inside an answer: before the repeated message, or within it. */
  let answer: 'before' | 'copy' | null = null;
  let answered = false;
  const end = () => {
    if (message) read(message, parts, refused, most);
    message = null;
  };
  for (const [at, line] of lines.entries()) {
    if (parts.length > most || refused.length > most) break;
    const trimmed = line.slice(0, LONGEST).trim();
    if (ANSWERED.test(trimmed) && lines[at + 1]?.trim().startsWith('ACK/')) {
      end();
      answer = 'before';
      answered = true;
      continue;
    }
    const start = START.exec(trimmed) ?? SMALL.exec(trimmed);
    if (answer === 'before' && start && COPIED.includes(start[1]!)) {
      answer = 'copy';
      continue;
    }
    if (start) {
      answer = null;
      end();
      // A message on one line: the rest is its segments.
      const rest = trimmed.slice(start[0].length).trim();
      const inline = rest === '' ? [] : rest.split(/ (?=[A-Za-z]{3}\/|\d{3}-?\d{8})/);
      message = { start, at, inline: inline.length, lines: inline, sent };
      sent = null;
      continue;
    }
    const origin = ORIGIN.exec(trimmed) ?? (messageId ? /^(\d{6})\b/.exec(trimmed) : null);
    messageId = trimmed === '=MSGID';
    if (origin) {
      // The envelope of the next message.
      end();
      answer = null;
      sent = origin[1]!;
    } else if (trimmed === 'QK' || /^(QK|QU|QD|QN|QP|QX) /.test(trimmed) || trimmed.startsWith('=')) end();
    else if (message) message.lines.push(trimmed);
  }
  end();
  if (parts.length === 0 && refused.length === 0 && !answered)
    refused.push({ index: -1, path: '', reason: 'feeds:refused.notCargoImp' });
  return { parts, refused };
};

/** `inline`: number of its segments on its first line, which is line `at` (from 0) of the text. */
type Message = { start: RegExpExecArray; at: number; inline: number; lines: string[]; sent: string | null };

function read(
  { start, at, inline, lines: rawLines, sent }: Message,
  parts: Part[],
  refused: Refusal[],
  most: number,
): void {
  const [, kind = '', version = ''] = start;
  const message = kind.toUpperCase();
  // A message that begins in lower case is lower case throughout.
  const lines = message === kind ? rawLines : rawLines.map((line) => line.toUpperCase());
  const refuse = (reason: string, line: number, values?: Record<string, string>) =>
    refused.push({
      index: parts.length,
      path: `line ${line}`,
      reason: `feeds:refused.${reason}`,
      ...(values && { values }),
    });
  /** Returns the line of the text, from 1, that contains a segment. */
  const lineOf = (segment: number) => (segment < inline ? at + 1 : at + 2 + segment - inline);
  if (!READ.includes(message)) return void refuse('notSupported', at + 1, { value: message });
  const named = lines.findIndex((line) => CONSIGNMENT.test(waybillIn(capitals(line))));
  if (named === -1) return void refuse('noWaybill', at + 1);
  let head: Head = {
    message: message as Head['message'],
    version: Number(version),
    sent,
    consignment: waybillIn(capitals(lines[named]!)),
  };
  const rest = lines.slice(named + 1);
  if (message === 'FWB' || message === 'FHL') {
    const filled = rest.filter((line) => /[A-Z0-9]/i.test(line));
    const part = { ...head, line: lineOf(named + 1), lines: filled };
    parts.push({ ...part, kind: 'paper' });
    if (message === 'FWB')
      for (const leg of bookedLegs(filled).keys()) parts.push({ ...part, kind: 'booked', leg });
    return;
  }
  const before = parts.length;
  let last: StatusPart | null = null;
  for (const [offset, line] of rest.entries()) {
    if (parts.length > most || refused.length > most) return;
    const text = capitals(line);
    if (!/[A-Z0-9]/i.test(text)) continue;
    // Some senders put several waybills into one message: the following lines belong to the next one.
    if (CONSIGNMENT.test(waybillIn(text))) {
      head = { ...head, consignment: waybillIn(text) };
      last = null;
      continue;
    }
    if (STATUS.test(text) && !MORE.includes(text.slice(0, 3))) {
      last = { ...head, kind: 'status', line: lineOf(named + 1 + offset), text, more: [], expects: null };
      parts.push(last);
    } else if (last && (text.startsWith('/') || MORE.includes(text.slice(0, 3)))) last.more.push(text);
    else if (last) refuse('lineUnread', lineOf(named + 1 + offset), { value: text.slice(0, 80) });
  }
  if (parts.length === before) return void refuse('noStatus', at + 1);
  for (const part of parts.slice(before) as StatusPart[])
    for (const expects of expectedOf(part.text)) parts.push({ ...part, expects });
}

/** Returns the expected times in a status line: the flight's departure, its arrival, or both. */
function expectedOf(text: string): ('DEP' | 'ARR')[] {
  const { code, flight, day, at, next, clocks } = readFields(text);
  if (!flight || !day || !at) return [];
  if (code === 'ARR') return clocks.some(({ type }) => type !== 'A') ? ['ARR'] : [];
  if (!OF_FLIGHTS.includes(code)) return [];
  const comes = next !== null && clocks.length > 1 && clocks[1]!.type !== 'A';
  return [...(code === 'DEP' ? [] : ['DEP' as const]), ...(comes ? ['ARR' as const] : [])];
}
