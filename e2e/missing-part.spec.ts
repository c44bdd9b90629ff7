/** A page that stays open during a release: its parts are gone from the server. */
import type { Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { record, view } from './support/office.ts';
import { expect, open, sameOnPhone, test } from './support/portal.ts';

const WORDS = 'Part of this page could not be loaded. You are offline, or the portal has been updated.';
const note = (page: Page) => page.getByRole('alert').filter({ hasText: WORDS });

/** Removes the scripts that a page has not loaded yet. */
const release = (page: Page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));

// A new page: the console reports the missing script, so it is not quiet.
test('a public page stays, says so, and works again after Reload', sameOnPhone, async ({ context }) => {
  const page = await context.newPage();
  await open(page, '/CargoTracking/Query?number=CSNU6300010');
  await release(page);
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await note(page).getByRole('button', { name: 'Reload' }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(page.getByRole('button', { name: /Excel/ })).toBeVisible();
});

test('a page of the office says so and offers Reload', sameOnPhone, async ({ context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'manager');
  const page = await context.newPage();
  await page.goto('/backoffice/currency');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await release(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/systemMessage');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(note(page)).toBeVisible();
  await expect(note(page).getByRole('button', { name: 'Reload' })).toBeVisible();
});

test(
  'a dialog that is missing leaves its page and what was typed',
  sameOnPhone,
  async ({ context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'manager');
    const page = await context.newPage();
    await page.goto('/backoffice/currency');
    const search = view(page).getByRole('searchbox');
    await search.fill('euro');
    await expect(record(page, 'AED')).toHaveCount(0);
    await release(page);
    await view(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'More…' }).click();
    await expect(note(page)).toBeVisible();
    await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(search).toHaveValue('euro');
  },
);
