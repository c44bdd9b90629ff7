/** Base of parsers for files with a header: reads the header, then maps each record to a row by column. */
import { columnsOf, headerFault, rowOf, type ColumnNames, type Columns, type ReadCell } from './header.ts';
import { brokenRecord, type Parsed, type Parser } from './parser-result.ts';
import type { FileRecord } from './records.ts';

export abstract class HeadedParser<Column extends string> implements Parser {
  readonly #names: ColumnNames<Column>;
  readonly #required: readonly (Column | readonly Column[])[];
  #columns: Columns<Column> | null = null;
  #useless = false;

  /** `sectionOf`: returns the section (`XVI`) of a chapter if the file has no section column. */
  constructor(names: ColumnNames<Column>, required: readonly (Column | readonly Column[])[]) {
    this.#names = names;
    this.#required = required;
  }

  protected abstract row(line: number, cell: ReadCell<Column>): Parsed[];

  read(record: FileRecord): Parsed[] {
    if (this.#useless) return [];
    if ('broken' in record) return [brokenRecord(record)];
    const { line, cells } = record;
    if (this.#columns === null) {
      const columns = columnsOf(cells, this.#names);
      const wrong = headerFault(columns, this.#required);
      this.#useless = wrong !== null;
      this.#columns = columns;
      return wrong === null ? [] : [{ line, fault: wrong, fatal: true }];
    }
    if (cells.every((cell) => cell.trim() === '')) return [];
    const row = rowOf(this.#columns, cells);
    return typeof row === 'function' ? this.row(line, row) : [{ line, fault: row }];
  }

  end(): Parsed[] {
    this.#columns = null;
    return [];
  }
}
