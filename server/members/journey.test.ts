/** A member's 1,000 references from Excel to a ledger in Excel, and who else sees them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { containerCheckDigit } from '#contract/identifiers/container.ts';
import type { LedgerGroups } from '#contract/members/overview.schema.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { EntryOf } from '#contract/resources.ts';
import { xlsxStream } from '#server/platform/files/xlsx.ts';
import { readWorkbook } from '#server/records/import/workbook.ts';
import { ingest, partners, rewriteDue } from '#server/tracking/index.ts';
import { call, signed, testApp, type SignedCall } from '#server/test/app.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { arrival, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { uploaded } from '#server/test/upload.ts';
import { followAll } from './follow.ts';

const BASE = '/ydapi/api/v1';
const ROWS = 1000;
const WRONG = 30;
const at = new Date('2026-03-10T00:00:00Z');
const VESSELS = ['NORTH STAR', 'SOUTH CROSS'];

/** Every 33rd number has a wrong check digit. */
const isWrong = (row: number) => row % 33 === 0 && row < WRONG * 33;
function numberOf(row: number): string {
  const stem = `CSQU${String(100_000 + row)}`;
  const digit = Number(containerCheckDigit(stem));
  return `${stem}${isWrong(row) ? (digit + 5) % 10 : digit}`;
}

let app: FastifyInstance;
let ours: TestPerson;
let colleague: TestPerson;
let strangers: TestPerson[];
let file: Buffer;

const get = (person: TestPerson, url: string, query: SignedCall['query'] = {}) =>
  call(app, `${BASE}/${url}`, { token: person.token, query });
const ledger = async (person: TestPerson, query: SignedCall['query'] = {}) =>
  (await get(person, 'ledger', { _start: '0', _end: '100', _sort: 'number', ...query }))
    .body as EntryOf<'ledger'>[];
const send = async (person: TestPerson, url: string, query: Record<string, string> = {}) => {
  const { body, headers } = await uploaded(file, 'numbers.xlsx');
  return app.inject(
    signed(`${BASE}/subscriptionImport/${url}`, {
      method: 'POST',
      token: person.token,
      body,
      headers,
      query,
    }),
  );
};

beforeAll(async () => {
  app = await testApp();
  const ydid = await aCompany(app);
  ours = await aPerson(app, ydid, ['member']);
  colleague = await aPerson(app, ydid, ['member']);
  strangers = [
    await aPerson(app, await aCompany(app), ['member']),
    await aPerson(app, 2003, ['member']),
    await aPerson(app, 2003, ['member']),
  ];
  await app.database.db.insert(partners).values({ key: 'acme', name: 'Acme', secret: 'x', feeds: ['*'] });
  const columns = ['Own reference', 'Number', 'Group'].map((header) => ({ header }));
  const rows = Array.from({ length: ROWS }, (_, row) => [`PO-${row}`, numberOf(row), 'Spring']);
  file = await buffer(xlsxStream([{ name: 'Numbers', columns, rows }]));
});

/** A message about ten containers on one vessel. */
async function report(vessel: string, rows: readonly number[]): Promise<void> {
  const events = rows.flatMap((row) => {
    const container = numberOf(row);
    const booking = `JOURNEY${String(row).padStart(5, '0')}`;
    const from = { vessel: { vesselIMONumber: '9074729', vesselName: vessel } };
    const trip = (id: string, place: string) => ({
      transportCallID: `${vessel} ${id}`,
      exportVoyageNumber: '118W',
      UNLocationCode: place,
      facilityTypeCode: 'POTE',
      modeOfTransport: 'VESSEL',
      ...from,
    });
    const references = [{ referenceType: 'EQ', referenceValue: container }];
    return [
      loading(
        { eventID: `l-${row}`, equipmentReference: container, transportCall: trip('1', 'CNSHG') },
        booking,
      ),
      departure({ eventID: `d-${row}`, references, transportCall: trip('1', 'CNSHG') }, booking),
      arrival({ eventID: `a-${row}`, references, transportCall: trip('2', 'NLRTM') }, booking),
    ];
  });
  const message = {
    feed: 'dcsa',
    party: 'acme',
    partner: 'acme',
    via: 'push',
    contentType: 'application/json',
    body: messageOf(...events),
  } as const;
  await ingest(app.database.db, message, (key) => key);
  const deps = { db: app.database.db, logger: app.log, now: () => at };
  // The portal's own worker may have claimed some.
  const shown = async (): Promise<number> => {
    await rewriteDue(deps);
    return (await ledger(ours, { vessel })).length;
  };
  await vi.waitFor(async () => expect(await shown()).toBe(rows.length), { timeout: 60_000, interval: 200 });
}

describe('1,000 references from Excel', () => {
  test('are checked first, and the 30 wrong ones come back as the same workbook with reasons', async () => {
    const dry = (await send(ours, 'import', { dryRun: 'true' })).json<{ data: ImportReport }>().data;
    expect(dry).toMatchObject({ applied: false, totals: { create: ROWS - WRONG, error: WRONG } });
    expect((await send(ours, 'import')).statusCode).toBe(400);
    const answer = await send(ours, 'wrong');
    const { rows } = await readWorkbook(answer.rawPayload);
    const [head, ...wrong] = rows.map(({ cells }) => cells.map(String));
    expect(head!.slice(0, 3)).toEqual(['Own reference', 'Number', 'Group']);
    expect(wrong).toHaveLength(WRONG);
    expect(wrong[1]!.slice(0, 3)).toEqual(['PO-33', numberOf(33), 'Spring']);
    for (const row of wrong) expect(row[3]).toMatch(/check digit/);
    const done = await send(ours, 'import', { good: 'true' });
    expect(done.json<{ data: ImportReport }>().data).toMatchObject({ applied: true });
  });

  test('fill the ledger as feeds report them, grouped by vessel', async () => {
    await followAll(app.database.db);
    const some = Array.from({ length: 20 }, (_, index) => index + 1);
    await report(VESSELS[0]!, some.slice(0, 10));
    expect(await ledger(ours, { vessel: VESSELS[0]! })).toHaveLength(10);
    await report(VESSELS[1]!, some.slice(10));
    const { body } = await get(ours, 'ledger/groups', { _by: 'vessel', mode: 'sea' });
    expect((body as { data: LedgerGroups }).data.groups.map(({ value, rows }) => [value, rows])).toEqual([
      [null, ROWS - WRONG - 20],
      ...VESSELS.map((vessel) => [vessel, 10]),
    ]);
  });

  test('are kept as a view, which colleagues share and others do not see', async () => {
    const json = {
      module: 'ledger',
      name: 'North Star',
      view: `vessel=${VESSELS[0]}`,
      isPrivate: false,
      isDefault: false,
    };
    const saved = await call(app, `${BASE}/dataTemplate`, { method: 'POST', token: ours.token, json });
    expect(saved.status).toBe(201);
    const views = async (person: TestPerson) =>
      ((await get(person, 'dataTemplate', { module: 'ledger' })).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await views(colleague)).toEqual(['North Star']);
    for (const stranger of strangers) expect(await views(stranger)).toEqual([]);
  });

  test('are exported with exact dates and their zones', async () => {
    const query = {
      format: 'xlsx',
      _columns: 'number,vessel,eta',
      _sort: 'number',
      vessel: VESSELS[0]!,
      _zone: 'Asia/Shanghai',
    };
    const answer = await app.inject(signed(`${BASE}/ledger/export`, { token: ours.token, query }));
    expect(answer.statusCode).toBe(200);
    const { rows } = await readWorkbook(answer.rawPayload);
    const [head, ...lines] = rows.map(({ cells }) => cells.map(String));
    expect(head).toEqual(['Number', 'Vessel', 'ETA', 'To: time zone']);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toEqual([
      numberOf(1),
      VESSELS[0],
      expect.stringMatching(/^2026-03-30[T ]08:00/),
      'Europe/Amsterdam',
    ]);
    const office = spawnSync('soffice', ['--version']);
    // Where LibreOffice is installed, it reads the same.
    if (office.error) return;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'office-'));
    afterwards(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'ledger.xlsx'), answer.rawPayload);
    const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'csv'];
    spawnSync('soffice', [...args, '--outdir', folder, path.join(folder, 'ledger.xlsx')], {
      timeout: 100_000,
    });
    const csv = readFileSync(path.join(folder, 'ledger.csv'), 'utf8').split(/\r?\n/);
    expect(csv[1]).toMatch(
      new RegExp(`^${numberOf(1)},${VESSELS[0]},.*(?:2026|26).*0?8:00.*,Europe/Amsterdam$`),
    );
  }, 180_000);

  test('are seen by colleagues with who follows them, and by nobody else', async () => {
    const ids = (await ledger(ours, { vessel: VESSELS[0]! })).map(({ id }) => id);
    await call(app, `${BASE}/subscription/actions`, {
      method: 'POST',
      token: ours.token,
      json: { action: 'watch', ids },
    });
    const seen = await ledger(colleague, { vessel: VESSELS[0]! });
    expect(seen.map(({ followers }) => followers)).toEqual(seen.map(() => ours.name));
    expect(seen).toHaveLength(10);
    for (const stranger of strangers) {
      expect(await ledger(stranger)).toEqual([]);
      const csv = await app.inject(
        signed(`${BASE}/ledger/export`, { token: stranger.token, query: { format: 'csv' } }),
      );
      expect(csv.body).not.toContain('CSQU1');
      expect((await get(stranger, `ledger/${ids[0]}`)).status).toBe(404);
      const { data } = (await get(stranger, 'ledger/groups', { _by: 'vessel' })).body as {
        data: LedgerGroups;
      };
      expect(data.groups).toEqual([]);
    }
  });
});
