/** Splits an AIS message into parts: a joined payload, a JSON position, or what cannot be either. Never throws. */
import type { RawMessage } from '../feed.ts';
import { textOf } from '../records/records.ts';
import { isRead } from './decode.ts';
import { jsonParts, type JsonPart } from './json.ts';
import { hasSentence, readSentence, type Sentence, type Unreadable } from './sentence.ts';

/** `at`: its position in the message. */
export type Payload = { at: string; payload: string; fill: number; heard: number | null };
export type OtherMessage = { at: string; type: number; count: number };
export type Refused = { at: string; refused: Unreadable };
export type Part = Payload | OtherMessage | Refused | JsonPart;

type Open = { first: string; parts: (Sentence | undefined)[]; line: number };

/** Parts of one message follow each other closely; with more between them, they are of two. */
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
  const text = textOf(body).replace(/^\uFEFF/, '');
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
  const open = new Map<string, Open>();
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
    const read = readSentence(line);
    if ('reason' in read) {
      parts.push({ at, refused: read });
      continue;
    }
    if (read.total === 1) {
      add({ at, payload: read.payload, fill: read.fill, heard: read.at });
      continue;
    }
    const key = `${read.total} ${read.group}`;
    let begun = open.get(key);
    if (begun && (begun.parts[read.number - 1] || number - begun.line > CLOSE_LINES)) {
      giveUp(begun);
      begun = undefined;
    }
    begun ??= { first: at, parts: Array.from({ length: read.total }), line: number };
    open.set(key, begun);
    begun.parts[read.number - 1] = read;
    begun.line = number;
    const fragments = begun.parts.filter((part) => part !== undefined);
    if (fragments.length < read.total) continue;
    open.delete(key);
    add({
      at: begun.first,
      payload: fragments.map(({ payload }) => payload).join(''),
      fill: fragments.at(-1)!.fill,
      heard: fragments.find((part) => part.at !== null)?.at ?? null,
    });
  }
  for (const begun of open.values()) giveUp(begun);
  return parts;
}
