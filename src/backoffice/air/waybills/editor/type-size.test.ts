import { expect, test } from 'vitest';
import { typeSize } from './type-size.ts';

test('prints three lines in the box of the issuer smaller, two as usual', () => {
  const room = 12 * 4.2 - 11;
  expect(typeSize('TURKISH AIRLINES\nISTANBUL', room)).toBeUndefined();
  expect(typeSize('TURKISH AIRLINES\nYESILKOY\nISTANBUL', room)).toBe(10.5);
  expect(typeSize('1\n2\n3\n4\n5\n6', room)).toBe(9);
});
