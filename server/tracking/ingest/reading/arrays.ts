/**
 * Writes rows in PostgreSQL's binary form, with nothing to escape or parse: for COPY, or as one array per
 * column that a statement unnests, for any number of rows.
 */

export type Type = 'uuid' | 'text' | 'int4' | 'timestamptz' | 'bool' | 'jsonb' | 'bytea' | 'float8';

const OIDS: Record<Type, number> = {
  float8: 701,
  bytea: 17,
  uuid: 2950,
  text: 25,
  int4: 23,
  timestamptz: 1184,
  bool: 16,
  jsonb: 3802,
};
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

export type Item = string | number | boolean | Uint8Array | null | undefined;

/** Returns `items` as a binary array of `type`; a timestamptz is given in milliseconds, jsonb as its text. */
export function arrayOf(type: Type, items: readonly Item[]): Buffer {
  const written = new Written();
  written.int4(items.length === 0 ? 0 : 1);
  written.int4(1);
  written.int4(OIDS[type]);
  if (items.length > 0) {
    written.int4(items.length);
    written.int4(1);
  }
  for (const item of items) written.item(type, item);
  return written.bytes();
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

/** `rows` with columns of `types`, for COPY … FROM STDIN (FORMAT binary). */
export function copied(types: readonly Type[], rows: readonly (readonly Item[])[]): Buffer {
  const written = new Written();
  written.raw(SIGNATURE);
  for (const row of rows) {
    written.int2(types.length);
    for (let column = 0; column < types.length; column += 1) written.item(types[column]!, row[column]);
  }
  written.int2(-1);
  return written.bytes();
}

const DASH = 45;
/** The hexadecimal digit at `at`, in either case. */
function digit(value: string, at: number): number {
  const code = value.charCodeAt(at);
  return (code & 15) + (code > 57 ? 9 : 0);
}

/** The buffer is reused unless it has grown beyond this. */
const KEPT = 4 << 20;
let spare: Buffer | undefined;

/** Grows while written: measuring each text first would cost as much as writing it. */
class Written {
  #bytes = spare ?? Buffer.allocUnsafeSlow(64 * 1024);
  #at = 0;

  constructor() {
    spare = undefined;
  }

  /** Returns a copy of the bytes; nothing may be written afterwards. */
  bytes(): Buffer {
    if (this.#bytes.length <= KEPT) spare = this.#bytes;
    return Buffer.from(this.#bytes.subarray(0, this.#at));
  }

  int2(value: number): void {
    this.#room(2);
    this.#at = this.#bytes.writeInt16BE(value, this.#at);
  }
  int4(value: number): void {
    this.#room(4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
  }
  raw(value: Uint8Array): void {
    this.#room(value.length);
    this.#bytes.set(value, this.#at);
    this.#at += value.length;
  }

  /** The length and the value. */
  item(type: Type, item: Item): void {
    if (item === null || item === undefined) return this.int4(-1);
    this.int4(0);
    const start = this.#at;
    if (type === 'text') this.#text(item as string);
    else if (type === 'jsonb') {
      this.#byte(1);
      this.#text(item as string);
    } else if (type === 'bytea') this.raw(item as Uint8Array);
    else if (type === 'uuid') this.#uuid(item as string);
    else if (type === 'int4') this.int4(item as number);
    else if (type === 'float8') this.#float(item as number);
    else if (type === 'bool') this.#byte(item ? 1 : 0);
    else this.#instant(item as number);
    this.#bytes.writeInt32BE(this.#at - start, start - 4);
  }

  #byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#at] = value;
    this.#at += 1;
  }
  #text(value: string): void {
    // A UTF-16 unit needs at most three bytes.
    this.#room(value.length * 3);
    this.#at += this.#bytes.write(value, this.#at);
  }
  #uuid(value: string): void {
    this.#room(16);
    for (let at = 0; at < 36; at += 2) {
      if (value.charCodeAt(at) === DASH) at += 1;
      this.#bytes[this.#at] = (digit(value, at) << 4) | digit(value, at + 1);
      this.#at += 1;
    }
  }
  #float(value: number): void {
    this.#room(8);
    this.#at = this.#bytes.writeDoubleBE(value, this.#at);
  }
  /** Microseconds; for today's times a double holds them exactly. */
  #instant(ms: number): void {
    const microseconds = (ms - EPOCH_MS) * 1000;
    this.int4(Math.floor(microseconds / 2 ** 32));
    this.#room(4);
    this.#at = this.#bytes.writeUInt32BE(
      microseconds - Math.floor(microseconds / 2 ** 32) * 2 ** 32,
      this.#at,
    );
  }

  #room(size: number): void {
    if (this.#at + size <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#at + size));
    this.#bytes.copy(grown, 0, 0, this.#at);
    this.#bytes = grown;
  }
}
