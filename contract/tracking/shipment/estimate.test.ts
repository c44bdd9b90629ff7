import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateOf, LEAST_SAILINGS, quantile, type Transit } from './estimate.ts';

const DAY = 1440;
const left = { at: '2026-11-01T00:00:00.000Z', actual: true };
const lane = (days: number[], service: string | null = null): Transit[] =>
  days.map((day, at) => ({ minutes: day * DAY, sailing: `${service} ${at}`, service }));

it.each([
  [[], 0.5, 0],
  [[7], 0.25, 7],
  [[1, 3], 0.5, 2],
  [[4, 1, 3, 2, 5], 0.5, 3],
  [[4, 1, 3, 2, 5], 0.25, 2],
])('calculates the quantile of %j at %f as %f', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});

describe('the estimate', () => {
  it('is the median with quartiles and the number of shipments', () => {
    expect(estimateOf(left, null, lane([28, 30, 31, 33, 40]))).toEqual({
      at: '2026-12-02T00:00:00.000Z',
      earliest: '2026-12-01T00:00:00.000Z',
      latest: '2026-12-04T00:00:00.000Z',
      medianMinutes: 31 * DAY,
      shipments: 5,
      sailings: 5,
      scope: 'lane',
      from: 'atd',
    });
  });

  it('is hidden when the history is thin, however many shipments one ship carried', () => {
    expect(estimateOf(left, null, lane([30, 31, 32, 33]))).toBeNull();
    const oneShip = lane([30, 30, 30, 30, 30, 30]).map((one) => ({ ...one, sailing: 'same' }));
    expect(estimateOf(left, null, oneShip)).toBeNull();
  });

  it('uses the own service if it has enough data, else the lane', () => {
    const all = [...lane([20, 20, 20, 20, 20], 'FAST'), ...lane([40, 40, 40, 40, 40, 40, 40], 'SLOW')];
    expect(estimateOf(left, 'FAST', all)).toMatchObject({ scope: 'service', medianMinutes: 20 * DAY });
    expect(estimateOf(left, 'NEW', all)).toMatchObject({ scope: 'lane', medianMinutes: 40 * DAY });
  });

  it('lies within the observed range between its quartiles, in any order', () => {
    const transits = fc.array(
      fc.record({
        minutes: fc.integer({ min: 1, max: 90 * DAY }),
        sailing: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
        service: fc.constantFrom('X', 'Y', null),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(transits, fc.constantFrom('X', null), (all, service) => {
        const made = estimateOf(left, service, all);
        expect(estimateOf(left, service, all.toReversed())).toEqual(made);
        if (!made) return;
        expect(made.sailings).toBeGreaterThanOrEqual(LEAST_SAILINGS);
        expect(made.earliest <= made.at && made.at <= made.latest).toBe(true);
        const minutes = all.map((one) => one.minutes);
        expect(made.medianMinutes).toBeGreaterThanOrEqual(Math.min(...minutes));
        expect(made.medianMinutes).toBeLessThanOrEqual(Math.max(...minutes));
      }),
    );
  });
});
