import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departureOf, SEVERITIES, type Digest, type RecipientTiming, type Severity } from './timing.ts';
import { clockAt, instantOf, minutesOf } from './wall-clock.ts';

const istanbul: RecipientTiming = {
  zone: 'Europe/Istanbul',
  quiet: { from: '22:00', to: '07:00' },
  digest: { every: 'day', at: '08:30' },
};
const amsterdam: RecipientTiming = { ...istanbul, zone: 'Europe/Amsterdam', digest: null };

/** Severity, when it is due, who gets it, when it leaves, whether as a digest. */
const EXAMPLES: [string, Severity, string, RecipientTiming, string, boolean][] = [
  [
    'high at 23:10 waits for the morning',
    'high',
    '2026-12-10T20:10:00Z',
    istanbul,
    '2026-12-11T04:00:00Z',
    false,
  ],
  [
    'critical at 23:10 leaves at once',
    'critical',
    '2026-12-10T20:10:00Z',
    istanbul,
    '2026-12-10T20:10:00Z',
    false,
  ],
  ['high by day leaves at once', 'high', '2026-12-10T09:00:00Z', istanbul, '2026-12-10T09:00:00Z', false],
  ['low waits for the digest', 'low', '2026-12-10T09:00:00Z', istanbul, '2026-12-11T05:30:00Z', true],
  [
    'medium at the minute of the digest goes with it',
    'medium',
    '2026-12-10T05:30:00Z',
    istanbul,
    '2026-12-10T05:30:00Z',
    true,
  ],
  [
    'the night on which clocks go forward',
    'high',
    '2027-03-28T01:30:00Z',
    amsterdam,
    '2027-03-28T05:00:00Z',
    false,
  ],
  [
    'a digest within quiet hours',
    'low',
    '2026-12-10T21:00:00Z',
    { ...istanbul, digest: { every: 'day', at: '06:00' } },
    '2026-12-11T03:00:00Z',
    true,
  ],
  [
    'a weekday digest over a weekend',
    'low',
    '2026-12-11T09:00:00Z',
    { ...istanbul, digest: { every: 'weekday', at: '08:30' } },
    '2026-12-14T05:30:00Z',
    true,
  ],
  [
    'an hourly digest',
    'low',
    '2026-12-10T09:20:00Z',
    { ...istanbul, digest: { every: 'hour' } },
    '2026-12-10T10:00:00Z',
    true,
  ],
  [
    'an hourly digest at night',
    'low',
    '2026-12-10T20:20:00Z',
    { ...istanbul, digest: { every: 'hour' } },
    '2026-12-11T04:00:00Z',
    true,
  ],
];

describe('an alert leaves', () => {
  it.each(EXAMPLES)('%s', (_title, severity, due, recipient, at, digest) => {
    expect(departureOf(new Date(due), severity, recipient)).toEqual({ at: new Date(at), digest });
  });

  it('never before it is due, and never within quiet hours unless it is critical or a daily digest', () => {
    const zones = [
      'Europe/Amsterdam',
      'America/New_York',
      'Asia/Shanghai',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    ];
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minutes) =>
        [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
      );
    const digest = fc.oneof(
      fc.constant<Digest | null>(null),
      fc.constant<Digest>({ every: 'hour' }),
      time.map((at): Digest => ({ every: 'day', at })),
      time.map((at): Digest => ({ every: 'weekday', at })),
    );
    const due = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        due,
        fc.constantFrom(...SEVERITIES),
        fc.constantFrom(...zones),
        time,
        time,
        digest,
        (at, severity, zone, from, to, collected) => {
          const quiet = from === to ? null : { from, to };
          const left = departureOf(at, severity, { zone, quiet, digest: collected });
          expect(left.at.getTime()).toBeGreaterThanOrEqual(at.getTime());
          expect(left.at.getTime() - at.getTime()).toBeLessThan(4.1 * 86_400_000);
          if (!quiet || severity === 'critical' || (left.digest && collected?.every !== 'hour')) return;
          const { minutes } = clockAt(left.at, zone);
          const [start, end] = [minutesOf(from), minutesOf(to)];
          const isQuiet =
            start <= end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
          expect(isQuiet).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a time of day', () => {
  const day = Date.UTC(2027, 2, 28);
  it('that does not exist is the first instant after the gap', () => {
    expect(instantOf(day, 150, 'Europe/Amsterdam')).toEqual(new Date('2027-03-28T01:00:00Z'));
  });
  it('that comes twice is its first', () => {
    const autumn = Date.UTC(2026, 9, 25);
    expect(instantOf(autumn, 150, 'Europe/Amsterdam')).toEqual(new Date('2026-10-25T00:30:00Z'));
  });
});
