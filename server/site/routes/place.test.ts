import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { citiesOf } from '../visitors/cities.ts';
import { call, testApp } from '#server/test/app.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { cityFile } from '../visitors/testing/city-file.ts';

async function fileWith(content: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cities-'));
  afterwards(() => rm(folder, { recursive: true }));
  const path = join(folder, 'city.mmdb');
  await writeFile(path, content);
  return path;
}

async function read(path: string | undefined) {
  const faults: unknown[] = [];
  const cities = citiesOf(path, (fault) => faults.push(fault));
  await expect.poll(() => cities.isRead(), { timeout: 240_000 }).toBe(true);
  return { cities, faults };
}

const cities: Parameters<typeof cityFile>[0] = [
  { address: '203.0.113.0', bits: 24, names: { en: 'Shanghai', 'zh-CN': '上海' } },
  { address: '198.51.100.7', bits: 32, names: { en: 'Izmir' } },
];

it('returns the address and city of a visitor in their language', async () => {
  const app = await testApp({ VISITOR_CITIES: await fileWith(cityFile(cities)) });
  const ask = async (address: string, language: string) => {
    const headers = { cookie: `language=${language}` };
    const requestPlace = () => call(app, '/ydapi/api/v1/visitor-ip', { address, headers });
    await expect.poll(async () => (await requestPlace()).body.data.answered, { timeout: 240_000 }).toBe(true);
    const { status, headers: got, body } = await requestPlace();
    expect(status).toBe(200);
    expect(got['cache-control']).toBe('no-store');
    return body.data;
  };
  expect(await ask('203.0.113.9', 'zh')).toEqual({ answered: true, ip: '203.0.113.9', city: '上海' });
  expect(await ask('203.0.113.200', 'tr')).toMatchObject({ city: 'Shanghai' });
  expect(await ask('198.51.100.7', 'zh')).toMatchObject({ city: 'Izmir' });
  expect(await ask('198.51.100.8', 'en')).toMatchObject({ ip: '198.51.100.8', city: null });
});

it('knows no city without a file, and none with a damaged file, which is reported once', async () => {
  const none = await read(undefined);
  expect([none.cities.cityOf('203.0.113.9', 'en'), none.faults]).toEqual([null, []]);
  const spoilt = await read(await fileWith(Buffer.from('no database')));
  expect([spoilt.cities.cityOf('203.0.113.9', 'en'), spoilt.faults.length]).toEqual([null, 1]);
  const good = await read(await fileWith(cityFile(cities)));
  expect(['', 'x', '2001:db8::1', '::ffff:203.0.113.9'].map((one) => good.cities.cityOf(one, 'en'))).toEqual([
    null,
    null,
    null,
    'Shanghai',
  ]);
});
