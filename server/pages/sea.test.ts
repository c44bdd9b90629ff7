import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SeaPageData } from '#contract/pages.ts';
import { testApp } from '#server/test/app.ts';
import type { PageRequest } from './loaded.ts';
import { seaPage } from './sea.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

/** What the page holds after `typed` was sent. */
async function typing(typed: string): Promise<SeaPageData> {
  const request = { server: app, headers: {}, protocol: 'http', host: 'portal.test' };
  const page = { request, query: new URLSearchParams({ number: typed }), parameters: {} };
  return (await seaPage(page as unknown as PageRequest)).data;
}
const rows = ({ list }: SeaPageData) =>
  list?.rows.map(({ typed, readings: [best], problem }) => best?.value ?? `${typed} ${problem?.key}`);

describe('a number', () => {
  test.each([
    '箱号：CSQU3054383',
    '箱号ＣＳＱＵ３０５４３８３，请查',
    '(CSQU3054383)',
    '"csqu 305438-3"',
    'CSQU3054383/ML1234567/40HC',
    'CSQU3054383 45G1',
    'Container: CSQU3054383.',
    '1) CSQU3054383\n2) csqu 305438-3',
  ])('is found in what was typed with it: %j', async (typed) => {
    const { list, result, query } = await typing(typed);
    expect(list).toBeNull();
    expect(result?.reference).toMatchObject({ kind: 'container', value: 'CSQU3054383' });
    expect(query).toBe(typed);
  });
});

describe('a list', () => {
  test('names what it refuses, and why', async () => {
    const data = await typing('CSQU3054383\nMSKU9067485\ncsqu 305438-3');
    expect(rows(data)).toEqual(['CSQU3054383', 'MSKU9067485', 'csqu 305438-3 problem.twice']);
  });

  test('takes thirty numbers at a time, and says so of the others', async () => {
    const numbers = Array.from({ length: 33 }, (_, n) => `BOOKING${1000 + n}`);
    const data = await typing(numbers.join('\n'));
    expect(rows(data)).toEqual([
      ...numbers.slice(30).map((number) => `${number} problem.tooMany`),
      ...numbers.slice(0, 30),
    ]);
  });
});
