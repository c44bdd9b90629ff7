/** The orders of the demo office: one in every state. */
import type { OrderAction } from '#contract/air/orders/flow.ts';

const CLEARED: OrderAction[] = [
  'submit',
  'take',
  'audit',
  'sendCar',
  'warehouseIn',
  'declare',
  'customsRelease',
];
const BILLED: OrderAction[] = [...CLEARED, 'makeBill'];
const LEFT: OrderAction[] = [...BILLED, 'warehouseOut', 'handOver', 'sendOut'];
/** What happens to each demo order after its creation, and when its flight leaves: days from today. */
export const orderStories: { done: OrderAction[]; days: number; bill?: string }[] = [
  { done: [], days: 5 },
  { done: ['submit'], days: 4 },
  { done: ['submit'], days: 2 },
  { done: ['submit', 'take'], days: 3 },
  { done: ['submit', 'take', 'audit'], days: 2 },
  { done: ['submit', 'take', 'audit', 'sendCar', 'warehouseIn'], days: 1 },
  { done: ['submit', 'take', 'audit', 'sendCar', 'warehouseIn', 'weigh', 'declare'], days: 1 },
  { done: CLEARED, days: 1 },
  { done: BILLED, days: 0 },
  { done: BILLED, days: 1, bill: 'house' },
  { done: BILLED, days: 1, bill: 'house' },
  { done: BILLED, days: 1, bill: 'house' },
  { done: LEFT, days: -1 },
  { done: [...LEFT, 'arrive'], days: -2 },
  { done: [...LEFT, 'arrive', 'deliver'], days: -4 },
  { done: ['submit', 'cancel'], days: 2 },
  { done: ['submit', 'take', 'audit', 'sendCar'], days: 1 },
];
