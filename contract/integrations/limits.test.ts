import { expect, it } from 'vitest';
import { firstDifference } from './difference.ts';
import { limitHeaders, LIMITS, resetAfter } from './limits.ts';

it('tells the seconds until a refused call fits, and until an allowed one has filled the bucket again', () => {
  expect(resetAfter(LIMITS.calls, { allowed: false, left: 0.5 })).toBe(1);
  expect(resetAfter(LIMITS.refresh, { allowed: false, left: 0 })).toBe(6);
  expect(resetAfter(LIMITS.calls, { allowed: true, left: 590 })).toBe(1);
});

it('writes the headers of the rate-limit draft', () => {
  expect(limitHeaders(LIMITS.refresh, { allowed: true, left: 8.7 })).toEqual({
    'ratelimit-policy': '"refresh";q=10;w=60',
    ratelimit: '"refresh";r=8;t=8',
  });
});

it('finds the first difference of two texts', () => {
  expect(firstDifference('a=1&b=2', 'a=1&b=3')).toEqual({ at: 7, yours: '2', ours: '3' });
  expect(firstDifference('a=1', 'a=1&b=3')).toMatchObject({ at: 4, yours: '' });
  expect(firstDifference('same', 'same')).toBeNull();
});
