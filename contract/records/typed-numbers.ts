/**
 * Numbers as people write them: `1,5` and `1.5`, `1.234,56` and `1,234.56`, `12 500`. Half the world uses a
 * point to group digits, the other half as the decimal mark, so an ambiguous text is refused instead of
 * misread.
 */
import type { Fault } from '#contract/core/faults.ts';
import { seen } from './characters.ts';
import type { FieldKind } from './fields.ts';
import { coerce, readRecord, saysNone, type Reading, type ValueFault, type FieldValues } from './read.ts';
import { fieldOf, initialValues, type Field, type Sheet } from './resource.ts';
import { readDay, readShortDay } from './typed-times.ts';

/** Spaces that group digits: ordinary, no-break, thin, narrow no-break; and the Swiss apostrophes. */
const SPACES = /[ \u00a0\u2009\u202f'’]/g;
const GROUPED = /^\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d+)?$|^[^ \u00a0\u2009\u202f'’]*$/;

export type Understood = { value: string } | { fault: 'ambiguous' | 'number' };

/**
 * The number in `text` with a decimal point; `1.500` and `1,500` are ambiguous, `0.500` and `1.5000` are not.
 */
export function readNumber(text: string): Understood {
  const none = { fault: 'number' } as const;
  const parts = /^([+\-−]?)([\d.,'’ \u00a0\u2009\u202f]+)$/.exec(text.trim());
  const [, sign = '', written = ''] = parts ?? [];
  if (!GROUPED.test(written)) return none;
  const digits = written.replace(SPACES, '');
  const spaced = digits !== written;
  const marks = [...new Set(digits.replace(/\d/g, ''))];
  const as = (integer: string, fraction = '') =>
    /^\d+$/.test(integer) && /^\d*$/.test(fraction)
      ? { value: `${sign === '' || sign === '+' ? '' : '-'}${integer}${fraction && `.${fraction}`}` }
      : none;
  if (marks.length === 0) return as(digits);
  const [mark = ''] = marks;
  const pieces = digits.split(mark);
  const inThrees = (groups: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  if (marks.length === 1) {
    if (pieces.length > 2) return inThrees(pieces) && !spaced ? as(pieces.join('')) : none;
    const [integer = '', fraction = ''] = pieces;
    if (fraction === '') return none;
    return inThrees(pieces) && !spaced ? { fault: 'ambiguous' } : as(integer, fraction);
  }
  // Two marks: the last one, if it occurs once, is the decimal mark.
  const last = digits.lastIndexOf(marks[1] ?? '');
  const [integer, fraction] = [digits.slice(0, last), digits.slice(last + 1)];
  if (marks.length > 2 || spaced || fraction === '' || /\D/.test(fraction)) return none;
  const groups = integer.split(mark);
  return groups.length > 1 && inThrees(groups) ? as(groups.join(''), fraction) : none;
}

/** A number in a form that is unambiguous when read as typed: `1.1520` for `1.152`. */
const asTypedNumber = (value: string): string =>
  'fault' in readNumber(value) && PLAIN.test(value) ? `${value}0` : value;

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money', 'percent']);

/** Returns whether a field holds a number, which can be written in many ways. */
export const isNumber = ({ kind }: { kind: FieldKind }): boolean => NUMBERS.has(kind);

/** Returns stored values for a form that reads them as typed, so that none is refused as ambiguous. */
export const forTyping = <V extends Readonly<Record<string, unknown>>>(
  { fields }: Pick<Sheet, 'fields'>,
  values: V,
): V => {
  const written = fields.flatMap((field) => {
    const value = values[field.name];
    return isNumber(field) && typeof value === 'string' ? [[field.name, asTypedNumber(value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(written) };
};

/** Units allowed after a number, since the field already implies them. */
const UNITS: Partial<Record<FieldKind, RegExp>> = {
  percent: /[%％]$/,
  integer: /(?:days?|gün|天)$/i,
};

/** `500万元`: the Chinese word for the unit of capital, 10,000. */
const WAN = /\s*万元?$/;
const TEN_THOUSAND = 10_000;

/** A name may contain full-width characters; in a code, number or day they are converted. */
const AS_WRITTEN: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'lines', 'file']);
/** Longer ones are refused for their length; normalising them first could take very long. */
const MOST_NARROWED = 1000;

function tidied({ kind }: { kind: FieldKind }, text: string): string {
  const shown = seen(text);
  return AS_WRITTEN.has(kind) || shown.length > MOST_NARROWED ? shown : shown.normalize('NFKC');
}

/** A long number that a spreadsheet has shortened to fifteen digits or fewer. */
const SHORTENED = /^\d([.,]\d+)?E\+\d{2}$/i;

/** Returns a card or account number whose last digits a spreadsheet has lost; null for other input. */
function digitsLost(field: Field, input: unknown): string | null {
  if (isNumber(field)) return null;
  if (typeof input === 'number')
    return Number.isInteger(input) && Math.abs(input) >= 1e15 ? String(input) : null;
  return typeof input === 'string' && SHORTENED.test(input.trim()) ? input.trim() : null;
}

/** Field kinds that may contain a spreadsheet's date cell; a long text may mention a date. */
const MAY_BE_DAY: ReadonlySet<FieldKind> = new Set(['date', 'dateTime', 'time', 'longText']);

/** Entries for an empty cell; in fields of the following kinds they may be real values. */
const NOTHING = /^(?:[-–—]{1,3}|\/|n\/a)$/i;
const KINDS_WITH_DASHES: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'code',
  'lines',
  'file',
  'boolean',
]);

const isNothing = (field: Field, text: string): boolean =>
  text === '' || saysNone(field, text) || (!KINDS_WITH_DASHES.has(field.kind) && NOTHING.test(text));

type Typed = { value: unknown; fault?: undefined } | { fault: Fault };

/** A typed or imported value in its field's form, or why it is unclear. */
export function readTyped(field: Field, input: unknown): Typed {
  if (field.kind === 'lines') return linesTyped(field, input);
  const lost = digitsLost(field, input);
  if (lost) return { fault: { key: 'crud:fault.digitsLost', values: { text: lost } } };
  // Some spreadsheets turn `1-2` and `7.25` into dates, so a date is not what the user typed.
  if (input instanceof Date && !MAY_BE_DAY.has(field.kind)) {
    const day = Number.isNaN(input.getTime()) ? '' : input.toISOString().slice(0, 10);
    return { fault: { key: 'crud:fault.madeDay', values: { day } } };
  }
  if (typeof input === 'number' && field.digits && Number.isInteger(input) && input >= 0)
    return { value: String(input).padStart(field.digits, '0') };
  // 20270131 is a day typed as a number; 46600 may be a spreadsheet's day number.
  if (typeof input === 'number' && field.kind === 'date') return dayTyped(String(input));
  if (typeof input !== 'string') return { value: coerce(field, input) };
  const value = tidied(field, input);
  if (isNothing(field, value.trim())) return { value: undefined };
  if (field.kind === 'date') return dayTyped(value.trim());
  if (!isNumber(field)) return { value: coerce(field, value) };
  const unit = field.counts === TEN_THOUSAND ? WAN : UNITS[field.kind];
  const understood = readNumber(value.trim().replace(unit ?? /$^/, ''));
  if ('value' in understood) return { value: coerce(field, understood.value) };
  const bare = value.trim().replace(/[.,]/g, '');
  return understood.fault === 'ambiguous'
    ? {
        fault: {
          key: 'crud:fault.ambiguous',
          values: { text: value.trim(), whole: bare, fraction: `${value.trim().replace(',', '.')}0` },
        },
      }
    : { fault: { key: 'crud:fault.number', values: {} } };
}

/** A number in the form of lines, always with a decimal point. */
const PLAIN = /^[+-]?\d+(\.\d+)?$/;

/** Cells of lines, typed or pasted from a spreadsheet in any locale. */
function linesTyped(field: Field, input: unknown): Typed {
  const lines = coerce(field, input);
  if (!Array.isArray(lines)) return { value: lines };
  const read: unknown[] = [];
  for (const [at, line] of (lines as Record<string, unknown>[]).entries()) {
    const cells = { ...line };
    for (const cell of field.lines ?? []) {
      const value = cells[cell.name];
      if (typeof value !== 'string' || !(isNumber(cell) || cell.kind === 'date') || PLAIN.test(value))
        continue;
      const typed = readTyped(cell as Field, value);
      if (typed.fault)
        return {
          fault: { ...typed.fault, values: { ...typed.fault.values, line: at + 1, cell: cell.name } },
        };
      cells[cell.name] = typed.value;
    }
    read.push(cells);
  }
  return { value: read };
}

function dayTyped(text: string): Typed {
  const understood = readDay(text) ?? readShortDay(text);
  if (understood === null) return { fault: { key: 'crud:fault.day', values: {} } };
  if ('day' in understood) return { value: understood.day };
  const [whole, fraction] = understood.either;
  return { fault: { key: 'crud:fault.ambiguous', values: { text, whole, fraction } } };
}

/**
 * Reads cells by field into a record, based on `before` or on the values of a new one. An empty cell clears
 * an optional field but keeps an initial value. Unchanged stored values are accepted as they are, so that an
 * exported file can be imported again.
 */
export function readCells(
  resource: Sheet,
  cells: Iterable<readonly [string, unknown]>,
  before: FieldValues | null,
): Reading {
  const input: Record<string, unknown> = {};
  const unclear: ValueFault[] = [];
  for (const [name, cell] of cells) {
    const field = fieldOf(resource, name);
    const typed = before && cell === before[name] ? { value: cell } : readTyped(field, cell);
    if (typed.fault) unclear.push({ ...typed.fault, path: name });
    else if (typed.value !== undefined || (field.initial ?? null) === null) input[name] = typed.value;
  }
  const reading = readRecord(resource, { ...(before ?? initialValues(resource)), ...input });
  if (unclear.length === 0) return reading;
  const others = reading.faults.filter(({ path }) => !unclear.some((fault) => fault.path === path));
  return { values: null, faults: [...unclear, ...others] };
}
