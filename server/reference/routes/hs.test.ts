import { beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { HsLine } from '#contract/reference/hs.ts';
import { seedStandards } from '../store/seed.ts';
import { call, testApp } from '#server/test/app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
  await seedStandards(app.database);
});

const under = (code: string) => call(app, `/ydapi/api/v1/standards/hs/${code}/children`);

test('what lies under a code comes in the order of the nomenclature, with how much lies under each', async () => {
  const { body, headers } = await under('xvi');
  expect((body as HsLine[]).map(({ code, children }) => [code, children])).toEqual([
    ['84', 86],
    ['85', 48],
  ]);
  expect(headers['x-total-count']).toBe('2');
  expect((await under('84')).body).toHaveLength(86);
});

test('a line has its title in Turkish too', async () => {
  const lines = (await under('09')).body as HsLine[];
  expect(lines[0]).toMatchObject({
    code: '0901',
    level: 'heading',
    names: { tr: expect.stringContaining('Kahve') as string },
  });
});

test('under what is nowhere, or holds nothing, there is nothing', async () => {
  for (const code of ['8499', '77', 'nothing']) expect((await under(code)).status).toBe(404);
});

test.each([
  ['847130', '8471'],
  ['0901.11', '0901'],
  ['şarj aleti', '8504'],
])('a search for %s answers %s first', async (q, code) => {
  const { status, body } = await call(app, '/ydapi/api/v1/standards/hs', { query: { q } });
  expect(status).toBe(200);
  expect((body as HsLine[])[0]?.code).toBe(code);
});
