/** Which encoding a file of unknown origin is in, found while its bytes arrive. */
import { charsetOf } from '#server/platform/files/charset.ts';

/** Number of bytes, from the first non-ASCII letter, by which encodings other than UTF-8 are detected. */
const SAMPLE = 1 << 16;

/** Why a file is not text: it is a zip or Excel file (`packed`) or has other bytes (`binary`). */
type NoText = 'packed' | 'binary';

/** Number of bytes after the first one of a UTF-8 sequence; 0 for ASCII, -1 if none can begin so. */
const followers = (byte: number): number =>
  byte < 0x80
    ? 0
    : byte >= 0xc2 && byte < 0xe0
      ? 1
      : byte >= 0xe0 && byte < 0xf0
        ? 2
        : byte >= 0xf0 && byte < 0xf5
          ? 3
          : -1;

/**
 * Detects the encoding from the bytes of a file in order: UTF-8 even with a single broken byte, otherwise the result
 * of `charsetOf`.
 */
export class EncodingProbe {
  #start: number[] = [];
  #waiting = 0;
  #sound = 0;
  #broken = 0;
  #zero = false;
  readonly #sample: Uint8Array[] = [];
  #sampled = 0;

  push(bytes: Uint8Array): void {
    for (let at = 0; this.#start.length < 4 && at < bytes.length; at += 1) this.#start.push(bytes[at]!);
    this.#keep(bytes);
    for (const byte of bytes) {
      if (byte < 0x80 && this.#waiting === 0) {
        if (byte === 0) this.#zero = true;
        continue;
      }
      if (this.#waiting > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          this.#waiting -= 1;
          if (this.#waiting === 0) this.#sound += 1;
          continue;
        }
        this.#broken += 1;
      }
      const following = followers(byte);
      if (following < 0) this.#broken += 1;
      this.#waiting = Math.max(following, 0);
    }
  }

  #keep(bytes: Uint8Array): void {
    if (this.#sampled >= SAMPLE) return;
    const from = this.#sampled > 0 ? 0 : bytes.findIndex((byte) => byte >= 0x80);
    if (from < 0) return;
    const part = bytes.slice(from, from + SAMPLE - this.#sampled);
    this.#sample.push(part);
    this.#sampled += part.length;
  }

  /** The encoding, once every byte was seen; or why it is no text. */
  result(): { encoding: string } | { refused: NoText } {
    const [first, second] = this.#start;
    if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le' };
    if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be' };
    if (first === 0x50 && second === 0x4b) return { refused: 'packed' };
    if (this.#zero) return { refused: 'binary' };
    if (this.#broken <= this.#sound / 10) return { encoding: 'utf-8' };
    return { encoding: charsetOf(Buffer.concat(this.#sample), { partial: true }) };
  }
}

/** The text of a file's bytes, piece by piece, without its byte order mark. */
export async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
