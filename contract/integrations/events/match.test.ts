import { describe, expect, it } from 'vitest';
import {
  EVENT_KINDS,
  isTypePattern,
  matches,
  matchesType,
  SHIPMENT_UPDATED,
  TYPE_PATTERNS,
} from './match.ts';

const event = {
  type: 'exception.opened',
  kind: 'container',
  number: 'CSQU3054383',
  severity: 'late',
} as const;

describe('types of changes', () => {
  it('are named alone, by family, or all together', () => {
    expect(matchesType(['exception.opened'], 'exception.opened')).toBe(true);
    expect(matchesType(['exception.*'], 'exception.closed')).toBe(true);
    expect(matchesType(['exception.*'], 'eta.changed')).toBe(false);
    for (const kind of EVENT_KINDS) {
      expect(matchesType(['*'], kind)).toBe(true);
      expect(isTypePattern(kind)).toBe(true);
    }
  });

  it('of shipments are part of a full push, and those of subscriptions and bookings are not', () => {
    expect(matchesType([SHIPMENT_UPDATED], 'eta.changed')).toBe(true);
    expect(matchesType([SHIPMENT_UPDATED], 'subscription.added')).toBe(false);
    expect(matchesType(['booking.*'], 'booking.confirmed')).toBe(true);
  });

  it('include each family once, and nothing that matches no change', () => {
    expect(new Set(TYPE_PATTERNS).size).toBe(TYPE_PATTERNS.length);
    for (const pattern of TYPE_PATTERNS)
      expect(
        EVENT_KINDS.some((kind) => matchesType([pattern], kind)),
        pattern,
      ).toBe(true);
    expect(isTypePattern('nonsense.*')).toBe(false);
  });
});

describe('a filter', () => {
  it.each([
    [{}, true],
    [{ kinds: [] }, true],
    [{ kinds: ['container'] }, true],
    [{ kinds: ['booking'] }, false],
    [{ numbers: ['CSQU3054383'] }, true],
    [{ numbers: ['TCLU4265783'] }, false],
    [{ severities: ['late', 'stopped'] }, true],
    [{ severities: ['notice'] }, false],
    [{ kinds: ['container'], severities: ['notice'] }, false],
  ] as const)('%j lets an exception through: %s', (filter, passes) => {
    expect(matches(event, ['*'], filter)).toBe(passes);
  });

  it('by severity leaves out changes that have none', () => {
    expect(matches({ ...event, severity: null }, [], { severities: ['late'] })).toBe(false);
    expect(matches({ ...event, severity: null }, [], {})).toBe(true);
  });
});
