/** The API document: a key is made, tried in the console, and the public copy reads without scripts. */
import { signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, onDesk, test } from './support/portal.ts';

test('makes a key that is shown once, and revokes it', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'company', true);
  await page.goto('/systemManager/apiKeys');
  await view(page).getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('From the journey');
  await dialog.getByLabel(/Download shipments/).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByLabel('Your new key')).toHaveValue(/^phk_[\w-]{32}$/);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const row = view(page).getByRole('row', { name: /From the journey/ });
  await expect(row).toContainText('Not used yet');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click();
  await expect(row).toContainText('Revoked');
});

test('makes a webhook, tests it, and reads what was answered', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'company', true);
  await page.goto('/systemManager/webhooks');
  await view(page).getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://porthole.invalid/hook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_[\w+/]{43}=$/);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const row = view(page).getByRole('row', { name: /porthole\.invalid/ });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  const log = page.getByRole('dialog').filter({ hasText: 'porthole.invalid' });
  await expect(log.getByRole('row', { name: /milestone\.reached/ })).toContainText('Given up', {
    timeout: 30_000,
  });
  await log.getByRole('button', { name: 'Attempts and responses' }).click();
  const tries = page.getByRole('dialog').filter({ hasText: 'webhook-id' });
  await expect(tries).toContainText('"test": true');
  await page.keyboard.press('Escape');
  await expect(tries).toBeHidden();
  await log.getByRole('button', { name: 'Close' }).click();
  await expect(log).toBeHidden();
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await expectGoodPage(page);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveCount(0);
});

test(
  'tries an operation with a sandbox key, and compares a signature',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'company', true);
    await page.goto('/apiDocument/seaSubscribe/seaDataDownload');
    await view(page).getByRole('searchbox').fill('show the evidence');
    await expect(view(page).locator('.operation:visible')).toHaveCount(1);
    await view(page).getByRole('searchbox').fill('');
    await view(page).locator('#getShipment').getByRole('link', { name: 'Try it' }).click();
    const console = view(page).locator('#console');
    await console.getByRole('button', { name: 'Create a sandbox key' }).click();
    await expect(console.getByLabel('API key')).toHaveValue(/^phk_test_/);
    await console.getByRole('button', { name: 'Send' }).click();
    await expect(console.getByRole('heading', { name: 'Status 200' })).toBeVisible();
    const signing = view(page).locator('#signing');
    const ours = await signing.locator('[data-step="step3"]').innerText();
    await signing.getByLabel('Your canonical text or hash').fill(ours.trim());
    await expect(signing.getByRole('status')).toHaveText('The same as ours.');
    await signing.getByLabel('Your canonical text or hash').fill('companyid=1');
    await expect(signing.getByRole('status')).toContainText('character 11');
    await expectGoodPage(page);
  },
);

test('the public copy is complete without scripts, in three languages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/openapi/seaReferencenoUpload');
  await expect(page.getByRole('heading', { name: 'Subscribe to up to 30 numbers' })).toBeVisible();
  await expect(page.locator('#subscribe pre').first()).toContainText('curl');
  await page.locator('#subscribe').getByText('Python', { exact: true }).click();
  await expect(page.locator('#subscribe [data-language="python"]')).toContainText('from porthole import');
  for (const [language, title] of [
    ['中文', '海运：订阅'],
    ['Türkçe', 'Deniz: abonelik'],
  ] as const) {
    await page.getByRole('link', { name: language }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await context.close();
});

test('each public page is accessible', async ({ page }) => {
  for (const path of ['', '/seaDataDownload', '/seaUploadDownload', '/sdkDocument', '/errors']) {
    await page.goto(`/openapi${path}`);
    await expectGoodPage(page);
  }
});
