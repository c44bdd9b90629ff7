/** The main task: type a number, read the result. */
import { seven } from '#server/tracking/feeds/dcsa/fixtures.ts';
import {
  box,
  expect,
  expectGoodPage,
  expectGoodToo,
  hears,
  onDesk,
  open,
  ready,
  sameOnPhone,
  test,
  track,
  watch,
} from './support/portal.ts';
import { anotherBrowser, signedIn } from './support/accounts.ts';
import { mistyped, newBooking, newContainer, push, underWay } from './support/shipments.ts';

const LATE = 'CSNU6300010';

test('shows the summary first, then all details, for a typed container number', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/');
  await expectGoodPage(page);
  await track(page, LATE);
  await expect(page).toHaveTitle(new RegExp(LATE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    // The year is shown unless it is the current one.
    /^On the way\. Left Shanghai on \d+ \w+( \d{4})?, expected in Rotterdam on \d+ \w+( \d{4})?, 2 days later than first scheduled\.$/,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Late:' })).toContainText(
    'slipped: now 2 days later',
  );
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('listitem')).toHaveCount(8);
  await expect(progress.locator('[aria-current=step]')).toContainText('Departed');
  const events = page.getByRole('region', { name: 'Events', exact: true });
  await expect(events.getByRole('heading', { level: 3, name: /Shanghai CNSHG/ })).toBeVisible();
  await expect(events.getByText('Loaded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Legs' })).toContainText('DEMO PACIFIC LILY');
  const container = page.getByRole('region', { name: '1 container' });
  await expect(container).toContainText('45G1');
  await expect(container).not.toContainText('CN0630001');
  await expect(page.getByRole('img', { name: 'Map of the route Shanghai – Rotterdam' })).toBeVisible();
  const history = page.getByRole('region', { name: 'ETA history' }).getByRole('row');
  await expect(history).toHaveCount(4);
  await expect(history.last()).toContainText('+2 days');
  await expectGoodPage(page);

  // Only the company for which the partner reported the seal can see it.
  const concerned = await anotherBrowser(browser, baseURL!, 'company');
  await open(concerned, `/CargoTracking/Query?number=${LATE}`);
  await expect(concerned.getByRole('region', { name: '1 container' })).toContainText('CN0630001');
  await concerned.context().close();
});

test(
  'opens a timeline line to its message, for the company that receives the partner’s messages',
  sameOnPhone,
  async ({ page, request, context, baseURL }) => {
    const { container, events } = underWay();
    await push(request, events);
    const line = page.locator('details.line').filter({ hasText: 'Departed' });
    const openLine = async () => {
      await open(page, `/CargoTracking/Query?number=${container}`);
      await line.locator('summary').first().click();
      await expect(line).toContainText('dcsa / demo');
      await expect(line).toContainText('in use');
    };
    await openLine();
    await expect(line.getByText('Raw message part')).toHaveCount(0);

    await signedIn(context, baseURL!, 'company');
    await openLine();
    await line.getByText('Raw message part').first().click();
    await expect(line.locator('pre').first()).toContainText('"transportEventTypeCode": "DEPA"');
    await expectGoodPage(page);
  },
);

test('switches between three languages without a reload, and keeps typed text', onDesk, async ({ page }) => {
  await open(page, `/CargoTracking/Query?number=${LATE}`);
  await box(page).fill('half a num');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const menu = page
    .getByRole('banner')
    .locator('details')
    .filter({ has: page.locator('[lang=zh]') });
  for (const [language, sentence, hint] of [
    ['zh', /上海/, /提单/],
    ['tr', /Şanghay|Shanghai/, /konşimento/i],
    ['en', /^On the way\. Left Shanghai/, /Bill of lading|bill of lading/],
  ] as const) {
    await menu.locator('summary').click();
    await menu.locator(`[lang=${language}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
    await expect(page.locator('label[for=number]')).toHaveText(hint);
    await expect(box(page)).toHaveValue('half a num');
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

for (const language of ['zh', 'tr'])
  test(`passes the page check for the result in ${language} too`, sameOnPhone, async ({ page }) => {
    await page.goto(`/CargoTracking/Query?number=${LATE}&language=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectGoodToo(page);
  });

test('opens the same shipment from a shared link', async ({ page, context, browser, phone }) => {
  test.skip(phone, 'a phone shares by the sheet of its system');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const expectMessage = await hears(page);
  await open(page, `/CargoTracking/Query?number=${LATE}`);
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectMessage(/Link copied: http/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/cargoTrackings\/\w+$/);
  const other = await browser.newContext({ locale: 'en-GB' });
  const reader = await other.newPage();
  const faults = watch(reader);
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('expected in Rotterdam');
  await expect(reader.getByRole('button', { name: LATE })).toBeVisible();
  expect(faults).toEqual([]);
  await other.close();
});

test('shows no tracking information for a valid number without data', sameOnPhone, async ({ page }) => {
  expect(await open(page, `/CargoTracking/Query?number=${newContainer()}`)).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Tracking Information Available!');
  await expectGoodPage(page);
});

test('corrects a wrong digit by a suggestion', onDesk, async ({ page, request }) => {
  const { container, events } = underWay();
  await push(request, events);
  await open(page, '/');
  await track(page, mistyped(container));
  await expect(page.getByText(/The check digit should be/)).toBeVisible();
  await page.getByRole('link', { name: container }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('On the way. Left Shanghai');
});

test('refuses an impossible number in place, and keeps it for correction', onDesk, async ({ page }) => {
  await open(page, '/');
  await track(page, 'QZ-1');
  await expect(page.getByRole('alert')).toHaveText('Must have 4 to 35 characters; this has 3');
  await expect(box(page)).toHaveValue('QZ-1');
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expectGoodPage(page);
});

test('links a typed code to its entry', onDesk, async ({ page }) => {
  await open(page, '/');
  await track(page, 'CNSHA');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectGoodPage(page);
  await page.getByRole('link', { name: /Shanghai/ }).click();
  await expect(page).toHaveURL(/\/standards\/port\?code=CNSHG$/);
});

test(
  'turns a pasted mail into a list of its numbers, the urgent ones first',
  sameOnPhone,
  async ({ page }) => {
    await open(page, '/');
    await track(page, `Dear team, please check ${LATE}\nand OOLU6390032, also CSNU6300011. Thanks`);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText(LATE);
    await expect(rows.nth(1)).toContainText('Late');
    await expect(rows.nth(1)).toContainText('+2 days');
    await expect(rows.nth(2)).toContainText('The check digit should be 0, not 1');
    await expect(rows.nth(2).getByRole('link', { name: LATE })).toBeVisible();
    await expect(rows.nth(3)).toContainText('Completed');
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'OOLU6390032' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed.');
  },
);

test('shows the seven events, and only once when they are sent again', onDesk, async ({ page, request }) => {
  const [container, booking, bill] = [newContainer(), newBooking(), newBooking()];
  const own = (text: string) =>
    text
      .replaceAll(/7d0c1f52-11aa-4d7e-9f30-0000000000(\d\d)/g, `${booking}-event-$1`)
      .replaceAll('APZU4812090', container)
      .replaceAll('ABC123123123', booking)
      .replaceAll('reserved-HHL123', bill);
  const message = JSON.parse(own(JSON.stringify(seven))) as unknown[];
  const again = message.map((event, index) => ({
    ...(event as object),
    eventID: `${booking}-again-${index}`,
  }));
  expect(await push(request, message)).toMatchObject({ accepted: 7, duplicate: 0, refused: [] });
  await open(page, `/CargoTracking/Query?number=${container}`);
  const lines = page.getByRole('region', { name: 'Events', exact: true }).locator('li.line-item');
  const shown = await lines.count();
  const texts = await lines.allInnerTexts();
  expect(shown).toBeGreaterThan(2);
  expect(await push(request, message)).toMatchObject({ accepted: 0, duplicate: 7 });
  expect(await push(request, again)).toMatchObject({ accepted: 0, duplicate: 7 });
  await page.reload();
  await ready(page);
  expect(await lines.allInnerTexts()).toEqual(texts);
  for (const number of [booking, bill]) {
    await open(page, `/CargoTracking/Query?number=${number}`);
    await expect(page.getByRole('region', { name: '1 container' })).toContainText(container);
  }
});

test('prints one container on one sheet', onDesk, async ({ page }) => {
  for (const number of [LATE, 'OOLU6390032']) {
    await open(page, `/CargoTracking/Query?number=${number}`);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  }
});
