/** Lists as clerks use them, with customers: filters, columns, views, preview, bulk actions. */
import type { Page } from '@playwright/test';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { apiOf, signedIn, tokenOf } from './support/accounts.ts';
import { record, view } from './support/office.ts';
import { expect, expectGoodPage, hears, onDesk, test } from './support/portal.ts';

const LIST = '/backoffice/customer';

/** Creates three customers for one test; returns their codes. */
async function customers(baseURL: string, prefix: string): Promise<string[]> {
  const { Id } = await tokenOf(baseURL, 'manager');
  const api = await apiOf(baseURL, Id);
  const codes = ['A', 'B', 'C'].map((letter) => `${prefix}${letter}`);
  for (const [at, code] of codes.entries())
    await api.request<ResourceRecord>('/api/v1/customer', {
      method: 'POST',
      json: {
        code,
        shortName: code,
        fullName: `${code} Trading`,
        type: 'customer',
        status: 'existing',
        nature: 'foreign',
        grade: at + 1,
        creditControl: true,
        creditDays: 30,
        creditCurrency: 'USD',
        creditLimit: `${(at + 1) * 1000}.5`,
      },
    });
  return codes;
}

const button = (page: Page, name: string) => view(page).getByRole('button', { name, exact: true });

/**
 * Changes the grade of `code` (1) in the list while another clerk is faster: in another field, then in the
 * same one.
 */
async function changesInPlace(
  page: Page,
  baseURL: string,
  code: string,
  expectMessage: (text: RegExp) => Promise<void>,
): Promise<void> {
  const api = await apiOf(baseURL, (await tokenOf(baseURL, 'manager')).Id);
  const held = async () =>
    (await api.request<ResourceRecord[]>('/api/v1/customer', { query: { code } })).data[0]!;
  const other = async (json: object) => {
    const { id, version } = await held();
    await api.request(`/api/v1/customer/${id}`, { method: 'PUT', json: { ...json, version } });
  };
  const grade = record(page, code).getByRole('textbox', { name: 'Grade' });
  const sent: (string | null)[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData()));

  await record(page, code).locator('.crud-editable').first().click();
  await other({ city: 'Mersin' });
  await grade.fill('4');
  await grade.press('Enter');
  await expect(grade).toHaveCount(0);
  await expect(record(page, code)).toContainText('4');
  const before = await held();
  expect(before).toMatchObject({ grade: 4, city: 'Mersin' });

  await record(page, code).locator('.crud-editable').first().click();
  await other({ grade: 1 });
  // The list behind updates immediately; the typed text stays, and its base version is still 4.
  const listed = page.waitForResponse(/\/api\/v1\/customer\?/);
  await page.evaluate(() => {
    const { streams } = window as unknown as { streams: EventSource[] };
    streams.at(-1)!.dispatchEvent(new MessageEvent('records', { data: '{"resource":"customer"}' }));
  });
  await listed;
  await grade.fill('5');
  await grade.press('Enter');
  await expectMessage(/Someone else changed this to “1”/);
  await expect(grade).toHaveValue('5');
  // Leaving the field does not overwrite the other clerk's value; saving again does.
  await grade.blur();
  expect(await held()).toMatchObject({ grade: 1 });
  await grade.press('Enter');
  await expect(grade).toHaveCount(0);
  await expect(record(page, code)).toContainText('5');
  expect(await held()).toMatchObject({ grade: 5 });
  // A saved value is not sent again when its field is left.
  const by = before.version;
  expect(sent.map((text) => JSON.parse(text!) as object)).toEqual([
    { grade: 4, version: by - 2 },
    { grade: 4, version: by - 1 },
    { grade: 5, version: by },
    { grade: 5, version: by + 1 },
  ]);
  await other({ grade: 1 });
  await button(page, 'Refresh').click();
  await expect(record(page, code).locator('.crud-editable').first()).toHaveText('1');
}

test('filters, previews, changes several records and undoes it, as a clerk', async ({
  page,
  context,
  baseURL,
  phone,
}, info) => {
  const prefix = `L${phone ? 'P' : 'D'}${info.retry}`;
  const [a = '', b = '', c = ''] = await customers(baseURL ?? '', prefix);
  const expectMessage = await hears(page);
  await signedIn(context, baseURL ?? '', 'manager');
  // The list learns of others' changes when the test decides, so that a conflict arises on saving.
  await page.route('**/api/v1/member/changes?*', (route) => route.abort());
  await page.addInitScript(() => {
    const streams: EventSource[] = [];
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        streams.push(this);
      }
    };
    Object.assign(window, { streams });
  });
  await page.goto(`${LIST}?q=${prefix}&cols=code,grade,creditLimit`);
  await expect(record(page, a)).toBeVisible();
  // The credit limits of all three.
  await expect(view(page).getByText('6,001.50 USD')).toBeVisible();
  await expectGoodPage(page);

  // A hidden browser tab holds no connection to the server; when shown again it checks for changes.
  const seen = (state: DocumentVisibilityState) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
      document.dispatchEvent(new Event('visibilitychange'));
      const { streams } = window as unknown as { streams: EventSource[] };
      return streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length;
    }, state);
  expect(await seen('hidden')).toBe(0);
  const response = page.waitForResponse(/\/api\/v1\/customer\?/);
  await seen('visible');
  await response;

  await button(page, 'Filters').press('Enter');
  await page.getByRole('button', { name: 'Grade', exact: true }).click();
  await page.getByRole('textbox', { name: 'Grade: From' }).fill('2');
  await page.getByRole('textbox', { name: 'Grade: From' }).press('Enter');
  await expect(record(page, a)).toHaveCount(0);
  await expect(page).toHaveURL(/grade_gte=2/);
  await button(page, 'Filters').press('Enter');
  await page.getByRole('button', { name: 'Changed', exact: true }).click();
  await page.getByRole('button', { name: 'Last week' }).click();
  await expect(page).toHaveURL(/updatedAt_within=lastWeek/);
  await expect(record(page, b)).toBeVisible();
  await expectGoodPage(page);
  await view(page)
    .locator('.ant-tag')
    .filter({ hasText: 'Grade' })
    .getByRole('img', { name: /close/i })
    .click();
  await expect(record(page, a)).toBeVisible();
  await expect(page).toHaveURL(/updatedAt_within=lastWeek/);

  await button(page, `Preview ${a} ${a}`).click();
  const preview = page.getByRole(phone ? 'dialog' : 'complementary', {
    name: phone ? 'Customer' : 'Preview',
  });
  await expect(preview.getByRole('heading', { name: `${a} ${a}` })).toBeVisible();
  await preview.getByRole('button', { name: 'Next record' }).click();
  await expect(preview.getByRole('heading', { name: `${b} ${b}` })).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await expectGoodPage(page);
  await preview.getByRole('button', { name: /close/i }).click();
  await expect(preview).toHaveCount(0);

  if (!phone) await changesInPlace(page, baseURL ?? '', a, expectMessage);

  const box = (code: string) => record(page, code).getByRole('checkbox');
  if (!phone) {
    // The printed page shows the records without actions.
    const screen = page.viewportSize()!;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    // The width of a portrait A4 page between its margins; the page's own minimum width would shrink
    // everything.
    await page.setViewportSize({ ...screen, width: 718 });
    await expect(box(a)).toHaveCount(0);
    await expect(record(page, a)).toContainText(a);
    await expect(view(page).getByRole('columnheader').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(900);
    await expect(button(page, 'Import')).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.setViewportSize(screen);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ media: 'screen' });
  }
  await box(a).click();
  if (!phone) {
    await box(c).click({ modifiers: ['Shift'] });
    await expect(box(b)).toBeChecked();
    await box(a).click({ modifiers: ['Shift'] });
    await expect(box(b)).not.toBeChecked();
    await box(a).click();
  }
  await button(page, 'Select all 3 matching records').click();
  await expect(box(c)).toBeChecked();
  await box(b).click();
  await expect(box(b)).not.toBeChecked();
  await button(page, 'Edit…').click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 records' });
  await dialog.getByRole('combobox', { name: 'Field' }).fill('Grade');
  await dialog.getByRole('combobox', { name: 'Field' }).press('Enter');
  const grade = dialog.getByRole('textbox', { name: 'Grade' }).or(dialog.getByRole('spinbutton'));
  await grade.fill('9');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.getByText('Must be at most 5.')).toBeVisible();
  await grade.fill('5');
  await expect(dialog.getByText('Must be at most 5.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.getByText(/Grade: 1 → 5/)).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Change 2 records' }).click();
  await expect(record(page, c)).toContainText('5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(/Changes undone/);
  await expect(record(page, c)).toContainText('3');

  for (const code of [b, c]) await record(page, code).getByRole('checkbox').click();
  await button(page, 'Delete…').click();
  const deleting = page.getByRole('dialog', { name: 'Delete 2 records?' });
  await expect(deleting.getByText('Will be deleted')).toHaveCount(2);
  await deleting.getByRole('button', { name: 'Delete 2' }).click();
  await expect(record(page, b)).toHaveCount(0);
  await expect(record(page, a)).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: '2 records deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectMessage(/^2 restored$/m);
  await expect(record(page, b)).toBeVisible();
  await expect(record(page, c)).toBeVisible();
});

test(
  'saves a view by keyboard, makes it the default, and shares it',
  onDesk,
  async ({ page, context, baseURL }, info) => {
    const prefix = `V${info.retry}`;
    const [a = '', b = ''] = await customers(baseURL ?? '', prefix);
    await signedIn(context, baseURL ?? '', 'manager');
    await page.goto(`${LIST}?q=${prefix}`);
    await expect(record(page, a)).toBeVisible();
    const { keyboard } = page;
    await button(page, 'Columns').press('Enter');
    await page.getByRole('button', { name: /^Move Short name/ }).press('ArrowUp');
    await expect(page).toHaveURL(/cols=shortName/);
    await expect(page.getByRole('button', { name: /^Move Short name/ })).toBeFocused();
    await keyboard.press('Escape');
    const edge = view(page).getByRole('separator', { name: 'Width of Code' });
    await edge.press('ArrowRight');
    await expect(page).toHaveURL(/code%3A\d+/);
    await view(page).getByRole('columnheader', { name: 'Grade' }).click();
    await view(page)
      .getByRole('columnheader', { name: 'Code' })
      .click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=grade%2Ccode/);

    await button(page, 'Views').press('Enter');
    await page.getByRole('textbox', { name: 'View name' }).fill(`Mine ${prefix}`);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/saved=/);
    await button(page, 'Views').press('Enter');
    const star = page.getByRole('button', { name: `Use “Mine ${prefix}” as default` });
    await star.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('Escape');

    const again = await context.newPage();
    await again.goto(LIST);
    await expect(
      record(again, a)
        .or(view(again).getByRole('row', { name: new RegExp(`^${a}`) }))
        .first(),
    ).toBeVisible();
    await expect(view(again).locator('.ant-tag').filter({ hasText: prefix })).toBeVisible();
    await button(again, 'Views').press('Enter');
    await again.getByRole('button', { name: 'All records' }).press('Enter');
    await expect(again).toHaveURL(/saved=none$/);
    await again.close();

    // Edited in place, by keyboard.
    const grade = view(page)
      .getByRole('row', { name: new RegExp(b) })
      .getByRole('button', { name: '2', exact: true });
    await grade.press('Enter');
    await page.getByRole('textbox', { name: 'Grade' }).fill('4');
    await keyboard.press('Enter');
    await expect(
      view(page)
        .getByRole('row', { name: new RegExp(b) })
        .getByRole('button', { name: '4', exact: true }),
    ).toBeVisible();
    await button(page, 'Views').press('Enter');
    await page.getByRole('button', { name: `Delete “Mine ${prefix}”` }).press('Enter');
    await expect(star).toHaveCount(0);
  },
);

test('prints no broken number or date of a list @desk', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'clerk');
  await page.goto('/backoffice/airOrder');
  await expect(view(page).locator('tbody code').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const kind of ['code', 'time']) {
    const lines = await view(page)
      .locator(`tbody ${kind}`)
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(lines.length, kind).toBeGreaterThan(0);
    expect(Math.max(...lines), kind).toBe(1);
  }
});
