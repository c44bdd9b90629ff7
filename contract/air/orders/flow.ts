/**
 * The flow of a shipment: its business status changes only by named actions. Others are not offered; the
 * server refuses them with the current state.
 */
export const ORDER_STATES = [
  'draft',
  'booked',
  'accepted',
  'audited',
  'received',
  'declared',
  'cleared',
  'out',
  'billed',
  'departed',
  'arrived',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States before departure, in which an order can still be cancelled. */
const BEFORE_DEPARTURE = [
  'draft',
  'booked',
  'accepted',
  'audited',
  'received',
  'declared',
  'cleared',
  'out',
  'billed',
] as const satisfies readonly OrderState[];

/** Conditions besides the state; the server checks them in the transaction of the action. */
type FlowGuard =
  /** Customer, route, pieces and weight are present. */
  | 'complete'
  /** The flight's cut-off has not passed. */
  | 'beforeCutOff'
  /** The customer's credit is not exceeded, or a manager overrides with a reason. */
  | 'credit'
  | 'nothingReceived'
  /** No more pieces leave than came in. */
  | 'piecesIn'
  /** A stock number is free; houses are balanced. */
  | 'number'
  | 'flight'
  /** The flight's day has come, the bill is final, the cargo handed over; or a manager gives a reason. */
  | 'departure';

type Step = {
  from: readonly OrderState[];
  /** `same`: the state does not change. */
  to: OrderState | 'same';
  guards: readonly FlowGuard[];
  /** The action reverses or replaces another, so the user must give a reason. */
  reason?: true;
};

const ORDER_FLOW = {
  submit: { from: ['draft'], to: 'booked', guards: ['complete', 'beforeCutOff'] },
  take: { from: ['booked'], to: 'accepted', guards: [] },
  change: { from: ['booked', 'accepted'], to: 'same', guards: ['complete', 'beforeCutOff'] },
  audit: { from: ['accepted'], to: 'audited', guards: ['credit'] },
  cancelAudit: { from: ['audited'], to: 'accepted', guards: ['nothingReceived'], reason: true },
  sendCar: { from: ['audited'], to: 'same', guards: [] },
  /** The driver has the cargo, as reported from the driver's phone or by a clerk. */
  collect: { from: ['audited'], to: 'same', guards: [] },
  warehouseIn: { from: ['audited'], to: 'received', guards: [] },
  weigh: { from: ['received'], to: 'same', guards: [] },
  declare: { from: ['received'], to: 'declared', guards: [] },
  customsRelease: { from: ['declared'], to: 'cleared', guards: [] },
  warehouseOut: { from: ['received', 'cleared', 'billed'], to: 'out', guards: ['piecesIn'] },
  /** Also for cargo that is out already, so that nothing is stranded without a bill. */
  makeBill: { from: ['cleared', 'out'], to: 'billed', guards: ['number'] },
  /** To a ground handler, who brings it to the aircraft; in parts to several handlers. */
  handOver: { from: ['out', 'billed'], to: 'same', guards: ['piecesIn'] },
  sendOut: { from: ['billed', 'out'], to: 'departed', guards: ['flight', 'departure'] },
  cancelSendOut: { from: ['departed'], to: 'out', guards: [], reason: true },
  cancel: { from: BEFORE_DEPARTURE, to: 'cancelled', guards: [], reason: true },
  arrive: { from: ['departed'], to: 'arrived', guards: [], reason: true },
  deliver: { from: ['departed', 'arrived'], to: 'delivered', guards: [], reason: true },
} as const satisfies Record<string, Step>;

export type OrderAction = keyof typeof ORDER_FLOW;
export const ORDER_ACTIONS = Object.keys(ORDER_FLOW) as OrderAction[];

/** Returns the table entry of an action. */
export const stepOf = (action: OrderAction): Step => ORDER_FLOW[action];

/** The state after an action; null if it is not allowed in `state`. */
export function after(state: OrderState, action: OrderAction): OrderState | null {
  const { from, to } = stepOf(action);
  if (!from.includes(state)) return null;
  return to === 'same' ? state : to;
}

/** The actions that `state` allows, in the table's order. */
export const actionsIn = (state: OrderState): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => after(state, action) !== null);

type Numbered = { status: OrderState; masterNumber?: unknown; houseNumber?: unknown };
/** Whether an order permits an action, by its state and its bills: cargo under a bill gets no second one. */
export const permits = ({ status, masterNumber, houseNumber }: Numbered, action: OrderAction): boolean =>
  after(status, action) !== null && (action !== 'makeBill' || (!masterNumber && !houseNumber));

/** The function key of an action, which permits it. */
export const flowKey = (action: OrderAction): string => `airFlow.${action}`;
/** Overrides an exceeded credit. */
export const OVERRIDE_KEY = 'airFlow.override';
