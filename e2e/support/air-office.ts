/** A test's air office: API calls in addition to its pages, and actions on an order. */
import type { Page } from '@playwright/test';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { apiOf, tokenOf } from './accounts.ts';
import { view } from './office.ts';
import { expect } from './portal.ts';

export const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

export const BOOKING = {
  customer: 'ANADOLU',
  origin: 'PVG',
  destination: 'IST',
  airline: 'TK',
  flight: 'TK6543',
  flightDate: tomorrow.slice(0, 10),
  // The flight's own schedule may have closed by now.
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
  // The flight is tomorrow, so it needs a manager with a reason.
  sendOut: { override: true, overrideReason: 'reported by telephone' },
  cancelSendOut: { reason: 'offloaded' },
  cancel: { reason: 'not wanted' },
  deliver: { reason: 'by telephone' },
};

/** A photo of one pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** API calls of a role, in addition to its pages. */
export async function office(baseURL: string | undefined, role: 'clerk' | 'manager') {
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

export const press = (page: Page, name: string) =>
  view(page).getByRole('button', { name, exact: true }).first().click();

export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Actions without anything to enter, which need no confirmation. */
const AT_ONCE = ['Submit booking', 'Accept order', 'Approve', 'Customs release'];

/** Fills and confirms the dialog of an action, and waits until it is done. */
export async function confirmed(
  page: Page,
  action: string,
  typed: Record<string, string> = {},
): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  if (!AT_ONCE.includes(action)) await inDialog(page, action);
  await expect(page.getByText(`Done: ${action}.`).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
