/**
 * The Harmonized System as the data package `harmonized-system` publishes it: section, hscode, description, parent
 * and level (digits), under a header. National tariffs in the same form add lines of 8 to 12 digits.
 */
import { HeadedParser } from './header-rows.ts';
import type { ReadCell } from './header.ts';
import { fault, shown, type Parsed } from './parser-result.ts';

const COLUMNS = {
  section: [],
  hscode: ['code', 'hs', 'hs_code', 'cmdcode'],
  description: ['title', 'text', 'name'],
  parent: ['parentcode'],
  level: ['aggrlevel'],
} as const;
type Column = keyof typeof COLUMNS;

const LEVELS = {
  2: 'chapter',
  4: 'heading',
  6: 'subheading',
  8: 'tariffLine',
  10: 'tariffLine',
  12: 'tariffLine',
} as const;
const LONGEST = 2000;
/** The last chapter of the nomenclature; statistics add 98 and 99 for goods that it does not classify. */
const LAST_CHAPTER = 97;

/** `sectionOf`: the section (`XVI`) of a chapter, where a file does not say it. */
export class HsParser extends HeadedParser<Column> {
  readonly #sectionOf: (chapter: string) => string | null;
  readonly #seen = new Map<string, number>();

  constructor(sectionOf: (chapter: string) => string | null) {
    super(COLUMNS, ['hscode', 'description']);
    this.#sectionOf = sectionOf;
  }

  /** The longest code above that the file has listed; a tariff need not have all of them. */
  #parentOf(code: string): string {
    let parent = code.slice(0, -2);
    while (parent.length > 6 && !this.#seen.has(parent)) parent = parent.slice(0, -2);
    return parent;
  }

  protected row(line: number, cell: ReadCell<Column>): Parsed[] {
    const wrong = (path: Column, key: string, values = {}): Parsed[] => [
      { line, fault: fault(path, key, values) },
    ];
    const typedCode = cell('hscode').replace(/[.\s]/g, '');
    if (/^(total|ag\d)$/i.test(typedCode)) return [];
    // Spreadsheets read 0101 as the number 101.
    const code = typedCode.length % 2 === 1 && /^\d+$/.test(typedCode) ? `0${typedCode}` : typedCode;
    const level = LEVELS[code.length as keyof typeof LEVELS];
    const chapter = code.slice(0, 2);
    if (!/^\d+$/.test(code) || level === undefined || chapter === '00')
      return wrong('hscode', 'hscode', { value: shown(cell('hscode')) });
    if (Number(chapter) > LAST_CHAPTER) return [];
    const digits = cell('level');
    if (/^[0-9]+$/.test(digits) && Number(digits) !== code.length)
      return wrong('level', 'level', { value: digits, code });
    const title = cell('description').replace(/\s+/g, ' ');
    if (title === '') return wrong('description', 'required');
    if (title.length > LONGEST) return wrong('description', 'tooLong', { maximum: LONGEST });
    const earlier = this.#seen.get(code);
    if (earlier !== undefined) return wrong('hscode', 'twice', { value: code, line: earlier });
    this.#seen.set(code, line);
    const section = /^[IVX]+$/.test(cell('section')) ? cell('section') : this.#sectionOf(chapter);
    return [
      {
        line,
        entry: {
          kind: 'hs',
          code,
          names: { en: title, zh: null, tr: null },
          country: null,
          parent: level === 'chapter' ? section : this.#parentOf(code),
          latitude: null,
          longitude: null,
          detail: { level, chapters: null, reserved: false },
        },
        terms: [],
        warnings: [],
      },
    ];
  }
}
