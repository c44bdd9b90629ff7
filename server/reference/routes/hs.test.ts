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

test('returns the children of a code in nomenclature order with their own child counts', async () => {
  const { body, headers } = await under('xvi');
  expect((body as HsLine[]).map(({ code, children }) => [code, children])).toEqual([
    ['84', 86],
    ['85', 48],
  ]);
  expect(headers['x-total-count']).toBe('2');
  expect((await under('84')).body).toHaveLength(86);
});

test('returns titles in Turkish too', async () => {
  const lines = (await under('09')).body as HsLine[];
  expect(lines[0]).toMatchObject({
    code: '0901',
    level: 'heading',
    names: { tr: expect.stringContaining('Kahve') as string },
  });
});

test('answers 404 for unknown codes and codes without children', async () => {
  for (const code of ['8499', '77', 'nothing']) expect((await under(code)).status).toBe(404);
});

test.each([
  ['847130', '8471'],
  ['0901.11', '0901'],
  ['şarj aleti', '8504'],
])('answers a search for %s with %s first', async (q, code) => {
  const { status, body } = await call(app, '/ydapi/api/v1/standards/hs', { query: { q } });
  expect(status).toBe(200);
  expect((body as HsLine[])[0]?.code).toBe(code);
});
