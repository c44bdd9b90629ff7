import { describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import type { Call, Charge, Plan, Way } from '#contract/schedules/plan.ts';
import type { Refusal } from '#contract/tracking/event.ts';
import type { Feed } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { surcharges } from '../surcharges/index.ts';
import * as made from './fixtures.ts';
import { berthPlan, cutOffs, schedule } from './index.ts';

const receivedAt = '2026-11-22T06:00:00.000Z';

function read(feed: Feed, body: string | Uint8Array) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const { parts, refused } = feed.parse({ contentType: 'text/csv', body: bytes }, 20_000);
  const plans: Plan[] = [];
  const refusals: Refusal[] = [...refused];
  for (const [index, part] of parts.entries()) {
    const mapped = feed.plans!(part, index, { party: 'x', receivedAt });
    if (Array.isArray(mapped)) plans.push(...mapped);
    else refusals.push(mapped!);
  }
  return { plans, refusals, calls: plans.filter((one): one is Call & Plan => one.kind === 'call') };
}
const json = (message: unknown) => JSON.stringify(message);

describe('lists of sailings', () => {
  test('reads a Chinese sheet below its title: sailings with cut-offs in the port’s local time', () => {
    const { plans, refusals, calls } = read(schedule, made.CHINESE_CSV);
    const [direct, transit] = plans.filter((one): one is Way & Plan => one.kind === 'way');
    expect(direct).toMatchObject({ carrier: 'COSU', from: 'CNSHG', to: 'NLRTM' });
    expect(direct!.times.CUA?.PLN).toEqual({
      at: '2026-12-03T04:00:00.000Z',
      zone: 'Asia/Shanghai',
      precision: 'minute',
    });
    expect(direct!.times.DCO?.PLN?.at).toBe('2026-12-02T09:00:00.000Z');
    expect(direct!.times.PCO?.PLN?.at).toBe('2026-12-04T00:00:00.000Z');
    expect(direct!.times.DEP?.EST?.precision).toBe('day');
    expect(
      calls.slice(0, 2).map(({ port, exportVoyage, importVoyage }) => [port, exportVoyage, importVoyage]),
    ).toEqual([
      ['CNSHG', '041W', null],
      ['NLRTM', null, '041W'],
    ]);
    expect(transit!.legs.map(({ from, to, vessel }) => [from, to, vessel])).toEqual([
      ['CNNBG', 'SGSIN', null],
      ['SGSIN', 'DEHAM', null],
    ]);
    expect(refusals.map(({ path, reason, values }) => [path, reason, values?.['value']])).toEqual([
      ['row 5 目的港', 'feeds:refused.portUnknown', 'Nowhere Port'],
      ['row 6 截关时间', 'feeds:refused.notListTime', '03/04/2026'],
    ]);
  });

  test('reads ports side by side, each above its times, under a head of one or two lines', () => {
    const called = (lines: string[]) =>
      read(schedule, lines.join('\n')).calls.map(({ port, times, vessel }) => [
        vessel,
        port,
        times.ARR?.EST?.at.slice(0, 10),
        times.DEP?.EST?.at.slice(0, 10),
      ]);
    const row =
      'DEMO PACIFIC LILY,041W,2026-11-25 08:00,2026-11-26 09:00,,,2026-12-25 12:00,2026-12-27 09:00';
    const calls = [
      ['DEMO PACIFIC LILY', 'CNSHG', '2026-11-25', '2026-11-26'],
      ['DEMO PACIFIC LILY', 'NLRTM', '2026-12-25', '2026-12-27'],
    ];
    expect(
      called([
        'SERVICE AEU3,,,,,,,',
        'Vessel,Voyage,Shanghai,,Ningbo,,Rotterdam,',
        ',,ETA,ETD,ETA,ETD,ETA,ETD',
        row,
      ]),
    ).toEqual(calls);
    const head = 'Vessel,Voyage,Shanghai ETA,Shanghai ETD,Ningbo ETA,Ningbo ETD,Rotterdam ETA,Rotterdam ETD';
    expect(called([head, row])).toEqual(calls);
    // Transit days are not a port.
    const list =
      'Carrier,Vessel,Voyage,POL,POD,ETD,ETA,Transit\nCOSU,DEMO PACIFIC LILY,041W,CNSHA,NLRTM,2026-12-05,2027-01-03,29 days';
    expect(read(schedule, list).refusals).toEqual([]);
  });

  test('reads the same sheet as Excel with Excel dates and in GB 18030', () => {
    const sheet = xlsx.utils.aoa_to_sheet(
      [
        ['Vessel', 'Voyage', 'POL', 'POD', 'ETD', 'ETA', 'SI Cut-off', 'CY Closing'],
        [
          'DEMO PACIFIC LILY',
          '041W',
          'CNSHA',
          'NLRTM',
          new Date(Date.UTC(2026, 11, 5, 4, 30)),
          '2027-01-03',
          new Date(Date.UTC(2026, 11, 2, 17)),
          'N/A',
        ],
      ],
      { cellDates: true, UTC: true },
    );
    const book = xlsx.utils.book_new(sheet, 'Schedule');
    const { plans, refusals } = read(
      schedule,
      xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    );
    expect(refusals).toEqual([]);
    expect(plans[0]).toMatchObject({
      kind: 'way',
      times: {
        DEP: { EST: { at: '2026-12-04T20:30:00.000Z', zone: 'Asia/Shanghai' } },
        DCO: { PLN: { at: '2026-12-02T09:00:00.000Z' } },
      },
    });
  });

  test('reads inbound and outbound voyage, berth and yard opening from a berth plan', () => {
    const { calls, refusals } = read(berthPlan, made.BERTH_PLAN_CSV);
    expect(refusals).toEqual([]);
    expect(calls).toMatchObject([
      {
        vessel: 'DEMO PACIFIC LILY',
        importVoyage: '040E',
        exportVoyage: '041W',
        terminal: 'YS4',
        berth: '12',
        times: {
          ARR: { EST: { at: '2026-12-02T22:00:00.000Z' } },
          BER: { EST: { at: '2026-12-03T00:00:00.000Z' } },
          EFC: { PLN: { at: '2026-11-28T00:00:00.000Z' } },
          FCO: { PLN: { at: '2026-12-03T18:00:00.000Z' } },
        },
      },
    ]);
  });

  test('reads planned and actual cut-offs', () => {
    const { calls, refusals } = read(cutOffs, made.CUT_OFFS_CSV);
    expect(refusals).toEqual([]);
    const [call] = calls;
    expect(Object.keys(call!.times).toSorted()).toEqual(['CRO', 'CUA', 'DCO', 'EFC', 'PCO', 'SPA', 'VCO']);
    expect(call!.times.CUA).toMatchObject({
      PLN: { at: '2026-12-03T04:00:00.000Z' },
      ACT: { at: '2026-12-03T06:00:00.000Z' },
    });
  });

  test.each([
    ['', 'empty'],
    ['hello', 'noHead'],
    ['{"a":1}', 'noRows'],
    ['{', 'notJson'],
    ['PK\u0003\u0004nothing', 'notWorkbook'],
    ['Vessel,Port\n', 'noRows'],
  ])('refuses all of %j', (body, reason) => {
    expect(read(schedule, body).refusals).toEqual([
      { index: -1, path: '', reason: `feeds:refused.${reason}` },
    ]);
  });

  test.each([
    ['POL,POD,Vessel,ETD\nCNSHA,CNSHG,X,2026-12-01', 'row 2 POD', 'samePort'],
    ['POL,POD,Vessel,ETD,ETA\nCNSHA,NLRTM,X,2026-12-05,2026-12-01', 'row 2 ETA', 'arrivesFirst'],
    ['POL,POD,Vessel,ETD\nCNSHA,NLRTM,X,', 'row 2 ETD', 'missing'],
    ['POL,POD,Vessel,IMO,ETD\nCNSHA,NLRTM,X,12,2026-12-05', 'row 2 IMO', 'notImo'],
    ['Port,Vessel,Voyage,ETD\nCNSHA,X,1,', 'row 2 ETD', 'noTime'],
    ['Port,Vessel,Voyage,ETD\nCNSHA,X,1,2099-01-01', 'row 2 ETD', 'tooLate'],
    ['Port,Vessel,Voyage,ATD\nCNSHA,X,1,2026-12-20', 'row 2 ATD', 'tooLate'],
    ['Port,Vessel,Voyage,ETD\n,X,1,2026-12-20', 'row 2 Port', 'missing'],
  ])('%j', (body, path, reason) => {
    expect(read(schedule, body).refusals).toMatchObject([{ path, reason: `feeds:refused.${reason}` }]);
  });
});

describe('DCSA commercial schedules', () => {
  test('maps vessel schedules to calls with times, cut-offs and partners, and locates faults', () => {
    const { calls, refusals } = read(schedule, json(made.VESSEL_SCHEDULE));
    expect(calls[0]).toMatchObject({
      vessel: 'DEMO PACIFIC LILY',
      imo: '9321483',
      carrier: 'COSU',
      service: 'AEU3',
      importVoyage: '040E',
      exportVoyage: '041W',
      port: 'CNSHG',
      terminal: 'YS4',
      sharedBy: [{ carrier: 'CMDU', voyage: '0FLABW1MA', service: 'FAL1' }],
      times: { ARR: { PLN: { at: '2026-12-02T22:00:00.000Z' } }, VCO: { PLN: { zone: '+08:00' } } },
    });
    expect(calls.map(({ port, omit }) => [port, omit])).toEqual([
      ['CNSHG', false],
      ['NLRTM', false],
      ['DEHAM', true],
    ]);
    expect(refusals).toMatchObject([
      {
        path: '[0].vesselSchedules[0].transportCalls[3].timestamps[0].eventTypeCode',
        reason: 'feeds:refused.unknownCode',
      },
    ]);
  });

  test('maps port schedules', () => {
    expect(read(schedule, json(made.PORT_SCHEDULE)).calls).toMatchObject([
      { port: 'SGSIN', imo: '9321483', exportVoyage: '041W', times: { DEP: { PLN: {} } } },
    ]);
  });

  test('maps point-to-point routes to the route and the calls of its ships', () => {
    const { plans, calls, refusals } = read(schedule, json(made.POINT_TO_POINT));
    expect(refusals).toEqual([]);
    expect(plans[0]).toMatchObject({
      kind: 'way',
      carrier: 'MAEU',
      from: 'CNNBG',
      to: 'DEHAM',
      legs: [
        { to: 'SGSIN', voyage: '650W' },
        { from: 'SGSIN', imo: '9456757' },
      ],
      times: { DCO: { PLN: { at: '2026-12-06T09:00:00.000Z' } } },
    });
    expect(calls.map(({ port }) => port)).toEqual(['CNNBG', 'SGSIN', 'SGSIN', 'DEHAM']);
  });
});

test('splits a row of local charges by type into charges per bill and per container', () => {
  const { plans, refusals } = read(surcharges, made.SURCHARGES_CSV);
  expect(
    (plans as (Plan & Charge)[]).map(({ code, basis, type, amount, currency }) => [
      code,
      basis,
      type,
      amount,
      currency,
    ]),
  ).toEqual([
    ['THC', 'container', '20GP', '790', 'CNY'],
    ['THC', 'container', '40GP', '1190', 'CNY'],
    ['THC', 'container', '40HQ', '1190', 'CNY'],
    ['DOC', 'bill', null, '450', 'CNY'],
  ]);
  expect(plans[0]).toMatchObject({
    port: 'CNSHG',
    carrier: 'COSU',
    direction: 'export',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  });
  expect(refusals).toMatchObject([{ path: 'row 4 币种', reason: 'feeds:refused.notCurrency' }]);
});

test.each([
  ['a Chinese sheet', schedule, made.CHINESE_CSV],
  ['a vessel schedule', schedule, json(made.VESSEL_SCHEDULE)],
  ['a route', schedule, JSON.stringify(made.POINT_TO_POINT, null, 1)],
  ['a berth plan', berthPlan, made.BERTH_PLAN_CSV],
  ['cut-offs', cutOffs, made.CUT_OFFS_CSV],
  ['charges', surcharges, made.SURCHARGES_CSV],
])('reads or refuses %s corrupted in a hundred ways', (_name, feed, text) => {
  for (const body of mutations(text, 100)) expect(() => read(feed, body)).not.toThrow();
});
