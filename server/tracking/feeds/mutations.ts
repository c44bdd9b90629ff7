/** Deterministically corrupted messages for the tests of feeds, as lines and programs corrupt them. */

/** Our own small generator (mulberry32), so that failures are reproducible. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * `count` corrupted versions of `text`: cut, garbled, with reordered or repeated lines, huge, or in another
 * charset.
 */
export function mutations(text: string, count: number): Uint8Array[] {
  const random = seeded(20_261_122);
  const below = (limit: number) => Math.floor(random() * limit);
  const encode = (value: string): Uint8Array => new TextEncoder().encode(value);
  const spoil: (() => Uint8Array)[] = [
    () => encode(text.slice(below(text.length / 2), below(text.length))),
    () => encode(text.slice(0, below(text.length))),
    () => {
      const bytes = encode(text);
      for (let times = 0; times < 30; times += 1) bytes[below(bytes.length)] = below(256);
      return bytes;
    },
    () => {
      const lines = text.split('\n');
      return encode(
        lines
          .map((line) => [random(), line] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, line]) => line)
          .join('\n'),
      );
    },
    () => encode(text.replaceAll(/[/:+'",]/g, (mark) => (random() < 0.1 ? '' : mark))),
    () =>
      encode(`${text.slice(0, below(text.length))}${'X'.repeat(20_000)}${text.slice(below(text.length))}`),
    () => encode(text.replaceAll(/\d/g, (digit) => (random() < 0.2 ? String(below(10)) : digit))),
    () => new Uint8Array(Buffer.from(text, 'utf16le')),
    () => new Uint8Array(Buffer.from(text.replaceAll('E', 'É'), 'latin1')),
    () => encode(text.toLowerCase()),
  ];
  return Array.from({ length: count }, (_, at) => spoil[at % spoil.length]!());
}
