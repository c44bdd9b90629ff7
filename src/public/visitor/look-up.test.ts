import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitorPlace } from '#contract/site/visitor.ts';
import { CITY_KEY, EVERY_MS, IP_KEY, lookUp, MOST } from './visitor-lookup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function storage() {
  const stored = new Map<string, string>([[CITY_KEY, 'old']]);
  return {
    kept: stored,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

it('requests every half second until it gets an answer, then stores address and city and stops', async () => {
  const answers: (() => Promise<VisitorPlace>)[] = [
    () => Promise.reject(new Error('offline')),
    () => Promise.resolve({ answered: false, ip: '203.0.113.9', city: null }),
    () => Promise.resolve({ answered: true, ip: '203.0.113.9', city: 'Shanghai' }),
  ];
  const ask = vi.fn(() => answers.shift()!());
  const store = storage();
  lookUp(ask, () => store);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(store.kept.has(IP_KEY)).toBe(false);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(Object.fromEntries(store.kept)).toEqual({ [IP_KEY]: '203.0.113.9', [CITY_KEY]: 'Shanghai' });
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('drops an old city with a new address, ignores blocked storage, and finally gives up', async () => {
  const store = storage();
  lookUp(
    async () => ({ answered: true, ip: '2001:db8::1', city: null }),
    () => store,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(Object.fromEntries(store.kept)).toEqual({ [IP_KEY]: '2001:db8::1' });
  lookUp(
    async () => ({ answered: true, ip: '203.0.113.9', city: null }),
    () => {
      throw new Error('denied');
    },
  );
  const never = vi.fn(async (): Promise<VisitorPlace> => ({ answered: false, ip: '', city: null }));
  lookUp(never, () => store);
  await vi.advanceTimersByTimeAsync(2 * MOST * EVERY_MS);
  expect(never).toHaveBeenCalledTimes(MOST);
});

it('stops when the page is left', async () => {
  const ask = vi.fn(async (): Promise<VisitorPlace> => ({ answered: false, ip: '', city: null }));
  const stop = lookUp(ask, storage);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  stop();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});
