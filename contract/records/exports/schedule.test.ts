import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadAt } from '../typed-times.ts';
import { nextRun, type Plan } from './schedule.ts';

const daily = (time: string, zone: string): Plan => ({ frequency: 'daily', weekday: 1, time, zone });
const weekly = (weekday: number, time: string, zone: string): Plan => ({
  frequency: 'weekly',
  weekday,
  time,
  zone,
});

describe('next run', () => {
  it.each([
    ['later today', daily('08:00', 'Europe/Istanbul'), '2026-11-22T04:59:00Z', '2026-11-22T05:00:00Z'],
    [
      'tomorrow, at the very minute',
      daily('08:00', 'Europe/Istanbul'),
      '2026-11-22T05:00:00Z',
      '2026-11-23T05:00:00Z',
    ],
    [
      'where it is tomorrow already',
      daily('07:30', 'Asia/Shanghai'),
      '2026-11-22T20:00:00Z',
      '2026-11-22T23:30:00Z',
    ],
    [
      'at an hour that is skipped',
      daily('02:30', 'Europe/Berlin'),
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:30:00Z',
    ],
    [
      'at an hour that comes twice, once',
      daily('02:30', 'Europe/Berlin'),
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    ['the day after that', daily('02:30', 'Europe/Berlin'), '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
    ['on a Monday', weekly(1, '06:00', 'UTC'), '2026-11-22T09:00:00Z', '2026-11-23T06:00:00Z'],
    ['a week later', weekly(7, '06:00', 'UTC'), '2026-11-22T09:00:00Z', '2026-11-29T06:00:00Z'],
    [
      'on the Sunday of the place',
      weekly(7, '23:00', 'America/Los_Angeles'),
      '2026-11-23T06:59:00Z',
      '2026-11-23T07:00:00Z',
    ],
  ])('is %s', (_what, plan, after, expected) => {
    expect(nextRun(plan, new Date(after)).toISOString()).toBe(expected.replace('Z', '.000Z'));
  });

  it('is later, within its period, and at the given local time', () => {
    const plans = fc.record({
      frequency: fc.constantFrom('daily' as const, 'weekly' as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      time: fc
        .tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
      zone: fc.constantFrom(
        'UTC',
        'Asia/Shanghai',
        'Europe/Istanbul',
        'Europe/Berlin',
        'America/New_York',
        'Asia/Kathmandu',
      ),
    });
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(plans, instants, (plan, after) => {
        const at = nextRun(plan, after);
        const days = (at.getTime() - after.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThanOrEqual(plan.frequency === 'daily' ? 1.1 : 7.1);
        const there = new Date(at.getTime() + aheadAt(at, plan.zone)! * 60_000);
        expect(there.toISOString().slice(11, 16)).toBe(plan.time);
        if (plan.frequency === 'weekly') expect(there.getUTCDay() || 7).toBe(plan.weekday);
      }),
      { numRuns: 300 },
    );
  });
});
