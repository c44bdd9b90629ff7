/** A member's ledgers: a file fills one, its rows are grouped, a view is saved, and all rows are taken along. */
import { read, utils } from 'xlsx';
import { readFile } from 'node:fs/promises';
import { apiOf, newCompany, signedIn, signInWith } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, expectGoodToo, onDesk, test } from './support/portal.ts';

const ROWS = [
  ['CSNU6300010', 'PO-1', 'Nordlicht'],
  ['OOLU6390238', 'PO-2', 'Anadolu'],
  ['MSKU6390220', 'PO-3', 'Nordlicht'],
] as const;

test('a new member fills, groups, saves and exports a ledger', onDesk, async ({ page, context, baseURL }) => {
  const token = await newCompany(baseURL!, 'Ledgers');
  await signInWith(context, baseURL!, token);

  await test.step('an empty account sees how to begin', async () => {
    await page.goto('/cargoTrackingCenter/cargoTrackingSea');
    await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('Follow your first shipment');
    await expect(view(page).getByRole('link', { name: /Upload a file/ })).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('numbers fill the ledger', async () => {
    const api = await apiOf(baseURL!, token.Id);
    for (const [number, ownReference, customer] of ROWS)
      await api.request('/api/v1/subscription/add', {
        method: 'POST',
        json: { text: number, kind: 'container', ownReference, customer },
      });
    await page.goto('/taizhang/seaTZ');
    await expect(page).toHaveURL(/\/taizhang\/seaTaiZhang/);
    await expect(view(page).getByText('PO-1')).toBeVisible();
    await expect(view(page).getByRole('row').filter({ hasText: 'CSNU6300010' })).toContainText('≈');
    // What asks for a decision stands on a desk without scrolling sideways, left of the actions.
    const heads = view(page).getByRole('columnheader');
    const { x: end } = (await heads.last().boundingBox())!;
    for (const name of ['Exceptions', 'Status', 'ETA', 'Slip']) {
      const { x, width } = (await heads.filter({ hasText: name }).boundingBox())!;
      expect(x + width, name).toBeLessThanOrEqual(end);
    }
    await expectGoodToo(page);
  });

  await test.step('numbers also come by mail and by orders, where the portal is set up for it', async () => {
    await page.goto('/taizhang/subscribeList');
    await view(page).getByRole('button', { name: 'E-mail and orders' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Not configured: this portal has no mailbox for numbers.');
    await expect(dialog).toContainText('Your company is not a customer of any forwarder');
    await expectGoodToo(page);
    await page.goto('/taizhang/seaTaiZhang');
  });

  await test.step('rows are grouped by customer, and the view is saved', async () => {
    await view(page).getByRole('combobox', { name: 'Group by' }).press('ArrowDown');
    await page.getByTitle('Group by: Customer').click();
    await expect(view(page).getByRole('heading', { name: /Nordlicht/ })).toContainText('2 rows');
    await expect(page).toHaveURL(/by=customer/);
    await view(page).getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'View name' }).fill('By customer');
    await page.getByRole('textbox', { name: 'View name' }).press('Enter');
    await expect(page).toHaveURL(/saved=/);
    await expectGoodToo(page);
  });

  await test.step('the file has real dates and the zones of the places', async () => {
    const download = page.waitForEvent('download');
    await view(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
    const book = read(await readFile(await (await download).path()), { cellDates: true });
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
    expect(rows).toHaveLength(3);
    const row = rows.find((one) => one['Number'] === 'CSNU6300010');
    expect(row?.['ETA'] ?? row?.['ATA']).toBeInstanceOf(Date);
    expect(row?.['To: time zone']).toBeTruthy();
  });
});

test(
  'prints a ledger on paper across, with its legend and without its controls',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'company');
    await page.goto('/taizhang/seaTaiZhang');
    await expect(view(page).locator('tbody').getByText('≈').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // A4 across without its margins.
    await page.setViewportSize({ width: 1046, height: 720 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(view(page).getByRole('list', { name: 'Colours' })).toBeVisible();
    for (const name of ['Follow numbers', 'Export'])
      await expect(view(page).getByRole('button', { name })).toBeHidden();
    await expect(view(page).getByRole('combobox', { name: 'Group by' })).toBeHidden();
    await expect(view(page).getByRole('checkbox')).toHaveCount(0);
    const table = (await view(page).locator('table').boundingBox())!;
    expect(table.x + table.width).toBeLessThanOrEqual(1046);
    const lines = await view(page)
      .locator('tbody td:first-child a, tbody .ledger-short')
      .evaluateAll((all) => all.map((one) => new Set([...one.getClientRects()].map(({ y }) => y)).size));
    expect(Math.max(...lines)).toBe(1);
  },
);
