import { expect, it } from 'vitest';
import { routes } from '#contract/core/routes.ts';
import { findPages } from './pages.ts';

const clerk = { id: 'clerk', ydid: 1001, routers: routes.flatMap(({ key, access }) => [key, access]) };

it.each([
  ['Airports', 'airport.list'],
  ['Air ports', 'airport.list'],
  ['line maintenance', 'line.list'],
  ['Warehouse in', 'warehouseIn'],
  ['Receive cargo', 'warehouseIn'],
  ['Sipariş alma', 'takeOrders'],
  ['制作主单', 'makeMasterBill'],
])('finds a page by its title and by the label of the specification: %s', (text, key) => {
  expect(findPages(clerk, text)).toContain(key);
});
