import { expect, test } from 'vitest';
import { begun, step, type Step } from './history.ts';
import { strayed } from './legible.ts';

const after = (...steps: Step[]) => steps.reduce(step, begun({ a: '' }));
const put = (a: string, place: string | null): Step => ({ kind: 'put', values: { a }, place });

test('groups typing in one place into one step and redoes an undone step until something else is typed', () => {
  const typed = [put('x', 'a'), put('xy', 'a'), { kind: 'pause' } as const, put('xyz', 'a')];
  const undo = { kind: 'undo' } as const;
  const redo = { kind: 'redo' } as const;
  expect(after(...typed).now).toEqual({ a: 'xyz' });
  expect(after(...typed, undo).now).toEqual({ a: 'xy' });
  expect(after(...typed, undo, undo, undo).now).toEqual({ a: '' });
  expect(after(...typed, undo, undo, redo, redo, redo).now).toEqual({ a: 'xyz' });
  expect(after(...typed, undo, put('other', null), redo).now).toEqual({ a: 'other' });
});

test('drops the name of a reference once its value has changed', () => {
  const of = (name: string) => ({ id: null, name });
  const referred = { currency: of('Chinese Yuan'), origin: of('Shanghai'), order: of('an order') };
  const record = { currency: 'CNY', origin: 'PVG', order: 'AO-1', referred };
  expect(strayed(record, { currency: 'USD', origin: 'PVG' })).toEqual(['currency']);
  expect(strayed(record, { currency: 'CNY', origin: null })).toEqual(['origin']);
});
