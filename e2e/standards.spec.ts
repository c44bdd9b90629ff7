/** The reference data: countries, ports, airlines, airports; on desks, on phones, and without JavaScript. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectGoodPage, hears, onDesk, open, sameOnPhone, test } from './support/portal.ts';

const searchBox = (page: Page): Locator => page.getByRole('combobox').first();
/** Suggestions of the box; the country filter has options too. */
const offered = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/**
 * An entry and a list of each kind, and both without a shell; every-page.spec.ts opens all of them, in every
 * language.
 */
const kinds = [
  '/standards/country?code=TUR',
  '/standards/country?q=united',
  '/standards/airports?code=PVG',
  '/standards/airports',
  '/Standard/AirlineWeChatDetail?code=235',
  '/Standard/PortQueryWeChat',
];

for (const address of kinds)
  test(`${address} is a good page`, sameOnPhone, async ({ page }) => {
    expect(await open(page, address)).toBe(200);
    await expectGoodPage(page);
  });

test('lists the section in the menu', async ({ page, phone }) => {
  await open(page, '/');
  if (phone) await page.getByRole('banner').locator('.phone-menu > summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Standards', exact: true }).click();
  if (phone) await page.getByRole('banner').locator('.phone-menu > summary').click();
  const menu = phone ? page.getByRole('banner') : page.getByRole('navigation', { name: 'Standards' });
  await menu.getByRole('link', { name: 'Ports', exact: true }).click();
  await expect(title(page)).toHaveText('Ports');
});

test('suggests while typing, and chooses by keyboard', onDesk, async ({ page }) => {
  await open(page, '/standards/port');
  const box = searchBox(page);
  await box.pressSequentially('rott');
  const options = offered(page);
  await expect(options.filter({ hasText: 'NLRTM' })).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectGoodPage(page);
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await box.press('ArrowUp');
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
  await box.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(box).toHaveValue('rott');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(title(page)).toHaveText('Rotterdam');
  await expect(page).toHaveURL(/\/standards\/port\?code=NLRTM$/);
});

test('chooses a suggestion by a tap, and searches on Enter without one', async ({ page }) => {
  await open(page, '/standards/airliner');
  await searchBox(page).pressSequentially('176');
  await offered(page).filter({ hasText: 'Emirates' }).click();
  await expect(title(page)).toHaveText('Emirates');
  await open(page, '/standards/airports');
  await searchBox(page).fill('frankfurt');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /for “frankfurt”/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: 'Frankfurt Airport' })).toBeVisible();
});

test('keeps the form when suggestions fail', onDesk, async ({ page }) => {
  await open(page, '/standards/port');
  await page.route('**/ydapi/api/v1/standards/**', (route) => route.abort());
  await searchBox(page).pressSequentially('hamb');
  await expect(page.getByText('Suggestions are unavailable.')).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'Hamburg' })).toBeVisible();
});

test('copies a code on a click', onDesk, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const expectMessage = await hears(page);
  await open(page, '/standards/airports?code=PVG');
  await page.getByRole('button', { name: 'ZSPD' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('ZSPD');
  await open(page, '/standards/port?q=rotterdam');
  await page.getByRole('button', { name: 'NLRTM' }).click();
  await expectMessage(/NLRTM copied/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('NLRTM');
});

test('redirects a former code to its place and explains the change', onDesk, async ({ page }) => {
  expect(await open(page, '/standards/port?code=CNSHA')).toBe(200);
  await expect(title(page)).toHaveText('Shanghai');
  await expect(page.getByText('CNSHA is a former code of this place.')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /code=CNSHG$/);
  await expectGoodPage(page);
});

test('lists no airport as a port, but links to it', sameOnPhone, async ({ page }) => {
  expect(await open(page, '/standards/port?code=PVG')).toBe(404);
  await expect(page.getByRole('heading', { name: 'No port has the code PVG' })).toBeVisible();
  await expectGoodPage(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pudong/ })
    .click();
  await expect(page).toHaveURL('/standards/airports?code=PVG');
});

test('offers all airlines that share a code', sameOnPhone, async ({ page }) => {
  await open(page, '/standards/airliner?code=LH');
  await expect(page.getByRole('heading', { name: /share the code LH/ })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Lufthansa Cargo' }).click();
  await expect(title(page)).toHaveText('Lufthansa Cargo');
  await expect(page.getByText('020-12345675')).toBeVisible();
});

test('shows a place’s local time, and copies its position', onDesk, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-12T07:41:30Z'));
  await open(page, '/standards/port?code=CNSHG');
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts.locator('time')).toHaveText('15:41');
  await expect(facts).toContainText('UTC+8');
  await expect(facts.getByRole('button', { name: /°.*N .*°.*E/ })).toBeVisible();
});

test('names source and licence wherever airports are shown', onDesk, async ({ page }) => {
  for (const path of [
    '/standards/airports',
    '/standards/airports?code=FRA',
    '/standards/port?code=DEHAM',
    '/standards/port?code=PVG',
    '/standards/country?code=DE',
  ]) {
    await open(page, path);
    await expect(page.getByRole('link', { name: 'airport-data-js' })).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', /creativecommons/);
  }
});

test('switches the language without a reload, and keeps typed text', onDesk, async ({ page }) => {
  await open(page, '/standards/port?country=TR');
  await searchBox(page).fill('mer');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const menu = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.locator('[lang=zh]') });
  for (const [language, name] of [
    ['zh', '梅尔辛'],
    ['tr', 'Mersin'],
  ] as const) {
    await menu.locator('summary').click();
    await menu.locator(`[lang=${language}]`).click();
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
    await expect(searchBox(page)).toHaveValue('mer');
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('filters and pages lists', sameOnPhone, async ({ page }) => {
  await open(page, '/standards/airliner');
  await page.getByRole('link', { name: 'Cargo airlines only' }).click();
  await page
    .getByRole('navigation', { name: 'Filter' })
    .getByRole('link', { name: 'C', exact: true })
    .click();
  await expect(page).toHaveURL('/standards/airliner?letter=C&cargo=1');
  await expect(page.getByRole('link', { name: 'Cargolux', exact: true })).toBeVisible();
  await expectGoodPage(page);
  await open(page, '/standards/port');
  await page.getByLabel('Country').selectOption('NL');
  await expect(page).toHaveURL(/country=NL/);
  await expect(page.getByRole('table').getByRole('link', { name: 'Rotterdam' })).toBeVisible();
  await open(page, '/standards/port');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/standards/port?page=2');
});

test('keeps the search on the way back in a bare page', onDesk, async ({ page }) => {
  await open(page, '/Standard/PortQueryWeChat');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await searchBox(page).fill('rotterdam');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('table').getByRole('link', { name: 'Rotterdam' }).click();
  await expect(page).toHaveURL(/\/Standard\/PortDetailWeChat\?q=rotterdam&code=NLRTM/);
  await page.getByRole('link', { name: 'Ports', exact: true }).click();
  await expect(searchBox(page)).toHaveValue('rotterdam');
});

test('links a country to its ports', onDesk, async ({ page }) => {
  await open(page, '/standards/country?code=CN');
  const ports = page.getByRole('region', { name: 'Ports' });
  await ports.getByRole('link', { name: /^All \d+ ports$/ }).click();
  await expect(page).toHaveURL('/standards/port?country=CN');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, typed, name] of [
    ['/standards/port', 'CNSHA', 'Shanghai'],
    ['/Standard/AirportQueryWeChat', 'PVG', /Pudong/],
  ] as const)
    test(`${path} searches and shows`, onDesk, async ({ page }) => {
      await page.goto(path);
      await searchBox(page).fill(typed);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(title(page)).toHaveText(name);
      await page.goto(`${path}?q=zzzzzz`);
      await expect(page.getByRole('heading', { name: /No results for “zzzzzz”/ })).toBeVisible();
    });

  test('shows lists, terms and the map', onDesk, async ({ page }) => {
    await page.goto('/standards/port?country=CN');
    await page.getByRole('link', { name: 'Shanghai', exact: true }).click();
    await page.getByText('UN/LOCODE', { exact: true }).click();
    await expect(page.getByText(/United Nations code/)).toBeVisible();
    await expect(page.getByRole('img', { name: /Shanghai/ })).toBeVisible();
  });
});
