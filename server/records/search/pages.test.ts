import { expect, it } from 'vitest';
import { routes } from '#contract/core/routes.ts';
import { findPages } from './pages.ts';

const clerk = { id: 'clerk', ydid: 1001, routers: routes.flatMap(({ key, access }) => [key, access]) };

it.each([
  ['Airports', 'airport'],
  ['Air ports', 'airport'],
  ['line maintenance', 'line'],
  ['Warehouse in', 'warehouseIn'],
  ['Receive cargo', 'warehouseIn'],
  ['Sipariş alma', 'takeOrders'],
  ['制作主单', 'makeMasterBill'],
])('finds a page by its title and by the label of the specification: %s', (text, key) => {
  expect(findPages(clerk, text)).toContain(key);
});
