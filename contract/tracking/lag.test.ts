import { expect, it } from 'vitest';
import { percentile } from './lag.ts';

it('has no percentile without lags', () => {
  expect(percentile(new Map(), 0.5)).toBeNull();
});

it('estimates within a range, and stays at the last end beyond it', () => {
  // A hundred lags of up to 10 s, and as many of 30 to 60 s.
  const counts = new Map([
    [0, 100],
    [2, 100],
  ]);
  expect(percentile(counts, 0.25)).toBe(5);
  expect(percentile(counts, 0.5)).toBe(10);
  expect(percentile(counts, 0.95)).toBe(57);
  expect(percentile(new Map([[18, 3]]), 0.5)).toBe(2_592_000);
});
