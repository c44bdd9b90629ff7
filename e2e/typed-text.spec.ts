/** Typed text is kept when the user changes display settings. */
import type { Page } from '@playwright/test';
import { pixelsTooWide } from './support/good-page.ts';
import { expect, open, test, onDesk } from './support/portal.ts';

const forms = [
  '/',
  '/CargoTracking/Query',
  '/login',
  '/register',
  '/recover',
  '/standards/port',
  '/standards/hscode',
  '/nowhere',
];

const inputs = (page: Page) =>
  page.getByRole('main').locator('input:visible:not([type=checkbox]), textarea:visible');
const valuesOf = (page: Page) =>
  inputs(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test('keeps typed text when language, theme or size change', onDesk, async ({ page }) => {
  for (const address of forms)
    await test.step(address, async () => {
      await open(page, address);
      const all = await inputs(page).all();
      for (const [index, one] of all.entries()) await one.fill(`typed ${index}`);
      const typed = await valuesOf(page);
      expect(typed.length, address).toBeGreaterThan(0);
      const menu = page
        .getByRole('banner')
        .locator('details')
        .filter({ has: page.locator('[lang=zh]') });
      await menu.locator('summary').click();
      await menu.locator('[lang=zh]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
      await page.emulateMedia({ colorScheme: 'dark' });
      const { width, height } = page.viewportSize()!;
      await page.setViewportSize({ width: height, height: width });
      expect.soft(await valuesOf(page), address).toEqual(typed);
      await page.setViewportSize({ width, height });
      expect.soft(await valuesOf(page), address).toEqual(typed);
      await page.emulateMedia({ colorScheme: null });
      await page.context().clearCookies({ name: 'language' });
    });
});

test('shows a link to copy where the device can neither share nor copy, and it fits', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard'])
      Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/CargoTracking/Query?number=CSNU6300010');
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByLabel('Copy this link');
  await expect(link).toHaveValue(/\/cargoTrackings\/\w{10}$/);
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
  const { x, width } = (await link.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(360);
});
