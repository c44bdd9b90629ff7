/** A CSV file as rows, in any usual encoding and with any usual separator. */
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/records/api/import.ts';
import type { Language } from '#contract/core/settings.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { unguarded } from '#server/platform/files/csv.ts';
import { CellTooLong, TooLong, TooWide, type FileRow } from './row.ts';

/** Characters, or bytes, read before other work gets a turn. */
const PIECE = 1 << 16;

/** A long file as text if it is UTF-8; undefined for any other. */
async function decodeInTurns(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length <= PIECE || bytes[0] === 0xff || bytes[0] === 0xfe) return undefined;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += 16 * PIECE) {
      parts.push(decoder.decode(bytes.subarray(at, at + 16 * PIECE), { stream: true }));
      await turn();
    }
    parts.push(decoder.decode());
  } catch {
    return undefined;
  }
  return parts.join('');
}

/** `="007"`: how other programs keep Excel from reading a code as a number. */
const quoted = (cell: string): string =>
  /^="[^]*"$/.test(cell) ? cell.slice(2, -1).replaceAll('""', '"') : cell;

/** A character that makes a line non-blank. */
const FILLED = /[^\s,;|"]/;

/** A first line that tells Excel the separator: `sep=;`. */
const DECLARED = /^sep=(.)\r?\n/i;

/**
 * Returns the separator: the one most frequent in any of the first lines, outside quotes, as titles may
 * precede the header.
 */
export function separator(text: string): string {
  const declared = DECLARED.exec(text)?.[1];
  if (declared) return declared;
  const lines = text.slice(0, 1 << 16).replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 20); // prettier-ignore
  const counts = [',', ';', '\t', '|'].map((mark) => ({
    mark,
    times: Math.max(...lines.map((line) => line.split(mark).length)),
  }));
  return counts.reduce((best, other) => (other.times > best.times ? other : best)).mark;
}

/** Maximum characters of a cell: Excel's own limit. */
export const MOST_IN_CELL = 32_767;

/**
 * Returns at most MAX_IMPORT_ROWS + 1 rows. Throws TooWide, CellTooLong, TooLong if blank rows count towards the limit and
 * text follows them, or csv-parse's error if quotes do not close.
 */
export async function readCsv(bytes: Buffer, language: Language): Promise<FileRow[]> {
  const text = (await decodeInTurns(bytes)) ?? decodeText(bytes, { language });
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: separator(text),
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    max_record_size: 1 << 20,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const rows: FileRow[] = [];
  // In pieces, so that a long file does not block other requests.
  const pieces = async function* () {
    for (let at = 0; at < text.length;) {
      // A surrogate pair must not be split.
      const end = /[\ud800-\udbff]/.test(text[at + PIECE - 1] ?? '') ? at + PIECE + 1 : at + PIECE;
      yield Buffer.from(text.slice(at, end));
      at = end;
      await turn();
    }
  };
  const source = Readable.from(pieces());
  source.on('error', (error) => parser.destroy(error));
  let row = 0;
  const records = source.pipe(parser) as AsyncIterable<{ record: string[]; info: { bytes: number } }>;
  for await (const { record, info } of records) {
    row += 1;
    if (record.findLastIndex((cell) => cell !== '') >= MAX_IMPORT_COLUMNS) throw new TooWide();
    if (record.some((cell) => cell.length > MOST_IN_CELL)) throw new CellTooLong();
    rows.push({ row, cells: record.slice(0, MAX_IMPORT_COLUMNS).map((cell) => unguarded(quoted(cell))) });
    if (rows.length <= MAX_IMPORT_ROWS + 1) continue;
    const rest = Buffer.from(text).subarray(info.bytes).toString();
    if (rows.some(({ cells }) => cells.every((cell) => cell === '')) && FILLED.test(rest))
      throw new TooLong();
    break;
  }
  return rows;
}
