/**
 * Splits an AIS message into parts: a joined payload, a JSON position, or an unreadable part. Never throws.
 */
import type { RawMessage } from '../feed.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { isRead } from './decode.ts';
import { jsonParts, type JsonPart } from './json.ts';
import { clockIn, hasSentence, readSentence, type Sentence, type Unreadable } from './sentence.ts';

/** `at`: its position in the message. */
export type Payload = { at: string; payload: string; fill: number; heard: number | null };
export type OtherMessage = { at: string; type: number; count: number };
export type Refused = { at: string; refused: Unreadable };
export type Part = Payload | OtherMessage | Refused | JsonPart;

type Open = { first: string; station: string; parts: (Sentence | undefined)[]; line: number };

/** Parts of one message are close together; beyond this distance they belong to two messages. */
const CLOSE_LINES = 500;
const CODE_0 = 48;

/** The type of a message, from the first character of its armour. */
export function typeOf(payload: string): number {
  const code = payload.charCodeAt(0) - CODE_0;
  return code > 40 ? code - 8 : code;
}

export function parse(
  { body }: RawMessage,
  most = Infinity,
): { parts: Part[]; refused: never[] | [MessageRefusal] } {
  const text = decodeText(body).replace(/^\uFEFF/, '');
  if (text.trim() === '') return refuseMessage('empty');
  if (/^\s*[[{]/.test(text)) {
    const read = jsonParts(text, most);
    if (!read) return refuseMessage('notJson');
    // An empty list is valid and contains nothing; content without a recognisable position is refused.
    return read.parts.length > 0 || /^\s*\[\s*\]\s*$/.test(text) ? read : refuseMessage('notAis');
  }
  if (!hasSentence(text)) return refuseMessage('notAis');
  return { parts: sentences(text, most), refused: [] };
}

type MessageRefusal = { index: -1; path: ''; reason: string };
const refuseMessage = (reason: string): { parts: Part[]; refused: [MessageRefusal] } => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}` }],
});

function sentences(text: string, most: number): Part[] {
  const parts: Part[] = [];
  const open = new Map<string, Open[]>();
  /** The file's clock, from the lines above, for sentences without a time of their own. */
  let clock: number | null = null;
  const others = new Map<number, OtherMessage>();
  const add = (payload: Payload) => {
    const type = typeOf(payload.payload);
    const known = others.get(type);
    // Types without ship data are common, so they share one refusal.
    if (isRead(type) || type < 1 || type > 27) parts.push(payload);
    else if (known) known.count += 1;
    else {
      const other = { at: payload.at, type, count: 1 };
      others.set(type, other);
      parts.push(other);
    }
  };
  const giveUp = ({ first, parts: had }: Open) =>
    parts.push({
      at: first,
      refused: {
        reason: 'aisIncomplete',
        values: { value: String(had.filter(Boolean).length), count: String(had.length) },
      },
    });
  let number = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number += 1;
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (parts.length > most) break;
    const at = `line ${number}`;
    const stated = clockIn(line);
    if (stated !== null) {
      clock = stated;
      continue;
    }
    const read = readSentence(line);
    if ('reason' in read) {
      parts.push({ at, refused: read });
      continue;
    }
    if (read.total === 1) {
      add({ at, payload: read.payload, fill: read.fill, heard: read.at ?? clock });
      continue;
    }
    const key = read.tagGroup === null ? `${read.total} ${read.group}` : `g ${read.total} ${read.tagGroup}`;
    const alike = open.get(key) ?? [];
    // Only the first line may name the source.
    const isOne = (one: Open) => one.station === read.station || one.station === '' || read.station === '';
    let begun = alike.find((one) => one.station === read.station) ?? alike.find(isOne);
    if (begun && (begun.parts[read.number - 1] || number - begun.line > CLOSE_LINES)) {
      giveUp(begun);
      alike.splice(alike.indexOf(begun), 1);
      begun = undefined;
    }
    if (!begun) {
      begun = { first: at, station: read.station, parts: Array.from({ length: read.total }), line: number };
      alike.push(begun);
      open.set(key, alike);
    }
    begun.parts[read.number - 1] = read;
    begun.line = number;
    begun.station ||= read.station;
    const fragments = begun.parts.filter((part) => part !== undefined);
    if (fragments.length < read.total) continue;
    alike.splice(alike.indexOf(begun), 1);
    if (alike.length === 0) open.delete(key);
    add({
      at: begun.first,
      payload: fragments.map(({ payload }) => payload).join(''),
      fill: fragments.at(-1)!.fill,
      heard: fragments.find((part) => part.at !== null)?.at ?? clock,
    });
  }
  for (const begun of [...open.values()].flat()) giveUp(begun);
  return withFirstClock(parts);
}

/** In a file with a clock no sentence is current: those before the first time get that time. */
function withFirstClock(parts: Part[]): Part[] {
  const first = parts.flatMap((part) => ('heard' in part && part.heard !== null ? [part.heard] : []))[0];
  if (first === undefined) return parts;
  return parts.map((part) => ('heard' in part && part.heard === null ? { ...part, heard: first } : part));
}
