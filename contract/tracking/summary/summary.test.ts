import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import { byAttention, type Listed } from './order.ts';
import { summarise } from './summarise.ts';
import type { TrackingSummary } from './types.ts';
import { SHIPMENT_STATES } from '../shipment/states.ts';
import { BOX, instant, tell } from '../sea/testing/events.ts';
import { direct, slipping, transhipped } from '../sea/testing/journeys.ts';

const sum = (events: Parameters<typeof deriveShipment>[1], now: string) =>
  summarise(
    deriveShipment({ kind: 'container', value: BOX, carrier: null }, events, instant(now)),
    instant(now),
  );

describe('a shipment summary', () => {
  it('contains arrival and last event of a finished shipment', () => {
    expect(sum(direct, '2026-12-08')).toMatchObject({
      state: 'ended',
      arrival: { time: { at: '2026-12-01T07:00:00.000Z' }, classifier: 'ACT' },
      slipMinutes: 60,
      last: { milestone: 'RCVE' },
    });
  });

  it('contains the delay against the first ETA and its reason', () => {
    const { state, slipMinutes, exceptions } = sum(slipping, '2026-11-20');
    expect(state).toBe('late');
    expect(slipMinutes).toBeGreaterThanOrEqual(24 * 60);
    expect(exceptions).not.toEqual([]);
    expect(Object.keys(exceptions[0]!)).not.toContain('evidence');
  });

  it('uses the latest port that a gate reported where there is no other data', () => {
    const at = (unlocode: string) => ({ ...tell(`ACT GTIN ${unlocode} 2026-11-10`).place! });
    const move = (day: string, to: string) => ({
      ...tell(`ACT GTIN CNSHG 2026-11-${day}`),
      terminal: { fact: 'move' as const, ports: { from: at('CNSHG'), to: at(to) } },
    });
    const { origin, destination } = sum([move('10', 'SGSIN'), move('11', 'NLRTM')], '2026-11-12');
    expect([origin?.unlocode, destination?.unlocode]).toEqual(['CNSHG', 'NLRTM']);
    // Actual events at the port are more reliable.
    expect(sum([move('10', 'SGSIN'), ...direct], '2026-12-08').destination?.unlocode).toBe('NLTLB');
  });

  it('distinguishes an estimate from a plan', () => {
    expect(sum(transhipped, '2026-11-25').arrival).toMatchObject({ classifier: 'EST' });
    expect(sum(direct.slice(0, 8), '2026-11-13').arrival).toMatchObject({ classifier: 'PLN' });
    expect(sum(direct.slice(0, 1), '2026-10-21')).toMatchObject({ arrival: null, slipMinutes: null });
  });
});

describe('sorting by urgency', () => {
  const line = sum(direct.slice(0, 8), '2026-11-13');
  const row = (change: Partial<TrackingSummary>): Listed => ({
    refused: false,
    problem: null,
    summary: { ...line, arrival: null, slipMinutes: null, ...change },
  });
  const arriving = (at: string) =>
    ({ time: { at, zone: null, precision: 'minute', raw: at }, classifier: 'EST' }) as const;
  /** In list order. */
  const ordered: Listed[] = [
    row({ state: 'stopped', slipMinutes: 10 }),
    row({ state: 'stopped' }),
    row({ state: 'waiting' }),
    row({ state: 'late', slipMinutes: 7 * 1440 }),
    row({ state: 'late', slipMinutes: 2 * 1440 }),
    { refused: true, problem: { key: 'problem.length' }, summary: null },
    { refused: false, problem: null, summary: null },
    row({ state: 'underway', arrival: arriving('2026-12-01T00:00:00.000Z') }),
    row({ state: 'underway', arrival: arriving('2026-12-05T00:00:00.000Z') }),
    row({ state: 'underway' }),
    row({ state: 'booked' }),
    row({ state: 'ended' }),
    { refused: true, problem: { key: 'problem.twice' }, summary: null },
  ];

  it('is independent of the original order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered), (shuffled) => {
        expect(shuffled.toSorted(byAttention)).toEqual(ordered.filter((one) => shuffled.includes(one)));
      }),
    );
  });

  it('covers every state', () => {
    expect(new Set(ordered.flatMap(({ summary }) => summary?.state ?? []))).toEqual(new Set(SHIPMENT_STATES));
  });
});
