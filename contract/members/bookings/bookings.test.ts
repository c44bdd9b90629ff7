import { describe, expect, test } from 'vitest';
import { ACTION_WISHES } from './bookings.schema.ts';
import { faultsIn } from './check.ts';
import { changesBetween, totalsOf } from './compare.ts';
import { contentSchema } from './content.schema.ts';
import {
  actionsNow,
  afterBooking,
  AMENDMENT_STATES,
  BOOKING_ACTIONS,
  BOOKING_NUMBER,
  bookingNumber,
  BOOKING_SIDES,
  BOOKING_STATES,
  hasEnded,
  stepOf,
  waitsFor,
  type BookingAction,
  type BookingStanding,
} from './flow.ts';
import {
  BOOKING_MODES,
  copiedContent,
  emptyCargo,
  emptyContent,
  prefilledContent,
  withOffer,
} from './request.ts';
import { aContent } from './testing/content.ts';

const START: BookingStanding = { state: 'draft', amendment: null, offered: false };
const through = (...actions: BookingAction[]): BookingStanding =>
  actions.reduce<BookingStanding>((standing, action) => {
    const next = afterBooking(standing, action);
    if (!next) throw new Error(`${action} is not allowed in ${standing.state}`);
    return next;
  }, START);

/** Every standing that a path of the table reaches. */
function reachable(): BookingStanding[] {
  const known = new Map([[JSON.stringify(START), START]]);
  for (const standing of known.values())
    for (const action of BOOKING_ACTIONS) {
      const after = afterBooking(standing, action);
      if (after) known.set(JSON.stringify(after), after);
    }
  return [...known.values()];
}

describe('the flow of a booking', () => {
  test.each<[BookingAction[], string, string | null]>([
    [['submit', 'confirm', 'complete'], 'COMPLETED', null],
    [['submit', 'askBack', 'update', 'confirm'], 'CONFIRMED', null],
    [['submit', 'offer', 'acceptOffer', 'confirm'], 'CONFIRMED', null],
    [['submit', 'offer', 'declineOffer', 'reject'], 'REJECTED', null],
    [['submit', 'confirm', 'amend'], 'CONFIRMED', 'AMENDMENT_RECEIVED'],
    [['submit', 'confirm', 'amend', 'confirmAmendment'], 'CONFIRMED', 'AMENDMENT_CONFIRMED'],
    [['submit', 'confirm', 'amend', 'declineAmendment'], 'CONFIRMED', 'AMENDMENT_DECLINED'],
    [['submit', 'confirm', 'amend', 'cancelAmendment'], 'CONFIRMED', 'AMENDMENT_CANCELLED'],
    [['submit', 'confirm', 'askBack'], 'PENDING_AMENDMENT', null],
    [['submit', 'confirm', 'askBack', 'amend'], 'PENDING_AMENDMENT', 'AMENDMENT_RECEIVED'],
    [['submit', 'confirm', 'askBack', 'amend', 'confirmAmendment'], 'CONFIRMED', 'AMENDMENT_CONFIRMED'],
    [['submit', 'confirm', 'offer', 'acceptOffer'], 'PENDING_AMENDMENT', 'AMENDMENT_RECEIVED'],
    [['submit', 'confirm', 'amend', 'cancel'], 'CANCELLED', 'AMENDMENT_CANCELLED'],
    [['submit', 'confirm', 'amend', 'decline'], 'DECLINED', 'AMENDMENT_DECLINED'],
    [['submit', 'confirm', 'decline'], 'DECLINED', null],
    [['submit', 'take', 'cancel'], 'CANCELLED', null],
  ])('leads by %o to %s with %s', (actions, state, amendment) => {
    expect(through(...actions)).toMatchObject({ state, amendment });
  });

  test.each<[BookingAction[], BookingAction]>([
    [['submit'], 'acceptOffer'],
    [['submit'], 'amend'],
    [['submit'], 'decline'],
    [['submit', 'askBack'], 'confirm'],
    [['submit', 'offer', 'update'], 'acceptOffer'],
    [['submit', 'confirm'], 'reject'],
    [['submit', 'confirm'], 'update'],
    [['submit', 'confirm', 'amend'], 'amend'],
    [['submit', 'confirm', 'amend'], 'complete'],
    [['submit', 'confirm'], 'confirmAmendment'],
    [['submit', 'confirm', 'complete'], 'cancel'],
  ])('refuses after %o to %s', (actions, action) => {
    expect(afterBooking(through(...actions), action)).toBeNull();
  });

  test('leaves the table on no path of any length, and stops where a booking has ended', () => {
    const standings = reachable();
    expect(new Set(standings.map(({ state }) => state))).toEqual(new Set(BOOKING_STATES));
    expect(new Set(standings.map(({ amendment }) => amendment))).toEqual(
      new Set([null, ...AMENDMENT_STATES]),
    );
    for (const standing of standings) {
      const { state, amendment, offered } = standing;
      for (const side of BOOKING_SIDES)
        for (const action of actionsNow(standing, side)) {
          expect(stepOf(action).by).toBe(side);
          expect(afterBooking(standing, action)?.state).toBe(stepOf(action).moves[state]);
        }
      // Amendments need a confirmed booking; offers wait for the member; final states wait for nobody.
      if (amendment !== null)
        expect(['CONFIRMED', 'PENDING_AMENDMENT', 'COMPLETED', 'DECLINED', 'CANCELLED']).toContain(state);
      if (offered) expect(['PENDING_UPDATE', 'PENDING_AMENDMENT']).toContain(state);
      const actions = BOOKING_SIDES.flatMap((side) => actionsNow(standing, side));
      expect(actions.length === 0).toBe(hasEnded(state));
      if (hasEnded(state)) {
        expect(waitsFor(standing)).toBeNull();
        expect(amendment).not.toBe('AMENDMENT_RECEIVED');
      }
    }
  });

  test('numbers as BR, year and six digits', () => {
    expect(bookingNumber(2026, 1)).toBe('BR2026000001');
    expect(bookingNumber(2026, 999_999)).toMatch(BOOKING_NUMBER);
  });

  test('names the schema of every action', () => {
    expect(Object.keys(ACTION_WISHES).toSorted()).toEqual(BOOKING_ACTIONS.toSorted());
  });
});

describe('the content of a request', () => {
  test.each(BOOKING_MODES)('by %s is sent when complete, and saved empty as a draft', (mode) => {
    expect(faultsIn(aContent(mode))).toEqual([]);
    expect(contentSchema.parse(aContent(mode))).toEqual(aContent(mode));
    expect(contentSchema.safeParse(emptyContent(mode)).success).toBe(true);
    expect(faultsIn(emptyContent(mode)).length).toBeGreaterThan(3);
  });

  test.each([
    [{ parties: [] }, ['parties', 'parties']],
    [{ cargo: [] }, ['cargo']],
    [{ equipment: [] }, ['equipment']],
    [
      { equipment: [{ type: '22R1', count: '1', shipperOwned: false, temperature: '' }] },
      ['equipment.0.temperature'],
    ],
    [
      {
        load: 'LCL' as const,
        equipment: [],
        cargo: [{ ...emptyCargo(), packages: '1', description: 'x', gross: '1' }],
      },
      ['cargo.0.volume'],
    ],
    [
      { cargo: [{ ...emptyCargo(), packages: '1', description: 'x', gross: '0', length: '5' }] },
      ['cargo.0.gross', 'cargo.0.length'],
    ],
    [
      {
        dangerous: [
          { un: '12', class: '3', packingGroup: 'II', name: 'Paint', weight: '5', flashPoint: '23' },
        ],
      },
      ['dangerous.0.un'],
    ],
    [
      { dates: { ready: '2030-03-09', departFrom: '', arriveBy: '2030-01-01' } },
      ['dates.ready', 'dates.arriveBy'],
    ],
  ])('names the fields of %o', (more, paths) => {
    expect(faultsIn(aContent('sea', more)).map(({ path }) => path)).toEqual(paths);
  });

  test('of a parcel needs addresses and a time to come', () => {
    const { parties, parcel } = aContent('express');
    const bare = { parties: parties.map((party) => ({ ...party, address: '', phone: '' })) };
    expect(faultsIn(aContent('express', bare))).toHaveLength(4);
    const backwards = { parcel: { ...parcel, pickupTo: '2030-03-01T08:00' } };
    expect(faultsIn(aContent('express', backwards)).map(({ path }) => path)).toEqual(['parcel.pickupTo']);
  });

  test('is bounded', () => {
    const many = { cargo: Array.from({ length: 51 }, () => emptyCargo()) };
    expect(contentSchema.safeParse(aContent('sea', many)).success).toBe(false);
    expect(contentSchema.safeParse({ ...aContent('sea'), remark: '\u0000' }).success).toBe(false);
    expect(contentSchema.safeParse({ ...aContent('sea'), state: 'CONFIRMED' }).success).toBe(false);
  });

  test('compares field by field, and adds exactly', () => {
    const before = aContent('air');
    const after = withOffer(before, { ...before.transport, flight: 'TK6549', note: 'earlier' });
    expect(changesBetween(before, after)).toEqual([
      { path: 'transport.flight', before: 'TK6543', after: 'TK6549' },
    ]);
    const longer = { ...before, cargo: [...before.cargo, { ...emptyCargo(), gross: '0.1' }] };
    expect(changesBetween(before, longer)).toEqual([{ path: 'cargo.1.gross', before: null, after: '0.1' }]);
    expect(totalsOf(longer)).toEqual({ packages: 10, gross: '1250.6', volume: '6.2' });
    expect(totalsOf({ cargo: [{ ...emptyCargo(), gross: '100' }] }).gross).toBe('100');
  });

  test('is copied without its sailing and dates, and read from an address', () => {
    expect(copiedContent(aContent('sea')).transport).toMatchObject({
      origin: 'CNNGB',
      vessel: '',
      departs: '',
    });
    const address = new URLSearchParams({ mode: 'air', origin: 'PVG', departs: 'soon', flight: 'TK1' });
    const content = prefilledContent((name) => address.get(name), 'sea');
    expect(content).toMatchObject({ mode: 'air', transport: { origin: 'PVG', flight: 'TK1', departs: '' } });
  });
});
