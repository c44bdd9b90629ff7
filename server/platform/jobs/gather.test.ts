import { afterEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

afterEach(() => vi.useRealTimers());

function gathering(work: (items: number[]) => Promise<unknown>) {
  const error = vi.fn();
  return { error, ...gather<number>({ error }, { afterMs: 100, most: 2, fault: 'failed', work }) };
}

test('items of the same time are worked on together, at most `most` a call; the last of a key counts', async () => {
  vi.useFakeTimers();
  const calls: number[][] = [];
  const { add } = gathering(async (items) => void calls.push(items));
  for (const [key, item] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    add(key, item);
  await vi.advanceTimersByTimeAsync(99);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([[3, 2], [4]]);
});

test('a failed run is logged, and the next one works', async () => {
  const calls: number[][] = [];
  const { add, flush, error } = gathering(async (items) => {
    if (items[0] === 1) throw new Error('no');
    calls.push(items);
  });
  add('a', 1);
  await flush();
  expect(error).toHaveBeenCalledWith({ err: new Error('no') }, 'failed');
  add('b', 2);
  await flush();
  expect(calls).toEqual([[2]]);
});

test('closing drops what waits', async () => {
  vi.useFakeTimers();
  const work = vi.fn(async () => undefined);
  const { add, close } = gathering(work);
  add('a', 1);
  await close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});
