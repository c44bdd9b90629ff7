/** An open page receives live updates. */
import type { Page } from '@playwright/test';
import { expect, onDesk, open, test } from './support/portal.ts';
import { push, underWay } from './support/shipments.ts';

test(
  'shows a new event on the open page, marked, without a reload; in each window, over one stream',
  onDesk,
  async ({ page, context, request }) => {
    const { container, events, discharge } = underWay();
    await push(request, events);
    // Another window shows the same page: its stream serves both.
    const otherWindow = await context.newPage();
    await open(otherWindow, `/CargoTracking/Query?number=${container}`);
    const isLive = (one: Page) =>
      expect(one.getByText('Live: new events appear automatically')).toBeVisible();
    await isLive(otherWindow);
    let streams = 0;
    page.on('request', (pageRequest) => (streams += pageRequest.url().includes('/tracking/live?') ? 1 : 0));
    let loads = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await open(page, `/CargoTracking/Query?number=${container}`);
    await isLive(page);
    const discharged = page.locator('li.line-item').filter({ hasText: 'Discharged' });
    await expect(discharged).toHaveCount(0);
    // A background tab resumes listening when it is visible again.
    const seen = (state: DocumentVisibilityState) =>
      page.evaluate((to) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await seen('hidden');
    await seen('visible');
    await push(request, discharge());
    await expect(discharged).toBeVisible();
    await expect(discharged.getByText('new', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Discharged in Hamburg');
    await expect(
      page.locator('li.line-item').filter({ hasText: 'Loaded' }).getByText('new', { exact: true }),
    ).toHaveCount(0);
    expect([loads, streams]).toEqual([1, 0]);
    await expect(otherWindow.getByRole('heading', { level: 1 })).toContainText('Discharged in Hamburg');
    // When that window closes, this one opens its own stream.
    await otherWindow.close();
    await expect.poll(() => streams).toBe(1);
  },
);

test('updates for a visitor with a wrong clock too', onDesk, async ({ page, request }) => {
  const { container, events, discharge } = underWay();
  await push(request, events);
  await page.clock.setSystemTime(Date.now() + 20 * 60_000);
  await open(page, `/CargoTracking/Query?number=${container}`);
  await expect(page.getByText('Live: new events appear automatically')).toBeVisible();
  await push(request, discharge());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discharged in Hamburg');
});
