/** What the air office refuses, and a driver's page while offline. */
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { plainText } from '#contract/records/fields.ts';
import { DEMO_PICKUP } from '#server/demo/demo-pickup.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, onDesk, open, test } from './support/portal.ts';
import { BOOKING, DOT, office, press, inDialog, confirmed } from './support/air-office.ts';

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiFault) return error.key ?? String(error.status);
      throw error;
    },
  );
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
  await press(page, 'Submit booking');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/TK6543/)
      .first(),
  ).toBeVisible();
  const dear = await clerk.act(await booked({ price: '99999999' }), 'take');
  expect(await codeOf(clerk.act(dear, 'audit'))).toBe('creditExceeded');
  await page.goto(`/backoffice/airOrder/show/${dear.id}`);
  await press(page, 'Approve');
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
  await press(page, 'Finalise');
  await page.getByRole('dialog').getByRole('textbox').fill('weighed together');
  await inDialog(page, 'Finalise');
  await expect(view(page).getByText('weighed together').first()).toBeVisible();

  // When two users act at once, the second one sees who was first, and keeps everything typed.
  const both = await clerk.act(await booked(), 'take', 'audit', 'sendCar');
  await page.goto(`/backoffice/airOrder/show/${both.id}`);
  await press(page, 'Picked up');
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel('Driver’s note', { exact: true });
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
  await open(page, link);
  const note = page.getByLabel('Note about any problem');
  await note.fill('one box is wet');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(page.getByText('No signal: not sent yet.')).toBeVisible();
  await expect(note).toHaveValue('one box is wet');
  await context.setOffline(false);
  await expect(page.getByText(/^Confirmed: .* one box is wet$/)).toBeVisible();

  // After a second scan the page is open twice, and only one of them sends a waiting photo.
  const twice = await context.newPage();
  await open(twice, link);
  const waits = page.getByText('1 photo on this phone is waiting for a signal.');
  const photo = { name: 'a.png', mimeType: 'image/png', buffer: DOT };
  const photoInput = page.getByLabel('Take or choose a photo');
  await context.setOffline(true);
  await photoInput.setInputFiles(photo);
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(waits).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 photo uploaded.')).toBeVisible();
  for (let count = 2; count <= 6; count += 1) {
    await photoInput.setInputFiles(photo);
    await expect(page.getByText(`${count} photos uploaded.`)).toBeVisible();
  }
  await photoInput.setInputFiles(photo);
  await expect(page.getByText('No more photos can be added to this pickup.')).toBeVisible();
});
