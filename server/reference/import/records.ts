/**
 * Reads a delimited text file as records with line numbers; a broken record does not affect its neighbours.
 */

/** `line` is where the record begins; the first line is 1. */
export type FileRecord = { line: number; cells: string[] } | { line: number; broken: 'quotes' | 'tooLong' };

/** Maximum number of further lines in a quoted field; more indicate a missing closing quote. */
const MOST_LINES = 4;
/** Maximum line length in characters; known files stay below a tenth of this. */
const LONGEST = 20_000;

const BREAK = /\r\n|\n|\r/;

/** Returns the most frequent delimiter of a line, outside quotes: comma, semicolon, tab or bar. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, times: bare.split(mark).length }));
  return counts.reduce((best, other) => (other.times > best.times ? other : best)).mark;
}

/** The cells of a record; `open` if a quote is not closed, `broken` if text follows a closing quote. */
function cellsOf(text: string, delimiter: string): string[] | 'open' | 'broken' {
  if (!text.includes('"')) return text.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; ;) {
    if (text[at] === '"') {
      let cell = '';
      for (let from = at + 1; ;) {
        const quote = text.indexOf('"', from);
        if (quote < 0) return 'open';
        cell += text.slice(from, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        cell += '"';
        from = at + 1;
      }
      cells.push(cell);
      if (at === text.length) return cells;
      if (text[at] !== delimiter) return 'broken';
      at += 1;
    } else {
      const next = text.indexOf(delimiter, at);
      const cell = next < 0 ? text.slice(at) : text.slice(at, next);
      cells.push(cell);
      if (next < 0) return cells;
      at = next + 1;
    }
  }
}

/** Takes text in chunks of any length and returns complete records. Skips blank lines. */
export class RecordReader {
  #delimiter: string | null;
  #rest = '';
  #line = 0;
  #held: { line: number; text: string }[] = [];
  #cut = false;

  /** Without a delimiter, detects the one used in the first line. */
  constructor(delimiter: string | null = null) {
    this.#delimiter = delimiter;
  }

  push(text: string): FileRecord[] {
    const records: FileRecord[] = [];
    // A carriage return at the end may be the first half of a line break.
    const joined = this.#rest + text;
    const keep = joined.endsWith('\r') ? '\r' : '';
    const lines = joined.slice(0, joined.length - keep.length).split(BREAK);
    this.#rest = (lines.pop() ?? '') + keep;
    for (const line of lines) this.#take(line, records);
    if (this.#rest.length > LONGEST) {
      if (!this.#cut) records.push({ line: this.#line + 1, broken: 'tooLong' });
      this.#cut = true;
      this.#rest = keep;
    }
    return records;
  }

  /** Returns what remains at the end of the file. */
  end(): FileRecord[] {
    const records: FileRecord[] = [];
    const last = this.#rest.replace(/\r$/, '');
    this.#rest = '';
    if (last !== '' || this.#cut) this.#take(last, records);
    while (this.#held.length > 0) this.#giveUp(records);
    return records;
  }

  #take(text: string, records: FileRecord[]): void {
    this.#line += 1;
    if (this.#cut) {
      this.#cut = false;
      return;
    }
    if (text.length > LONGEST) {
      records.push({ line: this.#line, broken: 'tooLong' });
      return;
    }
    this.#read(this.#line, text, records);
  }

  #read(line: number, text: string, records: FileRecord[]): void {
    if (this.#held.length === 0) {
      if (text.trim() === '') return;
      this.#delimiter ??= delimiterOf(text);
    }
    this.#held.push({ line, text });
    const cells = cellsOf(this.#held.map((held) => held.text).join('\n'), this.#delimiter!);
    if (cells === 'broken' || (cells === 'open' && this.#held.length > MOST_LINES)) this.#giveUp(records);
    else if (cells !== 'open') {
      records.push({ line: this.#held[0]!.line, cells });
      this.#held = [];
    }
  }

  /** The first pending line is broken; each later one is read again separately. */
  #giveUp(records: FileRecord[]): void {
    const [first, ...others] = this.#held;
    this.#held = [];
    records.push({ line: first!.line, broken: 'quotes' });
    for (const { line, text } of others) this.#read(line, text, records);
  }
}
