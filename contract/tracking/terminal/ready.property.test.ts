import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { StoredEvent } from '../event.ts';
import { BOX, terminalEvent } from './testing/events.ts';

const CONTAINER = { kind: 'container', value: BOX, carrier: null } as const;
const NOW = '2026-12-01T00:00:00.000Z';

/** Deciding words are generated often. */
const WORDS =
  'hold hold holdRemoved holdRemoved release releaseCancelled inBond available available notAvailable inspection freeDay GTIN GTOT LOAD DISC'.split(
    ' ',
  );

const anyTerminalEvent: fc.Arbitrary<StoredEvent> = fc
  .record({
    word: fc.constantFrom(...WORDS),
    hour: fc.integer({ min: 0, max: 60 }),
    day: fc.boolean(),
    party: fc.constantFrom('customs' as const, 'line' as const, 'terminal' as const),
    code: fc.constantFrom(undefined, undefined, 'X'),
    container: fc.constantFrom(BOX, BOX, null),
    standing: fc.constantFrom(undefined, undefined, true as const),
    classifier: fc.constantFrom('ACT' as const, 'ACT' as const, 'ACT' as const, 'PLN' as const),
    state: fc.constantFrom('current' as const, 'current' as const, 'current' as const, 'corrected' as const),
    id: fc.uuid(),
  })
  .map(({ word, hour, day, code, standing, container, classifier, ...more }) => {
    const when = new Date(Date.UTC(2026, 10, 1, hour)).toISOString().slice(0, day ? 10 : 16);
    const isMove = /^[A-Z]/.test(word);
    return terminalEvent(`${word} ${when}`, {
      ...more,
      container: isMove ? BOX : container,
      bill: 'B1',
      ...(isMove || word === 'freeDay' ? {} : { classifier }),
      ...(!isMove && code && { code }),
      ...(standing && word === 'release' && { standing }),
    });
  });
const anyLedger = fc.uniqueArray(anyTerminalEvent, { selector: ({ id }) => id, maxLength: 14 });

/**
 * Independent restatement of the rule: a hold without a removal by its party and name at the same time or
 * later.
 */
function openHold(events: readonly StoredEvent[]): boolean {
  const counting = events.filter(({ state }) => state === 'current');
  return counting.some((hold) => {
    if (hold.terminal!.fact !== 'hold') return false;
    const ended = counting.some(
      ({ terminal, classifier, equipment, occurred }) =>
        (terminal!.fact === 'holdRemoved' || terminal!.standing) &&
        classifier === 'ACT' &&
        terminal!.party === hold.terminal!.party &&
        terminal!.code === hold.terminal!.code &&
        (equipment === null || equipment.number === hold.equipment?.number) &&
        occurred.at >= hold.occurred.at,
    );
    const sailed = counting.some(({ code, occurred }) => code === 'LOAD' && occurred.at > hold.occurred.at);
    return !ended && !sailed;
  });
}

const derive = (events: readonly StoredEvent[]) => deriveShipment(CONTAINER, events, NOW);
const saysReady = (events: readonly StoredEvent[]): boolean => {
  const { status, answer, terminal, timeline, containers } = derive(events);
  return (
    terminal?.boxes.some(({ state }) => state === 'ready') === true ||
    /terminal\.ready|^available/.test(answer.key) ||
    [status, ...timeline, ...containers].some(({ milestone }) => milestone === 'TMRD' || milestone === 'AVPU')
  );
};

test('never shows ready with an open hold, whatever the order, repetition or correction of messages', () => {
  const shuffled = anyLedger.chain((events) =>
    fc.record({
      order: fc.shuffledSubarray(events, { minLength: events.length }),
      again: fc.shuffledSubarray(events),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ order, again }) => {
      const all = [...order, ...again.map((event) => ({ ...event, id: `${event.id} again` }))];
      if (openHold(order)) expect(saysReady(all)).toBe(false);
      expect(saysReady(all)).toBe(saysReady(order));
    }),
    { numRuns: 120 },
  );
});

test('shows nothing as ready without a report of availability', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      const without = events.filter(({ terminal }) => terminal!.fact !== 'available');
      expect(saysReady(without)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('does not treat a removed hold as a release by any party', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      for (const { party, kind } of derive(events).terminal?.boxes.flatMap(({ releases }) => releases) ?? [])
        expect(
          events.some(
            ({ terminal, state, classifier }) =>
              state === 'current' &&
              classifier === 'ACT' &&
              terminal!.party === party &&
              terminal!.fact === kind,
          ),
        ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('treats a corrected or retracted message as if it had never arrived', () => {
  fc.assert(
    fc.property(anyLedger, (events) => {
      const counting = events.filter(({ state }) => state === 'current');
      expect(derive(events).terminal).toEqual(derive(counting).terminal);
    }),
    { numRuns: 60 },
  );
});
