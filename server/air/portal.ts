/**
 * The actor of actions without an office user: the portal itself, for one company, on reports it received.
 */
import { ORDER_ACTIONS, flowKey } from '#contract/air/orders/flow.ts';
import type { Caller } from '#server/records/records.ts';

const routers = ORDER_ACTIONS.map(flowKey);

export const portalFor = (ydid: number, requestId: string): Caller => ({
  actor: { id: null, ydid, routers, portal: true },
  language: 'en',
  requestId,
});
