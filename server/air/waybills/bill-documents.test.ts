/** Tests the documents of bills as PDF, and who may see them. */
import type { Party } from '#contract/air/resources/air-order.ts';
import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_REMARKS_HEADER, WAYBILL_COPIES } from '#contract/air/documents.ts';
import type { ExportRequest } from '#contract/records/api/exports.ts';
import { exportRequest } from '#contract/export-requests.ts';
import { contentOf } from '#server/records/export/content.ts';
import { airOrder, airQuote, airWaybill } from '../schema/index.ts';
import { call, signed, tokenOf } from '#server/test/app.ts';
import { textsIn } from '#server/platform/http/language.ts';
import type { BillMessage } from './message.ts';
import { app, clerk, caller, ids, party, BILL, openBills, plainBills } from './testing/bills.ts';

beforeAll(openBills);

const LINE = {
  pieces: null,
  gross: null,
  commodity: null,
  chargeable: null,
  rate: null,
  amount: null,
};

const requestDocument = (id: string, path: string, query = {}, token = clerk) =>
  app.inject(signed(`/ydapi/api/v1/airWaybill/${id}/papers/${path}`, { token, query }));

async function textOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll('\u00a0', ' '),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}

describe('a document of a bill', () => {
  it('prints the bill on its form, one page per copy', async () => {
    const answer = await requestDocument(ids.master, 'waybill', { copies: 'original3,delivery' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers[DOCUMENT_REMARKS_HEADER]).toBe('');
    const pages = await textOf(answer.rawPayload);
    expect(pages).toHaveLength(2);
    for (const text of [
      '63900012',
      'Işıl Dış Ticaret',
      '10858.32',
      '12046.32',
      'MYC 1188.00',
      'KEEP DRY',
      '电动机',
      'Ocean Freight Ltd',
      '08-3 1234/0015',
      'SHA-77',
      'PAYABLE AT Shanghai',
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('ELI');
  });

  it('of a house uses the house form and names its master', async () => {
    const [page] = await textOf((await requestDocument(ids.house, 'waybill')).rawPayload);
    expect(page).toContain('House air waybill');
    expect(page).toContain('MAWB 235-63900012');
  });

  it('prints labels of the selected pieces, and the list of houses', async () => {
    const labels = await textOf((await requestDocument(ids.house, 'labels', { pieces: '3-5' })).rawPayload);
    expect(labels).toHaveLength(3);
    expect(labels[0]).toContain('3 / 10');
    // Label printers have no fonts for other letters than those of Latin-1.
    const zpl = await app.inject(
      signed(`/ydapi/api/v1/airWaybill/${ids.house}/labels.zpl`, { token: clerk, query: { pieces: '3' } }),
    );
    expect(zpl.body).toContain('ISIL DIS TICARET\\&');
    expect(zpl.body).toContain('^FD>;2356390001200003^FS');
    const [manifest] = await textOf((await requestDocument(ids.master, 'manifest')).rawPayload);
    expect(manifest).toMatch(/ \/ \d\d [A-Z]{3} \d\d/);
    expect(manifest).toContain('H26-000001');
    expect(manifest).toContain('1 HAWB · 10 pcs · 480.0 kg');
  });

  it('lists on the manifest what goes with the cargo, and on the house list what the office needs', async () => {
    const own = { customer: 'ANADOLU', order: 'A26-000901', handling: 'ELI PER' };
    await app.database.db.update(airWaybill).set(own).where(eq(airWaybill.id, ids.house));
    const [manifest] = await textOf((await requestDocument(ids.master, 'manifest')).rawPayload);
    const [list] = await textOf((await requestDocument(ids.master, 'houseList')).rawPayload);
    await app.database.db
      .update(airWaybill)
      .set({ customer: null, order: null, handling: BILL.handling })
      .where(eq(airWaybill.id, ids.house));
    // Parties of the house, and as agents those of the master.
    expect(manifest!.split('Yuanyang Machinery')).toHaveLength(3);
    expect(manifest!.split('Işıl Dış Ticaret')).toHaveLength(3);
    for (const text of ['ELI PER', 'PP', 'Electric motors', 'Houses', 'Master', '3.563 m³'])
      expect(manifest).toContain(text);
    expect(manifest).not.toContain('A26-000901');
    for (const text of ['House list', 'A26-000901', 'Customer', '594.0']) expect(list).toContain(text);
    expect(list).not.toContain('ELI PER');
    // A direct bill has no houses, so neither.
    for (const document of ['manifest', 'houseList'])
      expect((await requestDocument(ids.bare, document)).statusCode).toBe(400);
  });

  it('of a house prints AS ARRANGED by choice, and days in the way of air waybills', async () => {
    const set = (asArranged: boolean) =>
      app.database.db.update(airWaybill).set({ asArranged }).where(eq(airWaybill.id, ids.house));
    await set(true);
    const [page] = await textOf((await requestDocument(ids.house, 'waybill')).rawPayload);
    await set(false);
    expect(page).toContain('AS ARRANGED');
    expect(page).not.toContain('10858.32');
    expect(page).toContain('22 NOV 26');
  });

  it('has a test grid with the corners of its boxes, moved by the offsets of the printer', async () => {
    const grid = async (offsets: object) =>
      textOf((await requestDocument(ids.master, 'testGrid', { preprinted: 'true', ...offsets })).rawPayload);
    const pages = await grid({ right: '1.5', down: '-2' });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/235-63900012 +right 1.5 mm, down -2 mm/);
    for (const text of ['200', '290', '22I', '33D']) expect(pages[0]).toContain(text);
  });

  describe('of a consolidation that was measured house by house', () => {
    const line = { pieces: 1, length: '41.0', width: '40.5', height: '45.0' };
    const set = (id: string, values: Partial<typeof airWaybill.$inferInsert>) =>
      app.database.db.update(airWaybill).set(values).where(eq(airWaybill.id, id));
    const pages = async (query = {}) =>
      textOf((await requestDocument(ids.master, 'waybill', query)).rawPayload);
    beforeAll(async () => set(ids.master, { dims: null }));
    afterAll(async () => {
      await set(ids.master, { dims: BILL.dims });
      await set(ids.house, { dims: BILL.dims });
    });

    it('attaches the list of sizes that the form refers to, with the house of each line', async () => {
      await set(ids.house, { dims: Array.from({ length: 99 }, () => line) });
      const [form, ...list] = await pages();
      expect(form).toContain('DIMENSIONS AS PER ATTACHED');
      expect(list).toHaveLength(3);
      expect(list[0]).toContain('List of dimensions');
      expect(list[0]).toContain('H26-000001');
      expect(list[2]).toContain('99');
      expect(list[2]).toContain('10 pcs · 480.0 kg');
      // A pre-printed form has no attached sheets.
      expect(await pages({ preprinted: 'true' })).toHaveLength(1);
    });

    it('prints few sizes on the form itself', async () => {
      await set(ids.house, { dims: [line, line] });
      const all = await pages();
      expect(all).toHaveLength(1);
      expect(all[0]).toContain('41×40.5×45 / 1');
    });

    it('names a house that was not measured on the list, without a size', async () => {
      await set(ids.house, { dims: [line] });
      await app.database.db.insert(airWaybill).values({
        ...BILL,
        kind: 'house',
        type: 'house',
        number: 'H26-000002',
        master: '235-63900012',
        pieces: 7,
        dims: null,
        overrides: null,
      } as typeof airWaybill.$inferInsert);
      const [form, list] = await pages();
      await app.database.db.delete(airWaybill).where(eq(airWaybill.number, 'H26-000002'));
      expect(form).toContain('DIMENSIONS AS PER ATTACHED');
      expect(list).toMatch(/H26-000001.*41 × 40.5 × 45.*H26-000002.*7/);
    });

    it('says so where no house was measured, and attaches nothing', async () => {
      await set(ids.house, { dims: null });
      const all = await pages();
      expect(all).toHaveLength(1);
      expect(all[0]).toContain('NO DIMENSIONS AVAILABLE');
    });
  });

  it('is refused if it does not exist, and to users who may not see the bill', async () => {
    const codes = async (...args: Parameters<typeof requestDocument>) =>
      (await requestDocument(...args)).statusCode;
    expect(await codes(ids.house, 'manifest')).toBe(400);
    expect(await codes(ids.bare, 'labels')).toBe(400);
    // A void bill is marked across the page and has no labels.
    const { db } = app.database;
    const status = (to: string) =>
      db.update(airWaybill).set({ status: to }).where(eq(airWaybill.id, ids.house));
    await status('void');
    expect((await textOf((await requestDocument(ids.house, 'waybill')).rawPayload))[0]).toContain('VOID');
    expect(await codes(ids.house, 'labels')).toBe(400);
    await status('final');
    expect(await codes(ids.master, 'labels', { pieces: '9-11' })).toBe(400);
    expect(await codes(ids.master, 'labels', { pieces: '5-3' })).toBe(400);
    expect(await codes(ids.master, 'waybill', { copies: 'original9' })).toBe(400);
    expect(await codes(ids.master, 'invoice')).toBe(400);
    expect(await codes('00000000-0000-4000-8000-000000000000', 'waybill')).toBe(404);
    expect(await codes(ids.master, 'waybill', {}, await tokenOf(app, 'company'))).toBe(403);
  });
});

it('shows parties without a state when they were stored before that field existed', async () => {
  const path = `/ydapi/api/v1/airWaybill/${ids.master}/houses`;
  const { status, body } = await call(app, path, { token: clerk });
  expect(status).toBe(200);
  const { houses } = body.data as { houses: { parties: object[] }[] };
  expect(houses[0]!.parties[0]).toMatchObject({ name: 'Yuanyang Machinery', state: null });
});

describe('the message of a bill', () => {
  const message = async (id: string, query = {}) =>
    (await call(app, `/ydapi/api/v1/airWaybill/${id}/message`, { token: clerk, query })).body
      .data as BillMessage;

  it('is an FWB with the faults to correct', async () => {
    const { kind, text, faults } = await message(ids.master, { fwb: '16' });
    expect(kind).toBe('FWB');
    expect(text).toContain('235-63900012PVGIST/T10K480MC3.563');
    expect(text).toContain('RTD/1/P10/K480/CQ/W594/R18.28/T10858.32');
    expect(text).toContain(
      'SSR/TEMPERATURE PLUS 2 PLUS 8 C\r\nACC/GEN/FREIGHT PREPAID\r\n/GEN/PAYABLE AT SHANGHAI',
    );
    expect(text).toContain('AGT/SHA-77/0831234/0015\r\n/OCEAN FREIGHT LTD\r\n/SHANGHAI');
    expect(faults).toEqual([{ field: 'goods.0', rule: 'characters', value: 'Electric motors 电动机' }]);
  });

  it('contains the text of boxes without a field, and marks a consolidation', async () => {
    const overrides = [
      { box: '13', value: 'PX' },
      { box: '21A', value: 'T1' },
    ];
    await app.database.db.update(airWaybill).set({ overrides }).where(eq(airWaybill.id, ids.master));
    const { text } = await message(ids.master);
    expect(text).toContain('CVD/CNY/PX/PP/');
    expect(text).toContain('COR/T1\r\n');
    expect(text).toMatch(/RTD\/.*\r\n\/NC\//);
    await app.database.db
      .update(airWaybill)
      .set({ overrides: BILL.overrides })
      .where(eq(airWaybill.id, ids.master));
  });

  it('names the agent of box 6, with the office’s numbers only where the agent is the office', async () => {
    const put = (agent: Partial<Party> | null, overrides: { box: string; value: string }[] = []) =>
      app.database.db
        .update(airWaybill)
        .set({
          parties: [...BILL.parties, ...(agent ? [party({ role: 'agent', ...agent })] : [])],
          overrides,
        })
        .where(eq(airWaybill.id, ids.master));
    const agent = async () => {
      const { text, faults } = await message(ids.master);
      expect(faults.filter(({ field }) => field.startsWith('agent'))).toEqual([]);
      return /^AGT.*\r\n.*\r\n.*$/m.exec(text)?.[0].trim().split('\r\n') ?? null;
    };
    await put({ name: 'OCEAN FREIGHT LTD.', city: 'Ningbo' });
    expect(await agent()).toEqual(['AGT/SHA-77/0831234/0015', '/OCEAN FREIGHT LTD', '/NINGBO']);
    const other = { name: 'Other Agent GmbH', city: 'Hamburg', state: 'HH' };
    await put(other);
    expect(await agent()).toBeNull();
    await put(other, [
      { box: '7', value: '23-4 7654/0011' },
      { box: '8', value: 'HAM-1' },
    ]);
    expect(await agent()).toEqual(['AGT/HAM-1/2347654/0011', '/OTHER AGENT GMBH', '/HAMBURG']);
    await put(null, BILL.overrides);
  });

  it('names the account number that the carrier has given, never the office’s customer code', async () => {
    const [shipper, consignee] = BILL.parties;
    const parties = [{ ...shipper!, customer: 'YUANYANG' }, consignee!];
    const put = (overrides: typeof BILL.overrides) =>
      app.database.db.update(airWaybill).set({ parties, overrides }).where(eq(airWaybill.id, ids.master));
    const segments = async () =>
      (await message(ids.master)).text.match(/^(SHP|CNE).*$/gm)!.map((line) => line.trim());
    await put(BILL.overrides);
    expect(await segments()).toEqual(['SHP', 'CNE']);
    await put([{ box: '5', value: 'TK-00417' }]);
    expect(await segments()).toEqual(['SHP', 'CNE/TK-00417']);
    await app.database.db
      .update(airWaybill)
      .set({ parties: BILL.parties, overrides: BILL.overrides })
      .where(eq(airWaybill.id, ids.master));
  });

  it('contains each rate line and each transfer', async () => {
    const put = (more: Pick<typeof airWaybill.$inferInsert, 'onward' | 'rateLines'>) =>
      app.database.db.update(airWaybill).set(more).where(eq(airWaybill.id, ids.master));
    await put({
      onward: [{ at: 'FRA', airline: 'LH', flight: 'LH1301', flightDate: '2026-11-25' }],
      rateLines: [
        { ...LINE, pieces: 9, gross: '470', rateClass: 'Q', chargeable: '584', rate: '18.28' },
        { ...LINE, pieces: 1, gross: '10', rateClass: 'U', commodity: '8', chargeable: '10', rate: '182.8' },
        { ...LINE, rateClass: 'E', chargeable: '5.5', rate: '2' },
      ],
    });
    const { text } = await message(ids.master);
    expect(text).toMatch(/FLT\/TK6543\/\d\d\/LH1301\/25\r\nRTG\/FRATK\/ISTLH\r\n/);
    expect(text).toContain('RTD/1/P9/K470/CQ/W584/R18.28/T10675.52\r\n');
    expect(text).toMatch(/\/\d\/P1\/K10\/CU\/S8\/W10\/R182.8\/T182.80\r\n\/\d\/CE\/W5.5\/R2\/T11.00\r\n/);
    expect(text).toContain('PPD/WT10869.32');
    await put({ onward: null, rateLines: null });
  });

  it('of a house is an FHL under its master', async () => {
    const { kind, text } = await message(ids.house);
    expect(kind).toBe('FHL');
    expect(text).toContain('MBI/235-63900012PVGIST/T10K480');
    expect(text).toContain('HBS/H26000001/PVGIST/10/K480/10/');
  });
});

describe('documents of several records', () => {
  const files = async (request: Partial<ExportRequest>) => {
    const read: number[] = [];
    const { stream } = await contentOf(
      app.database,
      exportRequest.parse({ kind: 'papers', query: { _sort: 'number' }, ...request }),
      caller.actor,
      { t: textsIn('en'), zone: 'UTC' },
      { total: (all) => read.push(-all), read: (more) => read.push(more) },
    );
    const zip = await JSZip.loadAsync(await buffer(stream));
    return { zip, names: Object.keys(zip.files).toSorted(), read };
  };

  beforeAll(async () => {
    await plainBills();
    const { db } = app.database;
    const { ydid, origin, destination, pieces, gross } = BILL;
    const cargo = { ydid, customer: 'ANADOLU', origin, destination, pieces, gross };
    const order = {
      ...cargo,
      service: 'airportAirport',
      dangerous: false,
      payment: 'prepaid',
      revision: 0,
      cancelled: false,
    };
    const car = { pickupPlate: '34 ABC 123', pickupTime: new Date(), pickupPlace: '外高桥保税区 3 号门' };
    const received = { receivedAt: new Date(), receivedPieces: 10, receivedWeight: '481.000' };
    await db.insert(airOrder).values([
      { ...order, number: 'A26-000001', status: 'billed', ...car, ...received, masterNumber: '235-63900012' },
      { ...order, number: 'A26-000002', status: 'audited', ...car },
    ] as (typeof airOrder.$inferInsert)[]);
    const price = { currency: 'CNY', chargeable: '594.000', cost: '9000.0000', selling: '10858.3200' };
    await db.insert(airQuote).values([
      { ...cargo, ...price, number: 'Q26-000001', status: 'accepted', date: '2026-11-22', tariff: 'TK', order: 'A26-000001' },
      { ...cargo, ...price, number: 'Q26-000002', status: 'open', date: '2026-11-22', tariff: 'TK', selling: null },
    ] as (typeof airQuote.$inferInsert)[]); // prettier-ignore
  });

  it('cover orders with their warehouse documents and bills, and quotes', async () => {
    const selection = {
      resource: 'airOrder',
      papers: ['pickupOrder', 'warehouseReceipt', 'waybill'],
    } as const;
    const { zip, names } = await files({ ...selection, papers: [...selection.papers] });
    expect(names).toEqual([
      'A26-000001/Pickup order A26-000001.pdf',
      'A26-000001/Warehouse receipt A26-000001.pdf',
      'A26-000002/Pickup order A26-000002.pdf',
      'NOT-MADE.txt',
    ]);
    expect(await zip.file('NOT-MADE.txt')!.async('string')).toBe('A26-000002: Warehouse receipt\r\n');
    const pickup = await zip.file(names[0]!)!.async('nodebuffer');
    expect((await textOf(pickup))[0]).toContain('外高桥保税区 3 号门');
    const quotes = await files({ resource: 'airQuote', papers: ['quote'] });
    expect(quotes.names).toEqual(['NOT-MADE.txt', 'Q26-000001.pdf']);
    expect(exportRequest.safeParse({ kind: 'papers', resource: 'airQuote', dossier: true }).success).toBe(
      false,
    );
  });

  it('of bills need the right to bills, also from a list of orders', async () => {
    const { actor } = caller;
    const routers = actor.routers.filter((one) => !one.startsWith('airWaybill'));
    const startExport = (documents: string[]) =>
      contentOf(
        app.database,
        exportRequest.parse({ kind: 'papers', resource: 'airOrder', papers: documents }),
        { ...actor, routers },
        { t: textsIn('en'), zone: 'UTC' },
        { total: () => undefined, read: () => undefined },
      );
    await expect(startExport(['waybill'])).rejects.toMatchObject({ key: 'forbidden' });
    (await startExport(['pickupOrder'])).stream.destroy();
  });

  it('fill one folder per bill, and list what a bill cannot have', async () => {
    const { zip, names, read } = await files({ papers: ['waybill', 'manifest'] });
    expect(names).toEqual([
      '235-63900012/Air waybill 235-63900012.pdf',
      '235-63900012/Cargo manifest 235-63900012.pdf',
      'DRAFT-1/Air waybill DRAFT-1.pdf',
      'H26-000001/Air waybill H26-000001.pdf',
      'NOT-MADE.txt',
    ]);
    // Neither a direct bill nor a house has houses to list.
    expect(await zip.file('NOT-MADE.txt')!.async('string')).toBe(
      'DRAFT-1: Cargo manifest\r\nH26-000001: Cargo manifest\r\n',
    );
    expect(read).toEqual([-3, 1, 1, 1]);
  });

  it('include all of a master in its dossier: documents, houses, lists, messages', async () => {
    const { names, zip } = await files({ dossier: true, ids: [ids.master] });
    expect(names).toEqual([
      '235-63900012/Air waybill 235-63900012.pdf',
      '235-63900012/Cargo manifest 235-63900012.pdf',
      '235-63900012/House list 235-63900012.pdf',
      '235-63900012/Piece labels 235-63900012.pdf',
      '235-63900012/Piece labels, four on A4 235-63900012.pdf',
      '235-63900012/customs.xlsx',
      '235-63900012/houses/Air waybill H26-000001.pdf',
      '235-63900012/lists.xlsx',
      '235-63900012/messages/FHL-H26-000001.txt',
      '235-63900012/messages/FWB.txt',
      '235-63900012/orders/Pickup order A26-000001.pdf',
      '235-63900012/orders/Quotation Q26-000001.pdf',
      '235-63900012/orders/Warehouse receipt A26-000001.pdf',
    ]);
    const pages = await textOf(
      await zip.file('235-63900012/Air waybill 235-63900012.pdf')!.async('nodebuffer'),
    );
    expect(pages).toHaveLength(WAYBILL_COPIES.length);
    // Faults that prevent sending are listed in a file with the message.
    const draft = await files({ dossier: true, ids: [ids.bare] });
    const wrong = await draft.zip.file('DRAFT-1/messages/NOT-READY-FWB.txt')!.async('string');
    expect(wrong).toMatch(/must be corrected before sending\.\r\n/);
    expect(wrong).toContain('nature of goods 1 contains characters not allowed in the message: Electric');
  });
});
