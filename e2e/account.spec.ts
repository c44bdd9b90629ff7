/** A person opens an account, signs in and signs out. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/demo/demo-accounts.ts';
import { codeAt } from '#server/access/accounts/second-factor/totp.ts';
import { anotherBrowser, logIn, newCompany } from './support/accounts.ts';
import { expect, expectGoodPage, hears, open, ready, sameOnPhone, test, onDesk } from './support/portal.ts';

/** Within the range of the demo accounts, which no network operator assigns. */
const newMobile = (): string => `199${randomInt(10_000_000, 100_000_000)}`;

/** The last code sent to a mobile, read by an operator. */
async function codeInOutbox(operator: Page, mobile: string, about: RegExp | string = ''): Promise<string> {
  const line = operator.getByRole('row').filter({ hasText: mobile }).first();
  // The server sends it after its response, so it may arrive after the page.
  await expect(async () => {
    await operator.goto('/backoffice/outbox');
    await expect(line).toContainText(about, { timeout: 20_000 });
  }).toPass();
  return /\b\d{6}\b/.exec(((await line.textContent()) ?? '').replace(mobile, ''))?.[0] ?? '';
}

/** The page may still scroll, so a click that misses the menu entry is repeated. */
async function logOut(page: Page): Promise<void> {
  const entry = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(async () => {
    if (new URL(page.url()).pathname === '/login') return;
    if (!(await entry.isVisible()))
      await page.getByRole('button', { name: /^Hello/ }).click({ timeout: 10_000 });
    await entry.click({ timeout: 10_000 });
    await expect(page).toHaveURL('/login', { timeout: 10_000 });
  }).toPass();
  await ready(page);
}

test(
  'registers a visitor with a code, signs out and in, and changes the password',
  onDesk,
  async ({ page, browser, baseURL }) => {
    const mobile = newMobile();
    const name = `e2e.${mobile}`;
    const expectMessage = await hears(page);
    await open(page, '/register');
    await expectGoodPage(page);
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/can read the code in the outbox/)).toBeVisible();
    const operator = await anotherBrowser(browser, baseURL ?? '', 'operator');
    const code = await codeInOutbox(operator, mobile);
    await operator.context().close();

    // A login name that exists is reported at its field, and the rest of the form stays.
    await page.getByLabel('Verification code').fill(code);
    await page.getByLabel('Name', { exact: true }).fill('member');
    await page.getByLabel('Password', { exact: true }).fill('first secret words');
    await page.getByLabel(/I agree/).check();
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('This name is already taken.')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toHaveValue(mobile);
    await expect(page.getByLabel('Verification code')).toHaveValue(code);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('first secret words');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/systemManager/member');
    await page.getByLabel('Current password', { exact: true }).fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill('second secret words');
    await page.getByLabel('Repeat new password').fill('second secret words');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The current password is incorrect.').first()).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('second secret words');
    await page.getByLabel('Current password', { exact: true }).fill('first secret words');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectMessage(/^Password changed/m);

    await logOut(page);
    await logIn(page, name, 'first secret words');
    await expect(page.getByText('Incorrect name or password.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await logIn(page, name, 'second secret words');
    await expect(page).toHaveURL('/systemManager/member');
    await logOut(page);

    // A forgotten password: a code to the account's mobile, and a new password.
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await ready(page);
    await page.getByLabel('Mobile, e-mail or account name').fill(name);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(
      page.getByText(/If the account exists, an operator can read its code in the outbox/),
    ).toBeVisible();
    await expectGoodPage(page);
    const another = await anotherBrowser(browser, baseURL ?? '', 'operator');
    await page
      .getByLabel('Verification code')
      .fill(await codeInOutbox(another, mobile, 'reset your password'));
    await another.context().close();
    await page.getByLabel('New password').fill('third secret words');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await ready(page);
    await logIn(page, name, 'third secret words');
    await expect(page).toHaveURL('/systemManager/member');
  },
);

test(
  'signs a member in with a code sent to the mobile',
  sameOnPhone,
  async ({ page, browser, baseURL, phone }, info) => {
    // A mobile gets one code per minute, so each run needs another one.
    const roles: DemoRole[] = phone ? ['company', 'monitor'] : ['member', 'manager'];
    const { mobile, realName } = DEMO_ACCOUNTS[roles[info.retry % 2] ?? 'member'];
    await open(page, '/login');
    await page.getByRole('tab', { name: 'Mobile' }).click();
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/can read the code in the outbox/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
    await page.getByLabel('Verification code').fill('000000');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The code is incorrect or has expired.')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toHaveValue(mobile);
    await expectGoodPage(page);
    const operator = await anotherBrowser(browser, baseURL ?? '', 'operator');
    await page.getByLabel('Verification code').fill(await codeInOutbox(operator, mobile));
    await operator.context().close();
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/systemManager/member');
    await expect(page.getByRole('button', { name: /^Hello/ })).toContainText(realName);
  },
);

test('reports missing values at their fields', sameOnPhone, async ({ page }) => {
  await open(page, '/register');
  await page.getByLabel('Name', { exact: true }).fill('somebody');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please fill in this field').first()).toBeVisible();
  await expect(page.getByText('Please accept the terms of use to continue')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('somebody');
  await expectGoodPage(page);
});

test(
  'sets up two-step verification, signs in with a code, and remembers the device',
  onDesk,
  async ({ page, baseURL }) => {
    const name = `Safe${randomInt(1_000_000)}`;
    const password = 'each chooses freely';
    await newCompany(baseURL ?? '', name);
    await open(page, '/login');
    await logIn(page, name, password);
    await expect(page).toHaveURL('/systemManager/member');

    await page.getByLabel('Confirm with your password').fill(password);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    const secret = (await page.locator('.second-factor-key').textContent()) ?? '';
    await expectGoodPage(page);
    await page.getByLabel('Code from the app').fill(codeAt(secret, Date.now()));
    await page.getByRole('button', { name: 'Switch on', exact: true }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('button', { name: 'I have stored them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    await expectGoodPage(page);

    await logOut(page);
    await logIn(page, name, password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step verification');
    await expectGoodPage(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The code is incorrect or has expired.')).toBeVisible();
    // The code of the current half minute is used; that of the next is accepted too.
    await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now() + 30_000));
    await page.getByLabel('Do not ask again on this device for 30 days').check();
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/systemManager/member');
    await expect(page.getByRole('heading', { name: 'Devices that need no code' })).toBeVisible();

    await logOut(page);
    await logIn(page, name, password);
    await expect(page).toHaveURL('/systemManager/member');
  },
);
