import { expect, test } from 'vitest';
import { typeSize } from './type-size.ts';

test.each([
  ['two lines as usual', 'TURKISH AIRLINES\nISTANBUL', undefined],
  ['three lines smaller', 'TURKISH AIRLINES\nYESILKOY\nISTANBUL', 10.5],
  ['a long line, which wraps, smaller', `AIR CHINA\n${'30 Tianzhu Road, '.repeat(4)}`, 10.5],
  ['six lines in the smallest type', '1\n2\n3\n4\n5\n6', 9],
])('prints in the box of the issuer %s', (_what, text, size) => {
  expect(typeSize(text, { width: 95 * 4.2, height: 12 * 4.2 - 11 })).toBe(size);
});
