/** The six-bit armour of AIS payloads (NMEA 0183 / IEC 61162-1, ITU-R M.1371 table 47). */

export type Bits = {
  /** Number of bits. */
  length: number;
  /** An unsigned number of at most 32 bits; bits beyond the end are 0. */
  uint: (start: number, length: number) => number;
  /** A signed number (two's complement). */
  int: (start: number, length: number) => number;
  /** Six-bit letters up to the first `@`, without trailing spaces; null: empty. */
  text: (start: number, length: number) => string | null;
};

/**
 * The bits of `payload` without the last `fill` ones; null if a character is not one of the 64 of the armour.
 */
export function bitsOf(payload: string, fill: number): Bits | null {
  const sixes = new Uint8Array(payload.length);
  for (let at = 0; at < payload.length; at += 1) {
    const code = payload.charCodeAt(at);
    if (code < 48 || code > 119 || (code > 87 && code < 96)) return null;
    sixes[at] = code > 87 ? code - 56 : code - 48;
  }
  const length = Math.max(0, payload.length * 6 - fill);
  const bit = (at: number): number =>
    at < length ? ((sixes[Math.floor(at / 6)] ?? 0) >> (5 - (at % 6))) & 1 : 0;
  const uint = (start: number, count: number): number => {
    let value = 0;
    for (let at = start; at < start + count; at += 1) value = value * 2 + bit(at);
    return value;
  };
  return {
    length,
    uint,
    int: (start, count) => {
      const value = uint(start, count);
      return value >= 2 ** (count - 1) ? value - 2 ** count : value;
    },
    text: (start, count) => {
      let text = '';
      for (let at = start; at + 6 <= Math.min(start + count, length); at += 6) {
        const six = uint(at, 6);
        if (six === 0) break;
        text += String.fromCharCode(six < 32 ? six + 64 : six);
      }
      return text.trim() || null;
    },
  };
}
