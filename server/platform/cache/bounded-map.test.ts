import { expect, test } from 'vitest';
import { Recent } from './bounded-map.ts';

test('evicts the entry that was not read recently', () => {
  const recent = new Recent<number>(3);
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
  const recent = new Recent<number>(24);
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
