/** The air office, from a quote to the delivery, by those who work there and those who only look. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import JSZip from 'jszip';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { ExportLine } from '#contract/records/api/exports.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { plainText } from '#contract/records/fields.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { DEMO_PICKUP } from '#server/demo/demo-pickup.ts';
import { ApiFault, type Http } from '#src/providers/http/http.ts';
import { anotherBrowser, apiOf, signedIn, tokenOf } from './support/accounts.ts';
import { dataFolder } from './support/folder.ts';
import { record, view } from './support/office.ts';
import { expect, onDesk, open, test } from './support/portal.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const BOOKING = {
  customer: 'ANADOLU',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  flightDate: tomorrow.slice(0, 10),
  // The schedule of that flight may have closed it by now.
  cutOff: `${tomorrow.slice(0, 19)}Z`,
  pieces: 2,
  gross: '200',
  volume: '1.2',
  currency: 'USD',
  price: '900',
};
const INPUT: Partial<Record<OrderAction, object>> = {
  cancelAudit: { reason: 'a wrong weight' },
  change: { gross: '210' },
  sendCar: {
    pickupPlate: '34 ABC 1',
    pickupDriver: 'Ali',
    pickupTime: `${tomorrow.slice(0, 19)}Z`,
    pickupPlace: 'Gate 1',
  },
  warehouseIn: { receivedPieces: 2, receivedWeight: '210' },
  weigh: { receivedWeight: '211' },
  declare: { declaration: '223320260000000777', hsLines: [{ hs: '610910', description: 'T-shirts' }] },
  collect: { pickedUpPieces: 2 },
  makeBill: { billType: 'house' },
  warehouseOut: { outPieces: 2 },
  handOver: { handler: 'ANADOLU', handedPlace: 'Terminal 2', handedPieces: 2, handedTo: 'Li Wei' },
  cancelSendOut: { reason: 'offloaded' },
  cancel: { reason: 'not wanted' },
  deliver: { reason: 'by telephone' },
};

/** A photo of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** API calls of a role, in addition to its pages. */
async function office(baseURL: string | undefined, role: 'clerk' | 'manager') {
  const origin = baseURL ?? '';
  const api = await apiOf(origin, (await tokenOf(origin, role)).Id);
  const post = async <T = ResourceRecord>(path: string, json: object): Promise<T> =>
    (await api.request<T>(`/api/v1/${path}`, { method: 'POST', json })).data;
  const read = async (path: string) => (await api.request<ResourceRecord>(`/api/v1/${path}`)).data;
  const act = async (order: ResourceRecord, ...actions: OrderAction[]): Promise<ResourceRecord> => {
    let now = await read(`airOrder/${order.id}`);
    for (const action of actions)
      now = await post(`airOrder/${order.id}/${action}`, { ...INPUT[action], version: now.version });
    return now;
  };
  return { api, post, read, act };
}
type Office = Awaited<ReturnType<typeof office>>;

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiFault) return error.key ?? String(error.status);
      throw error;
    },
  );
}

/** A message of an airline that the office has an agreement with, as it comes from the wire. */
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

const press = (page: Page, name: string) =>
  view(page).getByRole('button', { name, exact: true }).first().click();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Fills and confirms the dialog of an action, and waits until it is done. */
async function confirmed(page: Page, action: string, typed: Record<string, string> = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await inDialog(page, action);
  await expect(page.getByText(`Done: ${action}.`).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
/** Performs an action on the order that is open. */
async function does(page: Page, action: string, typed: Record<string, string> = {}): Promise<void> {
  await press(page, action);
  await confirmed(page, action, typed);
}
/** Cancels an action; such actions are in the menu of further actions. */
async function takesBack(page: Page, action: string, reason: string): Promise<void> {
  await press(page, 'What can be done now');
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
    .getByRole('group', { name: 'Drop the order on what is to be done' })
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
    await press(page, 'Accept into an order');
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
    await does(page, 'Book the space');
    const other = await clerk.act(await clerk.post('airOrder', BOOKING), 'submit');

    // The clerk takes it from the live queue; a manager audits it twice in another browser.
    const number = plainText(one['number']);
    await page.goto(`/backoffice/takeOrders?q=${number}`);
    await record(page, number).getByRole('button', { name: 'Take the order' }).click();
    await confirmed(page, 'Take the order');
    await manager.goto(shown);
    await does(manager, 'Audit');
    await takesBack(manager, 'Cancel the audit', 'a wrong weight');
    await does(manager, 'Audit');
    const boss = await office(baseURL, 'manager');
    // Another order is dragged to an action on the desk, and moved on there with the keyboard.
    await dragged(await onTheDesk(page, other), page, 'Take the order');
    await confirmed(page, 'Take the order');
    await boss.act(other, 'change');
    const row = await onTheDesk(manager, other);
    await row.focus();
    await row.press('Enter');
    await confirmed(manager, 'Audit');
    await boss.act(other, 'cancelAudit', 'audit');

    await page.goto(shown);
    await does(page, 'Send a car', {
      'Plate number': '34 ABC 1',
      Driver: 'Ali',
      'Pickup time': `${tomorrow.slice(0, 19)}Z`,
      'Pickup place': 'Gate 1',
    });
    await does(page, 'Picked up');
    // A weight is read from the scale or confirmed as before; it cannot be skipped.
    await press(page, 'Warehouse in');
    await inDialog(page, 'Warehouse in');
    await expect(page.getByLabel('Weighed weight (kg)', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: DOT });
    await expect(page.getByText('Photos kept with the order: 1')).toBeVisible();
    await inDialog(page, 'As booked: 200 kg');
    await confirmed(page, 'Warehouse in');
    // The photo can be viewed on the order’s page.
    await view(page).getByRole('tab', { name: 'Files (1)' }).click();
    await view(page)
      .getByRole('button', { name: /^Look warehouse / })
      .click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^warehouse / })).toBeVisible();
    await page.keyboard.press('Escape');
    await view(page).getByRole('tab', { name: 'Order', exact: true }).click();
    await does(page, 'Weigh again', { 'Weighed weight (kg)': '200' });
    await page.goto(`/backoffice/weighing?q=${number}`);
    await view(page).getByText('All that were here').click();
    await expect(record(page, number)).toBeVisible();
    await page.goto(shown);
    await does(page, 'Declare to customs', { 'Declaration number': '223320260000000778' });
    await does(page, 'Customs release');
    await page.goto(`/backoffice/makeHouseBill?q=${number}`);
    await record(page, number).getByRole('button', { name: 'Make the bill' }).click();
    await confirmed(page, 'Make the bill');
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

    // Both houses get one master, by keys alone.
    const houses = await Promise.all([one, other].map(({ id }) => clerk.read(`airOrder/${id}`)));
    await page.goto('/backoffice/makeMasterBill');
    for (const house of houses) {
      await view(page)
        .getByRole('checkbox', { name: `Choose ${plainText(house['houseNumber'])}` })
        .focus();
      await page.keyboard.press('Space');
    }
    await expect(view(page).getByText('2 houses, 4 pieces, 411 kg')).toBeVisible();
    await view(page).getByRole('button', { name: 'Make the master' }).press('Enter');
    await expect(page.getByText(/^Master 235-\d{8} is made\.$/)).toBeVisible();
    const billed = await clerk.read(`airOrder/${one.id}`);
    const masterNumber = plainText(billed['masterNumber']);
    const list = await clerk.api.request<ResourceRecord[]>('/api/v1/airWaybill', {
      query: { number: masterNumber },
    });
    const master = list.data[0]!;
    await page.goto(`/backoffice/airWaybill/show/${master.id}`);
    await expect(view(page).getByText('The houses add up to the master.')).toBeVisible();
    await press(page, 'Make final');
    await expect(view(page).getByRole('button', { name: 'Make final' })).toHaveCount(0);

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

    await page.goto(shown);
    await does(page, 'Send out');
    await takesBack(page, 'Cancel the send-out (unload)', 'offloaded');
    await does(page, 'Send out');
    await clerk.act(other, 'sendOut');
    // A third order leaves the warehouse without a bill of this office, comes back, and is cancelled.
    const third = await clerk.act(await clerk.post('airOrder', BOOKING), 'submit', 'take', 'audit');
    expect(
      await clerk.act(third, 'warehouseIn', 'warehouseOut', 'sendOut', 'cancelSendOut', 'cancel'),
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
    await customer.goto(`/bookingCenter/airCargoTracking?q=${number}`);
    await expect(record(customer, number)).toContainText('Arrived');
    // Forbidden actions are not offered: the customer has no export page, where background exports are
    // collected.
    await view(customer).getByRole('button', { name: 'Export' }).click();
    await customer.getByRole('menuitem', { name: 'More…' }).click();
    await expect(
      customer.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }),
    ).toBeVisible();
    await expect(customer.getByRole('dialog').getByRole('button', { name: 'In the background' })).toHaveCount(
      0,
    );
    await customer.keyboard.press('Escape');
    await record(customer, number).getByRole('link', { name: number }).click();
    await expect(customer.getByRole('link', { name: 'Air cargo tracking' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await clerk.act(other, 'deliver')).toMatchObject({ status: 'delivered' });
    for (const one of [manager, customer, visitor]) await one.context().close();
  },
);

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

test('refuses what is not allowed, and says why', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL ?? '', 'clerk');
  const clerk = await office(baseURL, 'clerk');
  const manager = await office(baseURL, 'manager');
  const booked = async (more: object = {}) =>
    clerk.act(await clerk.post('airOrder', { ...BOOKING, ...more }), 'submit');
  const CLEARED: OrderAction[] = ['take', 'audit', 'warehouseIn', 'declare', 'customsRelease'];

  const past = await clerk.post('airOrder', { ...BOOKING, cutOff: '2026-01-01T10:00:00Z' });
  expect(await codeOf(clerk.act(past, 'submit'))).toBe('flightClosed');
  await page.goto(`/backoffice/airOrder/show/${past.id}`);
  await press(page, 'Book the space');
  await inDialog(page, 'Book the space');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/TK6543/)
      .first(),
  ).toBeVisible();
  const dear = await clerk.act(await booked({ price: '99999999' }), 'take');
  expect(await codeOf(clerk.act(dear, 'audit'))).toBe('creditExceeded');
  await page.goto(`/backoffice/airOrder/show/${dear.id}`);
  await press(page, 'Audit');
  await inDialog(page, 'Audit');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('ANADOLU');
  const order = await booked();
  expect(await codeOf(clerk.act(order, 'sendOut'))).toBe('wrongState');
  const without = await clerk.act(
    await booked({ airline: 'LH', flight: null, flightDate: null }),
    ...CLEARED,
  );
  const direct = { billType: 'direct', version: without.version };
  expect(await codeOf(clerk.post(`airOrder/${without.id}/makeBill`, direct))).toBe('noStock');

  const [one, other] = await Promise.all([booked(), booked()]);
  const houses: ResourceRecord[] = [];
  for (const each of [one, other]) {
    const { houseNumber } = await clerk.act(each, ...CLEARED, 'makeBill');
    const query = { number: plainText(houseNumber) };
    houses.push((await clerk.api.request<ResourceRecord[]>('/api/v1/airWaybill', { query })).data[0]!);
  }
  const over = (...some: ResourceRecord[]) =>
    clerk.post('airWaybill/consolidate', { airline: 'TK', houses: some.map(({ id }) => id) });
  const master = await over(houses[0]!);
  expect(await codeOf(over(...houses))).toBe('consolidatedTwice');
  const joined = await clerk.post<{ record: ResourceRecord }>(`airWaybill/${master.id}/houses`, {
    version: master.version,
    add: [houses[1]!.id],
  });
  expect(await codeOf(clerk.act(other, 'sendOut'))).toBe('unbalanced');
  // Making a waybill final requires a reason, which is stored.
  await page.goto(`/backoffice/airWaybill/show/${joined.record.id}`);
  await press(page, 'Make final');
  await page.getByRole('dialog').getByRole('textbox').fill('weighed together');
  await inDialog(page, 'Make final');
  await expect(view(page).getByText('weighed together').first()).toBeVisible();

  // When two users act at once, the second one sees who was first, and keeps everything typed.
  const both = await clerk.act(await booked(), 'take', 'audit', 'sendCar');
  await page.goto(`/backoffice/airOrder/show/${both.id}`);
  await press(page, 'Picked up');
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel("Driver's note", { exact: true });
  await expect(note).toBeVisible();
  await manager.act(both, 'sendCar');
  await note.fill('two straps');
  await inDialog(page, 'Picked up');
  await expect(dialog.getByText(/Max Manager changed this order/)).toBeVisible();
  await expect(note).toHaveValue('two straps');
  await confirmed(page, 'Picked up');
  expect(await clerk.read(`airOrder/${both.id}`)).toMatchObject({ pickupNote: 'two straps' });
});

test('keeps a driver’s text and photos without a signal', onDesk, async ({ page, context }) => {
  const link = `/pickup/${DEMO_PICKUP}`;
  await page.goto(link);
  const note = page.getByLabel('Note, if something is not as it should be');
  await note.fill('one box is wet');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I have the cargo' }).click();
  await expect(page.getByText('No signal: this is not sent yet.')).toBeVisible();
  await expect(note).toHaveValue('one box is wet');
  await context.setOffline(false);
  await expect(page.getByText(/^Confirmed: .* one box is wet$/)).toBeVisible();

  // Scanned again, the page is open twice: a photo that waits is sent by one of them.
  const twice = await context.newPage();
  await twice.goto(link);
  const waits = page.getByText('1 photo waits on this phone for a signal.');
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: DOT };
  const photoInput = page.getByLabel('Take or choose a photo');
  await context.setOffline(true);
  await photoInput.setInputFiles(photo);
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(waits).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 photo is here.')).toBeVisible();
  for (let count = 2; count <= 6; count += 1) {
    await photoInput.setInputFiles(photo);
    await expect(page.getByText(`${count} photos are here.`)).toBeVisible();
  }
  await photoInput.setInputFiles(photo);
  await expect(page.getByText('No more photos are kept for this pickup.')).toBeVisible();
});
