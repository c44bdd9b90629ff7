import fc from 'fast-check';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { jsonPieces, jsonStream } from './long-json.ts';

it('writes what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 700 }), (value, length) => {
      const whole = {
        success: true,
        none: undefined,
        data: { value, rows: Array.from({ length }, () => value) },
      };
      expect([...jsonPieces(whole)].join('')).toBe(JSON.stringify(whole));
    }),
  );
});

it('streams an answer of many rows', async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => ({ row, at: new Date(0), text: 'ü"' }));
  expect(await text(jsonStream({ data: { rows } }))).toBe(JSON.stringify({ data: { rows } }));
});
