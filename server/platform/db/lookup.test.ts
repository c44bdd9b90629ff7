import { expect, test } from 'vitest';
import { Lookup } from './lookup.ts';

test('answers callers that arrive meanwhile with one more statement and its current result', async () => {
  const lookups: string[][] = [];
  const stored = new Map([['a', 1]]);
  const open: (() => void)[] = [];
  const lookup = new Lookup(async (keys) => {
    lookups.push(keys);
    const answer = new Map(stored);
    await new Promise<void>((resolve) => open.push(resolve));
    return answer;
  });
  const first = lookup.get('a');
  stored.set('a', 2).set('b', 3);
  const rest = [lookup.get('a'), lookup.get('b'), lookup.get('a'), lookup.get('nothing')];
  open.shift()!();
  expect(await first).toBe(1);
  open.shift()!();
  expect(await Promise.all(rest)).toEqual([2, 3, 2, undefined]);
  expect(lookups).toEqual([['a'], ['a', 'b', 'nothing']]);
});

test('does not fail later callers when a statement fails', async () => {
  let works = false;
  const lookup = new Lookup(async () => {
    if (!works) throw new Error('away');
    return new Map([['a', 1]]);
  });
  await expect(lookup.get('a')).rejects.toThrow('away');
  works = true;
  expect(await lookup.get('a')).toBe(1);
});
