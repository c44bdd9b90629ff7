/** Quick entry: fills a sheet by keyboard and from Excel, and never loses typed text. */
import { signedIn } from './support/accounts.ts';
import { tabs } from './support/office.ts';
import { expect, expectGoodPage, test } from './support/portal.ts';

test('types, pastes, undoes, corrects and adds many records @desk', async ({ page, context, baseURL }, {
  retry,
}) => {
  await signedIn(context, baseURL ?? '', 'manager');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/backoffice/vatCostName/create');
  await page.getByText('Multiple').click();
  const sheet = page.getByRole('grid', { name: 'New records: VAT cost names' });
  const cell = (label: string) => sheet.getByRole('textbox', { name: label, exact: true });
  const { keyboard } = page;
  await expect(cell('Code 1')).toBeFocused();
  await expectGoodPage(page);

  // Tab moves right, Enter returns to the start of the next row.
  const code = `GRID-${retry}`;
  await keyboard.type(`${code}a`);
  await keyboard.press('Tab');
  await keyboard.type('First service');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('6,5');
  await keyboard.press('Enter');
  await expect(cell('Code 2')).toBeFocused();

  // A block copied from Excel, undone and redone.
  const block = `${code}b\tSecond service\t\tnine\r\n${code}c\t"Third\tservice"\t\t13%\r\n`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await keyboard.press('Control+v');
  await expect(sheet.getByText('Third\tservice')).toBeVisible();
  await keyboard.press('Control+z');
  await expect(sheet.getByText('Third\tservice')).toHaveCount(0);
  await keyboard.press('Control+y');

  // Nothing is stored while a row has a fault; the fault is shown below the sheet, and the cursor is on its
  // cell.
  await keyboard.press('Control+s');
  const faults = page.getByRole('list', { name: 'Errors' });
  await expect(faults.getByRole('listitem')).toHaveText([/^Row 2\s*VAT rate \(%\): /, /^Row 3\s*Name: /]);
  await expect(cell('VAT rate (%) 2')).toBeFocused();
  await page.getByRole('button', { name: 'Save valid rows' }).click();
  await expect(page.getByText('1 record added')).toBeVisible();

  // The faulty row stays and moves up.
  await expect(cell('VAT rate (%) 1')).toHaveValue('nine');
  await expect(cell('VAT rate (%) 1')).toBeFocused();
  await keyboard.type('9');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('F2');
  await keyboard.press('Home');
  for (let at = 0; at < 6; at += 1) await keyboard.press('Delete');
  await keyboard.type('3.');
  await keyboard.press('Control+s');
  await expect(page.getByText('2 records added')).toBeVisible();
  await page.getByRole('link', { name: 'VAT cost names', exact: true }).first().click();
  await page.getByRole('searchbox').last().fill(code.toLowerCase());
  const rows = page.locator('section.view:visible').getByRole('row', { name: new RegExp(code, 'i') });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText('3.service');
  await expect(tabs(page)).not.toHaveCount(0);
});
