/**
 * A list is exported in the background; its owner is notified, finds it on the export page, and downloads it.
 */
import { readFile } from 'node:fs/promises';
import * as SheetJS from 'xlsx';
import { signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, test } from './support/portal.ts';

test('reports, downloads, repeats and deletes a background export', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'clerk', true);
  await page.goto('/backoffice/currency?code_in=TRY&code_in=USD');
  await view(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'More…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'First rows' })).toContainText('Turkish Lira');
  await dialog.getByRole('button', { name: 'In the background' }).click();
  await page.getByRole('button', { name: 'Show exports' }).click();
  await expect(page).toHaveURL('/backoffice/exportExcel');
  const lines = view(page).getByRole('listitem');
  await expect(lines.first()).toContainText('Ready');
  await expectGoodPage(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lines.first().getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('excel-list.xlsx');
  const book = SheetJS.read(await readFile(await download.path()));
  expect(SheetJS.utils.sheet_to_json(book.Sheets['Currencies']!)).toHaveLength(2);

  const before = await lines.count();
  await lines.first().getByRole('button', { name: 'Run again' }).click();
  await expect(lines).toHaveCount(before + 1);
  await expect(lines.first()).toContainText('Ready');
  await lines.first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(lines).toHaveCount(before);
});
