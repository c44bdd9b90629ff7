/** Tests documents by reading them back: text by extraction, barcodes with a third-party decoder. */
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentJob } from '#contract/air/documents.ts';
import { code128 } from '#server/platform/documents/code128.ts';
import { draw, type Remarks } from '#server/platform/documents/draw.ts';
import { forms } from './forms.ts';
import { exampleJobs, labelsExample, sheetExample, waybillExample } from './examples.ts';
import { pieceCode } from './labels.ts';
import { closeDocumentThread, drawDocuments } from './thread.ts';
import { WAYBILL_BOXES } from '#contract/air/waybill/boxes.ts';

afterAll(closeDocumentThread);

async function drawn(...jobs: DocumentJob[]): Promise<{ bytes: Buffer; remarks: Remarks }> {
  const parts: Buffer[] = [];
  const remarks = await draw(forms, jobs, 'Test', async (bytes) => void parts.push(bytes));
  return { bytes: Buffer.concat(parts), remarks };
}

/** The words of each page, in writing order. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await document.loadingTask.destroy();
  return pages;
}
const packed = (text: string) => text.replace(/\s/g, '');

describe('an air waybill', () => {
  it('prints its values in Latin, Turkish and Chinese letters, a page for each copy', async () => {
    const options = { copies: ['original3', 'delivery'] as const };
    const { bytes, remarks } = await drawn({ kind: 'airWaybill', data: waybillExample, options });
    expect(remarks).toEqual({ missing: [], overflow: [] });
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(2);
    const { shipper, consignee, goods, handling, otherCharges, lines, prepaid, flights } = waybillExample;
    const line = lines[0]!;
    const all = [
      shipper,
      consignee,
      goods,
      handling,
      otherCharges,
      line.chargeable,
      line.total,
      prepaid.total,
    ];
    for (const page of pages)
      for (const text of [...all, ...flights, '235-63900012']) expect(packed(page)).toContain(packed(text));
    expect(pages[0]).toContain('Original 3 (for shipper)');
    expect(pages[1]).toContain('Copy 4 (delivery receipt)');
  });

  it('of a house shows the house number and names its master', async () => {
    const [page] = await pagesOf((await drawn({ kind: 'houseWaybill', data: waybillExample })).bytes);
    expect(page).toContain('House air waybill');
    expect(page).toContain('MAWB 235-63900012');
    expect(page!.split('PHL2600017')).toHaveLength(3);
  });

  it('prints the supplied conditions: notice and certification on the form, the rest behind each original', async () => {
    const conditions = {
      version: 'TACT 2026-1',
      date: '2026-02-01',
      notice: 'SUPPLIED NOTICE',
      certification: 'SUPPLIED CERTIFICATION',
      conditions: 'SUPPLIED CONDITIONS',
    };
    const copies = ['original3', 'delivery'] as const;
    const { bytes } = await drawn({
      kind: 'airWaybill',
      data: waybillExample,
      options: { conditions, copies },
    });
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(3);
    for (const text of ['SUPPLIED NOTICE', 'SUPPLIED CERTIFICATION']) expect(pages[0]).toContain(text);
    expect(pages[1]).toContain('SUPPLIED CONDITIONS');
    expect(pages[1]).toContain('TACT 2026-1 · 2026-02-01');
    expect(pages[2]).toContain('SUPPLIED NOTICE');
    const [plain, ...none] = await pagesOf((await drawn({ kind: 'airWaybill', data: waybillExample })).bytes);
    expect([none, plain]).toEqual([[], expect.not.stringContaining('SUPPLIED')]);
  });

  it('on a preprinted form prints the values only', async () => {
    const options = { preprinted: { right: 1.5, down: -2 } };
    const [page] = await pagesOf((await drawn({ kind: 'airWaybill', data: waybillExample, options })).bytes);
    expect(page).toContain('10858.32');
    for (const words of ['Not negotiable', 'Original 3', 'accepted for carriage', 'Shipper’s name'])
      expect(page).not.toContain(words);
  });

  it('has each box of the form once, and none outside the sheet', () => {
    const names = WAYBILL_BOXES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { x, y, width, height } of WAYBILL_BOXES) {
      expect(x + width).toBeLessThanOrEqual(200);
      expect(y + height).toBeLessThanOrEqual(287);
    }
  });

  it('has no overlapping boxes, except accounts inside the boxes of their parties', () => {
    const over = WAYBILL_BOXES.flatMap((one, at) =>
      WAYBILL_BOXES.slice(at + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        )
        .map((other) => `${one.name} ${other.name}`),
    );
    expect(over).toEqual(['2 3', '4 5']);
  });

  it('reports boxes too small for their text, and letters that no font has', async () => {
    const data = { ...waybillExample, handling: 'word '.repeat(2000), shipper: 'A 𓀀 B' };
    const { remarks } = await drawn({ kind: 'airWaybill', data });
    expect(remarks).toEqual({ missing: ['𓀀'], overflow: ['21'] });
  });

  it('refers to an attached sheet for boxes that are too small, and prints their full text there', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Line${at} Çağdaş 上海`);
    const data = { ...waybillExample, handling: lines.join(' '), shipper: lines.slice(0, 12).join('\n') };
    const pages = await pagesOf((await drawn({ kind: 'airWaybill', data })).bytes);
    expect(pages[0]!.split('SEE ATTACHED SHEET')).toHaveLength(3);
    expect(pages[0]).not.toContain('Line299');
    expect(pages[1]).toContain('Air waybill 235-63900012 – attached sheet');
    const sheets = packed(pages.slice(1).join(''));
    expect(sheets).toContain(packed(data.shipper));
    for (const line of lines) expect(sheets).toContain(packed(line));
    // A preprinted form gets no attached sheets.
    const options = { preprinted: { right: 0, down: 0 } };
    const [form, ...more] = await pagesOf((await drawn({ kind: 'airWaybill', data, options })).bytes);
    expect(form).toContain('SEE ATTACHED SHEET');
    expect(more).toEqual([]);
  });

  it('keeps a long number on one line in smaller type', async () => {
    const line = { ...waybillExample.lines[0]!, gross: '123456789.123', rate: '12345678.1234' };
    const data = { ...waybillExample, gross: '123456789.123', lines: [line, line] };
    const { bytes } = await drawn({ kind: 'airWaybill', data });
    const { items } = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
      .promise.then((document) => document.getPage(1))
      .then((page) => page.getTextContent());
    const texts = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, y: item.transform[5] as number }] : [],
    );
    const rows = (text: string) => texts.filter((one) => one.text === text).map(({ y }) => y);
    expect(rows('123456789.123')).toHaveLength(3);
    // The values of one rate line share a baseline.
    expect(rows('12345678.1234')).toEqual(rows('123456789.123').slice(0, 2));
  });
});

it('keeps the letters that an earlier document used', async () => {
  const job: DocumentJob = { kind: 'airWaybill', data: waybillExample };
  const first = await pagesOf((await drawn(job)).bytes);
  expect(await pagesOf((await drawn(job)).bytes)).toEqual(first);
  expect(first[0]).toContain('Yeşilköy');
});

describe('a label', () => {
  const decoded = (text: string): string => {
    const [scale, quiet] = [3, 12];
    const row = [
      ...Array<number>(quiet * scale).fill(255),
      ...code128(text).flatMap((modules, at) => Array<number>(modules * scale).fill(at % 2 ? 255 : 0)),
      ...Array<number>(quiet * scale).fill(255),
    ];
    const height = 40;
    const pixels = Uint8ClampedArray.from(Array.from({ length: height }, () => row).flat());
    const source = new RGBLuminanceSource(pixels, row.length, height);
    // Only this reader: the reader of all formats sees an EAN-13 in the bars of some texts.
    return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  };

  it('has a barcode with the numbers of the waybill and the piece', () => {
    for (const piece of [1, 10, 99_999]) {
      const code = pieceCode('235-63900012', piece);
      expect(code).toMatch(/^23563900012\d{5}$/);
      expect(decoded(code)).toBe(code);
    }
  });

  it('decodes any text that the barcode can encode', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]{1,24}$/), (text) => {
        expect(decoded(text)).toBe(text);
      }),
      { numRuns: 40, examples: [[')/t<<_4']] },
    );
    expect(() => code128('ş')).toThrow(RangeError);
    expect(() => code128('')).toThrow(RangeError);
  });

  it('is printed for each piece, four on an A4 sheet', async () => {
    const pages = await pagesOf((await drawn({ kind: 'labels', data: labelsExample })).bytes);
    expect(pages).toHaveLength(10);
    expect(pages[9]).toContain('10 / 10');
    expect(packed(pages[9]!)).toContain('2356390001200010');
    const sheets = await pagesOf((await drawn({ kind: 'labelsA4', data: labelsExample })).bytes);
    expect(sheets).toHaveLength(3);
    expect(sheets[2]).toContain('9 / 10');
    const some = await drawn({ kind: 'labels', data: { ...labelsExample, only: [3] } });
    expect(await pagesOf(some.bytes)).toHaveLength(1);
  });
});

it('keeps numbers and title words of a list unbroken, however narrow the column', async () => {
  const rows = [['H26-000001', '12480.500', 'ELECTRIC MOTORS, LITHIUM ION BATTERIES 电动机、锂电池']];
  const columns = [
    { name: 'House waybill', width: 1 },
    { name: 'Chargeable, kg', width: 1, right: true as const },
    { name: 'Nature of goods', width: 98 },
  ];
  const data = { ...sheetExample(1), columns, rows, link: '' };
  const parts: Buffer[] = [];
  await draw(forms, [{ kind: 'manifest', data }], 'Test', async (bytes) => void parts.push(bytes));
  const document = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const written = items.flatMap((item) => ('str' in item ? [item.str] : []));
  for (const text of ['H26-000001', '12480.500']) expect(written).toContain(text);
  expect(written.find((text) => text.startsWith('Chargeable'))).toMatch(/^Chargeable,/);
  await document.loadingTask.destroy();
});

it('continues a list on numbered pages without losing a row', async () => {
  const pages = await pagesOf((await drawn({ kind: 'manifest', data: sheetExample(150) })).bytes);
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} / ${pages.length}`);
  const all = pages.join('\n');
  for (let row = 1; row <= 150; row += 1) expect(all).toContain(`PHL26${String(row).padStart(5, '0')}`);
  expect(pages.at(-1)).toContain('Received by');
});

describe('the drawing thread', () => {
  it('draws requests one after the other, and continues after one is aborted', async () => {
    const drawing = drawDocuments([{ kind: 'labels', data: { ...labelsExample, pieces: 500 } }], 'Given up');
    drawing.stream.destroy();
    await expect(drawing.remarks).rejects.toThrow('given up');
    const [one, other] = await Promise.all(
      [exampleJobs, exampleJobs].map((jobs) => buffer(drawDocuments(jobs, 'Examples').stream)),
    );
    expect(one!.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pagesOf(one!)).join()).toBe((await pagesOf(other!)).join());
  });

  it('reports a document that cannot be drawn, and draws the next one', async () => {
    const broken = { kind: 'manifest', data: { ...sheetExample(1), rows: null } } as unknown as DocumentJob;
    const { stream, remarks } = drawDocuments([broken], 'Broken');
    stream.on('error', () => undefined);
    await expect(remarks).rejects.toThrow(/null/);
    const next = drawDocuments([{ kind: 'manifest', data: sheetExample(1) }], 'Next');
    expect((await pagesOf(await buffer(next.stream)))[0]).toContain('PHL2600001');
  });
});
