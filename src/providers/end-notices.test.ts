// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { endNotices } from './end-notices.ts';

afterEach(() => vi.unstubAllGlobals());
const browser = (registration: unknown) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });

test('ends the subscription of the browser', async () => {
  const unsubscribe = vi.fn(async () => true);
  browser({ pushManager: { getSubscription: async () => ({ unsubscribe }) } });
  await endNotices();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('goes on without a subscription, after a failure, and without service workers', async () => {
  browser(undefined);
  await endNotices();
  browser({ pushManager: { getSubscription: () => Promise.reject(new Error('no network')) } });
  await endNotices();
  vi.stubGlobal('navigator', {});
  await endNotices();
});

test('waits no longer than two seconds for the push service', async () => {
  vi.useFakeTimers();
  browser({ pushManager: { getSubscription: () => new Promise(() => {}) } });
  const ended = endNotices();
  await vi.advanceTimersByTimeAsync(2000);
  await ended;
  vi.useRealTimers();
});
