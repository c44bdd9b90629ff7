/** The main task without JavaScript. */
import { signedIn } from './support/accounts.ts';
import { box, expect, onDesk, sameOnPhone, test } from './support/portal.ts';

test.use({ javaScriptEnabled: false });

test('leads from home through the number to the result', sameOnPhone, async ({ page }) => {
  await page.goto('/');
  await box(page).fill('CSNU6300010');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('expected in Rotterdam');
  for (const name of ['Progress', 'Events', 'Legs', '1 container', 'ETA history'])
    await expect(page.getByRole('region', { name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of the route/ })).toBeVisible();
  const line = page.locator('details.line').filter({ hasText: 'Departed' });
  await line.locator('summary').click();
  await expect(line.getByText(/Time as sent:/)).toBeVisible();
});

test('links to another language', onDesk, async ({ page }) => {
  await page.goto('/CargoTracking/Query?number=CSNU6300010');
  const menu = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.locator('[lang=zh]') });
  await menu.locator('summary').click();
  await menu.locator('[lang=zh]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page).toHaveURL(/number=CSNU6300010/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('鹿特丹');
});

test('shows the not-found page', onDesk, async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
  await box(page).fill('CSNU6300010');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('expected in Rotterdam');
});

test('refuses an impossible number and keeps the text', onDesk, async ({ page }) => {
  const answer = await page.goto('/CargoTracking/Query?number=QZ-1');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(box(page)).toHaveValue('QZ-1');
});

test(
  'shows a list of the office, and says what needs JavaScript',
  sameOnPhone,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!, 'clerk');
    await page.goto('/backoffice/currency?q=Turkish');
    await expect(page.locator('.first-paint-note')).toBeVisible();
    await expect(page.getByText('TRY', { exact: true })).toBeInViewport();
    await expect(page.getByText('Turkish Lira', { exact: true })).toBeInViewport();
    // It contains nothing to operate.
    await expect(page.getByRole('link')).toHaveCount(0);
  },
);
