/**
 * Official files in the office: checked, imported, looked up. Each device imports the places of a different
 * country.
 */
import type { Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, onDesk, test } from './support/portal.ts';

const PAGE = '/backoffice/standardData';

/** Two places of `country` and a broken line between them, in the layout and encoding of the official parts. */
const fileOf = (country: string) => ({
  name: '2031-1 UNLOCODE CodeListPart1.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `,"${country}",,".ISLAND",,,,,,,,`,
      `,"${country}","QHV","Ärhavn ${country}","Arhavn ${country}",,"1-3-----","AF","3101",,"5415S 00320E",""`,
      `,"${country}","Q1","Kort","Kort",,"1-------","AF","3101",,,""`,
      `,"${country}","QIN","Innland ${country}","Innland ${country}",,"--3-----","AF","3101",,,""`,
    ].join('\r\n'),
    'latin1',
  ),
});

async function check(page: Page, country: string): Promise<void> {
  const start = view(page).getByRole('region', { name: 'Import an official file' });
  await start.locator('input[type=file]').setInputFiles(fileOf(country));
  await expect(start.getByLabel('Edition')).toHaveValue('2031-1');
  await start.getByRole('button', { name: 'Check', exact: true }).click();
}

test(
  'checks a file, imports it without its bad line, and finds the entry',
  onDesk,
  async ({ page, context, baseURL, phone }) => {
    const country = phone ? 'HM' : 'BV';
    await signedIn(context, baseURL ?? '', 'manager');
    await page.goto(PAGE);
    await check(page, country);
    const run = view(page).getByRole('region', { name: /UN\/LOCODE 2031-1, 2031-1 UNLOCODE/ });
    await expect(run.getByText('Checked. Nothing has been changed yet.')).toBeVisible();
    await expect(run.getByText('Rows with errors 1')).toBeVisible();
    await expect(run.getByText('“Q1” is not a location code')).toBeVisible();
    await expectGoodPage(page);

    await run.getByRole('button', { name: 'Import without the faulty rows' }).click();
    await expect(run.getByText('Imported.', { exact: true })).toBeVisible();
    const held = view(page).getByRole('region', { name: 'Current data' });
    await expect(
      held.getByRole('row', { name: /Seaports.*UN\/LOCODE.*2031-1.*Max Manager/ }).first(),
    ).toBeVisible();

    // By keyboard only: Enter selects the first suggestion.
    const lookUp = view(page).getByRole('region', { name: 'Look up entry' });
    await lookUp.getByRole('combobox', { name: 'Code or name' }).pressSequentially(`arhavn ${country}`);
    await expect(page.locator('.ant-select-item-option').first()).toContainText(`${country}QHV`);
    await page.keyboard.press('Enter');
    await expect(lookUp.locator('.standards-entry').getByText(`Ärhavn ${country}`)).toBeVisible();
    await expect(lookUp.getByText('-54.250, 3.333')).toBeVisible();
    await expect(lookUp.locator('.standards-entry').getByText('UN/LOCODE 2031-1')).toBeVisible();
    await expectGoodPage(page);

    await run.getByRole('button', { name: 'Choose other files' }).click();
    await check(page, country);
    await expect(
      view(page).getByText('These files have already been imported. Nothing was changed.'),
    ).toBeVisible();
  },
);

test(
  'searches the whole text when Enter comes before the suggestions',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/standards\/port\?.*q=Hambantota/, async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto(PAGE);
    const lookUp = view(page).getByRole('region', { name: 'Look up entry' });
    const box = lookUp.getByRole('combobox', { name: 'Code or name' });
    await box.pressSequentially('Hamb');
    await expect(page.locator('.ant-select-item-option').first()).toContainText('DEHAM');
    await box.pressSequentially('antota');
    await page.keyboard.press('Enter');
    answer();
    await expect(lookUp.locator('.standards-entry').getByText('LKHBA')).toBeVisible();
    await expect(page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toHaveCount(0);
  },
);

test(
  'shows clerks the data and past imports, without an import',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    await page.goto(PAGE);
    const held = view(page).getByRole('region', { name: 'Current data' });
    await expect(held.getByRole('row', { name: /Seaports.*Built in/ })).toBeVisible();
    await expect(view(page).getByText('Only managers can import.')).toBeVisible();
    await expect(view(page).getByRole('region', { name: 'Import an official file' })).toHaveCount(0);
    const lookUp = view(page).getByRole('region', { name: 'Look up entry' });
    await lookUp.getByRole('combobox', { name: 'Code or name' }).pressSequentially('CNSHA');
    await expect(page.locator('.ant-select-item-option').first()).toContainText('Shanghai');
    await page.keyboard.press('Enter');
    await expect(lookUp.getByText('Built in')).toBeVisible();
    await expect(lookUp.locator('.standards-entry').getByText('CNSHG')).toBeVisible();
  },
);

test('says why a file cannot be read', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'manager');
  await page.goto(PAGE);
  const start = view(page).getByRole('region', { name: 'Import an official file' });
  await start.getByText('Airline list').click();
  const buffer = Buffer.from(`name,country\nÜtopya ${Date.now()},TR\n`);
  await start
    .locator('input[type=file]')
    .setInputFiles({ name: 'airlines.csv', mimeType: 'text/csv', buffer });
  await start.getByRole('button', { name: 'Check', exact: true }).click();
  const run = view(page).getByRole('region', { name: /Airline list, airlines.csv/ });
  await expect(run.getByText('Missing columns: icao / iata')).toBeVisible();
  await expect(run.getByRole('button', { name: /^Import/ })).toHaveCount(0);
});
