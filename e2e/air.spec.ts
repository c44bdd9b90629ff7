/** The air office, from quote to delivery, for its staff and for read-only users. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import JSZip from 'jszip';
import type { ExportLine } from '#contract/records/api/exports.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { plainText } from '#contract/records/fields.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import type { Http } from '#src/providers/http/http.ts';
import { anotherBrowser, signedIn } from './support/accounts.ts';
import { dataFolder } from './support/folder.ts';
import { record, view } from './support/office.ts';
import { expect, onDesk, open, test } from './support/portal.ts';
import { tomorrow, BOOKING, DOT, office, press, inDialog, confirmed } from './support/air-office.ts';

type Office = Awaited<ReturnType<typeof office>>;

/** Pushes a message of an airline that has an agreement with the office, in its wire format. */
async function pushFsu(request: APIRequestContext, lines: readonly string[]): Promise<void> {
  const partner = `airline-${Date.now().toString(36)}`;
  const words = ['partner', 'add', partner, '--company', String(YDID_OPERATOR), '--feeds', 'cargo-imp'];
  const env = { ...process.env, DATA_DIR: dataFolder() };
  const output = execFileSync(process.execPath, ['scripts/tool.mjs', ...words], { env, encoding: 'utf8' });
  const secret = /shown only now: (\S+)/.exec(output)?.[1] ?? '';
  const body = `FSU/12\r\n${lines.join('\r\n')}\r\n`;
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await request.post(`/ydapi/feeds/cargo-imp/${partner}`, {
    data: Buffer.from(body),
    headers: { 'content-type': 'text/plain', 'notification-signature': `sha256=${signature}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Performs an action on the order that is open. */
async function does(page: Page, action: string, typed: Record<string, string> = {}): Promise<void> {
  await press(page, action);
  await confirmed(page, action, typed);
}

/** Cancels an action; such actions are in the menu of further actions. */
async function takesBack(page: Page, action: string, reason: string): Promise<void> {
  await press(page, 'Available actions');
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await confirmed(page, action, { Reason: reason });
}

/** Opens the desk and returns the row of an order. */
async function onTheDesk(page: Page, order: ResourceRecord): Promise<Locator> {
  await page.goto('/backoffice/operationsDesk');
  await view(page).getByText('All days').click();
  await view(page)
    .getByRole('textbox', { name: 'Order, customer, flight, airport' })
    .fill(plainText(order['number']));
  const row = view(page).locator('.air-desk li');
  await expect(row).toHaveCount(1);
  return row;
}

/** The drop target appears during the drag; if the row moved, the drag starts again. */
async function dragged(row: Locator, page: Page, action: string): Promise<void> {
  const target = view(page)
    .getByRole('group', { name: 'Drop on an action' })
    .getByText(action, { exact: true });
  await expect(async () => {
    await page.mouse.up();
    await row.hover();
    await page.mouse.down();
    await page.mouse.move(400, 300, { steps: 4 });
    await expect(target).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await target.hover();
  await page.mouse.up();
}

const quoted = async ({ post }: Office) => {
  const cargo = { lines: [], pieces: 2, gross: '200', volume: '1.2' };
  const lane = { origin: 'PVG', destination: 'IST', date: BOOKING.flightDate, currency: 'CNY', cargo };
  const { offers } = await post<{ offers: { tariff: { id: string } }[] }>('airQuote/reckon', lane);
  // A customer with an account, who can see the shipments moved for them.
  return post('airQuote', { ...lane, tariff: offers[0]!.tariff.id, customer: 'HUAXIN' });
};

async function dossierOf(api: Http): Promise<JSZip> {
  let line: ExportLine | undefined;
  await expect
    .poll(async () => {
      const { data } = await api.request<ExportLine[]>('/api/v1/exports', {
        query: { archive: 'true', _start: 0, _end: 5 },
      });
      line = data.find(({ request }) => request.kind === 'papers');
      return line?.state;
    })
    .toBe('ready');
  const answer = await api.open(`/api/v1/exports/${line!.id}/file`);
  return JSZip.loadAsync(await answer.arrayBuffer());
}

test(
  'takes an order from quote to delivery through every action, in browsers of clerk, manager and customer; a visitor sees it',
  onDesk,
  async ({ page, context, browser, baseURL, request }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    const manager = await anotherBrowser(browser, baseURL ?? '', 'manager');
    const customer = await anotherBrowser(browser, baseURL ?? '', 'company');
    const visitor = await anotherBrowser(browser, baseURL ?? '');
    const clerk = await office(baseURL, 'clerk');
    const quote = await quoted(clerk);
    await page.goto(`/backoffice/airQuote/show/${quote.id}`);
    await press(page, 'Convert to order');
    await expect
      .poll(async () => plainText((await clerk.read(`airQuote/${quote.id}`))['order']))
      .not.toBe('');
    const query = { number: plainText((await clerk.read(`airQuote/${quote.id}`))['order']) };
    const listed = await clerk.api.request<ResourceRecord[]>('/api/v1/airOrder', { query });
    const draft = listed.data[0]!;
    const { customer: _other, ...booking } = BOOKING;
    const { data: one } = await clerk.api.request<ResourceRecord>(`/api/v1/airOrder/${draft.id}`, {
      method: 'PATCH',
      json: { ...booking, hsCode: '610910', goods: 'T-shirts', version: draft.version },
    });
    const shown = `/backoffice/airOrder/show/${one.id}`;
    await page.goto(shown);
    await does(page, 'Submit booking');
    const other = await clerk.act(await clerk.post('airOrder', BOOKING), 'submit');

    // The clerk takes it from the live queue; a manager audits it twice in another browser.
    const number = plainText(one['number']);
    await page.goto(`/backoffice/takeOrders?q=${number}`);
    await record(page, number).getByRole('button', { name: 'Accept order' }).click();
    await confirmed(page, 'Accept order');
    await manager.goto(shown);
    await does(manager, 'Approve');
    await takesBack(manager, 'Withdraw approval', 'a wrong weight');
    await does(manager, 'Approve');
    const boss = await office(baseURL, 'manager');
    // Another order is dragged to an action on the desk, and moved on there with the keyboard.
    await dragged(await onTheDesk(page, other), page, 'Accept order');
    await confirmed(page, 'Accept order');
    await boss.act(other, 'change');
    const row = await onTheDesk(manager, other);
    await row.focus();
    await row.press('Enter');
    await confirmed(manager, 'Approve');
    await boss.act(other, 'cancelAudit', 'audit');

    await page.goto(shown);
    // The page still shows the earlier version when the next action begins, which acts on the current one.
    const read = `**/airOrder/${one.id}`;
    await page.route(read, async (route) => {
      if (route.request().method() === 'GET') await sleep(1000);
      await route.continue();
    });
    await does(page, 'Dispatch truck', {
      'Plate number': '34 ABC 1',
      Driver: 'Ali',
      'Pickup time': `${tomorrow.slice(0, 19)}Z`,
      'Pickup place': 'Gate 1',
    });
    await does(page, 'Picked up');
    await page.unroute(read);
    // A weight is read from the scale or confirmed as before; it cannot be skipped.
    await press(page, 'Receive');
    await inDialog(page, 'Receive');
    await expect(page.getByLabel('Weighed weight (kg)', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: DOT });
    await expect(page.getByText('Photos on the order: 1')).toBeVisible();
    await inDialog(page, 'As booked: 200 kg');
    await confirmed(page, 'Receive');
    // The photo can be viewed on the order’s page.
    await view(page).getByRole('tab', { name: 'Files (1)' }).click();
    await view(page)
      .getByRole('button', { name: /^View warehouse / })
      .click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^warehouse / })).toBeVisible();
    await page.keyboard.press('Escape');
    await view(page).getByRole('tab', { name: 'Order', exact: true }).click();
    await does(page, 'Weigh', { 'Weighed weight (kg)': '200' });
    await page.goto(`/backoffice/weighing?q=${number}`);
    await view(page).getByText('All', { exact: true }).click();
    await expect(record(page, number)).toBeVisible();
    await page.goto(shown);
    await does(page, 'Submit customs declaration', { 'Declaration number': '223320260000000778' });
    await does(page, 'Customs release');
    await page.goto(`/backoffice/makeHouseBill?q=${number}`);
    await record(page, number).getByRole('button', { name: 'Issue AWB' }).click();
    await confirmed(page, 'Issue AWB');
    await clerk.act(
      other,
      'sendCar',
      'collect',
      'warehouseIn',
      'weigh',
      'declare',
      'customsRelease',
      'makeBill',
    );
    await clerk.act(one, 'handOver');

    // Both houses get one master, by keyboard only.
    const houses = await Promise.all([one, other].map(({ id }) => clerk.read(`airOrder/${id}`)));
    await page.goto('/backoffice/makeMasterBill');
    for (const house of houses) {
      await view(page)
        .getByRole('checkbox', { name: `Select ${plainText(house['houseNumber'])}` })
        .focus();
      await page.keyboard.press('Space');
    }
    await expect(view(page).getByText('Houses: 2 · pieces: 4 · 411 kg')).toBeVisible();
    await view(page).getByRole('button', { name: 'Create master' }).press('Enter');
    await expect(page.getByText(/^Master 235-\d{8} created\.$/)).toBeVisible();
    const billed = await clerk.read(`airOrder/${one.id}`);
    const masterNumber = plainText(billed['masterNumber']);
    const list = await clerk.api.request<ResourceRecord[]>('/api/v1/airWaybill', {
      query: { number: masterNumber },
    });
    const master = list.data[0]!;
    await page.goto(`/backoffice/airWaybill/show/${master.id}`);
    await expect(view(page).getByText('The houses add up to the master.')).toBeVisible();
    await press(page, 'Finalise');
    await expect(view(page).getByRole('button', { name: 'Finalise' })).toHaveCount(0);

    // Several lines typed on the form are saved without leaving the box.
    await page.goto(`/backoffice/airWaybill/edit/${master.id}`);
    await view(page).getByLabel('21 Handling information', { exact: true }).fill('KEEP DRY\nDO NOT STACK');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(new RegExp(`/show/${master.id}`));
    expect((await clerk.read(`airWaybill/${master.id}`))['overrides']).toEqual([
      { box: '21', value: 'KEEP DRY\nDO NOT STACK' },
    ]);

    // A document is previewed before printing; all of them can be downloaded as a dossier.
    await page.goto(`/backoffice/airWaybill/show/${master.id}`);
    await view(page).getByRole('button', { name: 'Print' }).first().click();
    await page.getByRole('menuitem', { name: 'Cargo manifest' }).click();
    await expect(page.getByRole('figure', { name: `Cargo manifest ${masterNumber}, page 1` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await view(page).getByRole('button', { name: 'Dossier (zip)' }).first().click();
    const zip = await dossierOf(clerk.api);
    const names = Object.keys(zip.files).map((name) => name.slice(masterNumber.length + 1));
    for (const house of houses)
      expect(names).toContain(`houses/Air waybill ${plainText(house['houseNumber'])}.pdf`);
    for (const name of [
      `Air waybill ${masterNumber}.pdf`,
      `Cargo manifest ${masterNumber}.pdf`,
      'lists.xlsx',
      'customs.xlsx',
      'messages/FWB.txt',
    ])
      expect(names).toContain(name);

    // The flight is tomorrow and the houses are drafts: it departs by a manager's reason.
    await page.goto(shown);
    await press(page, 'Mark as departed');
    await inDialog(page, 'Mark as departed');
    await expect(page.getByRole('dialog').getByRole('alert').first()).toContainText('not ready to depart');
    await page.keyboard.press('Escape');
    const departs = async () => {
      await manager.goto(shown);
      await press(manager, 'Mark as departed');
      await manager.getByRole('dialog').getByRole('switch', { name: 'Override (manager)' }).click();
      await confirmed(manager, 'Mark as departed', { 'Override reason': 'flown early' });
    };
    await departs();
    await page.goto(shown);
    await takesBack(page, 'Undo departure (offload)', 'offloaded');
    await departs();
    await boss.act(other, 'sendOut');
    // A third order leaves the warehouse without a bill of this office, comes back, and is cancelled.
    const third = await clerk.act(await clerk.post('airOrder', BOOKING), 'submit', 'take', 'audit');
    expect(
      await boss.act(third, 'warehouseIn', 'warehouseOut', 'sendOut', 'cancelSendOut', 'cancel'),
    ).toMatchObject({ status: 'cancelled', reason: 'not wanted' });

    // The reported events are in the past, whatever the time of this run.
    const flown = new Date(Date.now() - 2 * 86_400_000).toUTCString();
    const day = `${flown.slice(5, 7)}${flown.slice(8, 11).toUpperCase()}`;
    await pushFsu(request, [
      `${masterNumber}PVGIST/T4K411`,
      `DEP/TK6543/${day}/PVGIST/T4K411/A0130`,
      `ARR/TK6543/${day}0900/IST/T4K411`,
    ]);
    await expect.poll(async () => (await clerk.read(`airOrder/${one.id}`))['status']).toBe('arrived');
    await open(visitor, `/CargoTracking/Query?number=${masterNumber}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/arrived/i);
    await customer.goto(`/bookingCenter/forwarderShipments?q=${number}`);
    await expect(record(customer, number)).toContainText('Arrived');
    // A customer exports in the background too, without the office's own entries.
    await view(customer).getByRole('button', { name: 'Export' }).click();
    await customer.getByRole('menuitem', { name: 'More…' }).click();
    await customer.getByRole('dialog').getByRole('button', { name: 'In the background' }).click();
    await customer.getByRole('button', { name: 'Show exports' }).click();
    await expect(view(customer).getByRole('listitem').first()).toContainText('Ready');
    await customer.goto(`/bookingCenter/forwarderShipments?q=${number}`);
    await record(customer, number).getByRole('link', { name: number }).click();
    await expect(customer.getByRole('link', { name: 'Shipments with my forwarder' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await clerk.act(other, 'deliver')).toMatchObject({ status: 'delivered' });
    for (const one of [manager, customer, visitor]) await one.context().close();
  },
);
