/** Returns the parsed content of an import's stored files, in the same order at every read. */
import { setImmediate as turn } from 'node:timers/promises';
import type { ImportSource } from '#contract/reference/import.ts';
import type { Reader } from '../store/lookup.ts';
import { hsEntry } from '../hs/data/index.ts';
import { AirlineParser } from './airline.ts';
import { decoded } from './encoding.ts';
import { HsParser } from './hs.ts';
import type { Parsed, Parser } from './parser-result.ts';
import { RecordReader } from './records.ts';
import { UnlocodeParser } from './unlocode.ts';

/** Characters processed before other requests get their turn. */
const SLICE = 1 << 15;

export type StoredFile = { number: number; name: string; size: number; encoding: string | null };

export const parserOf = (source: ImportSource): Parser =>
  ({
    unlocode: () => new UnlocodeParser(),
    hs: () => new HsParser((chapter) => hsEntry(chapter)?.parent ?? null),
    airline: () => new AirlineParser(),
  })[source]();

/** A stored file's bytes. */
export async function* bytesOf(reader: Reader, importId: number, file: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const { rows } = await reader.query<{ body: Buffer }>(
      'select body from standard_import_parts where import_id = $1 and file = $2 and part = $3',
      [importId, file, part],
    );
    if (!rows[0]) return;
    yield rows[0].body;
  }
}

/** `share`: how much of the files has been read, 0 to 1. */
export type Batch = { file: StoredFile; parsed: Parsed[]; share: number };

/** Yields parser results by slices of text, the same in every run, so that a position stays valid. */
export async function* parsedFiles(
  reader: Reader,
  { id, source }: { id: number; source: ImportSource },
  files: readonly StoredFile[],
): AsyncGenerator<Batch> {
  const parser = parserOf(source);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const file of files) {
    const records = new RecordReader();
    let read = 0;
    const counted = async function* () {
      for await (const bytes of bytesOf(reader, id, file.number)) {
        yield bytes;
        read += bytes.length;
      }
    };
    for await (const text of decoded(counted(), file.encoding ?? 'utf-8'))
      for (let at = 0; at < text.length; at += SLICE) {
        const parsed = records.push(text.slice(at, at + SLICE)).flatMap((record) => parser.read(record));
        yield { file, parsed, share: total === 0 ? 1 : (before + read) / total };
        await turn();
      }
    const parsed = records.end().flatMap((record) => parser.read(record));
    yield { file, parsed: [...parsed, ...parser.end()], share: total === 0 ? 1 : (before + read) / total };
    before += file.size;
  }
}
