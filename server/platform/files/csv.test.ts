import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvChunks, unguarded } from './csv.ts';

test('guards formula-like text, but not negative numbers', () => {
  expect(['=1+1', '+A1', '@x', '-cmd', '-5', '+49', "'=1"].map((text) => csvCell(text))).toEqual([
    "'=1+1",
    "'+A1",
    "'@x",
    "'-cmd",
    '-5',
    '+49',
    "''=1",
  ]);
  // East Asian spreadsheets treat full-width signs the same.
  expect(['＝1+1', '＋A1', '－cmd', '＠x', "'＝1"].map((text) => csvCell(text))).toEqual([
    "'＝1+1",
    "'＋A1",
    "'－cmd",
    "'＠x",
    "''＝1",
  ]);
});

test('reads any rows back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 10 }),
      async (rows) => {
        let text = '';
        for await (const chunk of csvChunks({ columns: [{ header: 'A' }, { header: 'B' }], rows }))
          text += chunk;
        const back = parse(text, { bom: true });
        expect(back[0]).toEqual(['A', 'B']);
        expect(back.slice(1).map((row) => row.map(unguarded))).toEqual(rows.map((row) => [...row]));
      },
    ),
  );
});
