import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import { seedTracking } from '#server/demo/tracking.ts';
import { signed, testApp, tokenOf } from '#server/test/app.ts';

let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  app = await testApp();
  await seedTracking(app.database.db);
  token = await tokenOf(app, 'member');
});

const from = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);

async function download(query: Record<string, string>) {
  const response = await app.inject(
    signed('/ydapi/api/v1/scheduledownload', { query: { from, weeks: '26', ...query }, token }),
  );
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain('excel-list.xlsx');
  const book = xlsx.read(response.rawPayload, { cellDates: true });
  // Port calls are on the last sheet, after the sailings between two ports.
  return xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames.at(-1)!]!);
}

describe('the schedule', () => {
  test('contains every port call once, in local time of its port', async () => {
    const rows = await download({});
    const calls = rows.map((row) => `${String(row['Vessel'])} ${String(row['UN/LOCODE'])}`);
    expect(new Set(calls).size).toBe(calls.length);
    const call = rows.find((row) => row['Vessel'] === 'DEMO PACIFIC LILY' && row['UN/LOCODE'] === 'NLRTM');
    expect(call).toMatchObject({
      Port: 'Rotterdam',
      Service: 'AEU3',
      Voyage: '041W',
      'Time zone': 'Europe/Amsterdam',
    });
    expect(call?.['ETA']).toBeInstanceOf(Date);
    expect(call?.['ATA']).toBeUndefined();
  });

  test('contains the voyages that call at the first port before the second', async () => {
    const there = await download({ pol: 'CNSHA', pod: 'NLRTM' });
    expect(there.map((row) => row['UN/LOCODE'])).toEqual(['CNSHG', 'NLRTM']);
    expect(await download({ pol: 'NLRTM', pod: 'CNSHG' })).toEqual([]);
    expect((await download({ carrier: 'COSU' })).every((row) => row['Carrier'] === 'COSU')).toBe(true);
  });

  test('ends at the last possible date', async () => {
    expect(await download({ from: '9999-12-31', weeks: '26' })).toEqual([]);
    expect(await download({ from: '9999-12-31', pol: 'CNSHG', pod: 'NLRTM' })).toEqual([]);
  });

  test('is open to everybody with a signature, and also available as text', async () => {
    expect((await app.inject({ url: '/ydapi/api/v1/scheduledownload' })).statusCode).toBe(401);
    const response = await app.inject(
      signed('/ydapi/api/v1/scheduledownload', { query: { format: 'csv', weeks: '1' } }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.payload).toContain('Vessel');
  });
});
