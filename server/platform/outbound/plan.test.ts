import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_RETRY_AFTER, pauseAfter, retryAfterSeconds } from './plan.ts';

describe('pauseAfter', () => {
  it.each([
    [1, 0, 0, 9],
    [1, 0.5, 0, 10],
    [1, 1, 0, 11],
    [2, 0.5, 0, 100],
    [3, 0.5, 0, null],
    [1, 0.5, 60, 60],
    [2, 0.5, 60, 100],
    [1, 0.5, 10 * MOST_RETRY_AFTER, MOST_RETRY_AFTER],
    [3, 0.5, 60, null],
  ])('after %i tries at %f, with Retry-After %i, is %s', (attempt, random, retryAfter, seconds) =>
    expect(pauseAfter([10, 100], attempt, random, retryAfter)).toEqual(
      seconds === null ? null : expect.closeTo(seconds, 6),
    ),
  );

  it('stays within a tenth of the plan', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 86_400 }),
        (random, planned) => {
          const pause = pauseAfter([planned], 1, random)!;
          expect(pause).toBeGreaterThanOrEqual(planned * 0.9 - 1e-6);
          expect(pause).toBeLessThanOrEqual(planned * 1.1 + 1e-6);
        },
      ),
    ));
});

describe('retryAfterSeconds', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  it.each([
    ['120', 120],
    [' 5 ', 5],
    ['Tue, 01 Dec 2026 10:01:30 GMT', 90],
    ['Tue, 01 Dec 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds));
});
