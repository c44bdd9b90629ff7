import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredEvent } from '../event.ts';
import { deriveShipment } from '../shipment/derive.ts';
import { customsOf } from './facts.ts';
import { customsEvent } from './testing/events.ts';
import { HOLDS, RELEASES, REMOVALS, US_CODES } from './us/codes.ts';

const MASTER = { kind: 'bill', value: 'M1', carrier: null } as const;
const NOW = '2026-12-01T00:00:00.000Z';

const anyCustomsEvent: fc.Arbitrary<StoredEvent> = fc
  .record({
    // Deciding codes are generated often.
    code: fc.oneof(
      fc.constantFrom(...US_CODES),
      fc.constantFrom('1H', '1I', '1C', '4A', '1A', '7H', '7I', '2H', '2I'),
    ),
    hour: fc.integer({ min: 0, max: 40 }),
    day: fc.boolean(),
    house: fc.constantFrom(null, 'H1', 'H2'),
    container: fc.constantFrom(null, null, 'CSQU3054383'),
    pieces: fc.constantFrom(undefined, undefined, 4, 10),
    state: fc.constantFrom('current' as const, 'current' as const, 'current' as const, 'corrected' as const),
    id: fc.uuid(),
  })
  .map(({ code, hour, day, pieces, ...more }) => {
    const when = new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
    return customsEvent(`${code} ${when.slice(0, day ? 10 : 16)}`, {
      ...more,
      master: 'M1',
      ...(pieces !== undefined && { pieces, total: 10 }),
    });
  });
const anyLedger = fc.uniqueArray(anyCustomsEvent, { selector: ({ id }) => id, maxLength: 16 });

const billSummaries = (events: readonly StoredEvent[]) =>
  customsOf(MASTER, events).us.map(({ lines: _lines, evidence: _evidence, exams, holds, ...bill }) => ({
    ...bill,
    exams: exams.map(({ code, ended }) => [code, ended?.at]),
    holds: holds.map(({ code, removed, container }) => [code, container, removed?.at]),
  }));

/** Independent restatement of the rule: a hold without a removal of its pair at the same time or later. */
function openHold(events: readonly StoredEvent[], subjects: readonly (string | null)[]): boolean {
  const counting = events.filter(
    ({ state, customs }) => state === 'current' && subjects.includes(customs!.house),
  );
  return counting.some((hold) => {
    const pair = HOLDS.get(hold.code);
    if (!pair) return false;
    return !counting.some(
      (one) =>
        one.code === pair.removal &&
        one.customs!.house === hold.customs!.house &&
        (one.equipment === null || one.equipment.number === hold.equipment?.number) &&
        one.occurred.at >= hold.occurred.at,
    );
  });
}

test('releases no bill with an open hold of its own or its master, and no master with an open hold on a house', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      for (const { number, status, level } of customsOf(MASTER, events).us) {
        const subjects = level === 'master' ? [null, 'H1', 'H2'] : [null, number === 'M1' ? null : number];
        // A deleted house no longer counts, but it does if it is still held.
        if (openHold(events, subjects)) expect(status).not.toBe('released');
      }
    }),
    { numRuns: 120 },
  );
});

test('shows no release step or released pieces while anything except the remaining pieces stands against it', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      const { progress, timeline } = deriveShipment(MASTER, events, NOW);
      const bills = customsOf(MASTER, events).us;
      const counted = bills.filter(({ level }) => level !== 'master');
      const all = (counted.length > 0 ? counted : bills).every(({ status }) => status === 'released');
      const step = progress.find(({ milestone }) => milestone === 'DCRL');
      if (!all) expect(['expected', undefined]).toContain(step?.state);
      if (!all) expect(timeline.map(({ milestone }) => milestone)).not.toContain('DCRL');
      for (const { status, why, pieces } of bills)
        if (status !== 'released' && why.join() !== 'part') expect(pieces.released).toBeNull();
    }),
    { numRuns: 80 },
  );
});

test('does not treat a removed hold as a release of the bill', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      const without = events.filter(({ code }) => !RELEASES.includes(code));
      for (const { status, released } of customsOf(MASTER, without).us) {
        expect(status).not.toBe('released');
        expect(released).toBeNull();
      }
      const shipment = deriveShipment(MASTER, without, NOW);
      expect(JSON.stringify([shipment.status, shipment.answer])).not.toMatch(/customsReleased|DCRL/);
    }),
    { numRuns: 80 },
  );
});

test('never loses a release through a removal, nor gains one when the removal is not reported', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      const released = (all: readonly StoredEvent[]) =>
        customsOf(MASTER, all).us.flatMap(({ number, status }) => (status === 'released' ? number : []));
      // The removal becomes a neutral code, so that its bill stays known and the master's houses stay
      // complete.
      const without = events.map((event) => (REMOVALS.has(event.code) ? { ...event, code: '19' } : event));
      for (const number of released(without)) expect(released(events)).toContain(number);
    }),
    { numRuns: 80 },
  );
});

test('is independent of the order and repetition of messages', () => {
  const shuffled = anyLedger.chain((events) =>
    fc.record({
      events: fc.constant(events),
      again: fc.shuffledSubarray(events),
      order: fc.shuffledSubarray(events, { minLength: events.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ events, order, again }) => {
      const expected = billSummaries(events);
      expect(billSummaries(order)).toEqual(expected);
      const repeated = again.map((event) => ({ ...event, id: `${event.id} again` }));
      expect(billSummaries([...repeated, ...order]).map(({ status, number }) => [number, status])).toEqual(
        expected.map(({ status, number }) => [number, status]),
      );
    }),
    { numRuns: 80 },
  );
});

test('treats a corrected or retracted message as if it had never arrived', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      expect(billSummaries(events)).toEqual(billSummaries(events.filter(({ state }) => state === 'current')));
    }),
    { numRuns: 100 },
  );
});
