import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workLoop } from './work-loop.ts';

const outage = { note: vi.fn((error: unknown) => error === 'outage') };
const logger = { error: vi.fn() };
const deps = { database: { outage }, logger };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('runs at each interval, and once more for calls during a run', async () => {
  let end = (): void => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const loop = workLoop(deps, { everyMs: 1000, fault: 'failed', work });
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  loop.look();
  loop.look();
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await loop.stop();
});

it('logs a failed run, except in an outage, and goes on', async () => {
  const work = vi.fn().mockRejectedValueOnce('outage').mockRejectedValueOnce('bug').mockResolvedValue(null);
  const loop = workLoop(deps, { everyMs: 1000, fault: 'could not work', work });
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(logger.error.mock.calls).toEqual([[{ err: 'bug' }, 'could not work']]);
  await loop.stop();
});

it('waits for the current run when it stops, and starts no other', async () => {
  let end = (): void => undefined;
  const stops: boolean[] = [];
  const work = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => stops.push(true));
    return new Promise<void>((resolve) => (end = resolve));
  });
  const loop = workLoop(deps, { everyMs: 1000, fault: 'failed', work });
  loop.look();
  loop.look();
  const stopped = loop.stop();
  expect(stops).toEqual([true]);
  end();
  await stopped;
  loop.look();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
