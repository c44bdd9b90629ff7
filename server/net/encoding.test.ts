import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoded, encodingOf, type Encoding } from './encoding.ts';

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0,gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['br;q=much', 'identity'],
])('Accept-Encoding %s takes %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

test('every encoding gives the same text back, and only a long one is compressed', () => {
  const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.nat(200),
      fc.constantFrom<Encoding>('br', 'gzip', 'identity'),
      (part, times, wanted) => {
        const text = part.repeat(times);
        const { body, encoding } = encoded(text, wanted);
        expect(plain[encoding](body).toString('utf8')).toBe(text);
        expect(encoding).toBe(Buffer.byteLength(text) < 1024 ? 'identity' : wanted);
      },
    ),
  );
});
