/** Searching for HS codes: down the tree, by words, by a code from a tariff. */
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, onDesk, open, sameOnPhone, test } from './support/portal.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('combobox', { name: 'HS code or description of goods' });

test('walks down the tree by links, and up by the breadcrumb', sameOnPhone, async ({ page }) => {
  await open(page, '/standards/hscode');
  await expectGoodPage(page);
  const sections = page.getByRole('region', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveCount(21);
  await sections.getByRole('link', { name: /^XVI / }).click();
  await expect(page).toHaveURL('/standards/hscode?code=XVI');
  await expect(heading(page)).toContainText('XVI Machinery');
  await page
    .getByRole('region', { name: /^The 2 chapters/ })
    .getByRole('link', { name: /^84 / })
    .click();
  await page
    .getByRole('region', { name: /^The 86 headings/ })
    .getByRole('link', { name: /^8471 / })
    .click();
  await expect(heading(page)).toContainText('8471 Computers');
  await expect(page).toHaveTitle(/^8471 Computers/);
  await expect(page.getByText('which has not been imported here')).toBeVisible();
  await expectGoodPage(page);
  const way = page.getByRole('navigation', { name: 'Position of this code' });
  await expect(way.getByRole('link')).toHaveText([/^HS codes$/, /^XVI Machinery/, /^84 Nuclear/, /^8471$/]);
  await page
    .getByRole('navigation', { name: 'Neighbouring headings' })
    .getByRole('link', { name: /^8472 / })
    .click();
  await expect(heading(page)).toContainText('8472');
  await way.getByRole('link', { name: /^84 / }).click();
  await expect(heading(page)).toContainText('84 Nuclear reactors');
  await expectGoodPage(page);
});

test(
  'opens a section in place, with the keyboard too, and says when it cannot',
  sameOnPhone,
  async ({ page }) => {
    await open(page, '/standards/hscode');
    const opener = (code: string) => page.getByRole('button', { name: `Open ${code}`, exact: true });
    await opener('XVI').focus();
    await page.keyboard.press('Enter');
    await expect(opener('XVI')).toHaveAttribute('aria-expanded', 'true');
    await opener('85').click();
    await expect(page.getByRole('link', { name: /^8517 / })).toBeVisible();
    await expectGoodPage(page);
    await opener('XVI').click();
    await expect(page.getByRole('link', { name: /^8517 / })).toHaveCount(0);
    await page.route('**/standards/hs/I/children**', (route) => route.abort());
    await opener('I').click();
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await page.unroute('**/standards/hs/I/children**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^01 Live animals/ })).toBeVisible();
  },
);

test('marks the words of a search, and links to the code', onDesk, async ({ page }) => {
  await open(page, '/standards/hscode?q=frozen+shrimp');
  await expect(heading(page)).toHaveText('1 code for “frozen shrimp”');
  const [hit] = await page.getByRole('listitem').filter({ hasText: '0306' }).all();
  await expect(hit!.locator('mark')).toContainText(['shrimp']);
  await expect(hit!).toContainText(/I Live animals.*›.*03 Fish/s);
  await expectGoodPage(page);
  await hit!.getByRole('link').click();
  await expect(heading(page)).toContainText('0306 Crustaceans');
});

test('shows some of many results, then all', onDesk, async ({ page }) => {
  await open(page, '/standards/hscode?q=machines');
  await expect(page.locator('.hs-hit')).toHaveCount(25);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL(/all=1/);
  await expect.poll(() => page.locator('.hs-hit').count()).toBeGreaterThan(40);
  await expect(page.getByRole('link', { name: /^Show \d+ more$/ })).toHaveCount(0);
});

test('suggests codes while typing; an arrow key and Enter open one', sameOnPhone, async ({ page }) => {
  await open(page, '/standards/hscode');
  await box(page).pressSequentially('laptop');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('8471');
  await expectGoodPage(page);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/standards/hscode?code=8471');
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('copies a code with its dot and without', onDesk, async ({ page }) => {
    await open(page, '/standards/hscode?code=8471');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: '8471', exact: true }).click();
    await expect.poll(copied).toBe('8471');
    await page.getByRole('button', { name: '84.71', exact: true }).click();
    await expect.poll(copied).toBe('84.71');
  });
});

test('understands codes as people write them', onDesk, async ({ page }) => {
  for (const [code, title] of [
    ['84.71', '8471 Computers'],
    ['xvi', 'XVI Machinery'],
    ['8471.30.00', '8471 Computers'],
    ['0306', '0306 Crustaceans'],
  ] as const)
    await test.step(code, async () => {
      expect(await open(page, `/standards/hscode?code=${code}`)).toBe(200);
      await expect(heading(page)).toContainText(title);
      await expect(page.getByText('is a national tariff code')).toHaveCount(code === '8471.30.00' ? 1 : 0);
    });
});

test('reports an unknown code, and where to go on', onDesk, async ({ page }) => {
  expect(await open(page, '/standards/hscode?code=8499')).toBe(404);
  await expect(heading(page)).toHaveText('There is no HS code 8499');
  await expectGoodPage(page);
  await page.getByRole('link', { name: /^84 Nuclear/ }).click();
  await expect(heading(page)).toContainText('84 Nuclear');
  expect(await open(page, '/standards/hscode?code=9801')).toBe(404);
  await expect(page.getByText('Chapters 98 and 99 are for national use')).toBeVisible();
  expect(await open(page, '/standards/hscode?code=77')).toBe(200);
  await expect(page.getByText('No goods are classified in it')).toBeVisible();
});

test('finds words of every language', onDesk, async ({ page }) => {
  await open(page, '/standards/hscode?q=手机&language=zh');
  await expect(heading(page)).toContainText('手机');
  await expect(page.locator('.hs-hit').first()).toContainText('8517 电话机、智能手机');
  await expectGoodPage(page);
  await open(page, '/standards/hscode?q=çamaşır+makinesi&language=tr');
  const hit = page.locator('.hs-hit').first();
  await expect(hit).toContainText('8450');
  await expect(hit.locator('.hs-title')).toContainText('Çamaşır yıkama makineleri');
  await expect(hit.locator('mark').first()).toHaveText('Çamaşır');
  await expectGoodPage(page);
});

test('walks down and up on a phone', async ({ page }) => {
  await open(page, '/wx/hscode');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: /^II / }).click();
  await page.getByRole('link', { name: /^09 / }).click();
  await expect(page).toHaveURL('/wx/hscode?code=09');
  await expect(heading(page)).toContainText('09 Coffee');
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'One level up' }).click();
  await expect(page).toHaveURL('/wx/hscode?code=II');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the tree, the search and the code', onDesk, async ({ page }) => {
    await page.goto('/standards/hscode');
    await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(0);
    await box(page).fill('coffee');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(heading(page)).toContainText('for “coffee”');
    await page.getByRole('link', { name: /^0901 / }).click();
    await expect(heading(page)).toContainText('0901 Coffee');
    await page.getByRole('link', { name: /^09 Coffee/ }).click();
    await expect(page.getByRole('region', { name: 'The 10 headings of chapter 09' })).toBeVisible();
  });
});
