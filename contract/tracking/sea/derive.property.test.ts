import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { StoredEvent } from '../event.ts';
import type { Reference } from '../shipment/shipment.ts';
import { anyEvents } from './testing/any.ts';
import { BOX } from './testing/events.ts';
import { journeys } from './testing/journeys.ts';

const references: Reference[] = [
  { kind: 'container', value: BOX, carrier: null },
  { kind: 'bill', value: 'BL1', carrier: 'MAEU' },
];

const shuffles = (events: readonly StoredEvent[]) =>
  fc.shuffledSubarray([...events], { minLength: events.length, maxLength: events.length });

describe('the order of events', () => {
  it.each(Object.entries(journeys))('does not matter to the journey “%s”', (_name, events) => {
    const now = '2026-12-08T00:00:00.000Z';
    for (const reference of references) {
      const expected = deriveShipment(reference, events, now);
      fc.assert(
        fc.property(shuffles(events), (shuffled) => {
          expect(deriveShipment(reference, shuffled, now)).toEqual(expected);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('does not matter to arbitrary events', () => {
    const events = anyEvents;
    fc.assert(
      fc.property(
        events.chain((list) => fc.tuple(fc.constant(list), shuffles(list))),
        fc.constantFrom(...references),
        ([list, shuffled], reference) => {
          const now = '2026-11-15T00:00:00.000Z';
          expect(deriveShipment(reference, shuffled, now)).toEqual(deriveShipment(reference, list, now));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('arbitrary events', () => {
  const events = anyEvents;
  const now = '2026-11-15T00:00:00.000Z';

  it('makes every event that counts evidence of exactly one line', () => {
    fc.assert(
      fc.property(events, (list) => {
        const { timeline, eventCount } = deriveShipment(references[1]!, list, now);
        const evidence = timeline.flatMap((line) => line.evidence);
        expect(evidence.toSorted()).toEqual(
          list
            .filter(({ state }) => state === 'current')
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(evidence).toHaveLength(eventCount);
      }),
    );
  });

  it('names known events in every exception and keeps progress within bounds', () => {
    fc.assert(
      fc.property(events, (list) => {
        const shipment = deriveShipment(references[0]!, list, now);
        const ids = new Set(list.map(({ id }) => id));
        for (const { evidence } of shipment.exceptions) {
          expect(evidence.length).toBeGreaterThan(0);
          expect(evidence.every((id) => ids.has(id))).toBe(true);
        }
        expect(shipment.progressPercent).toBeGreaterThanOrEqual(0);
        expect(shipment.progressPercent).toBeLessThanOrEqual(100);
        for (const step of shipment.progress) expect(step.partsDone).toBeLessThanOrEqual(step.partsTotal);
      }),
    );
  });

  it('changes only the evidence when an event is repeated', () => {
    fc.assert(
      fc.property(events, (list) => {
        const twice = [...list, ...list.map((event) => ({ ...event, id: `${event.id} again` }))];
        const once = deriveShipment(references[0]!, list, now);
        const again = deriveShipment(references[0]!, twice, now);
        expect(again.timeline).toHaveLength(once.timeline.length);
        expect(again.status).toEqual(once.status);
        expect(again.answer).toEqual(once.answer);
        expect(again.progress).toEqual(once.progress);
        expect(again.exceptions.map(({ code }) => code)).toEqual(once.exceptions.map(({ code }) => code));
      }),
    );
  });

  it('leaves no trace of retracted events', () => {
    fc.assert(
      fc.property(events, (list) => {
        const remaining = list.filter(({ state }) => state !== 'retracted');
        expect(deriveShipment(references[0]!, list, now)).toEqual(
          deriveShipment(references[0]!, remaining, now),
        );
      }),
    );
  });
});
