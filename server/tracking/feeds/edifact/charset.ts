/** Decodes the text of an interchange in any character set and finds where it begins. */
import { charsetOf } from '#server/platform/files/charset.ts';
import { table } from '../edi/table.ts';

/** Character sets of the syntax identifiers UNOA–UNOY (ISO 9735, code list 0001). */
const CHARSETS: Readonly<Record<string, string>> = table({
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'iso-8859-9',
  UNOL: 'iso-8859-15',
  UNOW: 'utf-8',
  UNOX: 'iso-2022-jp',
  UNOY: 'utf-8',
});

export type Text = { text: string } | { reason: string; values?: Record<string, string> };

/** Start of an interchange, or of a message without one: at the beginning of a line. */
const BEGIN = /(?:^|[\s\uFEFF])(UNA[^\w\s]|UNB[^\w\s]|UNH[^\w\s])/;
/** An interchange begins within this many bytes; the header of a mail or transfer may precede it. */
const BEFORE = 4096;

/** The interchanges in `body`, plain or as texts inside JSON; never throws. */
export function textOf(body: Uint8Array): Text {
  const looked = charsetOf(body);
  if (looked.startsWith('utf-16')) return begun(decoded(body, looked) ?? '');
  const head = decoded(body.subarray(0, BEFORE), 'iso-8859-1') ?? '';
  if (/^(?:\u00EF\u00BB\u00BF)?\s*[[{]/.test(head)) return inJson(body);
  const identifier = /UNB[^\w\s](UNO[A-Z])/.exec(head)?.[1] ?? '';
  const charset = CHARSETS[identifier];
  const text = charset
    ? decoded(body, charset)
    : // Levels A and B are ASCII, so the character set of other bytes is detected.
      decoded(body, looked);
  return text === null ? { reason: 'charset', values: { value: identifier } } : begun(text);
}

function decoded(body: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function begun(text: string): Text {
  const match = BEGIN.exec(text.slice(0, BEFORE));
  if (!match) return { reason: 'notEdifact' };
  return { text: text.slice(match.index + match[0].length - 4) };
}

const DEEPEST = 4;

/**
 * Every text of a JSON document that is an interchange, in order: some systems forward one inside their own format.
 */
function inJson(body: Uint8Array): Text {
  const texts: string[] = [];
  const look = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      if (/^\s*UN[ABH][^\w]/.test(value)) texts.push(value.trim());
    } else if (typeof value === 'object' && value !== null && depth < DEEPEST)
      for (const inner of Object.values(value)) look(inner, depth + 1);
  };
  try {
    look(JSON.parse(decoded(body, 'utf-8') ?? ''), 0);
  } catch {
    return { reason: 'notEdifact' };
  }
  return texts.length === 0 ? { reason: 'notEdifact' } : { text: texts.join('\n') };
}
