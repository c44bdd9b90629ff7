/** Labels of a consolidation, decoded from the rendered pages. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { airWaybill } from '../schema/index.ts';
import { call, signed } from '#server/test/app.ts';
import { app, BILL, clerk, openBills } from './testing/bills.ts';

const MASTER = '235-63900023';
const HOUSES = [
  { number: 'H26-000101', order: 'A26-000101', pieces: 2, handling: 'ELI' },
  { number: 'H26-000102', order: 'A26-000102', pieces: 1, handling: 'COL' },
  { number: 'H26-000103', order: 'A26-000103', pieces: 2, handling: null },
];
let ids: string[] = [];

beforeAll(async () => {
  await openBills();
  const rows = [
    { ...BILL, kind: 'master', type: 'consolidation', number: MASTER, pieces: 5, handling: 'SPX ELI COL' },
    ...HOUSES.map((house) => ({ ...BILL, kind: 'house', type: 'house', master: MASTER, ...house })),
  ] as (typeof airWaybill.$inferInsert)[];
  const stored = await app.database.db.insert(airWaybill).values(rows).returning({ id: airWaybill.id });
  ids = stored.map(({ id }) => id);
});

type Label = { code: string; text: string };
async function labelsOf(id: string): Promise<Label[]> {
  const { rawPayload } = await app.inject(
    signed(`/ydapi/api/v1/airWaybill/${id}/papers/labels`, { token: clerk }),
  );
  const document = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  const labels: Label[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const viewport = page.getViewport({ scale: 3 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { items } = await page.getTextContent();
    labels.push({
      code: decoded(canvas),
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    });
  }
  await document.loadingTask.destroy();
  return labels;
}

/** The bars between 28 and 55 mm of a label of 150 mm. */
function decoded(canvas: Canvas): string {
  const top = Math.round((canvas.height * 32) / 150);
  const height = Math.round((canvas.height * 18) / 150);
  const { data, width } = canvas.getContext('2d').getImageData(0, top, canvas.width, height);
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4]!);
  // The frame of the label is no bar.
  const margin = Math.round((width * 8) / 100);
  const source = new RGBLuminanceSource(grey, width - 2 * margin, height, width, height, margin, 0);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

test('number the pieces of three houses through their master, each with a barcode of its own', async () => {
  const [master, ...houses] = await Promise.all(ids.map(labelsOf));
  const codes = houses.flatMap((labels) => labels.map(({ code }) => code));
  expect(codes).toEqual([1, 2, 3, 4, 5].map((piece) => `235639000230000${piece}`));
  expect(master!.map(({ code }) => code)).toEqual(codes);
  // An airline label counts to the master's total, a house label to its own.
  expect(master![3]!.text).toMatch(/4 \/ 5/);
  expect(master![3]!.text).toContain('HAWB H26-000103');
  expect(houses[2]![0]!.text).toMatch(/1 \/ 2/);
  expect(houses[2]![0]!.text).toContain('MAWB piece 4 / 5');
});

test('bear the codes of their own house, and those that only the master has', async () => {
  const codes = (await labelsOf(ids[0]!)).map(({ text }) => text.match(/\b(?:SPX|ELI|COL)\b/g)?.join(' '));
  expect(codes).toEqual(['ELI SPX', 'ELI SPX', 'COL SPX', 'SPX', 'SPX']);
});

test('resolve a scan to one piece, house and order', async () => {
  const scanned = async (code: string) =>
    (await call(app, '/ydapi/api/v1/airOrder/scanned', { token: clerk, query: { code } })).body.data;
  expect(await scanned('2356390002300005')).toEqual({
    number: MASTER,
    house: 'H26-000103',
    order: 'A26-000103',
    piece: 2,
  });
  expect(await scanned('2356390002300006')).toMatchObject({ house: null, order: null, piece: 6 });
  expect(await scanned('235-63900023')).toMatchObject({ number: MASTER, order: null, piece: null });
});
