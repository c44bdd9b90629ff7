/** Tests from a terminal's push to the pages, for a visitor and for the company that sent it. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import type { TerminalPageData } from '#contract/tracking/terminal/page.ts';
import { DEMO_PARTNER } from '#server/demo/demo-shipments.ts';
import { DEMO_TERMINALS } from '#server/demo/demo-terminal.ts';
import { seedModes, seedTracking } from '#server/demo/tracking.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { recorder } from '#server/test/front.ts';
import { signPush } from '#server/tracking/ingest/partners.ts';

const { front, seen } = recorder();
let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({}, undefined, front);
  await seedTracking(app.database.db);
  await seedModes(app.database.db);
});

const numbers = Object.fromEntries(DEMO_TERMINALS.map(({ key, number }) => [key, number]));

async function open(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `${path}?${new URLSearchParams(query).toString()}`, headers });
  return { status: answer.statusCode, data: seen.at(-1)?.data as TerminalPageData };
}
async function signedIn(): Promise<Record<string, string>> {
  const token = JSON.stringify({ Id: await tokenOf(app, 'company'), YdId: DEMO_PARTNER.ydid });
  return { cookie: `${TOKEN_COOKIE}=${encodeURIComponent(token)}` };
}

it('keeps the names of a pasted mail out of the address', async () => {
  const post = (number: string) =>
    app.inject({
      method: 'POST',
      url: '/Terminal/PortLinkage',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ number, port: 'NLRTM' }).toString(),
    });
  const { statusCode, headers } = await post(
    'Dear Zeynep, please check CSNU6390210 and MSKU6390220. Ömer, 0532 555 77 88',
  );
  expect(statusCode).toBe(303);
  const url = new URL(String(headers.location), 'http://portal.invalid');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    number: 'CSNU6390210\nMSKU6390220',
    port: 'NLRTM',
  });
  const nothing = await post('Dear Zeynep, any news? Ömer, 0532 555 77 88');
  expect(nothing.headers.location).toBeUndefined();
  expect(seen.at(-1)?.data).toMatchObject({ rows: [{ outcome: 'refused' }] });
});

describe('a terminal status list that is pushed', () => {
  const row = { container: 'TCLU6390253', port: 'NLRTM', time: new Date().toISOString() };
  async function push(rows: object[]) {
    const payload = JSON.stringify(rows);
    const answer = await app.inject({
      method: 'POST',
      url: `/ydapi/feeds/terminal/${DEMO_PARTNER.key}`,
      headers: {
        'content-type': 'application/json',
        'notification-signature': signPush(DEMO_PARTNER.secret, Buffer.from(payload)),
      },
      payload,
    });
    return answer.json();
  }

  it('appears on the page at once, ignores a replay and drops ready when a hold is placed', async () => {
    const messages = [
      { ...row, event: 'Available' },
      { ...row, event: 'Fee' },
    ];
    expect(await push(messages)).toMatchObject({
      accepted: 1,
      duplicate: 0,
      refused: [{ index: 1, path: 'amount' }],
    });
    expect(await push(messages)).toMatchObject({ accepted: 0, duplicate: 1 });
    const ask = async () =>
      (await open('/Terminal/TerminalTracking', { number: row.container })).data.rows?.[0]?.boxes[0]?.state;
    expect(await ask()).toBe('ready');
    await push([{ ...row, event: 'Customs hold', code: 'X' }]);
    expect(await ask()).toBe('held');
    await push([
      { ...row, event: 'Line hold removed', code: 'X' },
      { ...row, event: 'Customs release' },
    ]);
    expect(await ask()).toBe('held');
    await push([{ ...row, event: 'Customs hold removed', code: 'X' }]);
    expect(await ask()).toBe('ready');
  });
});

describe('the terminal pages', () => {
  it('answer several numbers, keep the typed text and report errors per number', async () => {
    const number = `${numbers['terminalReady']} ${numbers['terminalHeld']}\nTCLU6390991\nhello\nCSNU6300010`;
    const { status, data } = await open('/Terminal/TerminalTracking', { number, port: 'Rotterdam' });
    expect(status).toBe(200);
    expect(data.query).toMatchObject({ number, port: 'Rotterdam' });
    expect(data.rows?.map(({ number, outcome, boxes }) => [number, outcome, boxes[0]?.state])).toEqual([
      [numbers['terminalReady'], 'found', 'ready'],
      [numbers['terminalHeld'], 'noFacts', undefined],
      ['TCLU6390991', 'none', undefined],
      ['CSNU6300010', 'noFacts', undefined],
    ]);
  });

  it.each([
    ['/Terminal/TerminalTracking', '', 200],
    ['/cargoTrackings/ctnrdynamic', 'TCLU6390991', 404],
    ['/cargoTrackings/ctnrdynamicNew', 'hello', 400],
    ['/cargoTrackings/ctnrdynamic-data', '', 200],
    ['/Terminal/CnDynamicWeChat', '', 200],
    ['/CargoTracking/TerminalQueryWeChat', '', 200],
    ['/Terminal/DepotTracking', '', 200],
  ])('%s answers “%s” with %i', async (path, number, status) => {
    expect((await open(path, { number })).status).toBe(status);
  });

  it('show every movement of a container across its journeys', async () => {
    const { data } = await open('/CargoTracking/CndyDetailWeChat', { number: numbers['terminalDepot']! });
    const [row] = data.rows!;
    expect(row?.journeys[0]?.lines.map(({ milestone }) => milestone)).toEqual(['EPRL', 'STSP', 'GITM']);
  });

  it('show no documents among the movements', async () => {
    const { data } = await open('/cargoTrackings/ctnrdynamic', { number: 'CSNU6300010' });
    const [journey] = data.rows![0]!.journeys;
    expect(journey?.lines.length).toBeGreaterThan(3);
    expect(journey?.lines.filter(({ documentType }) => documentType !== null)).toEqual([]);
  });

  it('show the progress of an export at its port and mark steps that the port does not report', async () => {
    const query = { number: 'DEMOTERM639024', port: 'cnytn', direction: 'export' };
    const { data } = await open('/Terminal/PortLinkage', query);
    expect(data.rows?.[0]?.linkage[0]?.steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'gateIn done',
      'customsRelease done',
      'terminalRelease done',
      'inspection silent',
      'vgm done',
      'plate done',
      'stowed done',
      'loaded silent',
    ]);
  });

  it('show the yards and cargo at a depot to all, but plates and receipts only to the parties concerned', async () => {
    const query = { number: 'DEMOTERM639024', depot: 'demodepo' };
    const visitor = await open('/cargoTrackings/deopt', query);
    const [box] = visitor.data.rows![0]!.boxes;
    expect(box?.care).toEqual({
      dangerous: [{ imdg: '3', un: '1263' }],
      temperature: -18,
      ventilation: '15 CBM/h',
      humidity: 60,
      overweight: false,
      weighed: 24_350,
      pickUpYard: 'DEMODEPO',
      returnYard: 'YICT',
      yardNames: { YICT: 'Yantian International Container Terminal' },
    });
    expect(box?.moves.map(({ withheld }) => withheld)).toEqual([
      ['plate', 'eir'],
      ['plate', 'eir'],
    ]);
    expect(JSON.stringify(visitor.data)).not.toMatch(/粤B|EIR-639024/);
    const own = await open('/cargoTrackings/deopt', query, await signedIn());
    expect(own.data.rows?.[0]?.boxes[0]?.moves.map(({ plate }) => plate)).toEqual(['粤B12345', '粤B67890']);
    expect(
      (await open('/cargoTrackings/deopt', { ...query, depot: 'elsewhere' })).data.rows?.[0]?.outcome,
    ).toBe('noFacts');
  });

  it('show the demo containers in their announced states', async () => {
    const { data } = await open('/Terminal/TerminalTracking', { number: Object.values(numbers).join('\n') });
    expect(data.rows?.map(({ boxes, demo }) => [boxes[0]?.state, demo])).toEqual([
      ['ready', true],
      ['held', true],
      ['ready', true],
      ['noWord', true],
    ]);
    expect(data.rows?.[2]?.boxes[0]).toMatchObject({
      totals: [{ currency: 'USD', amount: '363' }],
      freeDays: [{ party: 'terminal' }, { party: 'line' }, { party: 'rail' }],
    });
  });
});
