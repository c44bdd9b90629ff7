/** The shipper's declaration, the security declaration and the build-up list of a bill, read back from their PDF. */
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { DANGEROUS_BOXES, DANGEROUS_COLUMNS } from '../documents/dangerous-declaration.ts';
import { SECURITY_BOXES } from '../documents/security-declaration.ts';
import { airWaybill } from '../schema/index.ts';
import { call, signed } from '#server/test/app.ts';
import { app, BILL, clerk, ids, openBills, party } from './testing/bills.ts';

const PAINT = {
  un: 'UN1263',
  name: 'Paint',
  hazard: '3',
  group: 'II' as const,
  packing: '2 fibreboard boxes × 5 L',
  instruction: '353',
  authorisation: null,
};
const ACID = { ...PAINT, un: 'UN2031', name: 'Nitric acid', hazard: '8 (5.1)', instruction: '855' };
const UNIT = { contour: 'LD', pieces: 4, weight: '200.000', tare: '120.000', house: null, remark: null };

beforeAll(async () => {
  await openBills();
  await change({
    dangerous: true,
    handling: 'RFL CAO',
    dangerousGoods: [PAINT, ACID],
    emergency: '+86 21 5555 0199',
    declaredBy: 'Li Wei',
    securityStatus: 'SPX',
    securityCategory: 'RA',
    securityCountry: 'CN',
    securityNumber: '00123-01',
    securityUntil: '2026-12-31',
    receivedFrom: 'KC',
    screening: 'XRY ETD',
    securedBy: 'Wang Fang',
    securedAt: new Date('2026-11-22T06:30:00Z'),
    units: [
      { ...UNIT, number: 'PMC12345TK' },
      { ...UNIT, number: 'AKE54321TK', tare: null, weight: '230.500' },
    ],
  });
});

const change = (values: Partial<typeof airWaybill.$inferInsert>) =>
  app.database.db.update(airWaybill).set(values).where(eq(airWaybill.id, ids.house));

type Word = { text: string; x: number; y: number };
/** Texts of a page with their places from its upper left corner, in millimetres. */
async function wordsOf(
  paper: string,
  language = 'en',
): Promise<{ words: Word[]; text: string; pages: number }> {
  const path = `/ydapi/api/v1/airWaybill/${ids.house}/papers/${paper}`;
  const answer = await app.inject(signed(path, { token: clerk, headers: { 'accept-language': language } }));
  expect(answer.statusCode).toBe(200);
  const document = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str.replaceAll('\u00a0', ' '),
            x: (item.transform[4] as number) / 2.8346,
            y: 297 - (item.transform[5] as number) / 2.8346,
          },
        ]
      : [],
  );
  const pages = document.numPages;
  await document.loadingTask.destroy();
  return { words, text: words.map(({ text }) => text).join(' '), pages };
}
type Place = { x: number; y: number; width: number; height: number };
const within = (words: Word[], { x, y, width, height }: Place): string =>
  words
    .filter((word) => word.x >= x && word.x < x + width && word.y > y && word.y <= y + height)
    .map(({ text }) => text)
    .join(' ');
const boxNamed = <B extends Place & { name: string }>(boxes: readonly B[], name: string): B =>
  boxes.find((box) => box.name === name)!;

describe("the shipper's declaration for dangerous goods", () => {
  it('has each value in its box, in the order of the form', async () => {
    const { words, text, pages } = await wordsOf('dangerousDeclaration');
    expect(pages).toBe(1);
    const box = (name: string) => within(words, boxNamed(DANGEROUS_BOXES, name));
    expect(text).toContain('DECLARATION FOR DANGEROUS GOODS');
    expect(box('shipper')).toContain('Yuanyang Machinery');
    expect(box('consignee')).toContain('Işıl Dış Ticaret');
    expect(box('waybill')).toContain('235-63900012 / HAWB H26-000001');
    expect(box('pages')).toContain('Page 1 of 1 pages');
    expect(box('departure')).toContain('PVG');
    expect(box('destination')).toContain('IST');
    expect(box('handling')).toContain('Emergency contact: +86 21 5555 0199');
    expect(box('signatory')).toContain('Li Wei');
    expect(box('date')).toContain('22 NOV 26');
    expect(box('declaration')).toContain('fully and accurately described above by the proper shipping name');
    const captions = DANGEROUS_BOXES.flatMap((one) => ('caption' in one ? [one.caption] : []));
    for (const caption of captions) expect(text).toContain(caption);
  });

  it('lists each substance with its number, name, class, group, packing and instruction', async () => {
    const { words } = await wordsOf('dangerousDeclaration');
    const column = (key: string) => {
      const { x, width } = DANGEROUS_COLUMNS.find((one) => one.key === key)!;
      return within(words, { x, width, y: 132, height: 85 });
    };
    expect(column('un')).toBe('UN1263 UN2031');
    expect(column('name')).toBe('Paint Nitric acid');
    expect(column('hazard')).toBe('3 8 (5.1)');
    expect(column('group')).toBe('II II');
    expect(column('instruction')).toBe('353 855');
  });

  it('is refused for goods of Section II, and for a bill without such goods', async () => {
    const refusal = async (values: Partial<typeof airWaybill.$inferInsert>) => {
      await change({ dangerousGoods: null, ...values });
      const path = `/ydapi/api/v1/airWaybill/${ids.house}/papers/dangerousDeclaration`;
      const { body } = await call(app, path, { token: clerk });
      await change({ dangerousGoods: [PAINT, ACID], handling: 'RFL CAO', dangerous: true });
      return JSON.stringify(body);
    };
    expect(await refusal({ handling: 'ELI', dangerous: false })).toContain('fly without a shipper');
    expect(await refusal({})).toContain('no dangerous goods lines');
  });
});

describe('the security declaration of a consignment', () => {
  it('has its fifteen boxes in their order, without gaps or overlaps', async () => {
    const { words, text } = await wordsOf('securityDeclaration');
    const box = (name: string) => within(words, boxNamed(SECURITY_BOXES, name));
    expect(box('1')).toContain('CN/RA/00123-01');
    expect(box('2')).toContain('H26-000001');
    expect(box('3')).toContain('Electric motors');
    expect([box('4'), box('5')].join(' ')).toMatch(/PVG.*IST/);
    expect(box('7')).toContain('SPX');
    expect(box('8')).toContain('KC');
    expect(box('9')).toContain('XRY, ETD');
    expect(box('12')).toContain('Wang Fang');
    // At the origin's clocks.
    expect(box('13')).toContain('221126 0930');
    const numbered = SECURITY_BOXES.filter(({ name }) => /^\d+$/.test(name));
    expect(numbered.map(({ name }) => name)).toEqual(Array.from({ length: 15 }, (_, at) => String(at + 1)));
    for (const { name, caption = '' } of numbered) {
      expect(caption).toMatch(new RegExp(`^${name} `));
      expect(text).toContain(caption.split('\n')[0]!.replace(/\s+/g, ' ').slice(0, 12).trim());
    }
    const area = SECURITY_BOXES.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBe(186 * (224 - 30));
  });
});

describe('the build-up list', () => {
  it('names units with pieces, weights and contour, and what is on none', async () => {
    const { text } = await wordsOf('unitList');
    for (const one of [
      'ULD build-up list',
      'PMC 12345 TK',
      'AKE 54321 TK',
      'LD',
      '320.0',
      '230.5',
      '430.5 kg',
    ])
      expect(text).toContain(one);
    expect(text).toContain('Pieces not on a ULD 2');
    expect((await wordsOf('unitList', 'zh')).text).toContain('集装器装载清单');
    expect((await wordsOf('unitList', 'tr')).text).toContain('ULD yükleme listesi');
  });

  it('takes numbers of units alone', async () => {
    const saved = async (values: Record<string, unknown>) => {
      const path = `/ydapi/api/v1/airWaybill/${ids.bare}`;
      const { body } = await call(app, path, { token: clerk });
      const answer = await call(app, path, {
        token: clerk,
        method: 'PATCH',
        json: { ...values, version: body.data.version },
      });
      return [answer.status, JSON.stringify(answer.body)] as const;
    };
    await app.database.db
      .update(airWaybill)
      .set({ status: 'draft', number: '235-63900034', pieces: 4, dims: null, otherCharges: null })
      .where(eq(airWaybill.id, ids.bare));
    const unit = (number: string) => ({ ...UNIT, number });
    expect((await saved({ units: [unit('PMC123TK')] }))[0]).toBe(400);
    expect((await saved({ units: [unit('TMC12345TK')] }))[1]).toContain('TMC12345TK');
    expect((await saved({ units: [unit('PMC12345TK'), unit('PMC12345TK')] }))[1]).toContain('twice');
    expect((await saved({ units: [{ ...unit('PMC12345TK'), pieces: 9 }] }))[1]).toContain('9 pieces');
    expect(await saved({ units: [unit('PMC12345TK')] })).toEqual([200, expect.any(String)]);
  });
});

it('prints customs numbers, contacts and the security status, and sends them as OCI', async () => {
  const known = party({
    ...BILL.parties[0]!,
    name: 'YUANYANG MACHINERY',
    contact: 'LI WEI',
    phone: '+86 21 5555 0100',
    idKind: 'USCI',
    idNumber: '91310000MA1K35XX0A',
  });
  await change({ parties: [known, party({ ...BILL.parties[1]!, name: 'ISIL', city: 'ISTANBUL' })] });
  const { text } = await wordsOf('waybill');
  for (const one of ['ATTN LI WEI', 'USCI 91310000MA1K35XX0A', 'SPX CN RA 00123-01 EXP 12/26'])
    expect(text).toContain(one);
  const { body } = await call(app, `/ydapi/api/v1/airWaybill/${ids.house}/message`, { token: clerk });
  const message = body.data.text as string;
  for (const line of [
    'OCI/CN/SHP/T/USCI91310000MA1K35XX0A',
    '/CN/SHP/CP/LI WEI',
    '/CN/SHP/CT/862155550100',
    '/CN/ISS/RA/00123-01',
    '///ED/1226',
    '///SM/XRY',
    '///SM/ETD',
    '///SN/WANG FANG',
    '///SD/22NOV260630',
  ])
    expect(message.split('\r\n')).toContain(line);
  expect(message.split('\r\n')).toContain('/RFL/CAO/SPX');
});
