/** A clerk sets up an office from scratch with the keyboard and Excel files only. */
import { resourceRoutes } from '#contract/core/routes.ts';
import { signedIn } from './support/accounts.ts';
import { accountRows, officeFiles, workbook } from './support/office-files.ts';
import { view } from './support/office.ts';
import { expect, onDesk, test } from './support/portal.ts';

const CUSTOMERS = 200;

test(
  'sets up twelve base-code lists, and two hundred customers with contacts and accounts',
  onDesk,
  async ({ page, context, baseURL }, { retry }) => {
    // Only a manager can import; the codes begin with letters that ISO 3166 reserves for users.
    await signedIn(context, baseURL ?? '', 'manager');
    const mark = `X${'ABCDEFGHIJ'[retry]}`;
    const files = officeFiles(mark, CUSTOMERS);
    const dialog = page.getByRole('dialog');
    for (const [key, rows, button] of [
      ...files.map((file) => [...file, 'Import'] as const),
      ['customerAccount', accountRows(mark, CUSTOMERS), 'Import accounts'] as const,
    ]) {
      await test.step(key, async () => {
        await page.goto(resourceRoutes(key === 'customerAccount' ? 'customer' : key)[0]!.path);
        // An empty list offers the import again.
        await view(page).getByRole('button', { name: button, exact: true }).first().press('Enter');
        const choosing = page.waitForEvent('filechooser');
        await dialog.locator('.ant-upload').getByRole('button').press('Enter');
        await (
          await choosing
        ).setFiles({ name: `${key}.xlsx`, mimeType: 'application/octet-stream', buffer: workbook(rows) });
        await dialog.getByRole('button', { name: /^Import [\d,]+ rows?$/ }).press('Enter');
        await expect(
          dialog.getByText(`Import finished: ${rows.length} added, 0 updated, 0 unchanged.`),
        ).toBeVisible();
        // No gateway is configured here: the page says who can deliver the invitations.
        if (key === 'customerAccount')
          await expect(dialog).toContainText(/^.*200 invitations were not sent.*in the outbox\./s);
        await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
        await expect(dialog).toBeHidden();
      });
    }

    // The imported records exist and refer to one another.
    await page.goto(`/backoffice/customer?q=${mark}-`);
    await expect(view(page).getByRole('row', { name: new RegExp(`${mark}-000`) })).toBeVisible();
    await expect(view(page).getByText('200 records')).toBeVisible();
    await view(page)
      .getByRole('link', { name: `${mark}-007`, exact: true })
      .press('Enter');
    await expect(view(page).getByRole('heading', { level: 1 })).toContainText(`${mark}-007`);
    // One person has an account from the file; another one is invited manually.
    await view(page)
      .getByRole('tab', { name: /^Accounts/ })
      .press('Enter');
    const imported = view(page)
      .getByRole('listitem')
      .filter({ hasText: `${mark.toLowerCase()}-007.ayse` });
    await expect(imported).toContainText('Invited');
    await view(page).getByRole('button', { name: 'Invite user' }).press('Enter');
    const invitation = page.getByRole('dialog');
    await invitation.getByLabel('Login name').focus();
    const login = `${mark.toLowerCase()}.zehra`;
    for (const typed of [login, 'Zehra Yılmaz', `${login}@example.com`]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+Enter');
    await expect(invitation).toBeHidden();
    const person = view(page).getByRole('listitem').filter({ hasText: login });
    await expect(person).toContainText('Zehra Yılmaz');
    await expect(person).toContainText('Invited');
    await page.goto('/backoffice/airSchedule');
    await view(page).getByRole('searchbox').fill(`${mark}A`);
    await expect(view(page).getByRole('row', { name: new RegExp(`${mark}A`) })).toHaveCount(2);
  },
);
