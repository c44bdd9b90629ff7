/** Alerts from end to end: a rule is previewed and saved, a shipment moves, and the inbox shows it at once. */
import { apiOf, newCompany, signInWith } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, expectGoodToo, onDesk, test } from './support/portal.ts';
import { push, underWay } from './support/shipments.ts';

test(
  'a member makes a rule, and reads, archives and mutes what it brings',
  onDesk,
  async ({ page, context, baseURL, request }) => {
    const token = await newCompany(baseURL!, 'Alerts');
    await signInWith(context, baseURL!, token);
    const api = await apiOf(baseURL!, token.Id);
    const { container, events, discharge } = underWay();
    await push(request, events);
    await api.request('/api/v1/subscription/add', {
      method: 'POST',
      json: { text: container, kind: 'container' },
    });

    await test.step('a rule is previewed before it is saved', async () => {
      await page.goto('/systemMessage?view=rules');
      await view(page).getByRole('button', { name: 'Add a rule' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'a milestone is reached' }).check();
      await dialog.getByRole('button', { name: 'Preview 7 days' }).click();
      await expect(dialog.getByText(/In the last 7 days – alerts: \d+/)).toBeVisible();
      await expectGoodPage(page);
      await dialog.getByRole('button', { name: 'Save rule' }).click();
      await expect(
        view(page).getByText(
          'Alert me in the inbox and by e-mail, for all shipments: a milestone is reached.',
        ),
      ).toBeVisible();
      await expectGoodToo(page);
    });

    await test.step('the inbox shows news without a reload', async () => {
      await page.goto('/systemMessage');
      await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('Messages');
      await page.waitForTimeout(1500);
      await push(request, discharge());
      const item = view(page).getByRole('listitem').filter({ hasText: 'Discharged' });
      await expect(item).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveTitle(/^\(\d+\) /);
      await expect(page.getByRole('button', { name: /unread message/ })).toBeVisible();
      await expectGoodToo(page);
    });

    await test.step('j moves and e archives; the keys can be switched off', async () => {
      const items = view(page).locator('.alerts-list > li');
      const before = await items.count();
      await page.keyboard.press('j');
      await expect(items.first()).toBeFocused();
      await view(page).getByRole('switch', { name: 'Keys j, k, e' }).click();
      await items.first().focus();
      await page.keyboard.press('e');
      await expect(items).toHaveCount(before);
      await view(page).getByRole('switch', { name: 'Keys j, k, e' }).click();
      await items.first().focus();
      await page.keyboard.press('e');
      await expect(items).toHaveCount(before - 1);
      await view(page).getByText('Archived', { exact: true }).click();
      await expect(items).toHaveCount(1);
    });

    await test.step('the delivery log says what was sent and why', async () => {
      await page.goto('/systemMessage?view=log');
      await expect(view(page).getByRole('row').filter({ hasText: 'Discharged' }).first()).toContainText(
        /Alert me/,
      );
      await expectGoodToo(page);
    });

    await test.step('a mail shows the company’s own text before it is saved', async () => {
      await page.goto('/systemMessage?view=texts');
      const preview = view(page).locator('.alerts-mail');
      await view(page).getByLabel('Opening').fill('Good morning from {{company}}');
      await expect(preview.getByText('Good morning from Alerts')).toBeVisible();
      await view(page).getByLabel('Opening').fill('Good morning from {{sender}}');
      await expect(view(page).getByText('Unknown placeholders: sender')).toBeVisible();
      await expectGoodPage(page);
    });
  },
);
