import { describe, expect, test } from 'vitest';
import { DependentCache, type RestsOn } from './dependent-cache.ts';

const box = { kind: 'container', value: 'CSQU3054383' };
const bill = { kind: 'bill', value: 'B1' };

describe('a cached value', () => {
  /** A value that the test completes. */
  function making(...references: Parameters<RestsOn>[0]) {
    let resolve = (_value: string) => undefined as void;
    const promise = new Promise<string>((done) => {
      resolve = done;
    });
    const make = async (restsOn: RestsOn) => {
      restsOn(references);
      return promise;
    };
    return { make, resolve: (value: string) => resolve(value) };
  }
  const at = (now: number) => ({ now, ageMs: 1000 });

  test('is created once for concurrent readers, and again when it expires or the clock is set back', async () => {
    const cache = new DependentCache(10);
    let made = 0;
    const ask = (now: number) => cache.take('a', at(now), async () => (made += 1));
    expect(await Promise.all([ask(5000), ask(5000), ask(5999)])).toEqual([1, 1, 1]);
    expect(await ask(6000)).toBe(2);
    expect(await ask(4000)).toBe(3);
  });

  test('is dropped when a reference it depends on changes, also while it is being created', async () => {
    const cache = new DependentCache(10);
    const first = making(box, bill);
    const pending = cache.take('a', at(0), first.make);
    cache.drop(['bill:B2']);
    const second = making(box);
    expect(cache.take('a', at(0), second.make)).toStrictEqual(pending);
    cache.drop(['bill:B1']);
    first.resolve('before');
    expect(await pending).toBe('before');
    second.resolve('after');
    expect(await cache.take('a', at(0), second.make)).toBe('after');
    cache.drop(['']);
    expect(await cache.take('a', at(0), async () => 'anew')).toBe('anew');
  });

  test('is not stored if a reference that it declares late has already changed', async () => {
    const cache = new DependentCache(10);
    const ask = (value: string) =>
      cache.take('outer', at(0), (restsOn) =>
        cache.take('inner', { ...at(0), restsOn }, async (restsOn) => {
          restsOn([box]);
          cache.drop(['bill:B1', 'bill:B2']);
          restsOn([bill, box]);
          return value;
        }),
      );
    expect(await ask('before')).toBe('before');
    expect(await cache.take('inner', at(0), async () => 'after')).toBe('after');
    expect(await cache.take('outer', at(0), async () => 'after')).toBe('after');
  });

  test('is dropped together with the value it was derived from', async () => {
    const cache = new DependentCache(10);
    const outer = (value: string) =>
      cache.take('outer', at(0), (restsOn) =>
        cache.take('inner', { ...at(0), restsOn }, async (restsOn) => {
          restsOn([bill]);
          return value;
        }),
      );
    expect(await outer('one')).toBe('one');
    expect(await cache.take('other', at(0), (restsOn) => cache.take('inner', { ...at(0), restsOn }, async () => 'x'))).toBe('one'); // prettier-ignore
    cache.drop(['bill:B1']);
    expect(await outer('two')).toBe('two');
    expect(await cache.take('other', at(0), async () => 'y')).toBe('y');
  });

  test('is bounded, and a failure is not stored', async () => {
    const cache = new DependentCache(2);
    for (const key of ['a', 'b', 'a', 'c']) await cache.take(key, at(0), async () => `${key} kept`);
    expect(await cache.take('a', at(0), async () => 'new')).toBe('a kept');
    expect(await cache.take('b', at(0), async () => 'new')).toBe('new');
    await expect(cache.take('d', at(0), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await cache.take('d', at(0), async () => 'there')).toBe('there');
    expect(cache.weight).toBe(2);
  });

  test('is bounded by its weight, which includes its dependencies', async () => {
    const cache = new DependentCache(100, (value, lines) => String(value).length + lines);
    const ask = (key: string, length: number) =>
      cache.take(key, at(0), async (restsOn) => {
        restsOn([box, bill]);
        return key.repeat(length);
      });
    for (const key of 'abc') await ask(key, 30);
    expect(cache.weight).toBe(96);
    await ask('a', 0);
    await ask('d', 40);
    expect(cache.weight).toBe(74);
    expect([await ask('a', 0), await ask('b', 1)]).toEqual(['a'.repeat(30), 'b']);
    // A value larger than the cache is returned but not stored; recently read values stay.
    expect(await ask('e', 200)).toHaveLength(200);
    expect(cache.weight).toBe(77);
    expect([await ask('a', 1), await ask('e', 2)]).toEqual(['a'.repeat(30), 'ee']);
    await ask('f', 10);
    cache.drop(['bill:B1']);
    expect(cache.weight).toBe(0);
  });

  test('is as old as the value it was derived from', async () => {
    const cache = new DependentCache(10);
    const ask = (now: number, value: string) =>
      cache.take('a', { ...at(now), since: () => 4500 }, async () => value);
    expect(await ask(5000, 'one')).toBe('one');
    expect(await ask(5499, 'two')).toBe('one');
    expect(await ask(5500, 'two')).toBe('two');
  });
});
