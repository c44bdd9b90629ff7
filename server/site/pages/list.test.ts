/** A list of numbers: uploaded or pasted, filtered, and downloaded. */
import { eq } from 'drizzle-orm';
import { safeUrl } from '#server/platform/log.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import * as SheetJS from 'xlsx';
import type { TrackingPageData } from '#contract/site/pages.ts';
import { DEMO_CUSTOMS_EXAMPLES } from '#server/demo/demo-customs.ts';
import { DEMO_SHIPMENTS } from '#server/demo/demo-shipments.ts';
import { seedModes, seedTracking } from '#server/demo/tracking.ts';
import { partners } from '#server/tracking/schema/tracking.ts';
import { COSTS } from '#server/tracking/costs.ts';
import { signed, testApp, tokenOf } from '#server/test/app.ts';
import { recorder } from '#server/test/front.ts';

const { front, seen } = recorder();
let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({}, undefined, front);
  await seedTracking(app.database.db);
});
const shown = () => seen.at(-1)?.data as TrackingPageData;
const [one, other] = DEMO_SHIPMENTS.map(({ number }) => number) as [string, string];

/** Sends a form with a file as a browser does. */
async function send(name: string, bytes: Buffer | string, at = '/CargoTracking/Query') {
  const form = new FormData();
  form.set('file', new File([bytes as string], name));
  const request = new Request('http://portal.invalid', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type')!, 'accept-language': 'en' };
  return app.inject({ method: 'POST', url: at, payload, headers });
}
const workbook = (rows: string[][]): Buffer => {
  const book = SheetJS.utils.book_new();
  SheetJS.utils.book_append_sheet(book, SheetJS.utils.aoa_to_sheet(rows), 'List');
  return SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};
const numbersOf = (location: unknown) =>
  new URL(String(location), 'http://x').searchParams.get('number')?.split('\n');

describe('an uploaded file of numbers', () => {
  it.each([
    ['list.txt', `${one}\r\n${other}\r\n`],
    ['list.csv', `Number;Own reference\n${one};A\n${other};B`],
    ['utf16.csv', Buffer.from(`\ufeffNumber\t\n${one}\n${other}`, 'utf16le')],
    [
      'list.xlsx',
      workbook([
        ['Container', 'Seal'],
        [one, 'CN1'],
        [other, 'CN2'],
      ]),
    ],
  ])('%s redirects to the list, under a URL that can be shared', async (name, bytes) => {
    const answer = await send(name, bytes);
    expect(answer.statusCode).toBe(303);
    expect(numbersOf(answer.headers.location)).toEqual([one, other]);
  });

  it.each([
    ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'kind'],
    ['broken.xlsx', Buffer.from('PK\u0003\u0004 no zip'), 'workbook'],
    ['empty.txt', '', 'empty'],
    ['prose.txt', 'nothing that is a number', 'none'],
    ['picture.png', Buffer.from([0x89, 0x50, 0, 0]), 'kind'],
  ])('%s is refused with the reason', async (name, bytes, fault) => {
    expect((await send(name, bytes)).statusCode).toBe(400);
    expect(shown().fault).toBe(fault);
  });

  it('is answered directly if it is too long for a URL', async () => {
    const numbers = Array.from({ length: 500 }, (_, n) => `HLCUNGB26${10_000 + n}`);
    expect((await send('long.csv', numbers.join('\n'))).statusCode).toBe(200);
    expect(shown().list?.rows).toHaveLength(500);
  });

  it('keeps its shell and refuses invalid form data', async () => {
    const answer = await send('list.txt', `${one} ${other}`, '/CargoTracking/SeaQueryWeChat');
    expect(String(answer.headers.location)).toMatch(/^\/CargoTracking\/DetailWeChat\?/);
    const garbage = await app.inject({
      method: 'POST',
      url: '/CargoTracking/Query',
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=y' },
    });
    expect(garbage.statusCode).toBe(400);
  });
});

describe('a pasted mail', () => {
  const mail = `Container CSQU 305438-3, B/L COSU 6390 0010 1, MAWB 176-1234 5675, parcel 9611 0209 8765 4312 3456 72,
customs declaration 2225 2026 1000 0123 45. Regards, tel. +86 138 0013 8000`;
  const numbers = [
    'CSQU3054383',
    'COSU639000101',
    '17612345675',
    '9611020987654312345672',
    '222520261000012345',
  ];
  const post = async (text: string, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/CargoTracking/Query',
      payload: new URLSearchParams({ number: text.replaceAll('\n', '\r\n'), ...more }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const numbersIn = ({ rows }: { rows: { reference: { value: string } | null }[] }) =>
    rows.map(({ reference }) => reference?.value ?? '').toSorted((a, b) => a.localeCompare(b));

  it('yields five numbers, in the form and in the API', async () => {
    const { headers, statusCode } = await post(mail);
    expect(statusCode).toBe(303);
    await app.inject(String(headers.location));
    expect(numbersIn(shown().list!)).toEqual([...numbers].toSorted((a, b) => a.localeCompare(b)));
    const path = '/ydapi/api/v1/tracking/several';
    const answer = await app.inject(signed(path, { method: 'POST', json: { text: mail } }));
    expect(numbersIn(answer.json<{ data: TrackingPageData['list'] & object }>().data)).toEqual(
      [...numbers].toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('is read completely, however long it is', async () => {
    const quoted = '> Dear all, see below, total USD 12,345.67 of 2026-11-12.\n'.repeat(400);
    const { headers, statusCode } = await post(`${quoted}${mail}`);
    expect(statusCode).toBe(303);
    await app.inject(String(headers.location));
    expect(numbersIn(shown().list!)).toEqual([...numbers].toSorted((a, b) => a.localeCompare(b)));
  });

  it('does not put its words into the URL or the log', async () => {
    const { headers } = await post(`Dear Jan Smit,\n${mail}`);
    const address = new URL(String(headers.location), 'http://portal.invalid');
    const rows = (address.searchParams.get('number') ?? '').split('\n');
    expect(rows).toHaveLength(numbers.length);
    expect(decodeURIComponent(address.search)).not.toMatch(/Jan|Smit|Regards|138|customs/);
    const prose = await post('Please call Jan Smit on +86 138 0013 8000 about our cargo');
    expect(prose.headers.location).toBeUndefined();
    const typed = encodeURIComponent(mail);
    expect(safeUrl(`/CargoTracking/Query?number=${typed}`)).toBe('/CargoTracking/Query?number=…');
    expect(safeUrl('/CargoTracking/Query?number=CSQU3054383')).toContain('CSQU3054383');
  });

  it('keeps the other selected options', async () => {
    const { headers } = await post('6390001010', { kind: 'booking', carrier: 'COSU' });
    expect(Object.fromEntries(new URL(String(headers.location), 'http://x').searchParams)).toEqual({
      number: '6390001010',
      kind: 'booking',
      carrier: 'COSU',
    });
  });
});

describe('a list of numbers', () => {
  it('is filtered by its URL', async () => {
    const number = encodeURIComponent(`${one} ${other}`);
    await app.inject(`/CargoTracking/Query?number=${number}&state=late&mode=sea&exceptions=1`);
    expect(shown().filter).toEqual({ state: 'late', mode: 'sea', exceptions: true });
    await app.inject(`/CargoTracking/Query?number=${number}&state=nonsense`);
    expect(shown().filter.state).toBeNull();
  });

  it('downloads as an Excel file with one row per number, refused ones included', async () => {
    const text = `${one}\n${other}\nMSKU90`;
    const path = '/ydapi/api/v1/tracking/several/file';
    const answer = await app.inject(
      signed(path, { method: 'POST', json: { text }, headers: { 'accept-language': 'zh' } }),
    );
    expect(answer.statusCode).toBe(200);
    const book = SheetJS.read(answer.rawPayload);
    const rows = SheetJS.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    expect(rows[0]![0]).toBe('号码');
    const exported = rows.slice(1).map(([number]) => number);
    for (const number of [one, other]) expect(exported).toContain(number);
    expect(JSON.stringify(rows)).not.toMatch(/\{\{|\[object|undefined/);
    const none = await app.inject(signed(path, { method: 'POST', json: { text: '...' } }));
    expect(none.statusCode).toBe(400);
  });

  it('has a template', async () => {
    const answer = await app.inject({ url: '/templates/numbers.xlsx', headers: { 'accept-language': 'en' } });
    const book = SheetJS.read(answer.rawPayload);
    expect(book.Sheets[book.SheetNames[0]!]!['A1']).toMatchObject({ v: 'Number' });
    const sent = await send('numbers.xlsx', answer.rawPayload);
    expect(numbersOf(sent.headers.location)).toEqual(['CSQU3054383', '020-12345675']);
  });
});

describe('the link preview for messengers', () => {
  const picture = (query: string) => app.inject(`/pictures/shipment.png?${query}`);

  it('is a picture of the shipment, large enough for every messenger', async () => {
    const { statusCode, headers, rawPayload } = await picture(`number=${one}&language=zh`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([800, 420]);
    expect(rawPayload.length).toBeGreaterThan(5_000);
  });

  it('is drawn once per result and charged at its cost', async () => {
    // Results are cached for some seconds; the fake clock keeps them from expiring.
    vi.useFakeTimers({ toFake: ['Date'] });
    const takeSpy = vi.spyOn(app.questions, 'take');
    for (const language of ['tr', 'tr', 'en']) await picture(`number=${one}&language=${language}`);
    const { shipment, picture: drawing } = COSTS;
    const points = takeSpy.mock.calls.map(([, cost]) => cost);
    expect(points).toEqual([shipment, drawing, shipment, shipment, drawing]);
    takeSpy.mockRestore();
    vi.useRealTimers();
  });

  it('does not exist if visitors may see nothing, even for an authorised user', async () => {
    const { db } = app.database;
    const before = await db.select().from(partners);
    await db.update(partners).set({ visitors: 'nothing' });
    const token = await tokenOf(app, 'operator');
    const answers = [
      await picture(`number=${one}`),
      await app.inject(signed('/pictures/shipment.png', { query: { number: one }, token })),
    ];
    for (const { key, visitors } of before)
      await db.update(partners).set({ visitors }).where(eq(partners.key, key));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await picture(`number=${one}`)).statusCode).toBe(200);
  });

  it.each(['number=CSQU3054383', 'share=nobodymadethisone', 'number='])(
    'does not exist for %s',
    async (query) => {
      expect((await picture(query)).statusCode).toBe(404);
    },
  );
});

describe('the customs pages', () => {
  beforeAll(async () => seedModes(app.database.db));

  it.each(DEMO_CUSTOMS_EXAMPLES)('offer the example $number, which is $state', async (example) => {
    await app.inject(`/CargoTracking/CustomsTracking?number=${example.number}`);
    const { result } = shown();
    expect(result).toMatchObject({ outcome: 'found', reference: { kind: example.kind } });
    expect(result!.summary!.state).toBe(example.state);
  });
});
