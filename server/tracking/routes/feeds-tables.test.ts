import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FeedPreview, FeedSample, FeedTableList } from '#contract/tracking/api/feed-tables.ts';
import { partners } from '../schema/tracking.ts';
import { call, signed, testApp, tokenOf } from '#server/test/app.ts';
import { ingestFile } from '../ingest/ingest-file.ts';
import { signPush } from '../ingest/partners.ts';

let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  app = await testApp();
  await app.database.db.insert(partners).values([
    { key: 'depot', name: 'Depot', secret: 'new-secret', feeds: ['*'] },
    { key: 'fresh', name: 'Fresh', secret: 'new-secret', feeds: ['*'] },
  ]);
  token = await tokenOf(app, 'operator');
});

const BASE = '/ydapi/api/v1/feedtables';
const csv = Buffer.from(
  'Weekly report\n\n箱号,事件,时间,港口\nCSQU3054383,到场,2026-03-01 12:00,CNYTN\nCSQU3054383,不明,2026-03-02,CNYTN\n',
);
const mapping = {
  headerRow: 3,
  columns: { container: '箱号', event: '事件', time: '时间', place: '港口' },
  codes: [{ word: '到场', code: 'GTIN' }],
};
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const ask = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, json?: object, who = token) => {
  const response = await app.inject(signed(`${BASE}${path}`, { method, token: who, ...(json && { json }) }));
  return { status: response.statusCode, data: response.json<{ data: T }>().data };
};
const push = async (body: Buffer, path = 'depot') => {
  const response = await app.inject({
    method: 'POST',
    url: `/ydapi/feeds/${path}`,
    payload: body,
    headers: {
      'notification-signature': signPush('new-secret', body),
      'content-type': 'application/vnd.ms-excel',
    },
  });
  return response.json<{
    accepted: number;
    duplicate: number;
    refused: { reason: string; path: string; text: string }[];
  }>();
};

describe('table mappings of partners', () => {
  test('guesses the columns of a sample, and shows its rows with the events they become', async () => {
    const sent = await app.inject(
      signed(`${BASE}/sample`, {
        method: 'POST',
        token,
        query: { name: 'week.csv' },
        body: csv,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    );
    const { data: sample } = sent.json<{ data: FeedSample }>();
    expect(sample).toMatchObject({ headerRow: 3, columns: mapping.columns });
    const { data } = await ask<FeedPreview>('POST', '/preview', { mapping, lines: sample.lines });
    expect(data).toMatchObject([
      {
        row: 4,
        event: {
          code: 'GTIN',
          at: '2026-03-01T04:00:00.000Z',
          zone: 'Asia/Shanghai',
          place: 'CNYTN',
          numbers: ['CSQU3054383'],
        },
      },
      {
        row: 5,
        event: null,
        refusal: { path: 'row 5.事件', text: expect.stringContaining('不明') as string },
      },
    ]);
  });

  test('applies the saved mapping to files that are pushed or read', async () => {
    expect(await push(csv)).toMatchObject({
      accepted: 0,
      refused: [{ reason: expect.any(String) as string }],
    });
    expect((await ask('PUT', '/depot', mapping)).status).toBe(200);
    expect(
      (await ask<FeedTableList>('GET', '')).data.partners.find(({ key }) => key === 'depot'),
    ).toMatchObject({
      version: 1,
      mapping: { headerRow: 3, dateOrder: 'ymd', zone: null },
    });
    expect(await push(csv)).toMatchObject({
      accepted: 1,
      refused: [{ reason: 'feeds:refused.unknownWord', path: 'row 5.事件' }],
    });
    const file = {
      feed: null,
      party: 'depot',
      body: Buffer.concat([csv, Buffer.from('\n')]).toString('base64'),
    };
    expect(await ingestFile(app.database.db, file, (key) => key)).toMatchObject({
      accepted: 0,
      duplicate: 1,
    });
    const { body } = await call(app, '/ydapi/api/v1/tracking/sea', { query: { number: 'CSQU3054383' } });
    expect(JSON.stringify(body)).toContain('"milestone":"GITM"');
  });

  test('stores a workbook without a mapping, and refuses it with that reason', async () => {
    expect(await push(Buffer.from('PK\u0003\u0004'), 'fresh')).toMatchObject({
      refused: [{ reason: 'feeds:refused.unknownWorkbook' }],
    });
    expect(await push(csv, 'table/fresh')).toMatchObject({
      refused: [{ reason: 'feeds:refused.noMapping' }],
    });
  });

  test.each([
    ['no number', { columns: { event: 'e', time: 't' } }],
    ['no event', { columns: { container: 'c', time: 't' } }],
    ['a zone that there is not', { ...mapping, zone: 'Mars/Base' }],
    ['an event that there is not', { ...mapping, codes: [{ word: 'x', code: 'XXXX' }] }],
  ])('refuses %s', async (_name, body) => {
    expect((await ask('PUT', '/depot', body)).status).toBe(400);
  });

  test('is open to operators only', async () => {
    const member = await tokenOf(app, 'member');
    expect((await ask('GET', '', undefined, member)).status).toBe(403);
    expect((await ask('PUT', '/depot', mapping, member)).status).toBe(403);
  });
});
