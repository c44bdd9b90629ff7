import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoded, encodingOf, fixed, joined, type Encoding } from './encoding.ts';

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
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

test('prefers the first of the offered encodings', () => {
  expect(encodingOf('gzip, deflate, br', ['gzip', 'br'])).toBe('gzip');
  expect(encodingOf('br', ['gzip', 'br'])).toBe('br');
});

const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

test('joins separately compressed pieces into one text', () => {
  const text = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.nat(2000)).map(([part, times]) => part.repeat(times)); // prettier-ignore
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.constantFrom<Encoding>('br', 'gzip', 'identity'),
      (first, middle, last, encoding) => {
        const complete = first + middle + last;
        const sent = joined([fixed(first), middle, fixed(last)], encoding);
        expect(plain[encoding](sent).toString('utf8') === complete).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('preserves the text in every encoding, and compresses only long ones', () => {
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
