import { expect, test } from 'vitest';
import { PageCache, type PageReply } from './page-cache.ts';

const page = (text: string): PageReply => ({
  status: 200,
  body: Buffer.from(text),
  encoding: 'identity',
  etag: null,
  policy: null,
});

/** Counts renderings. */
function making(pages: PageCache) {
  const made: string[] = [];
  const ask = async (key: string, text = key) => {
    const { body } = await pages.take(key, async () => {
      made.push(key);
      return page(text);
    });
    return body.toString();
  };
  return { made, ask };
}

test('renders a page once for all concurrent requests and separately for each key', async () => {
  const { made, ask } = making(new PageCache());
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'b']);
  expect(await ask('a', 'changed')).toBe('a');
  expect(made).toEqual(['a', 'b']);
});

test('limits the cache in bytes and evicts the least recently viewed page', async () => {
  const { made, ask } = making(new PageCache(5000));
  const long = 'x'.repeat(1500);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key, long);
  expect(made).toEqual(['a', 'b', 'c']);
  await ask('b', long);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await ask('huge', 'x'.repeat(6000));
  await ask('huge');
  expect(made.filter((key) => key === 'huge')).toHaveLength(2);
});

test('renders a page again after a failure', async () => {
  const pages = new PageCache();
  await expect(pages.take('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect((await pages.take('a', async () => page('there'))).body.toString()).toBe('there');
});
