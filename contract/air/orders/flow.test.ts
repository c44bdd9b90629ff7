import { expect, test } from 'vitest';
import {
  byNextAction,
  DESK_PARTS,
  deskFiltered,
  deskGroups,
  deskParts,
  nextAction,
  UNDER_WAY,
  type DeskFilter,
  type DeskOrder,
  isLate,
} from './desk.ts';
import { actionsIn, after, ORDER_ACTIONS, ORDER_STATES, permits, stepOf, type OrderAction } from './flow.ts';

/** The trade's table by state: the allowed actions and where they lead. */
const TABLE: Record<(typeof ORDER_STATES)[number], Partial<Record<OrderAction, string>>> = {
  draft: { submit: 'booked', cancel: 'cancelled' },
  booked: { take: 'accepted', change: 'booked', cancel: 'cancelled' },
  accepted: { change: 'accepted', audit: 'audited', cancel: 'cancelled' },
  audited: {
    cancelAudit: 'accepted',
    sendCar: 'audited',
    collect: 'audited',
    warehouseIn: 'received',
    cancel: 'cancelled',
  },
  received: { weigh: 'received', declare: 'declared', warehouseOut: 'out', cancel: 'cancelled' },
  declared: { customsRelease: 'cleared', cancel: 'cancelled' },
  cleared: { warehouseOut: 'out', makeBill: 'billed', cancel: 'cancelled' },
  out: { makeBill: 'billed', handOver: 'out', sendOut: 'departed', cancel: 'cancelled' },
  billed: { warehouseOut: 'out', handOver: 'billed', sendOut: 'departed', cancel: 'cancelled' },
  departed: { cancelSendOut: 'out', arrive: 'arrived', deliver: 'delivered' },
  arrived: { deliver: 'delivered' },
  delivered: {},
  cancelled: {},
};

test.each(ORDER_STATES)('%s allows exactly the actions in the table', (state) => {
  const allowed = Object.fromEntries(
    ORDER_ACTIONS.flatMap((action) => {
      const to = after(state, action);
      return to === null ? [] : [[action, to]];
    }),
  );
  expect(allowed).toEqual(TABLE[state]);
  expect(actionsIn(state)).toEqual(Object.keys(allowed));
});

test.each(['masterNumber', 'houseNumber'])('gives cargo with a %s no second bill', (number) => {
  const bill = { [number]: '235-63900012' };
  for (const status of ['cleared', 'out'] as const) {
    expect(permits({ status }, 'makeBill')).toBe(true);
    expect(permits({ status, masterNumber: null, houseNumber: null }, 'makeBill')).toBe(true);
    expect(permits({ status, ...bill }, 'makeBill')).toBe(false);
    expect(permits({ status, ...bill }, 'cancel')).toBe(true);
  }
});

test('requires a reason for every action that reverses or replaces another', () => {
  expect(ORDER_ACTIONS.filter((action) => stepOf(action).reason)).toEqual([
    'cancelAudit',
    'cancelSendOut',
    'cancel',
    'arrive',
    'deliver',
  ]);
});

test('suggests only next actions that are allowed', () => {
  for (const status of ORDER_STATES) {
    const next = nextAction({ status });
    if (next !== null) expect(after(status, next)).not.toBeNull();
  }
  expect(nextAction({ status: 'audited', service: 'doorDoor' })).toBe('sendCar');
  const sent = { status: 'audited', service: 'doorDoor', pickupPlate: '34 ABC 123' } as const;
  expect(nextAction(sent)).toBe('collect');
  expect(nextAction({ ...sent, pickedUpAt: '2026-11-30T08:00:00Z' })).toBe('warehouseIn');
});

test('sorts the desk by late flights, then by day, then orders without a flight', () => {
  const now = new Date('2026-05-05T12:00:00Z');
  const order = (flight: string | null, flightDate: string | null, more: DeskOrder = {}): DeskOrder => ({
    status: 'accepted',
    flight,
    flightDate,
    ...more,
  });
  const groups = deskGroups(
    [
      order(null, null),
      order('TK2', '2026-05-06'),
      order('TK1', '2026-05-07', { cutOff: '2026-05-05T11:00:00Z' }),
      order('TK1', '2026-05-07', {
        status: 'billed',
        pieces: 2,
        cutOff: '2026-05-05T11:00:00Z',
        carrierAcceptedAt: '2026-05-05T10:00:00Z',
      }),
      order('TK0', '2026-05-04'),
    ],
    now,
  );
  expect(groups.map(({ flight, late, orders }) => [flight, late, orders.map((one) => one.late)])).toEqual([
    ['TK0', true, [true]],
    ['TK1', true, [true, false]],
    ['TK2', false, [false]],
    [null, false, [false]],
  ]);
  // The flight date is local to its airport: a day that has ended in Auckland continues in Honolulu.
  const at = (zone: string) =>
    order('NZ1', '2026-05-06', { referred: { origin: { id: null, name: '', zone } } });
  const late = ['Pacific/Auckland', 'Pacific/Honolulu'].map((zone) =>
    isLate(at(zone), new Date('2026-05-06T12:30:00Z')),
  );
  expect(late).toEqual([true, false]);
});

test.each<[Partial<DeskFilter>, string]>([
  [{}, 'late today none later'],
  [{ day: 'today' }, 'late today none'],
  [{ lateOnly: true }, 'late'],
  [{ states: ['billed'] }, 'today'],
  [{ operator: 'clerk' }, 'today'],
  [{ text: 'tk later' }, 'later'],
  [{ text: '华信' }, 'none'],
])('filters the desk by %j to %s', (part, numbers) => {
  const all: DeskFilter = { day: 'all', lateOnly: false, states: [], operator: null, text: '' };
  const orders: DeskOrder[] = [
    { number: 'late', status: 'booked', flightDate: '2026-11-22', cutOff: '2026-11-22T08:00:00Z' },
    { number: 'today', status: 'billed', flightDate: '2026-11-22', operator: 'clerk' },
    {
      number: 'none',
      status: 'audited',
      flightDate: null,
      referred: { customer: { id: null, name: '华信电子' } },
    },
    { number: 'later', status: 'audited', flight: 'TK20', flightDate: '2026-11-25' },
  ];
  const left = deskFiltered(orders, { ...all, ...part }, new Date('2026-11-22T12:00:00Z'));
  expect(left.map(({ number }) => number).join(' ')).toBe(numbers);
});

test('queries each order under way once, and always those that are late or fly soon', () => {
  const parts = deskParts('2026-12-30');
  const matchingParts = (order: Record<string, string | null>) =>
    DESK_PARTS.filter((part) =>
      parts[part].filters.every(({ field, operator, value }) => {
        const held = order[field] ?? null;
        if (operator === 'in') return (value as readonly string[]).includes(held ?? '');
        if (operator === 'null') return (held === null) === value;
        return held !== null && (operator === 'gte' ? held >= String(value) : held <= String(value));
      }),
    );
  const on = (flightDate: string | null) => matchingParts({ status: 'booked', flightDate });
  expect(['2020-01-01', '2026-12-29'].map(on)).toEqual([['past'], ['past']]);
  expect(['2026-12-30', '2027-01-01'].map(on)).toEqual([['soon'], ['soon']]);
  expect([on('2027-01-02'), on('2029-01-01'), on(null)]).toEqual([['later'], ['later'], ['none']]);
  for (const status of UNDER_WAY) expect(matchingParts({ status, flightDate: null })).toEqual(['none']);
  expect(matchingParts({ status: 'departed', flightDate: '2026-12-30' })).toEqual([]);
});

test('groups one’s own orders by the next action, late ones first', () => {
  const now = new Date('2026-05-05T12:00:00Z');
  const past = '2026-05-05T11:00:00Z';
  const groups = byNextAction(
    [
      { number: 'a', status: 'cleared', cutOff: '2026-05-06T11:00:00Z' },
      { number: 'b', status: 'accepted', cutOff: '2026-05-07T11:00:00Z' },
      { number: 'c', status: 'received', cutOff: past },
      { number: 'd', status: 'accepted', cutOff: '2026-05-06T11:00:00Z' },
      // Handed over before the cut-off: it waits for its departure.
      { number: 'e', status: 'billed', pieces: 2, outPieces: 2, cutOff: past, carrierAcceptedAt: past },
      { number: 'f', status: 'delivered', cutOff: past },
    ],
    now,
  );
  expect(groups.map(({ key, orders }) => [key, orders.map(({ order }) => order.number).join('')])).toEqual([
    ['late', 'c'],
    ['audit', 'db'],
    ['makeBill', 'a'],
    ['sendOut', 'e'],
  ]);
});

test('leads cargo with a bill out of the warehouse and to its handler before it departs', () => {
  const next = (order: DeskOrder) => nextAction({ pieces: 2, ...order });
  expect(next({ status: 'out' })).toBe('makeBill');
  expect(next({ status: 'billed', masterNumber: 'x' })).toBe('warehouseOut');
  expect(next({ status: 'out', masterNumber: 'x', outPieces: 2 })).toBe('handOver');
  const line = { handler: 'H', at: '', place: '', pieces: 2, weight: null, name: '', remark: null };
  expect(next({ status: 'out', masterNumber: 'x', outPieces: 2, handovers: [line] })).toBe('sendOut');
});
