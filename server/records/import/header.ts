/** Matches columns to fields: headers in any of our languages, or the fields' own names. */
import type { ChosenColumn, ReadColumn } from '#contract/records/api/import.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import { resources } from '#contract/resources.ts';
import { fieldOf, type Field, type Sheet } from '#contract/records/resource.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';
import { plainName } from '#contract/records/typed-times.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { otherColumnNames } from './aliases.ts';
import type { Table } from './file.ts';
import type { FileCell, FileRow } from './row.ts';

export type Columns = { field: string; index: number }[];

/** Turkish adds an ending to “kod” in “müşteri kodu”. */
const ENDINGS: Partial<Record<Language, readonly string[]>> = { tr: ['', 'i', 'u', 'ü', 'si', 'su', 'sü'] };

const NUMBER = /(?<=\s)(?:number|numarası)$/i;

/**
 * Yields other names of a field: with its owner in front (“Bank code”, “银行代码”), or with the code it refers to
 * behind.
 */
function* otherNames(resource: Sheet, field: Field, language: Language): Generator<string> {
  const { key } = resource;
  const { labelKey, target } = field;
  const t = textsIn(language);
  const label = t(labelKey);
  // “Vade (gün)” is also “vade”, since people omit the unit of a number.
  if (isNumber(field)) yield label.replace(/\s*[(（][^)）]*[)）]\s*$/, '');
  // “Vergi numarası” is “vergi no”, and “Tax number” “tax no.” on most forms.
  if (NUMBER.test(label)) for (const short of ['no', 'no.']) yield label.replace(NUMBER, short);
  // “Durumu” for “Durum”.
  for (const ending of ENDINGS[language] ?? []) if (ending) yield label + ending;
  const title = t(`${key}:title`, { defaultValue: '' });
  const code = target && 'resource' in target ? resources[target.resource] : undefined;
  const pairs = [[title, label]];
  // A record called “Masraf kodu” has this as its code, and “Masraf adı” as its name.
  const first = plainName(t(fieldOf(resource, resource.import[0]!).labelKey));
  const at = plainName(title).indexOf(first);
  if (at > 0) pairs.push([plainName(title).slice(0, at).trim(), label]);
  if (code?.import.length === 1) pairs.push([label, t(fieldOf(code, code.import[0]!).labelKey)]);
  for (const [before, behind] of pairs)
    if (before)
      for (const ending of ENDINGS[language] ?? ['']) {
        yield `${before} ${behind}${ending}`;
        yield `${before}${behind}${ending}`;
      }
}

/** Longer headings are not names (characters). */
const LONGEST_NAME = 200;

/** From this rank on, names are words that may mean several fields. */
const WORDS = 3;
const nameCache = new WeakMap<Sheet, Map<string, string[]>[]>();

/**
 * Returns fields by name, most certain names first: labels in any of our languages; technical names; names
 * with the owner or the referent; common words, which may mean several fields.
 */
function namesOf(resource: Sheet): Map<string, string[]>[] {
  const known = nameCache.get(resource);
  if (known) return known;
  // Files cannot be imported from text: they are added in the form.
  const fields = resource.fields.filter(({ kind }) => kind !== 'file');
  const ranks = Array.from({ length: 4 }, () => new Map<string, string[]>());
  const add = (rank: number, text: string, { name }: Field) => {
    const fieldNames = ranks[rank]!.get(plainName(text)) ?? [];
    if (!fieldNames.includes(name)) ranks[rank]!.set(plainName(text), [...fieldNames, name]);
  };
  for (const field of fields) {
    for (const language of LANGUAGES) add(0, textsIn(language)(field.labelKey), field);
    // Labels come before another field's technical name.
    add(1, field.name, field);
    for (const language of LANGUAGES)
      for (const other of otherNames(resource, field, language)) add(2, other, field);
    const titles = LANGUAGES.map((language) =>
      textsIn(language)(`${resource.key}:title`, { defaultValue: '' }),
    );
    for (const word of otherColumnNames(resource, field.name))
      for (const name of [
        word,
        ...titles.flatMap((title) => (title ? [`${title} ${word}`, title + word] : [])),
      ])
        add(WORDS, name, field);
  }
  nameCache.set(resource, ranks);
  return ranks;
}

/** Where a heading in two languages is split: “Name / 名称”, “代码 Code”, “Kod (Code)”, or one line each. */
const CUT =
  /[\n/|()（）]|(?<=\p{Script=Han})\s*(?=\p{Script=Latin})|(?<=[\p{Script=Latin}.])\s*(?=\p{Script=Han})/u;

/** Returns the field of a bilingual heading: the one that every part may mean. */
function sharedField(resource: Sheet, text: string): string | undefined {
  const bare = text.slice(0, LONGEST_NAME).replace(MARK, '');
  const parts = bare.split(CUT).map(called).filter(Boolean);
  if (parts.length < 2) return undefined;
  const ranks = namesOf(resource);
  const [first = [], ...others] = parts.map((part) => ranks.flatMap((names) => names.get(part) ?? []));
  const common = new Set(first.filter((field) => others.every((fields) => fields.includes(field))));
  return common.size === 1 ? [...common][0] : undefined;
}

/**
 * The field of each column, by the most certain name first: no field twice, unless the file itself has two
 * equal names.
 */
function fieldsOf(resource: Sheet, header: readonly string[]): (string | undefined)[] {
  const result: (string | undefined)[] = header.map(() => undefined);
  for (const [rank, names] of namesOf(resource).entries()) {
    const before = new Set(result);
    for (const [at, text] of header.entries()) {
      if (result[at] !== undefined) continue;
      const candidates = (names.get(called(text)) ?? []).filter((field) => !before.has(field));
      // Among words that may mean several fields the next one is free for the next column.
      result[at] = rank < WORDS ? candidates[0] : candidates.find((field) => !result.includes(field));
    }
  }
  for (const [at, text] of header.entries()) {
    const candidate = result[at] === undefined ? sharedField(resource, text) : undefined;
    if (candidate !== undefined && !result.includes(candidate)) result[at] = candidate;
  }
  return result;
}

/** Suffixes that mark a column as required or optional. */
const MARK =
  /\s*[(（]\s*(?:必填|必须|选填|可选|required|mandatory|optional|zorunlu|isteğe bağlı)\s*[)）]\s*$/iu;
const called = (header: string): string => plainName(header.slice(0, LONGEST_NAME).replace(MARK, ''));

/** Maximum columns listed in a refusal. */
const MOST_LISTED = 8;
/** Maximum lines above the column names: a title, a date, the owner of the list. */
const MOST_ABOVE = 20;

/**
 * Returns the line with the column names and the rows below it: among the first lines, the one that names the
 * most columns, including the key. A repeated header, in another language, below a group or on a printed
 * page, is not a row.
 */
export function beneathHeader(
  resource: Sheet,
  rows: readonly FileRow[],
  chosen?: readonly ChosenColumn[],
): Table {
  const lines = rows.slice(0, MOST_ABOVE + 1).map((row) => {
    const fields = new Set(fieldsOf(resource, texts(row)).filter((field) => field !== undefined));
    const complete = resource.import.every((name) => fields.has(name));
    return { complete, named: fields.size, filled: texts(row).filter((text) => text !== '').length };
  });
  if (lines.length === 0) return NOTHING;
  const best = (one: (typeof lines)[number], other: (typeof lines)[number]): boolean => {
    if (one.complete !== other.complete) return one.complete;
    return one.named !== other.named ? one.named > other.named : !one.complete && one.filled > other.filled;
  };
  const at = chosen
    ? lines.findIndex((_, index) => isAsChosen(texts(rows[index]!), chosen))
    : lines.reduce((first, line, index) => (best(line, lines[first]!) ? index : first), 0);
  if (at < 0) return NOTHING;
  const next = lines[at + 1];
  // A record may have a column name among its values.
  const again = next?.complete && next.named * 2 > next.filled ? 1 : 0;
  const header = texts(rows[at]!);
  const isAgain = ({ cells }: FileRow): boolean =>
    header.every((text, column) => textOf(cells[column]) === text);
  const beneath = rows.slice(at + 1 + again).filter((row) => !isAgain(row));
  const complete = chosen !== undefined || lines[at]!.complete;
  return { header, rows: markExcess(beneath, header.length), complete };
}

const NOTHING: Table = { header: [], rows: [], complete: false };

/** Marks rows that are longer than the header, in which cells have shifted. */
function markExcess(rows: readonly FileRow[], width: number): FileRow[] {
  const fits = rows.some(({ cells }) => cells.length <= width);
  return rows.map((line) =>
    line.cells.length > width && (fits || line.cells.slice(width).some((cell) => textOf(cell) !== ''))
      ? { ...line, excess: true }
      : line,
  );
}

function textOf(cell: FileCell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell.trim() : String(cell ?? '');
}

const texts = ({ cells }: FileRow): string[] => cells.map(textOf);

const isAsChosen = (header: readonly string[], chosen: readonly ChosenColumn[]): boolean =>
  Array.from({ length: Math.max(header.length, chosen.length) }).every(
    (_, at) => (header[at] ?? '') === (chosen[at]?.column ?? ''),
  );

/** Maximum length of a sample value. */
const SAMPLE = 60;

/** Returns a sample value of a column. */
const sampleOf = (rows: readonly FileRow[], at: number): string =>
  textOf(rows.find(({ cells }) => textOf(cells[at]) !== '')?.cells[at]).slice(0, SAMPLE);

/**
 * The columns of known fields, unknown headers, and how each was read or `chosen` by the user; throws invalid
 * if a field occurs twice or the key is missing.
 */
export function columnsOf(
  resource: Sheet,
  { header, rows = [] }: { header: readonly string[]; rows?: readonly FileRow[] },
  chosen?: readonly ChosenColumn[],
): { columns: Columns; ignored: string[]; read: ReadColumn[] } {
  const sure = namesOf(resource).slice(0, WORDS);
  const known = fieldsOf(resource, header);
  const read = header.map((column, at): ReadColumn => {
    const field = (chosen ? chosen[at]?.field : known[at]) ?? null;
    const word = !chosen && field !== null && !sure.some((names) => names.get(called(column))?.includes(field)); // prettier-ignore
    return { column, field, sample: sampleOf(rows, at), word };
  });
  const columns = read.flatMap(({ field }, index) => (field === null ? [] : [{ field, index }]));
  const refuse = (key: string, values: Record<string, string>) =>
    new Refused('invalid', {
      faults: [{ path: 'file', message: `crud:import.fault.${key}`, values }],
      columns: read,
    });
  const possible = resource.fields.filter(({ kind }) => kind !== 'file').map(({ name }) => name);
  if (columns.some(({ field }) => !possible.includes(field)))
    throw refusedField('invalid', 'columns', 'errors:fault.value');
  const twice = columns.find(({ field }, at) => columns.findIndex((other) => other.field === field) < at);
  if (twice) throw refuse('columnTwice', { column: header[twice.index]! });
  const missing = resource.import.find((name) => !columns.some(({ field }) => field === name));
  if (missing !== undefined) {
    const { labelKey } = fieldOf(resource, missing);
    const named = header.filter((text) => text !== '');
    throw refuse('keyMissing', {
      column: LANGUAGES.map((language) => textsIn(language)(labelKey)).join(' / '),
      found: named.slice(0, MOST_LISTED).join(', ') + (named.length > MOST_LISTED ? ' …' : ''),
    });
  }
  const ignored = read.flatMap(({ column, field }) => (field === null && column !== '' ? [column] : []));
  return { columns, ignored, read };
}
