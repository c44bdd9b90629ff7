/** The operations desk: active orders by flight, most urgent first. */

import type { Filter, FilterOperator } from '#contract/records/api/list.ts';
import { wallAt } from '#contract/records/local.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { Order } from '../resources/air-order.ts';
import { ORDER_ACTIONS, type OrderAction, type OrderState } from './flow.ts';

/** An order in list form, with the names of its references. */
export type DeskOrder = Readonly<Partial<Order>> & Pick<ResourceRecord, 'referred'>;
export type DeskGroup<T> = {
  key: string;
  flight: string | null;
  date: string | null;
  late: boolean;
  orders: { order: T; late: boolean }[];
};

const NEXT: Partial<Record<OrderState, OrderAction>> = {
  draft: 'submit',
  booked: 'take',
  accepted: 'audit',
  audited: 'warehouseIn',
  received: 'declare',
  declared: 'customsRelease',
  cleared: 'makeBill',
  out: 'sendOut',
  billed: 'sendOut',
  departed: 'arrive',
  arrived: 'deliver',
};

/** Whether all pieces are with a ground handler, or the airline has reported that it has them. */
export function isHandedOver(order: DeskOrder): boolean {
  if (typeof order.carrierAcceptedAt === 'string') return true;
  const handed = (order.handovers ?? []).reduce((sum, { pieces }) => sum + pieces, 0);
  return handed > 0 && handed >= Number(order.outPieces ?? order.receivedPieces ?? order.pieces);
}

/**
 * Returns the usual next action. Cargo that is picked up needs a car before it comes in; cargo leaves with a
 * bill, out of the warehouse and by a ground handler.
 */
export function nextAction(order: DeskOrder): OrderAction | null {
  const { status, pickupPlate, pickedUpAt, service, masterNumber, houseNumber, outPieces } = order;
  const fetched = service === 'doorAirport' || service === 'doorDoor';
  if (status === 'audited' && fetched && typeof pickupPlate !== 'string') return 'sendCar';
  if (status === 'audited' && fetched && typeof pickedUpAt !== 'string') return 'collect';
  if (status === 'out' && !masterNumber && !houseNumber) return 'makeBill';
  if (status === 'billed' && !outPieces) return 'warehouseOut';
  if ((status === 'out' || status === 'billed') && !isHandedOver(order)) return 'handOver';
  return (status && NEXT[status]) ?? null;
}

/** The zone of the departure airport, if the list includes it. */
const zoneOf = ({ referred }: DeskOrder): string | undefined => referred?.['origin']?.zone;

/**
 * Returns whether an order is late: the cut-off passed before its cargo was handed over, or the departure
 * passed before it was sent out. The flight date is local to the airport of departure.
 */
export function isLate(order: DeskOrder, now: Date): boolean {
  const { cutOff, etd, flightDate } = order;
  const passed = (at: unknown) => typeof at === 'string' && new Date(at) < now;
  if (!UNDER_WAY.some((status) => status === order.status)) return false;
  if (passed(cutOff) && !isHandedOver(order)) return true;
  if (typeof etd === 'string') return passed(etd);
  return (
    typeof flightDate === 'string' &&
    flightDate < wallAt(now.toISOString(), zoneOf(order) ?? 'UTC').slice(0, 10)
  );
}

export const UNDER_WAY = [
  'booked', 'accepted', 'audited', 'received', 'declared', 'cleared', 'out', 'billed',
] as const satisfies OrderState[]; // prettier-ignore
/** Days after today whose cut-offs may already have passed or pass today. */
const AHEAD = 2;
const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const DESK_PARTS = ['soon', 'past', 'none', 'later'] as const;
type DeskPart = { filters: readonly Filter[]; order: 'asc' | 'desc' };
/**
 * Returns the queries for orders under way, as disjoint parts: flights of the next days, overdue flights
 * (latest first), orders without a flight, and all later ones.
 */
export function deskParts(today: string): Record<(typeof DESK_PARTS)[number], DeskPart> {
  const on = (operator: FilterOperator, value: string | boolean): Filter => ({
    field: 'flightDate',
    operator,
    value,
  });
  const status: Filter = { field: 'status', operator: 'in', value: UNDER_WAY };
  const last = dayAfter(today, AHEAD);
  return {
    soon: { filters: [status, on('gte', today), on('lte', last)], order: 'asc' },
    past: { filters: [status, on('lte', dayAfter(today, -1))], order: 'desc' },
    none: { filters: [status, on('null', true)], order: 'desc' },
    later: { filters: [status, on('gte', dayAfter(last, 1))], order: 'asc' },
  };
}

/** Filter of the desk. */
export type DeskFilter = {
  /** Late ones, today's and those without a day; or all. */
  day: 'today' | 'all';
  lateOnly: boolean;
  states: readonly string[];
  /** The operator's login name; null for all operators. */
  operator: string | null;
  /** Words that must all occur in number, customer, flight, airports or bills. */
  text: string;
};
const LOOKED_IN = [
  'number',
  'customer',
  'flight',
  'origin',
  'destination',
  'airline',
  'masterNumber',
  'houseNumber',
  'proxyNumber',
] as const;

/** The orders that pass a filter; `today` is the reader's own day. */
export function deskFiltered<T extends DeskOrder>(
  orders: readonly T[],
  { day, lateOnly, states, operator, text }: DeskFilter,
  now: Date,
  today = now.toISOString().slice(0, 10),
): T[] {
  const words = text.toUpperCase().split(/\s+/).filter(Boolean);
  return orders.filter((order) => {
    const late = isLate(order, now);
    if (lateOnly && !late) return false;
    if (states.length > 0 && !states.includes(String(order.status))) return false;
    if (operator !== null && order.operator !== operator) return false;
    const flown = textOf(order.flightDate);
    if (day === 'today' && !late && flown !== null && flown > today) return false;
    const searchText = [...LOOKED_IN.map((name) => textOf(order[name])), customerName(order)]
      .join(' ')
      .toUpperCase();
    return words.every((word) => searchText.includes(word));
  });
}

/** The customer's name as shown in the row, which the search matches. */
const customerName = ({ referred }: DeskOrder): string | undefined => referred?.['customer']?.name;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Groups orders by flight: late flights first, then by day, orders without a flight last. */
export function deskGroups<T extends DeskOrder>(orders: readonly T[], now: Date): DeskGroup<T>[] {
  const groups = new Map<string, DeskGroup<T>>();
  for (const order of orders) {
    const flight = textOf(order.flight);
    const date = textOf(order.flightDate);
    const key = `${date ?? ''} ${flight ?? ''}`;
    const group = groups.get(key) ?? { key, flight, date, late: false, orders: [] };
    groups.set(key, group);
    const late = isLate(order, now);
    group.late ||= late;
    group.orders.push({ order, late });
  }
  const rank = ({ late, date }: DeskGroup<T>): string => `${late ? 0 : 1}${date ?? '~'}`;
  for (const group of groups.values()) group.orders.sort((a, b) => Number(b.late) - Number(a.late));
  return [...groups.values()].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

export type WorkGroup<T> = { key: 'late' | OrderAction; orders: { order: T; late: boolean }[] };
/** Groups orders by their next action in the order of the flow; late ones come first, whatever is next. */
export function byNextAction<T extends DeskOrder>(orders: readonly T[], now: Date): WorkGroup<T>[] {
  const groups = new Map<WorkGroup<T>['key'], WorkGroup<T>['orders']>();
  const put = (key: WorkGroup<T>['key'], order: T, late: boolean) =>
    groups.set(key, [...(groups.get(key) ?? []), { order, late }]);
  for (const order of orders) {
    const next = nextAction(order);
    if (isLate(order, now)) put('late', order, true);
    else if (next) put(next, order, false);
  }
  const rank = (key: WorkGroup<T>['key']): number => (key === 'late' ? -1 : ORDER_ACTIONS.indexOf(key));
  const closes = ({ cutOff, flightDate }: T): string => textOf(cutOff) ?? textOf(flightDate) ?? '~';
  return [...groups]
    .map(([key, some]) => ({
      key,
      orders: some.toSorted((a, b) => (closes(a.order) < closes(b.order) ? -1 : 1)),
    }))
    .toSorted((a, b) => rank(a.key) - rank(b.key));
}
