/** The pages a clerk works on: new order, order page, air waybill beside its form, customer page. */
import { plainText } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { signedIn } from './support/accounts.ts';
import { BOOKING, office } from './support/air-office.ts';
import { view } from './support/office.ts';
import { expect, onDesk, test } from './support/portal.ts';

const CONSIGNEE = {
  role: 'consignee',
  name: 'ANADOLU DIS TICARET',
  address: 'ATATURK CAD. 12',
  city: 'ISTANBUL',
  country: 'TR',
};

test(
  'a new order has focus and no red field, a typed flight fills its times, the customer’s consignees are known',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    const clerk = await office(baseURL, 'clerk');
    const { flight, flightDate, cutOff: _cutOff, ...lane } = BOOKING;
    await clerk.post('airOrder', { ...lane, parties: [CONSIGNEE] });
    await page.goto('/backoffice/airOrder/create');
    const field = (name: string) => view(page).getByLabel(name, { exact: true }).first();
    await expect(field('Customer')).toBeFocused();
    await expect(view(page).locator('[aria-invalid=true], .ant-form-item-has-error')).toHaveCount(0);
    for (const [name, code] of [
      ['Customer', 'ANADOLU'],
      ['Origin airport', 'PVG'],
      ['Destination airport', 'IST'],
    ] as const) {
      await field(name).fill(code);
      await expect(page.getByRole('option').first()).toBeAttached();
      await page.keyboard.press('Enter');
    }
    await field('Flight').fill(flight);
    await field('Flight date').fill(flightDate);
    await page.keyboard.press('Tab');
    for (const name of ['ETD', 'ETA', 'Cut-off']) await expect(field(name)).not.toHaveValue('');
    await expect(
      view(page)
        .locator('.ant-form-item', { hasText: /^Airline/ })
        .first(),
    ).toContainText('TK');
    // Enter has led from field to field and saved nothing.
    await expect(page).toHaveURL(/create/);
    await view(page)
      .getByRole('button', { name: /^Repeat last order/ })
      .click();
    await view(page)
      .getByRole('button', { name: /Consignee/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(CONSIGNEE.name).first()).toBeVisible();
  },
);

test(
  'an order opens with its progress, an air waybill has its form beside it, a customer opens with a summary',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    const clerk = await office(baseURL, 'clerk');
    const order = await clerk.act(
      await clerk.post('airOrder', { ...BOOKING, goods: '电动机', parties: [CONSIGNEE] }),
      'submit',
      'take',
      'audit',
      'warehouseIn',
      'declare',
      'customsRelease',
      'makeBill',
    );
    await page.goto(`/backoffice/airOrder/show/${order.id}`);
    const progress = view(page).getByRole('region', { name: 'Progress' });
    for (const text of ['AWB issued', 'Next: ', 'Operator: ', 'Cut-off', 'PVG → IST', '2 pcs'])
      await expect(progress).toContainText(text);
    const top = async (what: ReturnType<typeof view>) => (await what.boundingBox())!.y;
    const labels = view(page).locator('.ant-descriptions-item-label', { hasText: 'Declaration number' });
    expect(await top(progress)).toBeLessThan(await top(labels.first()));
    // Empty fields fold away.
    await expect(view(page).locator('.ant-descriptions-item-label', { hasText: 'Temperature' })).toHaveCount(
      0,
    );
    await view(page)
      .getByRole('button', { name: /empty field/ })
      .click();
    await expect(
      view(page).locator('.ant-descriptions-item-label', { hasText: 'Temperature' }),
    ).toBeVisible();

    // A fault of the bill leads to its box.
    const query = { number: plainText(order['houseNumber']) };
    const bills = await clerk.api.request<ResourceRecord[]>('/api/v1/airWaybill', { query });
    await page.goto(`/backoffice/airWaybill/show/${bills.data[0]!.id}`);
    await expect(view(page).getByText('not installed', { exact: false })).toBeVisible();
    await view(page).getByRole('link', { name: /goods/ }).first().click();
    await expect(page).toHaveURL(/box=22I/);
    const [paper, fields] = [
      view(page).locator('.bill-sheet'),
      view(page).locator('.bill-editor form').first(),
    ];
    const [left, right] = [(await paper.boundingBox())!, (await fields.boundingBox())!];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(Math.abs(left.y - right.y)).toBeLessThan(100);
    await expect(view(page).getByLabel(/^22I/).first()).toBeFocused();

    const customers = await clerk.api.request<ResourceRecord[]>('/api/v1/customer', {
      query: { code: 'ANADOLU' },
    });
    await page.goto(`/backoffice/customer/show/${customers.data[0]!.id}`);
    const glance = view(page).getByRole('region', { name: 'At a glance' });
    for (const text of ['Open orders', 'Last contact', 'Contacts to call'])
      await expect(glance).toContainText(text);
    expect(await top(glance)).toBeLessThan(
      await top(view(page).locator('.ant-descriptions-item-label', { hasText: 'Full name' }).first()),
    );
  },
);

test(
  'a range of stock numbers is allotted and released, and a fault stands at its field',
  onDesk,
  async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL ?? '', 'clerk');
    const clerk = await office(baseURL, 'clerk');
    const query = { status: 'free', airline: 'TK', _sort: 'number', _order: 'desc', _start: 0, _end: 3 };
    const free = await clerk.api.request<ResourceRecord[]>('/api/v1/waybillNumber', { query });
    const first = plainText(free.data[2]!['number']);
    await page.goto('/backoffice/waybillNumber');
    await view(page).getByRole('button', { name: 'Receive numbers' }).first().click();
    const range = view(page).locator('#stock-range');
    const move = async (number: string) => {
      await range.getByLabel('First number').fill(number);
      await range.getByLabel('Quantity').fill('2');
      await range.getByRole('button', { name: 'Apply to the range' }).click();
    };
    await range.getByLabel('Allotted to').fill('Sales');
    await move('235-12345670');
    await expect(range.locator('.ant-form-item-explain-error')).toBeVisible();
    await move(first);
    await expect(page.getByText(/^Allot: /).first()).toContainText(first);
    expect((await clerk.read(`waybillNumber/${free.data[2]!.id}`))['allottedTo']).toBe('Sales');
    await range.locator('.ant-select').click();
    await page.locator('.ant-select-item-option', { hasText: 'Return to stock' }).click();
    await move(first);
    await expect(page.getByText(/^Return to stock: /).first()).toContainText(first);
    expect((await clerk.read(`waybillNumber/${free.data[2]!.id}`))['status']).toBe('free');
  },
);
