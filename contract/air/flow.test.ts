import { expect, test } from 'vitest';
import { actionsIn, after, ORDER_ACTIONS, ORDER_STATES, stepOf, type OrderAction } from './flow.ts';

/** The table as the trade has it, by state: which actions lead where. */
const TABLE: Record<(typeof ORDER_STATES)[number], Partial<Record<OrderAction, string>>> = {
  draft: { submit: 'booked', cancel: 'cancelled' },
  booked: { take: 'accepted', change: 'booked', cancel: 'cancelled' },
  accepted: { change: 'accepted', audit: 'audited', cancel: 'cancelled' },
  audited: { cancelAudit: 'accepted', sendCar: 'audited', warehouseIn: 'received', cancel: 'cancelled' },
  received: { weigh: 'received', declare: 'declared', warehouseOut: 'out', cancel: 'cancelled' },
  declared: { customsRelease: 'cleared', cancel: 'cancelled' },
  cleared: { warehouseOut: 'out', makeBill: 'billed', cancel: 'cancelled' },
  out: { sendOut: 'departed', cancel: 'cancelled' },
  billed: { sendOut: 'departed', cancel: 'cancelled' },
  departed: { cancelSendOut: 'out', arrive: 'arrived', deliver: 'delivered' },
  arrived: { deliver: 'delivered' },
  delivered: {},
  cancelled: {},
};

test.each(ORDER_STATES)('%s allows what the table says, and nothing else', (state) => {
  const found = Object.fromEntries(
    ORDER_ACTIONS.flatMap((action) => {
      const to = after(state, action);
      return to === null ? [] : [[action, to]];
    }),
  );
  expect(found).toEqual(TABLE[state]);
  expect(actionsIn(state)).toEqual(Object.keys(found));
});

test('whoever takes something back says why', () => {
  expect(ORDER_ACTIONS.filter((action) => stepOf(action).reason)).toEqual([
    'cancelAudit',
    'cancelSendOut',
    'cancel',
    'arrive',
    'deliver',
  ]);
});
