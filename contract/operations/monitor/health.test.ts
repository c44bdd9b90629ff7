import { describe, expect, it } from 'vitest';
import { alarmOf, healthOf, type Health } from './health.ts';

const NOW = '2026-11-27T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const expected = { periodMinutes: 60, graceMinutes: 30, paused: false };

describe('health of a feed, a source or a job with a schedule', () => {
  it.each<[string, number | null, number | null, Health]>([
    ['nothing was heard and nobody counts on it', null, null, 'new'],
    ['nothing was heard, and the first was due 59 minutes ago', null, 59, 'new'],
    ['nothing was heard, and the first was due 61 minutes ago', null, 61, 'late'],
    ['nothing was heard, and the first was due 91 minutes ago', null, 91, 'down'],
    ['a message came now', 0, null, 'up'],
    ['the period passes just now', 60, null, 'up'],
    ['the period has passed', 60.1, null, 'late'],
    ['the grace passes just now', 90, null, 'late'],
    ['the grace has passed', 90.1, null, 'down'],
    ['a message came after it was down', 1, 500, 'up'],
  ])('%s', (_, last, due, health) => {
    const at = (minutes: number | null) => (minutes === null ? null : ago(minutes));
    expect(healthOf(expected, { measure: 'silence', lastAt: at(last), dueFrom: at(due) }, NOW)).toBe(health);
  });

  it('is paused whatever was heard', () => {
    const pulse = { measure: 'silence', lastAt: ago(900), dueFrom: null } as const;
    expect(healthOf({ ...expected, paused: true }, pulse, NOW)).toBe('paused');
  });
});

describe('health of a queue', () => {
  it.each<[string, number | null, number | null, Health]>([
    ['nothing ever left and nothing waits', null, null, 'new'],
    ['nothing waits, however long ago something left', 9_000, null, 'up'],
    ['something waits for less than the period', 5, 10, 'up'],
    ['the first item waits for longer than the period', null, 61, 'late'],
    ['something waits for longer than period and grace', 1, 91, 'down'],
  ])('%s', (_, last, waiting, health) => {
    const at = (minutes: number | null) => (minutes === null ? null : ago(minutes));
    expect(healthOf(expected, { measure: 'waiting', lastAt: at(last), waitingSince: at(waiting) }, NOW)).toBe(
      health,
    );
  });
});

describe('alarms', () => {
  it.each<[Health[], (string | null)[]]>([
    [
      ['up', 'late', 'down', 'down', 'late', 'down', 'up', 'up'],
      [null, null, 'down', null, null, null, 'recovered', null],
    ],
    [
      ['down', 'paused', 'up', 'down'],
      ['down', null, null, 'down'],
    ],
    [
      ['new', 'up', 'late', 'up'],
      [null, null, null, null],
    ],
  ])('of %s are sent once each', (healths, alarms) => {
    let known = false;
    const sent = healths.map((health) => {
      const { alarm, isAlarmed } = alarmOf(health, known);
      known = isAlarmed;
      return alarm;
    });
    expect(sent).toEqual(alarms);
  });
});
