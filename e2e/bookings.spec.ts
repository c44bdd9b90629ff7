/** A booking request from a sailing to its end, with the member, a clerk and a manager in three browsers. */
import type { Locator, Page } from '@playwright/test';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import { emptyContent } from '#contract/members/bookings/request.ts';
import { anotherBrowser, apiOf, signedIn } from './support/accounts.ts';
import { view } from './support/office.ts';
import { expect, expectGoodPage, onDesk, test } from './support/portal.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const field = (page: Page, label: string): Locator => view(page).getByLabel(label, { exact: true });
const state = (scope: Locator, name: string): Locator =>
  scope.locator('.booking-head .ant-tag').getByText(name, { exact: true });

/** Types a date or a time as a person does, and leaves the field. */
async function type(date: Locator, text: string): Promise<void> {
  await date.fill(text);
  await date.press('Tab');
  await expect(date).not.toHaveValue('');
}

/** Fills in values that a sailing or flight lacks. */
async function fillIn(page: Page, reference: string): Promise<void> {
  await type(field(page, 'Cargo ready'), day(1));
  await field(page, 'Own reference').fill(reference);
  for (const [at, name, city, country] of [
    [0, 'Journey Looms Ltd', 'Shanghai', 'CN'],
    [1, 'Journey Import BV', 'Rotterdam', 'NL'],
  ] as const) {
    const party = view(page).getByRole('group', { name: `Parties ${at + 1}` });
    await party.getByLabel('Name', { exact: true }).fill(name);
    await party.getByLabel('City', { exact: true }).fill(city);
    await party.getByLabel('Country (2 letters)').fill(country);
  }
  const cargo = view(page).getByRole('group', { name: 'Cargo 1' });
  await cargo.getByLabel('Packages', { exact: true }).fill('12');
  await cargo.getByLabel('Gross weight (kg)').fill('1500');
  await cargo.getByLabel('Description of goods').fill('Looms, spare parts');
}

async function openRequest(page: Page, number: string): Promise<Locator> {
  await page.goto('/backoffice/bookingRequests?view=all');
  await view(page).getByRole('searchbox').fill(number);
  await view(page).getByRole('searchbox').press('Enter');
  await view(page).getByRole('button', { name: number, exact: true }).click();
  const drawer = page.locator('.ant-drawer-content').filter({ hasText: number });
  await expect(drawer.locator('.booking-head')).toBeVisible();
  return drawer;
}

/** Opens the dialog of an action, fills it in and confirms. */
async function answer(
  page: Page,
  drawer: Locator,
  action: string,
  fill?: (dialog: Locator) => Promise<void>,
) {
  await drawer.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.ant-modal-title') });
  await expect(dialog).toBeVisible();
  await fill?.(dialog);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a sailing becomes a booking with an offer, a declined amendment and a cancellation',
  onDesk,
  async ({ page, context, browser, baseURL }) => {
    const origin = baseURL ?? '';
    await signedIn(context, origin, 'company');
    const clerk = await anotherBrowser(browser, origin, 'clerk');
    const manager = await anotherBrowser(browser, origin, 'manager');

    await page.goto('/sailSchedule?pol=CNSHG&pod=NLRTM');
    // The first may leave today, before the cargo is ready.
    await page.locator('.sch-row summary').last().click();
    await page.getByRole('link', { name: 'Book', exact: true }).click();
    await expect(field(page, 'From (port or airport)')).toHaveValue('CNSHG');
    // An incomplete request is not sent; the form names the missing fields.
    await view(page).getByRole('button', { name: 'Send to the forwarder' }).click();
    await expect(view(page).getByText('Please fill in this field.').first()).toBeVisible();
    await fillIn(page, 'JOURNEY-1');
    await expect(view(page).getByText('Draft saved.')).toBeVisible();
    await expectGoodPage(page);
    await view(page).getByRole('button', { name: 'Send to the forwarder' }).click();
    await expect(state(view(page), 'Received')).toBeVisible();
    const number = (await view(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(number).toMatch(/^BR\d{10}$/);

    const queue = await openRequest(clerk, number);
    await queue.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(queue.getByText('Handled by: Clara Clerk')).toBeVisible();
    // What is read comes before what is written: the message below takes no focus.
    await expect(queue.getByLabel('Message to the other side')).not.toBeFocused();
    await answer(clerk, queue, 'Send back with questions', async (dialog) => {
      await dialog.getByLabel('What should change').fill('Is 1500 kg gross or net?');
    });
    // The member's open page shows it without a reload.
    await expect(state(view(page), 'Update needed')).toBeVisible();
    await expect(view(page).getByText('Is 1500 kg gross or net?').first()).toBeVisible();
    await view(page).getByRole('button', { name: 'Change and send again' }).click();
    await field(page, 'Gross weight (kg)').fill('1600');
    await view(page).getByRole('button', { name: 'Change and send again' }).click();
    await expect(state(view(page), 'Update received')).toBeVisible();

    await expect(queue.locator('.booking-changes')).toContainText('1600');
    await answer(clerk, queue, 'Offer another sailing', async (dialog) => {
      await dialog.getByRole('button', { name: 'Enter manually' }).click();
      await dialog.getByLabel('Vessel', { exact: true }).fill('JOURNEY EGRET');
      await dialog.getByLabel('Voyage', { exact: true }).fill('7W');
      await type(dialog.getByLabel('Departure', { exact: true }), day(20));
    });
    await expect(
      view(page)
        .getByText(/JOURNEY EGRET 7W/)
        .first(),
    ).toBeVisible();
    await expectGoodPage(page);
    await view(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(state(view(page), 'Update received')).toBeVisible();

    const desk = await openRequest(manager, number);
    await answer(manager, desk, 'Confirm', async (dialog) => {
      await dialog.getByLabel('Carrier’s number').fill('JRN7700001');
    });
    await expect(state(view(page), 'Confirmed')).toBeVisible();
    await expect(view(page).getByText('JRN7700001 is now followed')).toBeVisible();

    await view(page).getByRole('button', { name: 'Request a change' }).click();
    await field(page, 'Packages').fill('14');
    await view(page).getByRole('button', { name: 'Request a change' }).click();
    await expect(state(view(page), 'Amendment received')).toBeVisible();
    await expect(state(view(page), 'Confirmed')).toBeVisible();
    await expect(state(desk, 'Amendment received')).toBeVisible();
    await answer(manager, desk, 'Decline the change', async (dialog) => {
      await dialog.getByLabel('Reason').fill('The box is packed');
    });
    await expect(state(view(page), 'Amendment declined')).toBeVisible();

    await view(page).getByLabel('Message to the other side').fill('Then we cancel.');
    await view(page).getByRole('button', { name: 'Send message' }).click();
    await expect(desk.getByText('Then we cancel.')).toBeVisible();
    await view(page).getByRole('button', { name: 'Cancel the booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Sold elsewhere');
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(state(view(page), 'Cancelled')).toBeVisible();
    await expect(state(desk, 'Cancelled')).toBeVisible();
    for (const other of [clerk, manager]) await other.context().close();
  },
);

test('two people at one draft choose whose is saved', onDesk, async ({ page, context, baseURL }) => {
  const origin = baseURL ?? '';
  const { Id } = await signedIn(context, origin, 'company');
  const api = await apiOf(origin, Id);
  const path = '/api/v1/booking';
  const id = crypto.randomUUID();
  const content = emptyContent('sea');
  const read = async () => (await api.request<BookingDetail>(`${path}/${id}`)).data;
  const theirs = async (remark: string) => {
    const { version } = await read();
    await api.request(`${path}/${id}`, { method: 'PUT', json: { version, content: { ...content, remark } } });
  };
  await api.request(path, { method: 'POST', json: { id, content } });
  await page.goto(`/bookingCenter/scheduleBooking?id=${id}`);
  const remark = field(page, 'Remark');
  await expect(remark).toHaveValue('');

  await theirs('Theirs');
  await remark.fill('Mine');
  await view(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(view(page).getByText('Draft saved.')).toBeVisible();
  expect((await read()).content.remark).toBe('Mine');

  await theirs('Theirs again');
  await remark.fill('Mine again');
  await view(page).getByRole('button', { name: 'Show theirs' }).click();
  await expect(remark).toHaveValue('Theirs again');
  expect((await read()).content.remark).toBe('Theirs again');
});

test('a flight becomes an air order', onDesk, async ({ page, context, browser, baseURL }) => {
  const origin = baseURL ?? '';
  await signedIn(context, origin, 'company');
  const clerk = await anotherBrowser(browser, origin, 'clerk');
  const flight = { mode: 'air', origin: 'PVG', destination: 'IST', flight: 'TK6543', departs: day(12) };
  await page.goto(`/bookingCenter/scheduleBooking?${new URLSearchParams(flight)}`);
  await fillIn(page, 'JOURNEY-AIR');
  await view(page).getByRole('button', { name: 'Send to the forwarder' }).click();
  await expect(state(view(page), 'Received')).toBeVisible();
  const number = (await view(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
  const drawer = await openRequest(clerk, number);
  await answer(clerk, drawer, 'Confirm');
  await drawer.getByRole('link', { name: /^Air order A\d\d-\d{6}$/ }).click();
  await expect(view(clerk).getByText('JOURNEY-AIR').first()).toBeVisible();
  await expect(
    view(page)
      .getByText(/^Air order A\d\d-\d{6}$/)
      .first(),
  ).toBeVisible();
  await clerk.context().close();
});

test('a parcel is booked on a phone or a desk, and its label is printed', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await signedIn(context, origin, 'member');
  await page.goto('/bookingCenter/expressBooking');
  await expectGoodPage(page);
  await view(page).getByRole('button', { name: 'New parcel' }).click();
  await type(field(page, 'Pickup from'), `${day(2)} 09:00`);
  await type(field(page, 'Pickup until'), `${day(2)} 11:00`);
  for (const [at, name] of [
    [1, 'Parcel Sender'],
    [2, 'Parcel Receiver'],
  ] as const) {
    const party = view(page).getByRole('group', { name: `Parties ${at}` });
    await party.getByLabel('Name', { exact: true }).fill(name);
    await party.getByLabel('Address', { exact: true }).fill('1 Parcel Street');
    await party.getByLabel('City', { exact: true }).fill('Ningbo');
    await party.getByLabel('Country (2 letters)').fill('CN');
    await party.getByLabel('Phone', { exact: true }).fill('+86 574 555 0100');
  }
  const cargo = view(page).getByRole('group', { name: 'Cargo 1' });
  await cargo.getByLabel('Packages', { exact: true }).fill('2');
  await cargo.getByLabel('Gross weight (kg)').fill('3.5');
  await cargo.getByLabel('Description of goods').fill('Samples');
  await view(page).getByRole('button', { name: 'Send to the forwarder' }).click();
  await expect(state(view(page), 'Received')).toBeVisible();
  const number = (await view(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
  const clerk = await anotherBrowser(browser, origin, 'clerk');
  await answer(clerk, await openRequest(clerk, number), 'Confirm');
  const label = page.waitForResponse(/\/label\?/);
  await view(page).getByRole('button', { name: 'Print the label' }).click();
  expect((await label).headers()['content-type']).toBe('application/pdf');
  await expectGoodPage(page);
  await clerk.context().close();
});
