import { describe, expect, it } from 'vitest';
import { bookingChange, BOOKING_CHANGES, OWN_CHANGES, subscriptionChange } from './own-changes.ts';
import { BOOKING_STATES } from './bookings/flow.ts';

const value = (state: 'pending' | 'tracking' | 'paused' | 'ended' | 'failed') => ({ state, reason: null });

describe('a change of a subscription', () => {
  it.each([
    [null, value('pending'), 'subscription.added'],
    [value('tracking'), null, 'subscription.removed'],
    [value('tracking'), value('paused'), 'subscription.paused'],
    [value('paused'), value('tracking'), 'subscription.resumed'],
    [value('tracking'), value('ended'), 'subscription.ended'],
    [value('ended'), value('pending'), 'subscription.renewed'],
    [value('pending'), value('failed'), 'subscription.failed'],
    [value('pending'), value('tracking'), 'subscription.state_changed'],
    [value('pending'), value('pending'), null],
    [null, null, null],
  ] as const)('from %j to %j is %s', (before, after, kind) => {
    expect(subscriptionChange(before, after)).toBe(kind);
  });
});

describe('a change of a booking request', () => {
  it('is named by the state that it reaches, and a draft stays private', () => {
    for (const state of BOOKING_STATES)
      expect(bookingChange({ state: 'draft', amendment: null }, { state, amendment: null })).toBe(
        state === 'draft' ? null : `booking.${state.toLowerCase()}`,
      );
    const confirmed = { state: 'CONFIRMED', amendment: null } as const;
    expect(bookingChange(confirmed, { ...confirmed, amendment: 'AMENDMENT_RECEIVED' })).toBe(
      'booking.amendment_received',
    );
    expect(bookingChange(confirmed, confirmed)).toBe('booking.updated');
  });

  it('has one name each', () => {
    expect(new Set(OWN_CHANGES).size).toBe(OWN_CHANGES.length);
    expect(BOOKING_CHANGES.every((one) => one.startsWith('booking.'))).toBe(true);
  });
});
