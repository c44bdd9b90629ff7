import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { LOOK_AGAIN } from '#server/platform/db/notify.ts';
import { startLive, type Live } from './live.ts';

let heard: (lines: readonly string[]) => void = () => undefined;
const listen: Database['listen'] = async (_channel, one) => {
  heard = one;
  return async () => undefined;
};
let live: Live;
beforeEach(async () => {
  vi.useFakeTimers();
  live = await startLive({ listen });
});
afterEach(async () => {
  await live.close();
  vi.useRealTimers();
});

it('lets every open page look again once after a lost connection, spread over two seconds', async () => {
  const pages = Array.from({ length: 50 }, () => vi.fn());
  for (const [n, page] of pages.entries())
    live.subscribe(
      [
        { kind: 'container', value: `CSQU${n}` },
        { kind: 'booking', value: 'B' },
      ],
      page,
    );
  const closed = vi.fn();
  live.subscribe([{ kind: 'booking', value: 'B' }], closed)();
  heard([LOOK_AGAIN]);
  await vi.advanceTimersByTimeAsync(500);
  expect(pages.filter(({ mock }) => mock.calls.length > 0).length).toBeLessThan(50);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(pages.map(({ mock }) => mock.calls.length)).toEqual(pages.map(() => 1));
  expect(closed).not.toHaveBeenCalled();
});

it('informs only the pages of a reference of its news', async () => {
  const [one, other] = [vi.fn(), vi.fn()];
  live.subscribe([{ kind: 'booking', value: 'A' }], one);
  live.subscribe([{ kind: 'booking', value: 'B' }], other);
  heard(['booking:A']);
  await vi.advanceTimersByTimeAsync(200);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});
