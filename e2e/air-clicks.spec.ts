/** Counts clicks and keys of a clerk's usual work; signing in and typed values aside. */
import type { Locator, Page } from '@playwright/test';
import { plainText } from '#contract/records/fields.ts';
import { anotherBrowser, signedIn } from './support/accounts.ts';
import { BOOKING, office } from './support/air-office.ts';
import { view } from './support/office.ts';
import { expect, onDesk, test } from './support/portal.ts';

const PARTIES = [
  {
    role: 'shipper',
    name: 'YUANYANG MACHINERY',
    address: 'PUDONG AVENUE 88',
    city: 'SHANGHAI',
    country: 'CN',
  },
  {
    role: 'consignee',
    name: 'ANADOLU DIS TICARET',
    address: 'ATATURK CAD. 12',
    city: 'ISTANBUL',
    country: 'TR',
  },
];
const COMPLETE = { ...BOOKING, goods: 'COTTON T-SHIRTS', hsCode: '610910', parties: PARTIES };

function counter() {
  const count = { clicks: 0, scans: 0, enters: 0 };
  return {
    count,
    click: async (what: Locator) => {
      count.clicks += 1;
      await what.click();
    },
    scan: async (page: Page, code: string) => {
      count.scans += 1;
      await page.keyboard.type(`${code}\n`);
    },
    enter: async (page: Page, key: 'Enter' | 'Control+Enter' = 'Enter') => {
      count.enters += 1;
      await page.keyboard.press(key);
    },
  };
}
const button = (page: Page, name: string | RegExp) =>
  view(page)
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first();
const isDone = async (page: Page, action: string) =>
  expect(page.getByText(`Done: ${action}.`).first()).toBeVisible();

test(
  'a repeated order is approved after at most eight clicks of two people',
  onDesk,
  async ({ page, context, browser, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    const manager = await anotherBrowser(browser, baseURL ?? '', 'manager');
    const clerk = await office(baseURL, 'clerk');
    await clerk.post('airOrder', COMPLETE);
    const { count, click } = counter();
    await page.goto('/backoffice/airOrder');
    await click(view(page).getByRole('link', { name: 'New', exact: true }).first());
    await view(page).getByRole('combobox', { name: 'Customer', exact: true }).fill('ANADOLU');
    await expect(page.getByRole('option').first()).toBeAttached();
    await page.keyboard.press('Enter');
    await click(button(page, /^Repeat last order/));
    await click(button(page, 'Save'));
    await click(button(page, 'Submit booking'));
    await isDone(page, 'Submit booking');
    await click(button(page, 'Accept order'));
    await isDone(page, 'Accept order');
    await manager.goto(page.url());
    await click(button(manager, 'Approve'));
    await isDone(manager, 'Approve');
    expect(count.clicks).toBeLessThanOrEqual(8);
    // An approval is taken back from its notice.
    await manager.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(button(manager, 'Approve')).toBeVisible();
    await manager.context().close();
  },
);

test(
  'cargo is weighed and labelled with at most two scans and two Enters',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    const clerk = await office(baseURL, 'clerk');
    const order = await clerk.act(
      await clerk.post('airOrder', COMPLETE),
      'submit',
      'take',
      'audit',
      'warehouseIn',
    );
    // Set once on the computer of the scale.
    await page.addInitScript(() => localStorage.setItem('porthole.labels-afterwards', 'on'));
    const { count, scan, enter } = counter();
    await page.goto('/backoffice/weighing');
    await expect(view(page).getByRole('textbox', { name: /^Scan or enter/ })).toBeFocused();
    await scan(page, plainText(order['number']));
    await expect(page.getByRole('textbox', { name: 'Weighed weight (kg)', exact: true })).toBeFocused();
    await page.keyboard.type('210.5');
    await enter(page, 'Control+Enter');
    await expect(
      page.getByRole('figure', { name: new RegExp(`${plainText(order['number'])}, page 1`) }),
    ).toBeVisible();
    const printed = page.waitForEvent('popup');
    await enter(page);
    await printed;
    expect(count).toEqual({ clicks: 0, scans: 1, enters: 2 });
    expect(await clerk.read(`airOrder/${order.id}`)).toMatchObject({ receivedWeight: '210.5' });
  },
);

test(
  'a direct AWB goes from a cleared order to the printer in four clicks',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    const clerk = await office(baseURL, 'clerk');
    const order = await clerk.act(
      await clerk.post('airOrder', COMPLETE),
      'submit',
      'take',
      'audit',
      'warehouseIn',
      'declare',
      'customsRelease',
    );
    const { count, click } = counter();
    await page.goto(`/backoffice/airOrder/show/${order.id}`);
    await click(button(page, 'Issue AWB'));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Issue AWB', exact: true }));
    await click(button(page, 'Finalise and print'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('figure').first()).toBeVisible();
    const printed = page.waitForEvent('popup');
    await click(dialog.getByRole('button', { name: 'Print', exact: true }));
    await printed;
    expect(count.clicks).toBeLessThanOrEqual(4);
    const { masterNumber } = await clerk.read(`airOrder/${order.id}`);
    const query = { number: plainText(masterNumber) };
    const bills = await clerk.api.request<{ status: string }[]>('/api/v1/airWaybill', { query });
    expect(bills.data[0]!.status).toBe('final');
  },
);
