/**
 * The sync state of a subscription: the portal's state with its sources, separate from the status of the
 * cargo. A pure state machine; docs/decisions says why each subscription has one.
 */
import type { Instant } from '#contract/tracking/event.ts';

export const SYNC_STATES = [
  'pending',
  'waiting',
  'tracking',
  'retrying',
  'failed',
  'paused',
  'ended',
] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** The possible reasons of each state. */
export const STATE_REASONS = {
  pending: [],
  waiting: ['awaiting_manifest', 'no_data_yet', 'not_found'],
  tracking: [],
  retrying: ['source_unreachable', 'unrecognised_response', 'internal_error'],
  failed: ['invalid_number', 'expired', 'booking_cancelled', 'data_unavailable', 'retries_exhausted'],
  paused: [],
  ended: ['completed', 'arrived_56_days', 'silent_56_days', 'stopped'],
} as const satisfies Record<SyncState, readonly string[]>;
export type SyncReason = (typeof STATE_REASONS)[SyncState][number];
export const SYNC_REASONS: readonly SyncReason[] = Object.values(STATE_REASONS).flat();

/** The outcome of a check at a source. `dropped`: the source had data and no longer has. */
export type CheckOutcome =
  | 'answered'
  | 'noData'
  | 'awaitingManifest'
  | 'notFound'
  | 'refused'
  | 'cancelled'
  | 'dropped'
  | 'unreachable'
  | 'unrecognised'
  | 'internal';
export const CHECK_OUTCOMES = [
  'answered',
  'noData',
  'awaitingManifest',
  'notFound',
  'refused',
  'cancelled',
  'dropped',
  'unreachable',
  'unrecognised',
  'internal',
] as const satisfies readonly CheckOutcome[];

export type SyncStanding = {
  state: SyncState;
  reason: SyncReason | null;
  /** Consecutive failed checks. */
  attempts: number;
  checkedAt: Instant | null;
  /** Null if no automatic check follows. */
  nextAt: Instant | null;
  /** Since when the sources have not known the number. */
  missingSince: Instant | null;
  /** Time of the last news, or of the acceptance or renewal. */
  newsAt: Instant;
  arrivedAt: Instant | null;
  renewedAt: Instant | null;
  /** The announced end due to silence; null unless it is near. */
  endsAt: Instant | null;
};

/** Facts about the cargo, for the rules that end a subscription. */
export type CargoFacts = {
  lastEventAt: Instant | null;
  arrivedAt: Instant | null;
  completed: boolean;
  cancelled: boolean;
};

const MINUTE = 60_000;
const DAY = 86_400_000;
export const MISSING_DAYS = 7;
export const END_DAYS = 56;
/** An end due to silence is announced this many days before. */
export const ANNOUNCED_DAYS = 7;
export const MAX_ATTEMPTS = 14;

const after = (now: Instant, ms: number): Instant => new Date(Date.parse(now) + ms).toISOString();
const daysSince = (then: Instant | null, now: Instant): number =>
  then === null ? 0 : (Date.parse(now) - Date.parse(then)) / DAY;

/** The pause after this many failed checks: a minute, doubled each time, at most a day. */
export const backoffMs = (attempts: number): number => Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), DAY);

/** No automatic check or time rule changes these states; a member can. */
export const isAtRest = ({ state }: Pick<SyncStanding, 'state'>): boolean =>
  state === 'failed' || state === 'paused' || state === 'ended';

/** The initial state of an accepted subscription. */
export const accepted = (now: Instant): SyncStanding => ({
  state: 'pending',
  reason: null,
  attempts: 0,
  checkedAt: null,
  nextAt: now,
  missingSince: null,
  newsAt: now,
  arrivedAt: null,
  renewedAt: null,
  endsAt: null,
});

const atRest = (standing: SyncStanding, state: 'failed' | 'ended', reason: SyncReason): SyncStanding => ({
  ...standing,
  state,
  reason,
  nextAt: null,
  endsAt: null,
});

const FAULTS = {
  unreachable: 'source_unreachable',
  unrecognised: 'unrecognised_response',
  internal: 'internal_error',
} as const;

/** The state after a check at a source; `everyMs` is the usual interval. */
export function afterCheck(
  before: SyncStanding,
  outcome: CheckOutcome,
  now: Instant,
  everyMs: number,
): SyncStanding {
  if (isAtRest(before)) return before;
  const checked = { ...before, checkedAt: now };
  switch (outcome) {
    case 'unreachable':
    case 'unrecognised':
    case 'internal':
      return afterFault(checked, FAULTS[outcome], now);
    case 'refused':
      return atRest(checked, 'failed', 'invalid_number');
    case 'cancelled':
      return atRest(checked, 'failed', 'booking_cancelled');
    case 'dropped':
      return atRest(checked, 'failed', 'data_unavailable');
    case 'notFound':
      return afterMiss(checked, now);
    default:
      return afterAnswer(checked, outcome, now, everyMs);
  }
}

function afterFault(before: SyncStanding, reason: SyncReason, now: Instant): SyncStanding {
  const attempts = before.attempts + 1;
  const tried = { ...before, attempts };
  return attempts >= MAX_ATTEMPTS
    ? atRest(tried, 'failed', 'retries_exhausted')
    : { ...tried, state: 'retrying', reason, nextAt: after(now, backoffMs(attempts)) };
}

/** A number that no source knows is checked daily for a week. */
function afterMiss(before: SyncStanding, now: Instant): SyncStanding {
  const missingSince = before.missingSince ?? now;
  const missing = { ...before, attempts: 0, missingSince };
  return daysSince(missingSince, now) >= MISSING_DAYS
    ? atRest(missing, 'failed', 'expired')
    : { ...missing, state: 'waiting', reason: 'not_found', nextAt: after(now, DAY) };
}

function afterAnswer(
  before: SyncStanding,
  outcome: 'answered' | 'noData' | 'awaitingManifest',
  now: Instant,
  everyMs: number,
): SyncStanding {
  const next = { ...before, attempts: 0, missingSince: null, nextAt: after(now, everyMs) };
  if (outcome === 'answered') return { ...next, state: 'tracking', reason: null };
  if (outcome === 'noData' && before.state === 'tracking') return next;
  return {
    ...next,
    state: 'waiting',
    reason: outcome === 'awaitingManifest' ? 'awaiting_manifest' : 'no_data_yet',
  };
}

/** The state after news of the cargo's events from any source. */
export function afterNews(
  before: SyncStanding,
  facts: CargoFacts,
  now: Instant,
  everyMs: number,
): SyncStanding {
  if (isAtRest(before) || facts.lastEventAt === null) return before;
  const { lastEventAt, arrivedAt } = facts;
  const newsAt = lastEventAt > before.newsAt ? lastEventAt : before.newsAt;
  const known = { ...before, arrivedAt, newsAt, missingSince: null };
  if (facts.completed) return atRest(known, 'ended', 'completed');
  if (facts.cancelled) return atRest(known, 'failed', 'booking_cancelled');
  const answered =
    before.state === 'pending' || before.state === 'waiting'
      ? ({ ...known, state: 'tracking', reason: null, attempts: 0, nextAt: after(now, everyMs) } as const)
      : known;
  return afterTime(answered, now);
}

/**
 * The state after time has passed. A subscription ends 56 days after arrival, whatever is reported since,
 * unless it was renewed; silent cargo ends after 56 days.
 */
export function afterTime(before: SyncStanding, now: Instant): SyncStanding {
  if (isAtRest(before)) return before;
  const { arrivedAt, newsAt, renewedAt } = before;
  const arrivalCounts = arrivedAt !== null && (renewedAt === null || renewedAt < arrivedAt);
  if (arrivalCounts && daysSince(arrivedAt, now) >= END_DAYS)
    return atRest(before, 'ended', 'arrived_56_days');
  const silent = daysSince(newsAt, now);
  if (silent >= END_DAYS) return atRest(before, 'ended', 'silent_56_days');
  const endsAt = silent >= END_DAYS - ANNOUNCED_DAYS ? after(newsAt, END_DAYS * DAY) : null;
  return { ...before, endsAt };
}

export const SYNC_ACTIONS = ['pause', 'resume', 'stop', 'renew'] as const;
/** A member's actions on a subscription; each has a button if `canAct` permits it. */
export type SyncAction = (typeof SYNC_ACTIONS)[number];

/** The states in which each action has an effect. */
const ACTS_IN: Record<SyncAction, readonly SyncState[]> = {
  pause: ['pending', 'waiting', 'tracking', 'retrying'],
  resume: ['paused'],
  stop: ['pending', 'waiting', 'tracking', 'retrying', 'paused', 'failed'],
  renew: ['failed', 'ended'],
};

/** Whether an action has an effect; an announced end can be renewed as well. */
export const canAct = (
  { state, endsAt }: Pick<SyncStanding, 'state' | 'endsAt'>,
  action: SyncAction,
): boolean => ACTS_IN[action].includes(state) || (action === 'renew' && endsAt !== null);

/** The state after a member's action; unchanged if it has no effect. */
export function afterAction(before: SyncStanding, action: SyncAction, now: Instant): SyncStanding {
  if (!canAct(before, action)) return before;
  switch (action) {
    case 'pause':
      return { ...before, state: 'paused', reason: null, nextAt: null, endsAt: null };
    case 'stop':
      return atRest(before, 'ended', 'stopped');
    case 'resume':
      // A pause by a member does not count as silence.
      return {
        ...accepted(now),
        checkedAt: before.checkedAt,
        arrivedAt: before.arrivedAt,
        renewedAt: before.renewedAt,
      };
    case 'renew':
      return { ...accepted(now), checkedAt: before.checkedAt, arrivedAt: before.arrivedAt, renewedAt: now };
    default:
      return action satisfies never;
  }
}
