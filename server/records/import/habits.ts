/**
 * Infers the conventions of a file from its content: day or month first, decimal comma or point, the language
 * of option names. Other cells resolve a cell with two readings; if they contradict each other, it stays
 * ambiguous and is refused.
 */
import type { FieldFault } from '#contract/core/envelope.ts';
import { plainText } from '#contract/records/fields.ts';
import { fieldOf, type Field, type Sheet } from '#contract/records/resource.ts';
import { isNumber, readNumber } from '#contract/records/typed-numbers.ts';
import { ordersOf, readDay, readShortDay, type DayOrder } from '#contract/records/typed-times.ts';
import type { Plain as Cell } from '#server/platform/files/cell.ts';
import { mapInTurns, Turns } from '#server/platform/turns.ts';
import { lineChoice, optionReader } from '../options.ts';
import { optionCalled } from './aliases.ts';
import type { Columns } from './header.ts';
import type { FileRow } from './row.ts';

type Reader = (text: string) => Cell;
type Mark = '.' | ',';

/** Called for an ambiguous text, with the chosen reading. */
export type Tell = (note: FieldFault) => void;

/** The rows with all ambiguities resolved that the file itself resolves. */
export async function legible(
  resource: Sheet,
  columns: Columns,
  rows: FileRow[],
  tell: Tell = () => undefined,
): Promise<FileRow[]> {
  const placed = columns.map(({ field, index }) => ({ index, field: fieldOf(resource, field) }));
  const days = placed.filter(({ field }) => field.kind === 'date');
  const numbers = placed.filter(({ field }) => isNumber(field));
  const dayTexts = await textsOf(rows, days);
  const order = await agreed(dayTexts);
  const pointed = yearIsFirst(dayTexts) ? 'yearFirst' : undefined;
  const mark = await only<Mark>(await textsOf(rows, numbers), fractionMark);
  const ticked: typeof placed = [];
  for (const one of placed)
    if (one.field.kind === 'boolean' && (await only(await textsOf(rows, [one]), tick)) === 'x')
      ticked.push(one);
  const readers: { index: number; read: Reader }[] = [
    ...placed
      .filter(({ field }) => field.kind === 'choice')
      .map(({ index, field }) => ({ index, read: optionCalledIn(resource, field) })),
    ...placed.flatMap(({ index, field }) => {
      const read = linesReader(resource, field);
      return read ? [{ index, read }] : [];
    }),
    ...ticked.map(({ index }) => ({ index, read: (text: string) => (text.trim() === '' ? text : true) })),
    ...days.map(({ index, field: { name } }) => {
      let reported = false;
      return {
        index,
        read: (text: string) => {
          const day = dayIn(text, text.includes('.') ? pointed : order);
          if (!reported && day !== null && (ordersOf(text).length > 1 || readShortDay(text) !== null)) {
            reported = true;
            tell({ path: name, message: 'crud:import.read', values: { text: text.trim(), value: day } });
          }
          return day ?? text;
        },
      };
    }),
    ...(mark ? numbers.map(({ index }) => ({ index, read: (text: string) => numberIn(text, mark) })) : []),
  ];
  if (readers.length === 0) return rows;
  return mapInTurns(rows, (line) => {
    const read = [...line.cells];
    for (const { index, read: reader } of readers) {
      const cell = read[index];
      if (typeof cell === 'string' && cell !== '') read[index] = reader(cell);
    }
    return { ...line, cells: read };
  });
}

/** An option by its name in any of our languages, or by a common name. */
function optionCalledIn(resource: Sheet, field: Field): Reader {
  const read = optionReader(resource, field);
  const { options = [] } = field;
  return (text) => {
    const option = read(text);
    return options.includes(option) ? option : (optionCalled(resource, field.name, options, text) ?? option);
  };
}

/** `15:10+1`, `1510 (+1)`: the next day, in a file without a column for it. */
const NEXT_DAY = /^(.*\d)\s*\(?\s*([+＋-]\s*\d)\s*\)?$/;
/** Longer texts are neither times nor numbers (characters): searching one in a megabyte takes minutes. */
const LONGEST = 100;
const carriedIn = (cell: unknown): RegExpExecArray | null => {
  const text = plainText(cell);
  return text.length > LONGEST ? null : NEXT_DAY.exec(text);
};

/** Times that include their day, with the day in a separate column. */
export function withDays(
  resource: Sheet,
  columns: Columns,
  rows: FileRow[],
): { columns: Columns; rows: FileRow[] } {
  const dayColumns = columns.flatMap(({ field, index }) => {
    const { day } = fieldOf(resource, field);
    if (!day || columns.some((other) => other.field === day)) return [];
    const carried = rows.some(({ cells }) => carriedIn(cells[index]) !== null);
    return carried ? [{ day, index }] : [];
  });
  if (dayColumns.length === 0) return { columns, rows };
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return {
    columns: [...columns, ...dayColumns.map(({ day }, at) => ({ field: day, index: width + at }))],
    rows: rows.map((line) => {
      const read = Array.from({ length: width }, (_, at) => line.cells[at] ?? null);
      for (const { index } of dayColumns) {
        const [, time, day] = carriedIn(line.cells[index]) ?? [];
        if (time !== undefined) read[index] = time;
        read.push(day === undefined ? null : Number(day.replace('＋', '+').replace(/\s/g, '')));
      }
      return { ...line, cells: read };
    }),
  };
}

/** The distinct texts of columns. */
async function textsOf(
  rows: readonly FileRow[],
  columns: readonly { index: number }[],
): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  if (columns.length > 0)
    await mapInTurns(rows, ({ cells }) => {
      for (const { index } of columns) {
        const cell = cells[index];
        if (typeof cell === 'string' && cell.trim() !== '') texts.add(cell);
      }
    });
  return texts;
}

/** Returns the reading shared by all texts that have one. */
async function only<T>(
  texts: Iterable<string>,
  read: (text: string) => T | undefined,
): Promise<T | undefined> {
  let common: T | undefined;
  const turns = new Turns();
  for (const text of texts) {
    if (turns.isDue) await turns.pass();
    const one = read(text);
    if (one === undefined || one === common) continue;
    if (common !== undefined) return undefined;
    common = one;
  }
  return common;
}

/** In a column with nothing else a cross is a tick. */
const tick = (text: string): string => (/^x$/i.test(text.trim()) ? 'x' : text);

/** The only order in which all of them are days. */
async function agreed(texts: Iterable<string>): Promise<DayOrder | undefined> {
  let left: readonly DayOrder[] | undefined;
  const turns = new Turns();
  for (const text of texts) {
    if (turns.isDue) await turns.pass();
    const orders = ordersOf(text);
    if (orders.length > 0) left = left ? left.filter((order) => orders.includes(order)) : orders;
  }
  return left?.length === 1 ? left[0] : undefined;
}

const POINTED = /^(\d{2})\.\d{1,2}\.(\d{2})$/;

/**
 * `26.01.05`, `26.02.12`: if the last number varies and the first is always the same, the year comes first.
 */
function yearIsFirst(texts: Iterable<string>): boolean {
  const [first, last] = [new Set<string>(), new Set<string>()];
  for (const text of texts) {
    const [, before, behind] = POINTED.exec(text.slice(0, LONGEST).normalize('NFKC').trim()) ?? [];
    if (before === undefined || behind === undefined) continue;
    const read = readShortDay(text, 'yearFirst');
    if (!(read && 'day' in read && read.day.startsWith(`20${before}`))) return false;
    first.add(before);
    last.add(behind);
  }
  return first.size === 1 && last.size > 1;
}

function dayIn(text: string, order: DayOrder | undefined): string | null {
  const read = readDay(text, order) ?? readShortDay(text, order);
  return read && 'day' in read ? read.day : null;
}

function number(text: string): string {
  const word = text.trim();
  return word.length > LONGEST ? '' : word.normalize('NFKC').replace(/%$/, '').trimEnd();
}

const isUnclear = (text: string): boolean => {
  const read = readNumber(number(text));
  return 'fault' in read && read.fault === 'ambiguous';
};

/** The decimal separator shown by a number with only one reading. */
function fractionMark(text: string): Mark | undefined {
  const word = number(text);
  const [first, ...more] = word.match(/[.,]/g) ?? [];
  const read = readNumber(word);
  if (!first || !('value' in read)) return undefined;
  if (read.value.includes('.')) return (more.at(-1) ?? first) === ',' ? ',' : '.';
  return first === '.' ? ',' : '.';
}

/** `1.500` is 1500 if the decimal separator is a comma, and 1.5 if it is a point. */
function numberIn(text: string, mark: Mark): string {
  if (!isUnclear(text)) return text;
  const [integer = '', fraction = ''] = number(text).split(mark);
  const digits = integer.replace(/[.,]/g, '');
  const decimals = fraction.replace(/0+$/, '');
  // Three digits after a point are ambiguous to the next reader.
  return decimals === '' ? digits : `${digits}.${decimals.length === 3 ? `${decimals}0` : decimals}`;
}

/** Reads option names in cells of lines; null if no cell has options. */
function linesReader(resource: Sheet, field: Field): Reader | null {
  const { lines = [] } = field;
  const readers = lines.map((cell) => cell.options && optionReader(resource, lineChoice(field, cell)));
  if (!readers.some(Boolean)) return null;
  const line = (text: string): string =>
    text
      .split(/([\t|])/)
      // Every second piece is the text between two cells.
      .map((cell, at) => (at % 2 === 0 ? (readers[at / 2]?.(cell) ?? cell) : cell))
      .join('');
  return (text) =>
    text
      .split(/(\r?\n|;)/)
      .map((piece, at) => (at % 2 === 0 ? line(piece) : piece))
      .join('');
}
