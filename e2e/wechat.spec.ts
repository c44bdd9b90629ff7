/** Signing in by a WeChat scan, in a real browser against a local server that speaks WeChat's protocol. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { expect, expectGoodPage, hears, onDesk, open, test } from './support/portal.ts';

/** Goes from the login page to WeChat and back with the scan of `who`. */
async function scan(page: Page, who: string): Promise<void> {
  await open(page, '/login');
  await page.getByRole('tab', { name: /wechat/i }).click();
  await page.getByRole('button', { name: /wechat/i }).click();
  await page.getByLabel('Who scans').fill(who);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test(
  'links an unknown scan with an account, and signs in with it from then on',
  onDesk,
  async ({ page }, { project }) => {
    // Each project links a different account: a second scan would replace the first.
    const account = DEMO_ACCOUNTS[project.name === 'phone' ? 'clerk' : 'member'];
    const who = `scanner-${randomInt(1_000_000_000)}`;
    const expectMessage = await hears(page);
    await scan(page, who);
    await expectMessage(/WeChat scan login error/);
    await expect(page).toHaveURL('/login');
    // The page says that no account is linked yet, and offers both ways to get one.
    await expect(page.getByText(/not linked yet\. Sign in once/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeVisible();
    await expectGoodPage(page);

    const { name, password } = account;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password').fill('not the password');
    const send = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
    await send.click();
    await expect(page.locator('.field-fault').first()).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.getByLabel('Password').fill(password);
    await send.click();
    await expect(page).toHaveURL('/systemManager/member');

    await page.context().clearCookies();
    await scan(page, who);
    await expectMessage(/WeChat scan login succeeded/);
    await expect(page).toHaveURL('/systemManager/member');
    await expect(page.getByText(name).first()).toBeVisible();
  },
);

test(
  'reports a scan that WeChat refuses, and ignores a code this browser did not request',
  onDesk,
  async ({ page }) => {
    const expectMessage = await hears(page);
    await scan(page, 'refused');
    await expectMessage(/WeChat scan login error/);
    await expect(page).toHaveURL('/login');
    const second = await page.context().newPage();
    const expectSecondMessage = await hears(second);
    await second.goto('/login?code=stolen.1&state=guessed');
    await expectSecondMessage(/WeChat scan login error/);
    await expect(second).toHaveURL('/login');
  },
);
