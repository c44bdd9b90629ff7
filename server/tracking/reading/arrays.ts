/**
 * Rows as PostgreSQL takes them in binary, with nothing to escape or to parse: for COPY, or as arrays of a column each
 * that a statement unnests, whatever the number of rows.
 */

export type Type = 'uuid' | 'text' | 'int4' | 'timestamptz' | 'bool' | 'jsonb' | 'bytea';

const OIDS: Record<Type, number> = {
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

/** `items` as a binary array of `type`: a timestamptz is given as milliseconds, jsonb as its text. */
export function arrayOf(type: Type, items: readonly Item[]): Buffer {
  let size = 20;
  for (const item of items) size += 4 + sizeOf(type, item);
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32BE(items.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(1, 4);
  bytes.writeInt32BE(OIDS[type], 8);
  if (items.length === 0) return bytes.subarray(0, 12);
  bytes.writeInt32BE(items.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = 20;
  for (const item of items) at = write(bytes, at, type, item);
  return bytes;
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

/** `rows`, a column of `types` each, for COPY … FROM STDIN (FORMAT binary). */
export function copied(types: readonly Type[], rows: readonly (readonly Item[])[]): Buffer {
  let size = SIGNATURE.length + 2;
  for (const row of rows) {
    size += 2 + 4 * types.length;
    for (let column = 0; column < types.length; column += 1) size += sizeOf(types[column]!, row[column]);
  }
  const bytes = Buffer.allocUnsafe(size);
  let at = SIGNATURE.copy(bytes);
  for (const row of rows) {
    at = bytes.writeInt16BE(types.length, at);
    for (let column = 0; column < types.length; column += 1)
      at = write(bytes, at, types[column]!, row[column]);
  }
  bytes.writeInt16BE(-1, at);
  return bytes;
}

function sizeOf(type: Type, item: Item): number {
  if (item === null || item === undefined) return 0;
  if (type === 'text') return Buffer.byteLength(item as string);
  if (type === 'jsonb') return 1 + Buffer.byteLength(item as string);
  if (type === 'bytea') return (item as Uint8Array).length;
  return SIZES[type];
}

const SIZES = { uuid: 16, int4: 4, timestamptz: 8, bool: 1 };

/** Writes the length and the value; answers where the next one begins. */
function write(bytes: Buffer, at: number, type: Type, item: Item): number {
  if (item === null || item === undefined) return bytes.writeInt32BE(-1, at);
  let end = at + 4;
  if (type === 'text') end += bytes.write(item as string, end);
  else if (type === 'jsonb') {
    bytes[end] = 1;
    end += 1 + bytes.write(item as string, end + 1);
  } else if (type === 'uuid') end += bytes.write((item as string).replaceAll('-', ''), end, 'hex');
  else if (type === 'bytea') {
    bytes.set(item as Uint8Array, end);
    end += (item as Uint8Array).length;
  } else if (type === 'int4') end = bytes.writeInt32BE(item as number, end);
  else if (type === 'bool') end = bytes.writeUInt8(item ? 1 : 0, end);
  else end = bytes.writeBigInt64BE(BigInt((item as number) - EPOCH_MS) * 1000n, end);
  bytes.writeInt32BE(end - at - 4, at);
  return end;
}
