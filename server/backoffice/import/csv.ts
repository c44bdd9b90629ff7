/** A CSV file as rows: any of the usual encodings and separators. */
import { Readable } from 'node:stream';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/api/import.ts';
import type { Language } from '#contract/settings.ts';
import { unguarded } from '../../exports/csv.ts';
import { TooWide, type FileRow } from './row.ts';

/** What Excel writes besides UTF-8 where the reader's language is spoken. */
const legacy: Record<Language, string> = { en: 'windows-1252', zh: 'gb18030', tr: 'windows-1254' };

/** The file as text: UTF-8 or UTF-16 where it is sound, else the encoding usual in `language`. */
export function decode(bytes: Buffer, language: Language): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(legacy[language]).decode(bytes);
  }
}

/** The separator that the header line has most of, outside quotes. */
export function separator(text: string): string {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((mark) => ({ mark, times: header.split(mark).length }));
  return counts.reduce((best, other) => (other.times > best.times ? other : best)).mark;
}

/**
 * The rows that are not blank, one more than MAX_IMPORT_ROWS at most; throws TooWide, or csv-parse's error where quotes
 * do not close.
 */
export async function readCsv(bytes: Buffer, language: Language): Promise<FileRow[]> {
  const text = decode(bytes, language);
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
  // In pieces, so that a long file does not hold up other requests.
  const pieces = function* () {
    for (let at = 0; at < text.length; at += 1 << 16) yield text.slice(at, at + (1 << 16));
  };
  const source = Readable.from(pieces());
  source.on('error', (error) => parser.destroy(error));
  let row = 0;
  for await (const { record } of source.pipe(parser) as AsyncIterable<{ record: string[] }>) {
    row += 1;
    if (record.findLastIndex((cell) => cell !== '') >= MAX_IMPORT_COLUMNS) throw new TooWide();
    rows.push({ row, cells: record.slice(0, MAX_IMPORT_COLUMNS).map(unguarded) });
    if (rows.length > MAX_IMPORT_ROWS + 1) break;
  }
  return rows;
}
