/**
 * The flow of a booking request, in the words of DCSA Booking 2.0: a state changes by the actions of this table only.
 * A page offers what the table allows; the server refuses everything else.
 */
export const BOOKING_STATES = [
  'draft',
  'RECEIVED',
  'PENDING_UPDATE',
  'UPDATE_RECEIVED',
  'CONFIRMED',
  'PENDING_AMENDMENT',
  'COMPLETED',
  'REJECTED',
  'DECLINED',
  'CANCELLED',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** States of a change that the member asks for after the confirmation; the booking stays confirmed meanwhile. */
export const AMENDMENT_STATES = [
  'AMENDMENT_RECEIVED',
  'AMENDMENT_CONFIRMED',
  'AMENDMENT_DECLINED',
  'AMENDMENT_CANCELLED',
] as const;
export type AmendmentState = (typeof AMENDMENT_STATES)[number];

/** The member's company, or the office that has the request. */
export const BOOKING_SIDES = ['member', 'office'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** Where a booking stands. `offered`: the office offers another sailing or flight, and the member has not answered. */
export type BookingStanding = { state: BookingState; amendment: AmendmentState | null; offered: boolean };

type Step = {
  by: BookingSide;
  /** The states in which it is allowed, each with the state that it leads to. */
  moves: Readonly<Partial<Record<BookingState, BookingState>>>;
  /** Whether the action needs an unanswered amendment (`open`) or none (`closed`); absent: either. */
  amendment?: 'open' | 'closed';
  /** State of the amendment after the action. */
  sets?: AmendmentState;
  /** Effect on an open offer; absent: the offer ends. */
  offer?: 'makes' | 'answers' | 'leaves';
};

const same = <S extends BookingState>(...states: S[]) =>
  Object.fromEntries(states.map((state) => [state, state])) as Record<S, S>;

export const BOOKING_FLOW = {
  submit: { by: 'member', moves: { draft: 'RECEIVED' } },
  update: {
    by: 'member',
    moves: {
      RECEIVED: 'UPDATE_RECEIVED',
      PENDING_UPDATE: 'UPDATE_RECEIVED',
      UPDATE_RECEIVED: 'UPDATE_RECEIVED',
    },
  },
  acceptOffer: {
    by: 'member',
    moves: { PENDING_UPDATE: 'UPDATE_RECEIVED', PENDING_AMENDMENT: 'PENDING_AMENDMENT' },
    amendment: 'closed',
    sets: 'AMENDMENT_RECEIVED',
    offer: 'answers',
  },
  declineOffer: {
    by: 'member',
    moves: { PENDING_UPDATE: 'UPDATE_RECEIVED', PENDING_AMENDMENT: 'PENDING_AMENDMENT' },
    offer: 'answers',
  },
  amend: {
    by: 'member',
    moves: same('CONFIRMED', 'PENDING_AMENDMENT'),
    amendment: 'closed',
    sets: 'AMENDMENT_RECEIVED',
  },
  cancelAmendment: {
    by: 'member',
    moves: same('CONFIRMED', 'PENDING_AMENDMENT'),
    amendment: 'open',
    sets: 'AMENDMENT_CANCELLED',
  },
  cancel: {
    by: 'member',
    moves: {
      RECEIVED: 'CANCELLED',
      PENDING_UPDATE: 'CANCELLED',
      UPDATE_RECEIVED: 'CANCELLED',
      CONFIRMED: 'CANCELLED',
      PENDING_AMENDMENT: 'CANCELLED',
    },
    sets: 'AMENDMENT_CANCELLED',
  },
  take: {
    by: 'office',
    moves: same('RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED', 'CONFIRMED', 'PENDING_AMENDMENT'),
    offer: 'leaves',
  },
  askBack: {
    by: 'office',
    moves: {
      RECEIVED: 'PENDING_UPDATE',
      PENDING_UPDATE: 'PENDING_UPDATE',
      UPDATE_RECEIVED: 'PENDING_UPDATE',
      CONFIRMED: 'PENDING_AMENDMENT',
      PENDING_AMENDMENT: 'PENDING_AMENDMENT',
    },
    amendment: 'closed',
  },
  offer: {
    by: 'office',
    moves: {
      RECEIVED: 'PENDING_UPDATE',
      PENDING_UPDATE: 'PENDING_UPDATE',
      UPDATE_RECEIVED: 'PENDING_UPDATE',
      CONFIRMED: 'PENDING_AMENDMENT',
      PENDING_AMENDMENT: 'PENDING_AMENDMENT',
    },
    amendment: 'closed',
    offer: 'makes',
  },
  confirm: { by: 'office', moves: { RECEIVED: 'CONFIRMED', UPDATE_RECEIVED: 'CONFIRMED' } },
  confirmAmendment: {
    by: 'office',
    moves: { CONFIRMED: 'CONFIRMED', PENDING_AMENDMENT: 'CONFIRMED' },
    amendment: 'open',
    sets: 'AMENDMENT_CONFIRMED',
  },
  declineAmendment: {
    by: 'office',
    moves: same('CONFIRMED', 'PENDING_AMENDMENT'),
    amendment: 'open',
    sets: 'AMENDMENT_DECLINED',
  },
  complete: { by: 'office', moves: { CONFIRMED: 'COMPLETED' }, amendment: 'closed' },
  reject: {
    by: 'office',
    moves: { RECEIVED: 'REJECTED', PENDING_UPDATE: 'REJECTED', UPDATE_RECEIVED: 'REJECTED' },
  },
  decline: {
    by: 'office',
    moves: { CONFIRMED: 'DECLINED', PENDING_AMENDMENT: 'DECLINED' },
    sets: 'AMENDMENT_DECLINED',
  },
} as const satisfies Record<string, Step>;

export type BookingAction = keyof typeof BOOKING_FLOW;
export const BOOKING_ACTIONS = Object.keys(BOOKING_FLOW) as BookingAction[];

export const stepOf = (action: BookingAction): Step => BOOKING_FLOW[action];
/** The actions of one side, in the table's order. */
export const actionsOf = (side: BookingSide): BookingAction[] =>
  BOOKING_ACTIONS.filter((action) => stepOf(action).by === side);

const isConfirmed = (state: BookingState): boolean => state === 'CONFIRMED' || state === 'PENDING_AMENDMENT';
export const isAmending = ({ amendment }: Pick<BookingStanding, 'amendment'>): boolean =>
  amendment === 'AMENDMENT_RECEIVED';

function amendmentAfter(
  { state, amendment }: BookingStanding,
  { amendment: needs, sets }: Step,
): AmendmentState | null {
  if (sets === undefined) return amendment;
  const applies = needs === 'closed' ? isConfirmed(state) : isAmending({ amendment });
  return applies ? sets : amendment;
}

/** Where a booking stands after an action; null where the table does not allow it. */
export function afterBooking(before: BookingStanding, action: BookingAction): BookingStanding | null {
  const step = stepOf(action);
  const state = step.moves[before.state];
  if (state === undefined) return null;
  if (step.amendment !== undefined && isAmending(before) !== (step.amendment === 'open')) return null;
  if (step.offer === 'answers' && !before.offered) return null;
  const offered = step.offer === 'makes' || (step.offer === 'leaves' && before.offered);
  return { state, amendment: amendmentAfter(before, step), offered };
}

/** The actions that one side may take now, in the table's order. */
export const actionsNow = (standing: BookingStanding, side: BookingSide): BookingAction[] =>
  actionsOf(side).filter((action) => afterBooking(standing, action) !== null);

/** The side that has to act next; null if none. */
export function waitsFor(standing: BookingStanding): BookingSide | null {
  const { state } = standing;
  if (state === 'RECEIVED' || state === 'UPDATE_RECEIVED' || isAmending(standing)) return 'office';
  if (state === 'draft' || state === 'PENDING_UPDATE' || state === 'PENDING_AMENDMENT') return 'member';
  return null;
}

const ENDED: readonly BookingState[] = ['COMPLETED', 'REJECTED', 'DECLINED', 'CANCELLED'];
export const hasEnded = (state: BookingState): boolean => ENDED.includes(state);
/** Whether the office has agreed to it, and not taken that back. */
export const isAgreed = (state: BookingState): boolean => isConfirmed(state) || state === 'COMPLETED';

/** `BR2026000001`: the year, and a number that each office counts by itself. */
export const bookingNumber = (year: number, count: number): string =>
  `BR${year}${String(count).padStart(6, '0')}`;
export const BOOKING_NUMBER = /^BR\d{4}\d{6,}$/;
