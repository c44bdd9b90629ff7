/**
 * A zip archive as a stream: entries are compressed as they arrive and their sizes follow in data
 * descriptors. Only the list of entries stays in memory (PKWARE APPNOTE 6.3, without zip64).
 */
import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export type ZipContent = Iterable<Chunk> | AsyncIterable<Chunk>;
export type ZipEntry = { name: string; content: ZipContent };
type Chunk = string | Uint8Array;
type Written = { name: Buffer; offset: number; crc: number; packed: number; size: number };

const MAX_ZIP_BYTES = 0xffff_ffff;
const MAX_ZIP_ENTRIES = 0xffff;

/** The archive would need zip64: a part exceeds 4 GB, or it has more than 65,535 entries. */
export class ZipTooLarge extends Error {
  override name = 'ZipTooLarge';
}

export type ZipOptions = {
  /** Timestamp of every entry (shown by unpackers as local time); default now. */
  modified?: Date;
  /** Maximum size of an archive or entry, or offset, in bytes; above it the stream fails with ZipTooLarge. */
  limit?: number;
};

/** Writes `entries` one after another; the stream fails with ZipTooLarge, or with the error of an entry. */
export function zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  options: ZipOptions = {},
): Readable {
  return Readable.from(archive(entries, options), { objectMode: false, highWaterMark: 1 << 18 });
}

async function* archive(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { modified = new Date(), limit = MAX_ZIP_BYTES }: ZipOptions,
): AsyncGenerator<Buffer> {
  const stamp = dosTime(modified);
  const written: Written[] = [];
  let offset = 0;
  const counted = (chunk: Buffer): Buffer => {
    offset += chunk.length;
    if (offset > limit) throw new ZipTooLarge(`the archive passes ${limit} bytes`);
    return chunk;
  };
  for await (const { name, content } of entries) {
    if (written.length === MAX_ZIP_ENTRIES) throw new ZipTooLarge(`more than ${MAX_ZIP_ENTRIES} entries`);
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    yield counted(localHeader(entry.name, stamp));
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 1 << 17 });
    // pipeline ends the source's generator when the reader disconnects, so that a cancelled export stops
    // reading rows.
    pipeline(Readable.from(measured(content, entry, limit), { objectMode: false }), deflate, () => {});
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield counted(chunk);
    }
    yield counted(descriptor(entry));
    written.push(entry);
  }
  const directory = offset;
  for (const entry of written) yield counted(directoryLine(entry, stamp));
  yield counted(endOfDirectory(written.length, directory, offset - directory));
}

async function* measured(content: ZipContent, entry: Written, limit: number): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (entry.size > limit) throw new ZipTooLarge(`an entry passes ${limit} bytes`);
    if (bytes.length > 0) yield bytes;
  }
}

/** Little-endian fields: `[width in bytes, value]`. */
function record(...fields: [2 | 4, number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = buffer.writeUIntLE(value, at, width);
  return buffer;
}

const VERSION = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;

const localHeader = (name: Buffer, stamp: number): Buffer =>
  Buffer.concat([
    record(
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [4, stamp],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Written): Buffer =>
  record([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

const directoryLine = ({ name, offset, crc, packed, size }: Written, stamp: number): Buffer =>
  Buffer.concat([
    record([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, stamp]),
    record(
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  ]);

const endOfDirectory = (entries: number, offset: number, length: number): Buffer =>
  record([4, 0x06054b50], [2, 0], [2, 0], [2, entries], [2, entries], [4, length], [4, offset], [2, 0]);

/** MS-DOS date and time: two seconds' precision, years from 1980. */
function dosTime(at: Date): number {
  const date = (Math.max(at.getFullYear(), 1980) - 1980) * 512 + (at.getMonth() + 1) * 32 + at.getDate();
  return date * 65536 + at.getHours() * 2048 + at.getMinutes() * 32 + (at.getSeconds() >> 1);
}
