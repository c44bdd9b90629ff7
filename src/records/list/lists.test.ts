/** Tests of the list's logic, without a page. */
import { describe, expect, test } from 'vitest';
import { currency } from '#contract/reference/resources/currency.ts';
import type { Sorter } from '#contract/records/api/list.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { airSchedule } from '#contract/reference/resources/air-schedule.ts';
import { customerNote } from '#contract/customers/resources/customer-note.ts';
import { contentOf } from '#src/backoffice/air/orders/order-templates.ts';
import { undoing } from '../bulk/bulk.ts';
import { moved } from './move-item.ts';
import { openingValues } from '../form/opening-values.ts';
import { sorted } from './next-sort.ts';
import { endOf } from '../form/inputs/end-of.ts';
import { textsOf } from '../texts.ts';
import { defaultOf, type SavedView } from './views.ts';

describe('sorting by a column header', () => {
  const asc = (field: string): Sorter => ({ field, order: 'asc' });
  const desc = (field: string): Sorter => ({ field, order: 'desc' });
  const { sort } = currency;

  test.each<[string, Sorter[], string, boolean, Sorter[]]>([
    ['sorts up', [sort], 'name', false, [asc('name')]],
    ['then down', [asc('name')], 'name', false, [desc('name')]],
    ['then as usual', [desc('name')], 'name', false, [sort]],
    ['in place of others', [desc('name'), asc('sign')], 'digits', false, [asc('digits')]],
    ['alone again', [desc('name'), asc('sign')], 'name', false, [asc('name')]],
    ['with Shift beside others', [asc('name')], 'sign', true, [asc('name'), asc('sign')]],
    ['where it stands', [asc('name'), asc('sign')], 'name', true, [desc('name'), asc('sign')]],
    ['no more', [desc('name'), asc('sign')], 'name', true, [asc('sign')]],
    ['as usual', [desc('name')], 'name', true, [sort]],
    ['four at most', ['a', 'b', 'c', 'd'].map(asc), 'e', true, ['b', 'c', 'd', 'e'].map(asc)],
  ])('%s', (_, before, field, further, after) => {
    expect(sorted(currency, before, field, further)).toEqual(after);
  });
});

test('starts an order from a template of another shape with the values that fit', () => {
  const fits = { pieces: 2, gross: '12.5', dims: [{ pieces: 2, length: '10', width: '10', height: '10' }] };
  const held = {
    ...fits,
    volume: { a: 1 },
    parties: 'nobody',
    handling: ['PER'],
    goods: 5,
    status: 'billed',
  };
  const of = (content: string) => contentOf({ name: 'Weekly', content });
  expect(of(JSON.stringify({ ...held, constructor: 1 }))).toEqual({ ...fits, template: 'Weekly' });
  expect(of('[1]')).toEqual({ template: 'Weekly' });
  for (const none of ['', 'null', '5', '{']) expect(of(none)).toBeNull();
});

test('moves a column to where it was dropped', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('prefers the user’s default view to the company’s, and the latest of several', () => {
  const view = (name: string, isPrivate: boolean, isDefault: boolean, updatedAt: string) =>
    ({ name, isPrivate, isDefault, updatedAt }) as SavedView;
  const shared = view('shared', false, true, '2026-03-01');
  const older = view('older', true, true, '2026-01-01');
  const mine = view('mine', true, true, '2026-02-01');
  expect(defaultOf([shared, older, mine, view('none', true, false, '2026-04-01')])).toBe(mine);
  expect(defaultOf([shared, view('none', true, false, '2026-04-01')])).toBe(shared);
  expect(defaultOf([])).toBeUndefined();
});

test('undoes by restoring the previous values on the current version', () => {
  const change = { field: 'grade', before: 2, after: 5 };
  const rows = [
    { id: 'a', name: '', version: 4, changes: [change], faults: [] },
    { id: 'b', name: '', version: 1, changes: [], faults: [] },
  ];
  expect(undoing({ applied: true, undo: null, rows })).toEqual([
    { id: 'a', version: 4, values: { grade: 2 } },
  ]);
});

test('shows the times of lines in the user’s zone, and skips empty cells', () => {
  const texts = textsOf(airOrder, 'en', (key) => String(key));
  const weighed = [{ at: '2026-11-23T10:26:48Z', gross: '145.5', by: 'clerk' }];
  expect(texts.value('weighings', weighed)).toMatch(/^2[234] Nov 2026 \d\d:26 \| 145\.5 \| clerk$/);
});

test('names the days of operation, and leaves other text unchanged', () => {
  const texts = textsOf(airSchedule, 'en', (key) => String(key));
  expect(['135', 'Mon', '8', '1x'].map((days) => texts.value('days', days))).toEqual([
    'Mon Wed Fri',
    'Mon',
    '8',
    '1x',
  ]);
});

test('fills the empty line that was added for pasted lines', () => {
  const { lines: cells = [] } = airOrder.fields.find(({ name }) => name === 'parties')!;
  const added = { role: 'shipper', name: null };
  const typed = { role: 'shipper', name: 'X' };
  expect([[], [added], [typed, added], [added, typed]].map((lines) => endOf(lines, cells))).toEqual([
    0, 0, 1, 2,
  ]);
});

test('opens a new note with today’s date, and without an owner if the user is unknown', () => {
  const now = new Date(2026, 10, 23, 23, 59);
  expect(openingValues(customerNote, now)).toEqual({ date: '2026-11-23', owner: null });
  expect(openingValues(currency, now)).toEqual({});
});
