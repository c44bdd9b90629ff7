/** Compresses cached responses, as the request's Accept-Encoding allows. */
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Minimum length worth compressing (bytes). */
export const COMPRESSED_FROM = 1024;
/**
 * 11, the default, takes longer than it saves on dynamic responses; 5 takes 3 ms for a result, 3 takes 1.5.
 */
export const BROTLI_QUALITY = 3;

function brotli(body: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

/** The first of `ours` that an Accept-Encoding header accepts (RFC 9110 12.5.3), if any. */
export function encodingOf(header: string | undefined, ours: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    weights.set(name.trim(), weight ? Number(weight.trim().slice(2)) : 1);
  }
  return ours.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}

/** A piece shared by many texts, compressed once; deflate can be joined, brotli cannot. */
export type Fixed = { body: Buffer; deflated: Buffer };

/**
 * Compresses a piece that can be joined to others: a deflate block ends at a whole byte after a sync flush
 * (RFC 1951, 1950).
 */
const piece = (body: Buffer, level: number): Buffer =>
  deflateRawSync(body, { level, finishFlush: constants.Z_SYNC_FLUSH });

export function fixed(text: string): Fixed {
  const body = Buffer.from(text);
  return { body, deflated: piece(body, 9) };
}

/** Takes two thirds of a millisecond for a result; 4 takes 50 % longer and saves a thirtieth of the page. */
const DEFLATE_LEVEL = 2;
/** Header of a gzip member without name, time or system (RFC 1952 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block, empty. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Node's own decoder restarts at an empty piece. */
const checksum = (sum: number, body: Buffer): number => (body.length === 0 ? sum : crc32(body, sum));

/** Returns the text of three pieces; with gzip only the middle one is compressed here. */
export function joined([first, middle, last]: readonly [Fixed, string, Fixed], encoding: Encoding): Buffer {
  const own = Buffer.from(middle);
  const bodies = [first.body, own, last.body];
  if (encoding === 'br') return brotli(Buffer.concat(bodies));
  if (encoding === 'identity') return Buffer.concat(bodies);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(bodies.reduce(checksum, 0));
  tail.writeUInt32LE(
    bodies.reduce((sum, body) => sum + body.length, 0),
    4,
  );
  const deflated = [first.deflated, piece(own, DEFLATE_LEVEL), last.deflated];
  return Buffer.concat([GZIP_HEAD, ...deflated, LAST_BLOCK, tail]);
}

/** Copies the bytes: a zlib result, however short, keeps a block of sixteen kilobytes in memory. */
function alone(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/**
 * For responses of about 25 KB: uses some tens of kilobytes of memory, where brotli allocates hundreds each
 * time; takes half the time for 5 % more bytes.
 */
const QUICK = { level: 2, windowBits: 14, memLevel: 7 };

/** Returns `text`, to be cached, in an encoding that `encodingOf` chose. */
export function encoded(text: string | Buffer, encoding: Encoding): { body: Buffer; encoding: Encoding } {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  if (body.length < COMPRESSED_FROM || encoding === 'identity') return { body, encoding: 'identity' };
  return { body: alone(encoding === 'gzip' ? gzipSync(body, QUICK) : brotli(body)), encoding };
}
