import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBlock, writeBlock } from './block.ts';
import * as sheets from './sheet.ts';
import { headed, placed } from './headings.ts';

const { newSheet, put, paste, goTo } = sheets;
const start = () => newSheet(3, 50);
const texts = (sheet: sheets.Sheet) =>
  sheet.rows.filter((row) => !sheets.isBlank(row)).map(({ cells }) => [...cells]);

describe('moving', () => {
  test('moves along the row with Tab, and with Enter back to the column where the row began', () => {
    let sheet = goTo(start(), { row: 2, column: 1 });
    sheet = sheets.along(sheet, 1);
    expect(sheet.at).toEqual({ row: 2, column: 2 });
    expect(sheets.down(sheet, 1).at).toEqual({ row: 3, column: 1 });
    expect(sheets.along(sheet, 1).at).toEqual({ row: 3, column: 0 });
    expect(sheets.along(start(), -1).at).toEqual({ row: 0, column: 0 });
    expect(sheets.down(start(), -1).at).toEqual({ row: 0, column: 0 });
  });

  test('adds a row below the last one, up to the limit', () => {
    const end = goTo(start(), { row: 400, column: 0 });
    expect([end.rows.length, end.at.row]).toEqual([50, 49]);
    expect(sheets.down(end, 1).at.row).toBe(49);
  });
});

describe('changing', () => {
  test('pastes a block from the first marked cell on, and undoes and redoes it as one step', () => {
    const pasted = paste(goTo(start(), { row: 1, column: 1 }), readBlock('a\tb\tc\nd\n'));
    expect(texts(pasted)).toEqual([
      ['', 'a', 'b'],
      ['', 'd', ''],
    ]);
    expect(texts(sheets.undo(pasted))).toEqual([]);
    expect(texts(sheets.redo(sheets.undo(pasted)))).toEqual(texts(pasted));
  });

  test('fills all marked cells with one text', () => {
    const marking = goTo(goTo(start(), { row: 0, column: 0 }), { row: 1, column: 1 }, true);
    expect(texts(paste(marking, [['x']]))).toEqual([
      ['x', 'x', ''],
      ['x', 'x', ''],
    ]);
  });

  test.each([
    ['a\tb\tc', { row: 0, column: 0 }, { rows: 0, columns: 0 }],
    ['a\tb\tc\t\t\n\n\n', { row: 49, column: 0 }, { rows: 0, columns: 0 }],
    ['a\tb\tc\td', { row: 0, column: 1 }, { rows: 0, columns: 2 }],
    ['a\nb\n\nc', { row: 48, column: 0 }, { rows: 1, columns: 0 }],
    [`${'a\n'.repeat(200_000)}b`, { row: 0, column: 2 }, { rows: 199_951, columns: 0 }],
  ])('counts the rows and columns that do not fit (case %#)', (text, place, expected) => {
    expect(sheets.leftOut(goTo(start(), place), readBlock(text))).toEqual(expected);
  });

  test('fills down from the first marked row, or from the row above', () => {
    const typed = put(start(), { row: 0, column: 0 }, [['a', 'b']]);
    const below = sheets.fillDown(goTo(typed, { row: 1, column: 0 }));
    expect(texts(below)).toEqual([
      ['a', 'b', ''],
      ['a', '', ''],
    ]);
    const marking = goTo(goTo(typed, { row: 0, column: 1 }), { row: 2, column: 1 }, true);
    expect(texts(sheets.fillDown(marking)).map((row) => row[1])).toEqual(['b', 'b', 'b']);
  });

  test('removes stored rows and moves the others up', () => {
    const typed = put(start(), { row: 0, column: 0 }, [['a'], [''], ['b'], ['c']]);
    const stored = new Set([typed.rows[0]!.id, typed.rows[3]!.id]);
    const left = sheets.without(typed, stored);
    expect(left.rows[0]!.cells[0]).toBe('b');
    // Undo does not restore stored rows, but does undo changes to the others.
    const again = put(left, { row: 0, column: 0 }, [['B']]);
    expect(sheets.undo(again).rows[0]!.cells[0]).toBe('b');
    const undone = sheets.undo(sheets.undo(again));
    expect(undone.rows).toHaveLength(12);
    expect(undone.rows.every(sheets.isBlank)).toBe(true);
    expect(sheets.undo(undone)).toBe(undone);
    // Without stored rows the history stays; a step that only typed stored rows is dropped.
    expect(sheets.undo(sheets.without(typed, new Set())).rows.every(sheets.isBlank)).toBe(true);
    const all = sheets.without(typed, new Set(typed.rows.slice(0, 4).map(({ id }) => id)));
    expect(all.past).toHaveLength(0);
  });

  test('undoes every change, step by step, back to the empty sheet', () => {
    const place = fc.record({ row: fc.nat(60), column: fc.nat(3) });
    const step = fc.oneof(
      fc
        .tuple(
          place,
          fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        )
        .map(
          ([at, block]) =>
            (sheet: sheets.Sheet) =>
              paste(goTo(sheet, at), block),
        ),
      place.map((at) => (sheet: sheets.Sheet) => sheets.clear(goTo(sheet, at, true))),
      place.map((at) => (sheet: sheets.Sheet) => sheets.removeRows(goTo(sheet, at, true))),
      fc.constant(sheets.fillDown),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let sheet = start();
        for (const take of steps) {
          sheet = take(sheet);
          expect(sheet.rows.length).toBeLessThanOrEqual(50);
          expect(sheet.rows.every(({ cells }) => cells.length === 3)).toBe(true);
          expect(sheet.rows[sheet.at.row]).toBeDefined();
        }
        const done = texts(sheet);
        let back = sheet;
        for (const _ of sheet.past) back = sheets.undo(back);
        expect(texts(back)).toEqual([]);
        for (const _ of sheet.past) back = sheets.redo(back);
        expect(texts(back)).toEqual(done);
      }),
    );
  });
});

test('pastes a copied block unchanged, including tabs, line breaks and quotes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '港'), maxLength: 6 });
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 4 })
        .chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
        ),
      (rows) => {
        // An empty last line is the end of the previous one.
        fc.pre(rows.at(-1)!.some((text) => text !== ''));
        expect(readBlock(writeBlock(rows))).toEqual(rows);
      },
    ),
  );
  expect(readBlock('5" pipe\tx\r\ny')).toEqual([['5" pipe', 'x'], ['y']]);
});

describe('a pasted block with column names', () => {
  const fields = [
    { name: 'name', label: 'Name' },
    { name: 'customer', label: 'Customer' },
    { name: 'email', label: 'E-mail' },
  ];

  test('fills the named columns and leaves the others unchanged', () => {
    const block = headed(fields, [
      ['Customer *', ' e-mail', 'Shoe size'],
      ['ANADOLU', 'a@b.com', '41'],
      ['HUAXIN'],
    ]);
    expect(block?.ignored).toEqual(['Shoe size']);
    expect(placed(block!, 3, (row) => (row === 0 ? ['kept', 'old', 'old'] : undefined))).toEqual([
      ['kept', 'ANADOLU', 'a@b.com'],
      ['', 'HUAXIN', ''],
    ]);
  });

  test('accepts names in any language, the user’s first', () => {
    const named = [
      { name: 'a', label: 'Sign', others: ['Ad', '名称'] },
      { name: 'b', label: 'Ad', others: ['İşaret', '符号'] },
    ];
    expect(headed(named, [['符号', '名称'], ['1', '2']])?.columns).toEqual([1, 0]); // prettier-ignore
    expect(headed(named, [['Ad', 'Sign'], ['1', '2']])?.columns).toEqual([1, 0]); // prettier-ignore
  });

  test.each<[string, string[][]]>([
    [
      'names nothing',
      [
        ['ANADOLU', 'a@b.com'],
        ['HUAXIN', 'c@d.com'],
      ],
    ],
    [
      'names one column',
      [
        ['Customer', 'a@b.com'],
        ['HUAXIN', 'c@d.com'],
      ],
    ],
    [
      'names one twice',
      [
        ['Name', 'name', 'Customer'],
        ['a', 'b', 'c'],
      ],
    ],
    ['is a row alone', [['Name', 'Customer']]],
  ])('is not recognised where its first row %s', (_what, block) => {
    expect(headed(fields, block)).toBeNull();
  });
});
