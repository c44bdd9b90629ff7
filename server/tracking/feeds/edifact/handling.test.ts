import { describe, expect, it } from 'vitest';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { edifact } from './index.ts';
import { gateIn, interchange, loaded } from './fixtures.ts';

function reportOf(text: string) {
  const { parts } = edifact.parse({ contentType: '', body: Buffer.from(text, 'latin1') });
  const context = { party: 'demo', receivedAt: '2026-11-22T12:00:00.000Z' };
  return (edifact.map(parts[0], 0, context) as TrackingEvent).terminal;
}

const gate = (...more: string[]) =>
  interchange('CODECO:D:95B:UN:ITG14', [
    'BGM+34+1+9',
    'EQD+CN+CSQU3054383+45R1:102:5++2+5',
    'DTM+7:202602281010:203',
    'LOC+165+CNSHG:139:6',
    ...more,
    'CNT+16:1',
  ]);

describe('CODECO and COARRI moves', () => {
  it('keeps the truck’s plate and the verified gross mass', () => {
    expect(reportOf(gateIn)).toEqual({
      fact: 'move',
      plate: '1234ABC',
      weight: 27_000,
      ports: { from: expect.any(Object), to: expect.any(Object) },
    });
    expect(reportOf(loaded)).toMatchObject({ fact: 'move' });
  });

  it('keeps the ports of loading and of discharge or delivery, from the container or the message', () => {
    expect(reportOf(gateIn)?.ports).toMatchObject({ from: { unlocode: 'ESHUV' }, to: { unlocode: 'ESFUE' } });
    const bound = reportOf(gate('LOC+11+NLRTM:139:6', 'LOC+7+DEDUI:139:6'))?.ports;
    expect(bound).toMatchObject({ from: null, to: { unlocode: 'DEDUI' } });
    expect(reportOf(gate('TDT+1++3', 'LOC+11+NLRTM:139:6'))?.ports).toBeUndefined();
  });

  it.each<[string, string[], object]>([
    ['receipt', ['RFF+EIR:E-77'], { eir: 'E-77' }],
    ['cell', ['LOC+147+0120482'], { position: '0120482' }],
    [
      'dangerous goods, reefer and weight',
      [
        'MEA+AAE+AET+KGM:24350',
        'MEA+AAE+AAO+P1:60',
        'MEA+AAE+AAS+MQH:15',
        'TMP+2+-0.4:FAH',
        'DGS+IMD+3+1263',
      ],
      {
        care: {
          dangerous: [{ imdg: '3', un: '1263' }],
          temperature: -18,
          ventilation: '15 MQH',
          humidity: 60,
          overweight: null,
          weighed: 24_350,
          pickUpYard: null,
          returnYard: null,
        },
      },
    ],
    ['nothing that can be read', ['TMP+2+cold', 'DGS+IMD', 'MEA+AAE+AAO+P1:900', 'MEA+AAE+VGM+KGM:x'], {}],
  ])('reports %s', (_name, segments, expected) => {
    expect(reportOf(gate(...segments))).toEqual({ fact: 'move', ...expected });
  });
});
