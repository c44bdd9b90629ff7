import { expect, test, vi } from 'vitest';
import { Cache } from './cache.ts';

test('evicts the entry that was not read recently', () => {
  const recent = new Cache<number>(3);
  for (const [at, key] of ['a', 'b', 'c'].entries()) expect(recent.set(key, at)).toEqual([]);
  expect(recent.get('a')).toBe(0);
  expect(recent.set('a', 7)).toEqual([]);
  expect(recent.set('d', 3)).toEqual(['b']);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([7, undefined, 2, 3]);
  // All entries have been read, so the oldest one is evicted.
  expect(recent.set('e', 4)).toHaveLength(1);
  recent.delete('e');
  expect(recent.get('e')).toBeUndefined();
  expect(recent.take('e', () => 5)).toBe(5);
  expect(recent.take('e', () => 6)).toBe(5);
});

test('never exceeds its capacity and loses no entry except the evicted ones', () => {
  const recent = new Cache<number>(24);
  const there = new Set<string>();
  for (let n = 0; n < 3000; n += 1) {
    const key = String((n * n * 7) % 61);
    if (n % 3 === 0) recent.get(String(n % 61));
    for (const gone of recent.set(key, n)) expect(there.delete(gone)).toBe(true);
    there.add(key);
    expect(there.size).toBeLessThanOrEqual(24);
  }
  for (let n = 0; n < 61; n += 1)
    expect(recent.get(String(n)) !== undefined, String(n)).toBe(there.has(String(n)));
});

test('is bounded by weight, weighs a changed value again, and does not store a value that is too heavy', () => {
  const dropped: string[] = [];
  const cache = new Cache<string[]>(10, {
    weigh: (value) => value.length,
    dropped: (key) => dropped.push(key),
  });
  const growing = ['a'];
  cache.set('growing', growing);
  cache.set('b', Array(5).fill('b'));
  expect(cache.weight).toBe(6);
  growing.push(...Array<string>(6).fill('a'));
  expect(cache.set('growing', growing)).toEqual(['b']);
  expect([cache.weight, cache.size, dropped]).toEqual([7, 1, ['b']]);
  cache.set('heavy', Array(11).fill('c'));
  expect([cache.get('heavy'), cache.weight]).toEqual([undefined, 7]);
  cache.clear();
  expect([cache.weight, cache.size]).toEqual([0, 0]);
});

test('returns no entry older than its age, nor one from before the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cache = new Cache<number, number>(10, { ageMs: 1000 });
  cache.set(1, 1);
  vi.setSystemTime(Date.now() + 1000);
  expect(cache.get(1)).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  expect(cache.get(1)).toBeUndefined();
  cache.set(1, 2);
  vi.setSystemTime(Date.now() - 5000);
  expect(cache.get(1)).toBeUndefined();
  vi.useRealTimers();
});
