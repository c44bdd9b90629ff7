import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Flight } from '#contract/air/flights.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { seedBuiltIn } from '#server/records/built-in.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { uploaded } from '#server/test/upload.ts';

let app: FastifyInstance;
let clerk: string;

beforeAll(async () => {
  app = await testApp();
  await seedBuiltIn(app.database.db, ['country']);
  clerk = await tokenOf(app, 'clerk');
});

const get = (path: string, query: Record<string, string | number>) =>
  call(app, `/ydapi/api/v1/${path}`, { token: clerk, query });
const post = async (path: string, json: FieldValues) => {
  const answer = await call(app, `/ydapi/api/v1/${path}`, { token: clerk, method: 'POST', json });
  return {
    status: answer.status,
    body: answer.body as { data: { id: string; faults?: { path: string }[] } },
  };
};

describe('exchange rates', () => {
  const rate = (source: string, target: string, factor: string, effective: string, expiry: string | null) =>
    post('exchangeRate', { source, target, sign: 'multiply', rate: factor, effective, expiry });

  test('give one rate per day: direct, inverse or cross, with the converted amount', async () => {
    expect((await rate('USD', 'CNY', '7.1', '2026-01-01', '2026-06-30')).status).toBe(201);
    expect((await rate('USD', 'CNY', '7.2', '2026-07-01', null)).status).toBe(201);
    expect((await rate('JPY', 'CNY', '0.05', '2026-01-01', null)).status).toBe(201);
    const ask = async (query: Record<string, string>) =>
      (await get('exchangeRate/lookup', { date: '2026-05-05', ...query })).body;
    expect(await ask({ source: 'usd', target: 'CNY', amount: '100' })).toMatchObject({
      data: { how: 'direct', rate: '7.1', via: null, amount: '710', used: [{ expiry: '2026-06-30' }] },
    });
    expect(await ask({ source: 'CNY', target: 'USD' })).toMatchObject({
      data: { how: 'inverse', amount: null },
    });
    expect(await ask({ source: 'USD', target: 'JPY', amount: '1.5' })).toMatchObject({
      data: { how: 'cross', via: 'CNY', rate: '142', amount: '213' },
    });
    expect(await ask({ source: 'USD', target: 'JPY', base: 'EUR' })).toMatchObject({ code: 10404 });
    expect(await ask({ source: 'USD', target: 'CNY', date: '2025-12-31' })).toMatchObject({ code: 10404 });
    expect(await ask({ source: 'USD', target: 'CNY', date: '2026-02-30' })).toMatchObject({ code: 10006 });
  });

  test('accept one of twenty overlapping periods added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, day) =>
        rate('EUR', 'CNY', '7.8', `2026-01-${String(day + 1).padStart(2, '0')}`, '2026-12-31'),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) expect(body.data.faults!.map(({ path }) => path)).toEqual(['effective']);
  });
});

describe('air schedules', () => {
  const airport = (code: string, country: string, zone: string) =>
    post('airport', { code, name: `Airport ${code}`, country, zone });
  const schedule = {
    flight: 'TK27',
    airline: 'TK',
    origin: 'PVG',
    destination: 'FRA',
    transit: 'IST',
    days: '12',
    validFrom: '2026-03-01',
    validTo: '2026-06-30',
    etd: '23:55',
    eta: '11:15',
    arrivalDay: 1,
    cutOffDay: 0,
    legs: [
      { from: 'PVG', etd: '23:55', to: 'IST', eta: '06:10', etaDay: 1, etdDay: 0 },
      { flight: 'TK1587', from: 'IST', etd: '09:00', to: 'FRA', eta: '11:15', etaDay: 1, etdDay: 1 },
    ],
  };

  beforeAll(async () => {
    await airport('PVG', 'CN', 'Asia/Shanghai');
    await airport('IST', 'TR', 'Europe/Istanbul');
    await airport('FRA', 'DE', 'Europe/Berlin');
    await post('carrier', { code: 'TK', name: 'Turkish Airlines', class: 'A' });
  });

  test('are refused when their legs do not join or use an unknown airport', async () => {
    const [first, second] = schedule.legs;
    const faultsOf = async (legs: unknown) =>
      (await post('airSchedule', { ...schedule, legs } as FieldValues)).body.data.faults!.map(
        ({ path }) => path,
      );
    expect(await faultsOf([first])).toEqual(['legs']);
    expect(await faultsOf([second, first])).toEqual(['legs']);
    expect(
      await faultsOf([
        { ...first, to: 'QQQ' },
        { ...second, from: 'QQQ' },
      ]),
    ).toEqual(['legs']);
    expect(await faultsOf([{ ...first, etd: '25:00' }, second])).toEqual(['legs']);
  });

  test('are found as flights, for the whole route or a part, in local time', async () => {
    expect((await post('airSchedule', schedule as unknown as FieldValues)).status).toBe(201);
    const flights = async (origin: string, destination: string, date: string, nearbyDays = 0) =>
      (
        (await get('airSchedule/flights', { origin, destination, date, around: nearbyDays })).body as {
          data: Flight[];
        }
      ).data;
    const [before, after] = await Promise.all([
      flights('PVG', 'FRA', '2026-03-24'),
      flights('PVG', 'FRA', '2026-03-31'),
    ]);
    expect(before).toMatchObject([
      {
        airline: 'TK',
        minutes: 1100,
        legs: [
          { flight: 'TK27', departs: { at: '2026-03-24T15:55:00Z', local: '2026-03-24T23:55' } },
          { flight: 'TK1587', arrives: { local: '2026-03-25T11:15', zone: 'Europe/Berlin' } },
        ],
      },
    ]);
    // Germany has put its clocks forward since.
    expect(after[0]!.minutes).toBe(1040);
    expect((await flights('IST', 'FRA', '2026-05-06')).map(({ legs }) => legs.length)).toEqual([1]);
    expect(await flights('PVG', 'FRA', '2026-05-07')).toEqual([]);
    expect(await flights('PVG', 'FRA', '2026-05-07', 7)).toHaveLength(4);
    expect(await flights('PVG', 'FRA', '2027-01-01', 14)).toEqual([]);
  });

  test('keep their airports: a code may change, but the airport cannot be deleted', async () => {
    const muc = (await airport('MUC', 'DE', 'Europe/Berlin')).body.data;
    const [one, two] = schedule.legs;
    const legs = [
      one,
      { ...two, to: 'MUC' },
      { ...two, flight: 'TK9', from: 'MUC', to: 'FRA', etd: '12:00' },
    ];
    const { id } = (await post('airSchedule', { ...schedule, flight: 'TK28', legs } as FieldValues)).body
      .data;
    const manager = await tokenOf(app, 'manager');
    const path = `/ydapi/api/v1/airport/${muc.id}`;
    const removed = () => call(app, path, { token: manager, method: 'DELETE', query: { version: 2 } });
    const renamed = await call(app, path, {
      token: manager,
      method: 'PATCH',
      json: { code: 'MQC', icao: null, version: 1 },
    });
    expect(renamed.status).toBe(200);
    const { data } = (await get(`airSchedule/${id}`, {})).body as { data: { legs: FieldValues[] } };
    expect(data.legs.map(({ from, to }) => [from, to])).toEqual([
      ['PVG', 'IST'],
      ['IST', 'MQC'],
      ['MQC', 'FRA'],
    ]);
    expect(await removed()).toMatchObject({ status: 409, body: { code: 10403 } });
    await call(app, `/ydapi/api/v1/airSchedule/${id}`, {
      token: manager,
      method: 'DELETE',
      query: { version: 1 },
    });
    expect(await removed()).toMatchObject({ status: 200 });
  });

  test('import foreign files: cities and short names become codes where they match', async () => {
    for (const [code, country] of [
      ['CAN', 'CN'],
      ['AMS', 'NL'],
      ['SAW', 'TR'],
    ] as const)
      // prettier-ignore
      await airport(code, country, 'Europe/Istanbul');
    await post('carrier', { code: 'CZ', name: 'China Southern', class: 'A', icaoCode: 'CSN' });
    const lines = [
      '航班号,起飞,到达,班期,起飞时间,到达时间,开始日期,截止日期,航空公司',
      'CZ 473,广州,阿姆斯特丹,周一三五,23:30,05:10(+1),2027年3月28日,2027年10月30日,南航',
      'CZ475,CAN,İSTANBUL,每天,10:05,14:30,2027-3-28,2027-10-30,CZ',
      'CZ477,CAN,乌有,每天,10:05,14:30,2027-3-28,2027-10-30,CZ',
      // As typed on a Turkish keyboard.
      'CZ479,CAN,İST,每天,10:05,14:30,2027-3-28,2027-10-30,CZ',
    ];
    const { body, headers } = await uploaded(lines.join('\n'), 'a.csv');
    const answer = await call(app, '/ydapi/api/v1/airSchedule/import', { method: 'POST', token: await tokenOf(app, 'manager'), query: { dryRun: 'true' }, body, headers }); // prettier-ignore
    const { rows, notes = [] } = (answer.body as { data: ImportReport }).data;
    expect(Object.fromEntries(rows[0]!.changes.map(({ field, after }) => [field, after]))).toMatchObject({
      flight: 'CZ473',
      airline: 'CZ',
      origin: 'CAN',
      destination: 'AMS',
      days: '135',
      eta: '05:10',
      arrivalDay: 1,
      validTo: '2027-10-30',
    });
    expect(rows.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      [],
      ['“ISTANBUL” could be IST, SAW. Enter the code.'],
      ['乌有 does not exist.'],
      [],
    ]);
    expect(notes.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'origin: Interpreted as codes: 广州 → CAN.',
      'destination: Interpreted as codes: 阿姆斯特丹 → AMS.',
    ]);
  });
});
