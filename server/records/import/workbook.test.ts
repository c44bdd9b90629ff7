import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { xlsxStream } from '#server/platform/files/xlsx.ts';
import { zipStream } from '#server/platform/files/zip.ts';
import { subscriptionSheet } from '#contract/members/subscription-sheet.ts';
import '#server/resources.ts';
import { readSheet } from './file.ts';
import { CellTooLong, Crashed, TooLarge } from './row.ts';
import { readWorkbook } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook whose cells all name the same shared text. */
function sharing(text: string, cells: number): Promise<Buffer> {
  const rows = Array.from({ length: cells }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`);
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
        `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="b" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}"><si><t>${text}</t></si></sst>`],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ],
  ];
  return buffer(zipStream(parts.map(([name, content]) => ({ name, content: [content] }))));
}

it('reads the sheet that has rows, not an empty template behind it', async () => {
  const columns = [{ header: 'Number' }];
  const bytes = await buffer(
    xlsxStream([
      { name: 'Cover', columns: [{ header: 'Shipments of December' }], rows: [] },
      { name: 'Template', columns, rows: [] },
      { name: 'List', columns, rows: [['MSKU6011672']] },
    ]),
  );
  const { sheet, rows } = await readSheet(subscriptionSheet, { name: 'a.xlsx', bytes }, 'en');
  expect([sheet, rows.map(({ cells }) => cells)]).toEqual(['List', [['MSKU6011672']]]);
});

/** No tight limits: the speed of a machine proves nothing. */
const PATIENT = { memoryMb: 512, deadlineMs: 300_000 };

it('refuses a small workbook with one long text in thousands of cells', async () => {
  const bytes = await sharing('x'.repeat(1_000_000), 19_000);
  expect(bytes.length).toBeLessThan(200_000);
  await expect(readWorkbook(bytes, {}, PATIENT)).rejects.toThrow(CellTooLong);
});

it('refuses texts that Excel allows individually but that are too long together', async () => {
  const text = 'x'.repeat(32_767);
  await expect(readWorkbook(await sharing(text, 19_000), {}, PATIENT)).rejects.toThrow(TooLarge);
  const { rows } = await readWorkbook(await sharing(text, 200), {}, PATIENT);
  expect(rows).toHaveLength(200);
  expect(rows[199]).toEqual({ row: 200, cells: [text] });
});

it('reports a workbook that takes too much memory or time, and reads the next one', async () => {
  const large = await sharing('x', 19_000);
  await expect(readWorkbook(large, {}, { ...PATIENT, memoryMb: 4 })).rejects.toThrow(Crashed);
  await expect(readWorkbook(large, {}, { ...PATIENT, deadlineMs: 1 })).rejects.toThrow(Crashed);
  expect((await readWorkbook(large, {}, PATIENT)).rows).toHaveLength(19_000);
});

it('reads instants of our own exports with their offset', async () => {
  const at = new Date('2026-03-30T06:00:00Z');
  const cells = ['Europe/Amsterdam', '+08:00'].map((zone) => ({ at, zone }));
  const columns = cells.map(() => ({ header: 'ETA', kind: 'dateTime' }) as const);
  const bytes = await buffer(xlsxStream([{ name: 'S', columns, rows: [cells] }]));
  const { rows } = await readWorkbook(bytes, {}, PATIENT);
  expect(rows[1]?.cells).toEqual(['2026-03-30T08:00:00+02:00', '2026-03-30T14:00:00+08:00']);
});
