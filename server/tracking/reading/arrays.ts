/**
 * Arrays as PostgreSQL takes them in binary: one parameter a column, whatever the number of rows, with nothing to
 * escape or to parse. A statement unnests them.
 */

type Type = 'uuid' | 'text' | 'int4' | 'timestamptz' | 'bool' | 'jsonb';

const OIDS: Record<Type, number> = {
  uuid: 2950,
  text: 25,
  int4: 23,
  timestamptz: 1184,
  bool: 16,
  jsonb: 3802,
};
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

type Item = string | number | boolean | null | undefined;

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

function sizeOf(type: Type, item: Item): number {
  if (item === null || item === undefined) return 0;
  if (type === 'text') return Buffer.byteLength(item as string);
  if (type === 'jsonb') return 1 + Buffer.byteLength(item as string);
  return { uuid: 16, int4: 4, timestamptz: 8, bool: 1 }[type];
}

/** Writes the length and the value; answers where the next one begins. */
function write(bytes: Buffer, at: number, type: Type, item: Item): number {
  if (item === null || item === undefined) return bytes.writeInt32BE(-1, at);
  let end = at + 4;
  if (type === 'text') end += bytes.write(item as string, end);
  else if (type === 'jsonb') {
    bytes[end] = 1;
    end += 1 + bytes.write(item as string, end + 1);
  } else if (type === 'uuid') end += bytes.write((item as string).replaceAll('-', ''), end, 'hex');
  else if (type === 'int4') end = bytes.writeInt32BE(item as number, end);
  else if (type === 'bool') end = bytes.writeUInt8(item ? 1 : 0, end);
  else end = bytes.writeBigInt64BE(BigInt((item as number) - EPOCH_MS) * 1000n, end);
  bytes.writeInt32BE(end - at - 4, at);
  return end;
}
