/** One resource completely: currencies, for clerks and managers. */
import { readFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import JSZip from 'jszip';
import { read, utils } from 'xlsx';
import { anotherBrowser, apiOf, signedIn, tokenOf } from './support/accounts.ts';
import { input, record, view } from './support/office.ts';
import { expect, expectGoodPage, hears, onDesk, sameOnPhone, test } from './support/portal.ts';
import { cutHeadings, watchToasts } from './support/screen.ts';

const LIST = '/backoffice/currency';

/** Codes that ISO 4217 does not use, different for each project, test and retry. */
const codeOf = ({ project, retry }: TestInfo, journey: string, index = 0): string =>
  `${project.name === 'phone' ? 'J' : 'Q'}${journey}${'BDFHJLNQVXZ'[index + retry * 5]}`;

const save = (page: Page) => view(page).getByRole('button', { name: 'Save' }).click();
const heading = (page: Page) => view(page).getByRole('heading', { level: 1 });

/** Creates a currency if it is missing; returns its id. */
async function currency(baseURL: string | undefined, code: string, name: string): Promise<string> {
  const { Id } = await tokenOf(baseURL ?? '', 'manager');
  const api = await apiOf(baseURL ?? '', Id);
  const json = { code, name, nameZh: null, nameTr: null, sign: null, number: null, digits: 2, active: true };
  const { data } = await api.request<{ id: string }>('/api/v1/currency', { method: 'POST', json });
  return data.id;
}

async function exported(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await view(page).getByRole('button', { name: 'Export' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('filters the list as a clerk; its URL keeps the state and opens it again', async ({
  page,
  context,
  browser,
  baseURL,
  phone,
}) => {
  await signedIn(context, baseURL ?? '', 'clerk');
  await page.goto(LIST);
  await expect(record(page, 'AED')).toBeVisible();
  await expectGoodPage(page);
  if (phone) expect(await cutHeadings(page)).toEqual([]);
  await view(page).getByRole('searchbox').fill('dollar');
  await expect(page).toHaveURL(/q=dollar/);
  await expect(record(page, 'AUD')).toBeVisible();
  await expect(record(page, 'AED')).toHaveCount(0);
  if (!phone) {
    await view(page).getByRole('columnheader', { name: 'Code' }).first().getByRole('button').click();
    await page.getByRole('textbox', { name: 'Code: contains' }).fill('U');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(record(page, 'BBD')).toHaveCount(0);
    await expect(record(page, 'USD')).toBeVisible();
  }
  if (!phone) {
    await view(page).getByRole('columnheader', { name: 'Name', exact: true }).getByText('Name').click();
    await expect(page).toHaveURL(/sort=name/);
  }
  const count = await view(page)
    .getByText(/^\d+ records?$/)
    .innerText();
  const other = await anotherBrowser(browser, baseURL ?? '', 'clerk');
  await other.goto(page.url());
  await expect(view(other).getByText(count, { exact: true })).toBeVisible();
  await expect(view(other).getByRole('searchbox')).toHaveValue('dollar');
  await other.context().close();
  await view(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/dollar/);
  await expect(view(page).getByRole('button', { name: /^(Delete|Import)/ })).toHaveCount(0);
});

test(
  'adds and changes a currency as a clerk; the manager sees who did it',
  sameOnPhone,
  async ({ page, context, browser, baseURL }, info) => {
    const code = codeOf(info, 'C');
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(`${LIST}/create`);
    await input(page, 'Code').fill('4X');
    await save(page);
    await expect(view(page).getByText('Three letters, as in ISO 4217')).toBeVisible();
    await expect(view(page).getByText('Please fill in this field.')).toBeVisible();
    await expectGoodPage(page);
    await input(page, 'Code').fill(code);
    await input(page, 'Name').fill('Journey Crown');
    await input(page, 'Symbol').fill('Jk');
    await save(page);
    await expect(heading(page)).toHaveText(`${code} Journey Crown`);
    await expect(page).toHaveURL(/\/show\//);
    await expectGoodPage(page);
    const address = page.url();

    await page.goto(`${LIST}/create`);
    await input(page, 'Code').fill(code);
    await input(page, 'Name').fill('The same again');
    await save(page);
    await expect(view(page).getByText('A record with this value already exists.')).toBeVisible();
    await expect(input(page, 'Name')).toHaveValue('The same again');

    await page.goto(address.replace('/show/', '/edit/'));
    await expect(input(page, 'Name')).toHaveValue('Journey Crown');
    await input(page, 'Name').fill('Journey Koruna');
    await input(page, 'Name').press('Control+s');
    await expect(heading(page)).toHaveText(`${code} Journey Koruna`);
    const manager = await anotherBrowser(browser, baseURL ?? '', 'manager');
    await manager.goto(address);
    const history = manager
      .getByRole('region')
      .or(manager.locator('section'))
      .filter({ hasText: 'History' })
      .last();
    await expect(history).toContainText('Changed · Clara Clerk');
    await expect(history).toContainText('Name: Journey Crown → Journey Koruna');
    await expect(history).toContainText('Added · Clara Clerk');
    await manager.context().close();
  },
);

test(
  'shows both versions when two clerks change a currency, and loses no input',
  onDesk,
  async ({ page, context, browser, baseURL }, info) => {
    const code = codeOf(info, 'E');
    const id = await currency(baseURL, code, 'Contested');
    await signedIn(context, baseURL ?? '', 'clerk');
    const other = await anotherBrowser(browser, baseURL ?? '', 'manager');
    for (const one of [page, other]) {
      await one.goto(`${LIST}/edit/${id}`);
      await expect(input(one, 'Name')).toHaveValue('Contested');
    }
    await input(other, 'Name').fill('Their name');
    await save(other);
    await expect(heading(other)).toHaveText(`${code} Their name`);
    await other.context().close();

    await input(page, 'Name').fill('My name');
    await input(page, 'Symbol').fill('M$');
    await save(page);
    const dialog = page.getByRole('dialog').filter({ hasText: 'Someone saved a newer version' });
    await expect(dialog.getByRole('row', { name: /Name/ })).toContainText(/My name.*Their name/s);
    // Nobody else changed the sign, so there is nothing to choose.
    await expect(dialog.getByRole('row', { name: /Symbol/ })).toHaveCount(0);
    await expectGoodPage(page);
    await dialog.getByRole('row', { name: /Name/ }).getByText('Their name').click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(input(page, 'Name')).toHaveValue('Their name');
    await expect(input(page, 'Symbol')).toHaveValue('M$');
    await save(page);
    await expect(heading(page)).toHaveText(`${code} Their name`);
    await expect(view(page).getByText('M$')).toBeVisible();

    // The record is deleted during the edit; saving creates a new one.
    await view(page).getByRole('link', { name: 'Edit' }).click();
    await input(page, 'Name').fill('My name after all');
    const api = await apiOf(baseURL ?? '', (await tokenOf(baseURL ?? '', 'manager')).Id);
    const { version } = (await api.request<{ version: number }>(`/api/v1/currency/${id}`)).data;
    await api.request(`/api/v1/currency/${id}`, { method: 'DELETE', query: { version } });
    await save(page);
    await expect(page.getByText('This record was deleted in the meantime.')).toBeVisible();
    await expect(heading(page)).toHaveText('New: Currency');
    await save(page);
    await expect(heading(page)).toHaveText(`${code} My name after all`);
    await expect(page).not.toHaveURL(new RegExp(id));
  },
);

test('deletes a currency as a manager, and undoes it', onDesk, async ({ page, context, baseURL }, info) => {
  const code = codeOf(info, 'K');
  const expectMessage = await hears(page);
  const toasts = await watchToasts(page);
  await currency(baseURL, code, 'Doomed');
  await signedIn(context, baseURL ?? '', 'manager');
  await page.goto(`${LIST}?q=${code}`);
  const remove = record(page, code).getByRole('button', { name: `Delete ${code} Doomed` });
  await remove.click();
  const notice = page.getByRole('status').filter({ hasText: `${code} Doomed deleted` });
  await expect(record(page, code)).toHaveCount(0);
  await expect(page.getByText('No matching records')).toBeVisible();
  // The keyboard continues at the notice.
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectGoodPage(page);
  await page.keyboard.press('Enter');
  await expectMessage(/^1 restored$/m);
  await expect(record(page, code)).toContainText('Doomed');
  await expect(notice).toHaveCount(0);
  await remove.click();
  await expect(record(page, code)).toHaveCount(0);
  await expect.poll(async () => (await toasts()).toasts).toBeGreaterThan(0);
  expect((await toasts()).inTheWay).toEqual([]);
});

test('downloads the filtered list as Excel and as zip', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'clerk');
  await page.goto(`${LIST}?q=krone`);
  await expect(record(page, 'NOK')).toBeVisible();
  const excel = await exported(page, 'Excel');
  expect(excel.name).toBe('excel-list.xlsx');
  const book = read(excel.bytes);
  const lines = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? '']!, { header: 1 });
  expect(lines[0]).toContain('Code');
  expect(lines.slice(1).map(([code]) => code)).toEqual(['DKK', 'NOK']);
  const zip = await exported(page, 'Zip (CSV)');
  expect(zip.name).toBe('file.zip');
  const [file] = Object.values((await JSZip.loadAsync(zip.bytes)).files);
  expect(await file?.async('text')).toMatch(/DKK[^]*NOK/);
});

test(
  'refuses a file with a bad row, and imports the corrected file completely',
  sameOnPhone,
  async ({ page, context, baseURL }, info) => {
    const [old, fresh] = [codeOf(info, 'W'), codeOf(info, 'W', 1)];
    await currency(baseURL, old, 'Before');
    await signedIn(context, baseURL ?? '', 'manager');
    await page.goto(`${LIST}?q=${old.slice(0, 2)}`);
    await view(page).getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Import: Currencies' });
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'currencies.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expectGoodPage(page);
    const copied = `${old},After,2\n`;
    await choose(`code,name,digits\n${copied}${fresh},Fresh,2\nToo long,Bad,9\n${copied}`);
    await expect(dialog.getByText(/^Nothing was imported/)).toBeVisible();
    await expect(dialog.locator('.ant-table-row')).toContainText(['At most 3 characters']);
    await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    // All findings are within the dialog, also on a phone.
    const endOf = (part: string) => dialog.locator(part).evaluate((box) => box.getBoundingClientRect().right);
    expect(await endOf('.crud-segments')).toBeLessThanOrEqual(await endOf('.ant-modal-body'));
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await choose(`Ours,name,digits\n${old},After,2\n${fresh},Fresh,2\n`);
    // The user chooses which column identifies the records.
    await dialog.getByRole('combobox', { name: 'Ours: Import as' }).fill('code');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(dialog.getByText('Columns: 3 imported, 0 ignored')).toBeVisible();
    await expect(dialog.locator('.ant-table-row').filter({ hasText: old })).toContainText('Before → After');
    await expect(record(page, old)).toContainText('Before');
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(dialog.getByText('Import finished: 1 added, 1 updated, 0 unchanged.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(record(page, old)).toContainText('After');
    await expect(record(page, fresh)).toContainText('Fresh');

    // A second file is imported and taken back, except for what somebody has changed since.
    await view(page).getByRole('button', { name: 'Import' }).click();
    await choose(`code,name,digits\n${old},Mistake,2\n${fresh},Mistake,2\n`);
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(record(page, old)).toContainText('Mistake');
    const api = await apiOf(baseURL ?? '', (await tokenOf(baseURL ?? '', 'manager')).Id);
    const found = await api.request<{ id: string; version: number }[]>('/api/v1/currency', {
      query: { code: fresh },
    });
    const [other] = found.data;
    const json = { version: other?.version, name: 'Corrected' };
    await api.request(`/api/v1/currency/${other?.id}`, { method: 'PATCH', json });
    await dialog.getByRole('button', { name: 'Undo the import of 2 rows' }).click();
    await expect(dialog.getByText('Import undone: 1 row')).toBeVisible();
    await dialog.getByText('1 could not be changed:').click();
    await expect(dialog.getByText(`${fresh} Corrected:`)).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(record(page, old)).toContainText('After');
    await expect(record(page, fresh)).toContainText('Corrected');

    // The next file with such headings is read the same way, also after a reload, until the user resets it.
    await page.reload();
    await view(page).getByRole('button', { name: 'Import' }).click();
    await choose(`Ours,name,digits\n${old},Again,2\n`);
    await expect(dialog.getByText(/^Your column mapping is applied/)).toBeVisible();
    await expect(dialog.locator('.ant-table-row').filter({ hasText: old })).toContainText('After → Again');
    await dialog.getByText('Columns: 3 imported, 0 ignored').click();
    await dialog.getByRole('button', { name: 'Reset to detected columns' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Ours: Import as' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await choose(`Ours,name,digits\n${old},Again,2\n`);
    await expect(dialog.getByRole('button', { name: 'Check again' })).toBeDisabled();
  },
);
