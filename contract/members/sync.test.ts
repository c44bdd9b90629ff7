import { describe, expect, test } from 'vitest';
import {
  accepted,
  afterAction,
  afterCheck,
  afterNews,
  afterTime,
  backoffMs,
  canAct,
  CHECK_OUTCOMES,
  isAtRest,
  MAX_ATTEMPTS,
  STATE_REASONS,
  SYNC_ACTIONS,
  type CargoFacts,
  type CheckOutcome,
  type SyncStanding,
} from './sync.ts';

const START = '2026-03-01T00:00:00.000Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number, from = START) => new Date(Date.parse(from) + ms).toISOString();
const facts = (more: Partial<CargoFacts> = {}): CargoFacts => ({
  lastEventAt: START,
  arrivedAt: null,
  completed: false,
  cancelled: false,
  ...more,
});
const check = (outcome: CheckOutcome, before = accepted(START), at = START) =>
  afterCheck(before, outcome, at, 6 * HOUR);

describe('a check', () => {
  test.each([
    ['answered', 'tracking', null, 6 * HOUR],
    ['noData', 'waiting', 'no_data_yet', 6 * HOUR],
    ['awaitingManifest', 'waiting', 'awaiting_manifest', 6 * HOUR],
    ['notFound', 'waiting', 'not_found', DAY],
    ['refused', 'failed', 'invalid_number', null],
    ['cancelled', 'failed', 'booking_cancelled', null],
    ['dropped', 'failed', 'data_unavailable', null],
    ['unreachable', 'retrying', 'source_unreachable', 60_000],
    ['unrecognised', 'retrying', 'unrecognised_response', 60_000],
    ['internal', 'retrying', 'internal_error', 60_000],
  ] as const)('that is %s leads to %s, %s', (outcome, state, reason, next) => {
    const nextAt = next === null ? null : later(next);
    expect(check(outcome)).toMatchObject({ state, reason, nextAt, checkedAt: START });
  });

  test('without data leaves what is tracked unchanged', () => {
    expect(check('noData', check('answered'))).toMatchObject({ state: 'tracking', reason: null });
  });
});

describe('a number that no source knows', () => {
  test('is checked daily for seven days, and expires then', () => {
    let standing = accepted(START);
    for (let day = 0; day < 7; day += 1) {
      standing = check('notFound', standing, later(day * DAY));
      expect(standing).toMatchObject({ state: 'waiting', nextAt: later((day + 1) * DAY) });
    }
    expect(check('notFound', standing, later(7 * DAY))).toMatchObject({ state: 'failed', reason: 'expired' });
  });

  test('begins its week again after an answer', () => {
    const seen = check('noData', check('notFound'), later(6 * DAY));
    expect(check('notFound', seen, later(8 * DAY))).toMatchObject({ state: 'waiting', reason: 'not_found' });
  });
});

test('retries a failing source fourteen times, with growing pauses of at most a day', () => {
  let standing = accepted(START);
  let now = START;
  const pauses: number[] = [];
  while (!isAtRest(standing)) {
    standing = check('unreachable', standing, now);
    if (standing.nextAt !== null) pauses.push(Date.parse(standing.nextAt) - Date.parse(now));
    now = standing.nextAt ?? now;
  }
  expect(standing).toMatchObject({ state: 'failed', reason: 'retries_exhausted', attempts: MAX_ATTEMPTS });
  expect(pauses).toHaveLength(MAX_ATTEMPTS - 1);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(backoffMs(40)).toBe(DAY);
});

describe('news', () => {
  test.each([
    [{}, 'tracking', null],
    [{ completed: true }, 'ended', 'completed'],
    [{ cancelled: true }, 'failed', 'booking_cancelled'],
    [{ lastEventAt: null }, 'pending', null],
  ] as const)('of %o leads to %s, %s', (more, state, reason) => {
    expect(afterNews(accepted(START), facts(more), START, HOUR)).toMatchObject({ state, reason });
  });

  test('does not hide that a source fails', () => {
    expect(afterNews(check('unreachable'), facts(), START, HOUR)).toMatchObject({ state: 'retrying' });
  });
});

describe('time', () => {
  const tracked = check('answered');

  test('ends a subscription silent for 56 days, and announces it seven days before', () => {
    expect(afterTime(tracked, later(48 * DAY))).toMatchObject({ state: 'tracking', endsAt: null });
    expect(afterTime(tracked, later(49 * DAY))).toMatchObject({ state: 'tracking', endsAt: later(56 * DAY) });
    expect(afterTime(tracked, later(56 * DAY))).toMatchObject({ state: 'ended', reason: 'silent_56_days' });
  });

  test('withdraws the announcement when news arrives', () => {
    const announced = afterTime(tracked, later(50 * DAY));
    const news = facts({ lastEventAt: later(50 * DAY) });
    expect(afterNews(announced, news, later(50 * DAY), HOUR).endsAt).toBeNull();
  });

  test('ends 56 days after arrival even if events still come', () => {
    const news = facts({ arrivedAt: START, lastEventAt: later(55 * DAY) });
    const standing = afterNews(tracked, news, later(55 * DAY), HOUR);
    expect(standing.state).toBe('tracking');
    expect(afterTime(standing, later(56 * DAY))).toMatchObject({ state: 'ended', reason: 'arrived_56_days' });
  });

  test('starts again with a renewal, also after arrival', () => {
    const arrived = { ...tracked, arrivedAt: START };
    const renewed = afterAction(afterTime(arrived, later(56 * DAY)), 'renew', later(57 * DAY));
    expect(renewed).toMatchObject({ state: 'pending', nextAt: later(57 * DAY) });
    expect(afterTime(renewed, later(58 * DAY)).state).toBe('pending');
    expect(afterTime(renewed, later(113 * DAY))).toMatchObject({ state: 'ended', reason: 'silent_56_days' });
  });
});

describe('a member', () => {
  test.each([
    ['pause', 'paused', null],
    ['stop', 'ended', 'stopped'],
  ] as const)('can %s what is tracked', (action, state, reason) => {
    expect(afterAction(check('answered'), action, START)).toMatchObject({ state, reason, nextAt: null });
  });

  test('resumes without counting the pause as silence', () => {
    const paused = afterAction(check('answered'), 'pause', START);
    expect(afterTime(paused, later(90 * DAY))).toBe(paused);
    const resumed = afterAction(paused, 'resume', later(90 * DAY));
    expect(resumed).toMatchObject({ state: 'pending', newsAt: later(90 * DAY), nextAt: later(90 * DAY) });
  });

  test('renews with one click only what is about to end', () => {
    const announced = afterTime(check('answered'), later(50 * DAY));
    expect(canAct(announced, 'renew')).toBe(true);
    expect(canAct(check('answered'), 'renew')).toBe(false);
  });
});

/** A small generator with a seed (mulberry32), so that failures are reproducible. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('stays consistent in any order of checks, news, actions and time', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const pick = random(seed);
    let now = START;
    let standing: SyncStanding = accepted(now);
    for (let step = 0; step < 60; step += 1) {
      now = later(pick(20 * 24) * HOUR, now);
      const before = standing;
      const turn = pick(4);
      if (turn === 0)
        standing = afterCheck(standing, CHECK_OUTCOMES[pick(CHECK_OUTCOMES.length)]!, now, HOUR);
      else if (turn === 1)
        standing = afterNews(standing, facts({ lastEventAt: now, completed: pick(9) === 0 }), now, HOUR);
      else if (turn === 2) standing = afterAction(standing, SYNC_ACTIONS[pick(SYNC_ACTIONS.length)]!, now);
      else standing = afterTime(standing, now);
      const reasons: readonly (string | null)[] = STATE_REASONS[standing.state];
      const label = `seed ${seed}, step ${step}`;
      expect(reasons.length === 0 ? [null] : reasons, label).toContain(standing.reason);
      expect(standing.nextAt === null, label).toBe(isAtRest(standing));
      expect(standing.attempts, label).toBeLessThanOrEqual(MAX_ATTEMPTS);
      if (isAtRest(before) && turn !== 2) expect(standing, label).toBe(before);
    }
  }
});
