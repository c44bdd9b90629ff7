/** Changes that an owner's log holds besides those of shipments: of its subscriptions and of its booking requests. */
import { AMENDMENT_STATES, BOOKING_STATES, type BookingStanding } from './bookings/flow.ts';
import type { SyncReason, SyncState } from './sync.ts';

export const SUBSCRIPTION_CHANGES = [
  'subscription.added',
  'subscription.renewed',
  'subscription.paused',
  'subscription.resumed',
  'subscription.ended',
  'subscription.failed',
  'subscription.state_changed',
  'subscription.removed',
] as const;
type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number];

/** A draft is its writer's alone: the log begins when it is sent. */
const STATES = [...BOOKING_STATES, ...AMENDMENT_STATES].flatMap((state) =>
  state === 'draft'
    ? []
    : (`booking.${state.toLowerCase() as Lowercase<Exclude<typeof state, 'draft'>>}` as const),
);
type BookingChange = (typeof STATES)[number] | 'booking.updated';
export const BOOKING_CHANGES: readonly BookingChange[] = [...STATES, 'booking.updated'];

export type OwnChangeKind = SubscriptionChange | BookingChange;
export const OWN_CHANGES: readonly OwnChangeKind[] = [...SUBSCRIPTION_CHANGES, ...BOOKING_CHANGES];

export type SyncValue = { state: SyncState; reason: SyncReason | null };

/** What a change of the sync state is called; null where nothing changed. `null`: it did not exist, or no longer does. */
export function subscriptionChange(
  before: SyncValue | null,
  after: SyncValue | null,
): SubscriptionChange | null {
  if (!before) return after && 'subscription.added';
  if (!after) return 'subscription.removed';
  if (before.state === after.state && before.reason === after.reason) return null;
  if (before.state === after.state) return 'subscription.state_changed';
  if (after.state === 'paused' || after.state === 'ended' || after.state === 'failed')
    return `subscription.${after.state}`;
  if (before.state === 'ended') return 'subscription.renewed';
  return before.state === 'paused' ? 'subscription.resumed' : 'subscription.state_changed';
}

/** What an action on a booking request is called in the log; null for what stays a draft. */
export function bookingChange(
  before: Pick<BookingStanding, 'state' | 'amendment'>,
  after: Pick<BookingStanding, 'state' | 'amendment'>,
): BookingChange | null {
  const changed =
    after.state !== before.state
      ? after.state
      : after.amendment !== before.amendment
        ? after.amendment
        : null;
  if (after.state === 'draft') return null;
  const kind = BOOKING_CHANGES.find((one) => one === `booking.${changed?.toLowerCase()}`);
  return kind ?? 'booking.updated';
}
