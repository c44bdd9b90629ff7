import { expect, test } from 'vitest';
import { differenceIn } from './differences.ts';

test.each([
  ['en', '+1 pcs, +1,020.5 kg, -2.64 m³'],
  ['zh', '+1件，+1,020.5 kg，-2.64 m³'],
  ['tr', '+1 kap, +1.020,5 kg, -2,64 m³'],
] as const)('writes a difference in %s', (language, expected) => {
  const word = { en: ' pcs', zh: '件', tr: ' kap' }[language];
  const pieces = (count: string) => `${count}${word}`;
  expect(differenceIn('+1 pcs, +1020.500 kg, -2.64 m³', language, pieces)).toBe(expected);
});
