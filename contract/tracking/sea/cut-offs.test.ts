import { describe, expect, it } from 'vitest';
import type { CallView } from '../../schedules/view.ts';
import type { Shipment } from '../shipment/shipment.ts';
import { cutOffExceptions, legToLoad, loadingCutOffs } from './cut-offs.ts';

const time = (at: string) => ({ at, zone: 'Asia/Shanghai', precision: 'minute' as const });
const VGM = time('2026-11-10T04:00:00.000Z');
const CLOSING = time('2026-11-11T04:00:00.000Z');
const call = {
  port: 'CNSHG',
  terminal: 'YSSCT',
  vessel: 'EVER GLORY',
  exportVoyage: '118W',
  importVoyage: null,
  times: { VCO: { PLN: VGM }, FCO: { PLN: CLOSING }, EFC: { PLN: time('2026-11-05T04:00:00.000Z') } },
  changes: [
    {
      what: 'VCO',
      classifier: 'PLN',
      from: '2026-11-10T16:00:00.000Z',
      to: VGM.at,
      at: '2026-11-03T00:00:00Z',
    },
    {
      what: 'FCO',
      classifier: 'PLN',
      from: '2026-11-11T00:00:00.000Z',
      to: CLOSING.at,
      at: '2026-10-01T00:00:00Z',
    },
  ],
  sources: [{ feed: 'cut-offs', party: 'p', reportedAt: '2026-11-03T00:00:00.000Z', demo: false }],
} as unknown as CallView;

describe('cut-offs of a loading', () => {
  const cutOffs = loadingCutOffs(call, '2026-10-20T00:00:00Z', '2026-11-09T00:00:00Z')!;

  it('are in order and include the values from when the loading was planned', () => {
    expect(cutOffs.lines.map(({ code, state, was }) => [code, state, was?.at ?? null])).toEqual([
      ['EFC', 'passed', null],
      ['VCO', 'next', '2026-11-10T16:00:00.000Z'],
      ['FCO', 'ahead', null],
    ]);
  });

  it('report a change after the loading was planned, until it has passed', () => {
    expect(cutOffExceptions(cutOffs)).toMatchObject([
      { code: 'cutOffChanged', values: { cutOff: 'VCO', minutes: 720, variant: 'Earlier' } },
    ]);
    const over = loadingCutOffs(call, '2026-10-20T00:00:00Z', '2026-11-20T00:00:00Z')!;
    expect(cutOffExceptions(over)).toEqual([]);
    // It was already so when the loading was planned.
    expect(cutOffExceptions(loadingCutOffs(call, '2026-11-04T00:00:00Z', '2026-11-09T00:00:00Z')!)).toEqual(
      [],
    );
    expect(loadingCutOffs({ ...call, times: {} }, '2026-11-04T00:00:00Z', '2026-11-09T00:00:00Z')).toBeNull();
  });
});

it('treats a ship as still to be loaded until it has sailed', () => {
  const place = { unlocode: 'CNSHG' };
  const leg = {
    mode: 'VESSEL',
    from: place,
    vessel: 'A',
    imo: null,
    voyage: '1',
    state: 'expected',
    departure: { actual: null },
  };
  const shipment = (more: object) =>
    ({
      legs: [{ ...leg, ...more }],
      start: place,
      status: { phase: 'origin' },
      progressPercent: 10,
    }) as unknown as Shipment;
  expect(legToLoad(shipment({}))).toMatchObject({ voyage: '1' });
  for (const more of [
    { state: 'done' },
    { departure: { actual: VGM } },
    { voyage: null },
    { from: { unlocode: 'SGSIN' } },
    { mode: 'RAIL' },
  ])
    expect(legToLoad(shipment(more))).toBeNull();
});
