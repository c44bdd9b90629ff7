/** Pasted text – an e-mail, a column of Excel – gives every number found in it, each with its verdict. */
import { flatten } from './normalise.ts';
import { recognise, type Recognition, type RecogniseOptions } from './recognise.ts';
import { note, type IdentifierKind, type Note } from './types.ts';

export type Found = {
  /** As it stands in the text, and where (UTF-16 offset). */
  typed: string;
  at: number;
  /** The likeliest reading, or null when a row of a list is no number at all; `problem` says why. */
  best: Recognition | null;
  others: Recognition[];
  problem: Note | null;
};

/** Text beyond this is not read (characters), and no more numbers than this are given. */
export const EXTRACT_MAX_LENGTH = 200_000;
export const EXTRACT_MAX_FOUND = 2_000;

type Pattern = { kind: IdentifierKind; shape: RegExp };

/**
 * What stands out in running text, the most telling first. Every repetition is bounded and separators are single,
 * so the time grows with the text's length and no faster. Group 1 is what comes before, to stand in for lookbehind,
 * which older browsers lack.
 */
const PATTERNS: readonly Pattern[] = [
  { kind: 'container', shape: /(^|[^A-Z0-9])([A-Z]{3}[UJZ][ -]?\d{3}[ -]?\d{3}[ -]?\d)(?![A-Z0-9])/g },
  { kind: 'express', shape: /(^|[^A-Z0-9])(1Z(?: ?[A-Z0-9]){16})(?![A-Z0-9])/g },
  { kind: 's10', shape: /(^|[^A-Z0-9])([A-Z]{2} ?\d{2,3} ?\d{3} ?\d{3} ?\d? ?[A-Z]{2})(?![A-Z0-9])/g },
  { kind: 'imo', shape: /(^|[^A-Z0-9])(IMO(?: ?NO\.?)?[ :#]{0,2}\d{7})(?![A-Z0-9])/g },
  { kind: 'mmsi', shape: /(^|[^A-Z0-9])(MMSI[ :]{0,2}\d{9})(?![A-Z0-9])/g },
  { kind: 'declaration', shape: /(^|[^A-Z0-9])(\d{18})(?![A-Z0-9])/g },
  {
    kind: 'waybill',
    shape: /(^|[^A-Z0-9-])(\d{3} ?- ?\d{4}[ -]?\d{4}|\d{3} \d{4} \d{4}|\d{3} \d{8}|\d{11})(?![A-Z0-9-])/g,
  },
];

/** A word of text that may be a bill, a booking or a parcel: long enough, with digits. */
const WORD = /[A-Z0-9][A-Z0-9/._-]{6,34}/g;
/** A word said just before a number that names what it is. */
const LABEL =
  /(?:B ?\/ ?L|BILL|MBL|HBL|BOOKING|BKG|TRACKING|提单号?|订舱号?|运单号?|KON[SŞş]IMENTO|REZERVASYON)[^A-Z0-9]{0,4}(?:NO|NUMBER|NR|号)?[^A-Z0-9]{0,4}$/;
/** Kinds too short to be meant by a cell of a list. */
const CODES: readonly IdentifierKind[] = ['airport', 'airline', 'scac', 'hsCode', 'unlocode'];
const LOOSE: readonly IdentifierKind[] = ['bill', 'booking'];

/** As manifests write it: container/seal/size, or one container after the other. */
const WITH_SEAL = /^[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d *\//;

type Span = { at: number; end: number };

/**
 * Every number in a text, in its order. In running text a number must stand out by its shape, its prefix or the word
 * before it; a row or a cell that holds one number and nothing else is taken as meant, so one that is no number comes
 * back with `best: null` and the problem. Never throws.
 */
export function extract(text: string, options: RecogniseOptions = {}): Found[] {
  const source = text.slice(0, EXTRACT_MAX_LENGTH);
  const flat = flatten(source);
  const found: Found[] = [];
  const taken = new Uint8Array(flat.length);
  const read = ({ at, end }: Span): Recognition[] =>
    found.length < EXTRACT_MAX_FOUND && !taken.subarray(at, end).includes(1)
      ? recognise(source.slice(at, end), options)
      : [];
  const take = ({ at, end }: Span, readings: Recognition[], problem: Note | null = null): void => {
    taken.fill(1, at, end);
    const [best = null, ...others] = readings;
    found.push({ typed: source.slice(at, end), at, best, others, problem });
  };

  for (const cell of cells(flat)) {
    const readings = read(cell).filter(({ kind }) => !CODES.includes(kind));
    if (isOneNumber(flat.slice(cell.at, cell.end), cell.alone, readings[0])) take(cell, readings);
    else if (isBadRow(flat.slice(cell.at, cell.end), cell.alone) && readings.length === 0)
      take(cell, [], note('problem.lengthRange', { from: 4, to: 35, found: cell.end - cell.at }));
  }
  for (const { kind, shape } of PATTERNS) {
    if (options.kinds && !options.kinds.includes(kind)) continue;
    for (const match of flat.matchAll(shape)) {
      const at = match.index + (match[1]?.length ?? 0);
      const span = { at, end: at + (match[2]?.length ?? 0) };
      const readings = read(span);
      // Eleven bare digits are a telephone number as often as a waybill.
      if (readings.some((reading) => reading.kind === kind && reading.confidence >= 0.55))
        take(span, readings);
    }
  }
  for (const match of flat.matchAll(WORD)) {
    const word = match[0].replace(/[/._-]+$/, '');
    if (!/\d/.test(word) || isOtherwise(word)) continue;
    const span = { at: match.index, end: match.index + word.length };
    const readings = read(span);
    const labelled = LABEL.test(flat.slice(Math.max(0, span.at - 24), span.at));
    if (readings[0] && (labelled || readings[0].confidence >= 0.8)) take(span, readings);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The pieces of a text between breaks, tabs, commas and the like; `alone` where its row has nothing but such pieces. */
function cells(flat: string): (Span & { alone: boolean })[] {
  const spans: (Span & { alone: boolean })[] = [];
  for (const row of flat.matchAll(/[^\r\n\t|"]+/g)) {
    const pieces = [...row[0].matchAll(/[^,;，；、]+/g)].map((piece) => {
      const body = piece[0].trim();
      const at = row.index + piece.index + piece[0].indexOf(body);
      return { at, end: at + body.length, body };
    });
    const alone = pieces.every(({ body }) => !body.includes(' '));
    for (const { at, end, body } of pieces) if (body !== '') spans.push({ at, end, alone });
  }
  return spans;
}

/** True when the reading of a whole cell can be trusted: with blanks inside, or prose beside it, only a strict shape. */
function isOneNumber(cell: string, alone: boolean, best: Recognition | undefined): boolean {
  if (!best || cell.length < 6 || cell.length > 60 || isOtherwise(cell) || WITH_SEAL.test(cell)) return false;
  if (cell.includes(' ')) return best.confidence >= 0.6 && !LOOSE.includes(best.kind);
  return alone || best.confidence >= 0.5;
}

/** True for a row that was meant as a number and cannot be one: of a number's characters, and far too long. */
const isBadRow = (cell: string, alone: boolean): boolean =>
  alone && /^[A-Z0-9/._-]{36,}$/.test(cell) && /\d/.test(cell);

/** Dates, times, amounts, telephone numbers and addresses of machines have digits too. */
const isOtherwise = (cell: string): boolean =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/.test(cell) ||
  /^\d{1,2}:\d{2}/.test(cell) ||
  /^[-+]?\d+\.\d+$/.test(cell) ||
  /^\+\d/.test(cell) ||
  /@|:\/\//.test(cell);
