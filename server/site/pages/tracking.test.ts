import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReadNumber, TrackingPageData } from '#contract/site/pages.ts';
import { call, testApp } from '#server/test/app.ts';
import type { PageRequest } from './page-request.ts';
import { seedStandards } from '#server/reference/index.ts';
import { readNumbersAndShips } from '#server/tracking/index.ts';
import { numbersAlone, seaPage } from './tracking.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

/** Returns the data of the page after `typed` was sent. */
async function typing(typed: string, more: Record<string, string> = {}): Promise<TrackingPageData> {
  const request = { server: app, headers: {}, protocol: 'http', host: 'portal.test' };
  const actor = { id: null, ydid: 0, routers: [] };
  const page = { request, actor, query: new URLSearchParams({ number: typed, ...more }), parameters: {} };
  return (await seaPage('queryQuery')(page as unknown as PageRequest)).data;
}
const rows = ({ list }: TrackingPageData) =>
  list?.rows.map(({ typed, readings: [best], problem }) => best?.value ?? `${typed} ${problem?.key}`);

describe('a tracking number', () => {
  test.each([
    '箱号：CSQU3054383',
    '箱号ＣＳＱＵ３０５４３８３，请查',
    '(CSQU3054383)',
    '"csqu 305438-3"',
    'CSQU3054383/ML1234567/40HC',
    'CSQU3054383 45G1',
    'Container: CSQU3054383.',
    '1) CSQU3054383\n2) csqu 305438-3',
  ])('is found in the text around it: %j', async (typed) => {
    const { list, result, query } = await typing(typed);
    expect(list).toBeNull();
    expect(result?.reference).toMatchObject({ kind: 'container', value: 'CSQU3054383' });
    expect(query).toBe(typed);
  });
});

describe('a list of tracking numbers', () => {
  test('names refused entries with the reason', async () => {
    const data = await typing('CSQU3054383\nMSKU9067485\ncsqu 305438-3');
    expect(rows(data)).toEqual(['CSQU3054383', 'MSKU9067485', 'csqu 305438-3 problem.twice']);
  });

  test('takes thirty numbers at a time and reports the others', async () => {
    const numbers = Array.from({ length: 33 }, (_, n) => `BOOKING${1000 + n}`);
    const data = await typing(numbers.join('\n'));
    expect(rows(data)).toEqual([
      ...numbers.slice(30).map((number) => `${number} problem.tooMany`),
      ...numbers.slice(0, 30),
    ]);
  });
});

describe('references unknown to sea tracking', () => {
  test.each([['222520261000012345', 'declaration', null]])(
    '%s is recognised and never taken for a bill of lading',
    async (typed, kind, names) => {
      const { result } = await typing(typed);
      expect(result?.outcome).toBe('notYet');
      expect(result?.reference?.kind).toBe(kind);
      expect(new Set(result?.recognised.map((reading) => reading.kind))).toEqual(new Set([kind]));
      if (names) expect(result?.recognised[0]?.carrierNames).toMatchObject(names);
    },
  );

  test.each<[string, Record<string, string> | null]>([
    ['JJD0099999999', { en: 'DHL' }],
    ['JFV1234567890123', { en: 'DHL' }],
    ['1Z5R89390357567127', { en: 'UPS' }],
    ['SF1234567890123', { zh: '顺丰速运' }],
    ['RB123456785CN', null],
  ])('%s is recognised as a parcel without data', async (typed, names) => {
    const { result } = await typing(typed);
    expect(result).toMatchObject({ outcome: 'none', reference: { kind: 'parcel' } });
    expect(new Set(result?.recognised.map(({ kind }) => kind))).toEqual(new Set(['parcel']));
    if (names) expect(result?.recognised[0]?.carrierNames).toMatchObject(names);
  });

  test.each(['176-12345675', '176 1234 5675'])(
    '%s is recognised as a waybill without data',
    async (typed) => {
      const { result } = await typing(typed);
      expect(result).toMatchObject({ outcome: 'none', reference: { kind: 'waybill', value: '17612345675' } });
      expect(new Set(result?.recognised.map(({ kind }) => kind))).toEqual(new Set(['waybill']));
      expect(result?.recognised[0]?.carrierNames).toMatchObject({ en: 'Emirates', zh: '阿联酋航空' });
    },
  );

  test('appear in a list with the trackable ones; ships are refused with the reason', async () => {
    const { list } = await typing('CSQU3054383, 784-12345675 and IMO 9074729, Tel 13800138000');
    expect(list?.rows.map(({ readings: [best], problem }) => best?.kind ?? problem?.key)).toEqual([
      'problem.ship',
      'container',
      'waybill',
    ]);
  });
});

describe('a ship named in a text', () => {
  const MAIL =
    'Dear all, vessel DEMO QUIET SWAN v. 012E with container CSQU 305 438 3 berths on Friday. Regards, Anna Schmidt';

  test('does not stand before the answer for the only number', async () => {
    const { list, result } = await typing(MAIL);
    expect(list).toBeNull();
    expect(result?.reference).toMatchObject({ kind: 'container', value: 'CSQU3054383' });
  });

  test('follows several numbers in their list, and reads the same from its address', async () => {
    const two = `${MAIL}, AWB 784-12345675`;
    const all = ['CSQU3054383', '78412345675', 'M/V DEMO QUIET SWAN problem.shipName'];
    const data = await typing(two);
    expect(rows(data)?.toSorted()).toEqual(all.toSorted());
    const address = numbersAlone(readNumbersAndShips(two));
    expect(address).not.toContain('Anna');
    expect(rows(await typing(address))?.toSorted()).toEqual(all.toSorted());
  });

  test('without a number leads to the ship’s page', async () => {
    const { result, codes } = await typing('M/V DEMO QUIET SWAN');
    expect(result?.problem).toMatchObject({ key: 'problem.shipName' });
    expect(codes).toMatchObject([{ kind: 'ship', code: 'DEMO QUIET SWAN' }]);
  });

  test('is proposed beside the number while it is typed', async () => {
    const { body } = await call(app, '/ydapi/api/v1/tracking/recognise', {
      method: 'POST',
      json: { text: MAIL },
    });
    const [number, ship] = body.data as ReadNumber[];
    expect(number?.readings[0]).toMatchObject({ kind: 'container', value: 'CSQU3054383' });
    expect(ship?.codes).toMatchObject([{ kind: 'ship', names: { en: 'DEMO QUIET SWAN' } }]);
  });
});

describe('text that is not a tracking number', () => {
  test.each([
    ['hello', 'problem.noDigits'],
    ['+86 21 6888 1234', 'problem.phone'],
    ['hello world, how are you?', 'problem.noDigits'],
    ['你好', 'problem.noDigits'],
    ['please call me at 5', 'problem.noNumber'],
    ['IMO 9074729', 'problem.ship'],
  ])('%s is answered with a helpful message', async (typed, key) => {
    const { result } = await typing(typed);
    expect(result).toMatchObject({ outcome: 'impossible', problem: { key } });
  });
});

describe('misspelt goods', () => {
  beforeAll(() => seedStandards(app.database));

  test('lead to the HS codes that they resemble, below the reason', async () => {
    const { result, codes, similar } = await typing('batery');
    expect([result?.problem?.key, codes]).toEqual(['problem.noDigits', []]);
    expect(similar.map(({ code }) => code)).toContain('8507');
  });

  test('are proposed while they are typed', async () => {
    const json = { text: 'batery' };
    const { body } = await call(app, '/ydapi/api/v1/tracking/recognise', { method: 'POST', json });
    const [goods] = body.data as ReadNumber[];
    expect(goods?.codes?.map(({ kind, code }) => `${kind} ${code}`)).toContain('hs 8507');
  });
});

test.each([
  ['6123456780', 'COSU'],
  ['2711483910', 'OOLU'],
  ['003500123456', 'EGLV'],
  ['CULVSHA2212345', 'CULU'],
])('assigns the bill %s, without its carrier code, to %s', async (typed, carrier) => {
  const { result } = await typing(typed);
  expect(result?.recognised[0]).toMatchObject({ kind: 'bill', carrier });
});

test('repairs a wrong check digit, the simplest way first, with three suggestions at most', async () => {
  const { result } = await typing('CSQU3054384');
  expect(result?.repairs[0]).toBe('CSQU3054383');
  expect(result?.repairs.length).toBeLessThanOrEqual(3);
});

test.each(['A'.repeat(6000), '<script>', 'a b', ''])(
  'ignores an impossible carrier: %.20s',
  async (carrier) => {
    const { result, carrier: namedCarrier } = await typing('CSQU3054383', { carrier });
    expect([result?.query.carrier, namedCarrier]).toEqual([null, null]);
    expect((await typing('CSQU3054383', { carrier: 'COSU' })).carrier).toBe('COSU');
  },
);
