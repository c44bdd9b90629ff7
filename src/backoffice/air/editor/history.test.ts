import { expect, test } from 'vitest';
import { begun, step, type Step } from './history.ts';

const after = (...steps: Step[]) => steps.reduce(step, begun({ a: '' }));
const put = (a: string, place: string | null): Step => ({ kind: 'put', values: { a }, place });

test('typing on in one place is one step; a step taken back can be done again until something else is typed', () => {
  const typed = [put('x', 'a'), put('xy', 'a'), { kind: 'pause' } as const, put('xyz', 'a')];
  const undo = { kind: 'undo' } as const;
  const redo = { kind: 'redo' } as const;
  expect(after(...typed).now).toEqual({ a: 'xyz' });
  expect(after(...typed, undo).now).toEqual({ a: 'xy' });
  expect(after(...typed, undo, undo, undo).now).toEqual({ a: '' });
  expect(after(...typed, undo, undo, redo, redo, redo).now).toEqual({ a: 'xyz' });
  expect(after(...typed, undo, put('other', null), redo).now).toEqual({ a: 'other' });
});
