import { describe, expect, test } from 'vitest';
import type { Calibration } from '#contract/tracking/calibration/calibration.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { plan, type Incoming, type KnownEvent } from './plan.ts';

const base: TrackingEvent = {
  source: 'dcsa',
  party: 'acme',
  sourceId: 'e1',
  naturalKey: 'n1',
  family: 'TRANSPORT',
  classifier: 'EST',
  code: 'ARRI',
  documentType: null,
  documentId: null,
  rawText: null,
  milestone: null,
  movement: null,
  occurred: { at: '2026-11-20T08:00:00.000Z', zone: null, precision: 'minute', raw: '' },
  reportedAt: '2026-11-01T00:00:00.000Z',
  place: null,
  conveyance: null,
  equipment: null,
  references: [{ kind: 'booking', value: 'B1' }],
  delayReason: null,
  remark: null,
  retracts: false,
  mappingVersion: 1,
};

let count = 0;
const come = (changes: Partial<TrackingEvent> = {}): Incoming => {
  const id = `new-${(count += 1)}`;
  const event = { ...base, remark: id, ...changes };
  // As feeds build it: the report time is part of the natural key.
  return {
    id,
    messageId: id,
    partIndex: 0,
    event: { ...event, naturalKey: changes.naturalKey ?? `n1|${event.reportedAt}` },
  };
};
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;

/** Plans batches one after another, as separate messages, and returns the stored rows. */
function after(...batches: Incoming[][]): { rows: KnownEvent[]; duplicate: number } {
  const rows: KnownEvent[] = [];
  let duplicate = 0;
  for (const batch of batches) {
    const planned = plan(rows, batch);
    rows.push(...planned.insert);
    duplicate += planned.duplicate.length;
  }
  return { rows, duplicate };
}
const states = (rows: KnownEvent[]) =>
  rows.map(({ event, state }) => `${event.reportedAt.slice(8, 10)} ${state}`);

describe('versions of an event', () => {
  test('uses the latest report in any order of arrival, in one message or several', () => {
    const [first, second, third] = [1, 2, 3].map((day) => come({ reportedAt: on(day) }));
    for (const order of [
      [first, second, third],
      [third, first, second],
      [second, third, first],
    ]) {
      for (const batches of [[order], order.map((one) => [one])]) {
        const { rows } = after(...(batches as Incoming[][]));
        expect(states(rows).toSorted()).toEqual(['01 corrected', '02 corrected', '03 current']);
        expect(
          rows.filter(({ state }) => state === 'corrected').every(({ supersededBy }) => supersededBy),
        ).toBe(true);
      }
    }
  });
  test('treats the same id and version as a duplicate', () => {
    const event = come();
    expect(after([event], [{ ...event, id: 'again', messageId: 'again' }])).toMatchObject({
      duplicate: 1,
      rows: [{ state: 'current' }],
    });
    expect(after([event, { ...event, id: 'again', partIndex: 1 }]).duplicate).toBe(1);
  });
  test('treats the same content with a new report time as a duplicate of the same id', () => {
    const content = { remark: 'same', naturalKey: 'n' };
    const { rows, duplicate } = after(
      [come({ ...content, reportedAt: on(1) })],
      [come({ ...content, reportedAt: on(2) })],
    );
    expect([rows.length, duplicate]).toEqual([1, 1]);
  });
  test('treats the same natural key under another id as a duplicate that may add references', () => {
    const { rows, duplicate } = after(
      [come({ sourceId: 'a' })],
      [come({ sourceId: 'b', references: [{ kind: 'booking', value: 'B2' }] })],
      [come({ sourceId: null })],
    );
    expect(duplicate).toBe(2);
    expect(rows.map(({ event }) => event.references.map(({ value }) => value))).toEqual([['B1', 'B2']]);
  });
});

describe('retractions', () => {
  const retract = (day: number) =>
    come({ retracts: true, naturalKey: 'retraction|e1', reportedAt: on(day), references: [] });
  test('ends every version up to its own', () => {
    const { rows } = after([come({ reportedAt: on(1) })], [come({ reportedAt: on(2) })], [retract(3)]);
    expect(states(rows)).toEqual(['01 corrected', '02 retracted', '03 retracted']);
  });
  test('also applies when the retraction comes first', () => {
    expect(states(after([retract(3)], [come({ reportedAt: on(1) })]).rows)).toEqual([
      '03 retracted',
      '01 retracted',
    ]);
  });
  test('accepts a later version as valid again', () => {
    expect(states(after([come()], [retract(3)], [come({ reportedAt: on(4) })]).rows).at(-1)).toBe(
      '04 current',
    );
  });
  test('ignores a repeated retraction', () => {
    const { rows, duplicate } = after([come()], [retract(3)], [retract(4)]);
    expect([rows.length, duplicate]).toEqual([2, 1]);
  });
});

describe('one id for several events', () => {
  const box = (number: string) => ({ number, isoType: null, laden: true, seals: [] });
  const gate: Partial<TrackingEvent> = {
    family: 'EQUIPMENT',
    classifier: 'ACT',
    code: 'GTIN',
    equipment: box('TSTU7020218'),
    naturalKey: 'gate',
  };

  test('treats another code as another event, and notes the sender’s fault', () => {
    const { insert, duplicate } = plan([], [come(gate), come({ ...gate, code: 'LOAD', naturalKey: 'load' })]);
    expect(duplicate).toEqual([]);
    expect(insert.map(({ state }) => state)).toEqual(['current', 'current']);
    expect(insert[1]?.event.notes).toMatchObject([{ key: 'idShared', value: 'e1' }]);
  });

  test('treats another container in the same report as another event', () => {
    const other = come({ ...gate, equipment: box('TSTU7020223'), naturalKey: 'other' });
    expect(plan([], [come(gate), other]).insert.map(({ state }) => state)).toEqual(['current', 'current']);
  });

  test('replaces the earlier version by a later one, also on the page of another container', () => {
    const later = come({
      ...gate,
      equipment: box('TSTU7020223'),
      naturalKey: 'other',
      reportedAt: '2026-11-02T00:00:00.000Z',
    });
    expect(plan([], [come(gate), later]).insert.map(({ state }) => state)).toEqual(['corrected', 'current']);
  });
});

describe('a decision of the portal', () => {
  const decided = (day: number, more: Partial<Calibration> = {}, changes: Partial<TrackingEvent> = {}) => {
    const calibration = {
      id: 'c1',
      change: 'override' as const,
      at: on(day),
      reason: 'Wrong day',
      pinned: false,
      slot: '',
      original: '',
      ...more,
    };
    return come({ reportedAt: on(day), calibration, ...changes });
  };

  test('replaces the report, and is replaced by a later correction of the source', () => {
    expect(states(after([come()], [decided(2)]).rows)).toEqual(['01 corrected', '02 current']);
    const { rows } = after([come()], [decided(2)], [come({ reportedAt: on(3), remark: 'Corrected' })]);
    expect(states(rows)).toEqual(['01 corrected', '02 corrected', '03 current']);
  });

  test('is not replaced by a report that repeats what it corrects', () => {
    const { rows, duplicate } = after(
      [come({ remark: 'Same' })],
      [decided(2)],
      [come({ reportedAt: on(3), remark: 'Same' })],
    );
    expect(states(rows)).toEqual(['01 corrected', '02 current']);
    expect(duplicate).toBe(1);
  });

  test('stands against reports and retractions of the source while it is pinned', () => {
    const { rows } = after(
      [come()],
      [decided(2, { pinned: true })],
      [come({ reportedAt: on(3), remark: 'Corrected' })],
      [come({ reportedAt: on(4), retracts: true })],
    );
    expect(states(rows)).toEqual(['01 corrected', '02 current', '03 corrected', '04 retracted']);
  });

  test('that retracts stands against later reports while it is pinned', () => {
    const retraction = decided(2, { pinned: true, change: 'retract' }, { retracts: true });
    const { rows } = after([come()], [retraction], [come({ reportedAt: on(3), remark: 'Again' })]);
    expect(states(rows)).toEqual(['01 retracted', '02 retracted', '03 retracted']);
  });

  test('no longer competes once it is undone', () => {
    const pinned = decided(2, { pinned: true, undoneAt: on(3) });
    const { rows } = after([come()], [pinned], [come({ reportedAt: on(4), remark: 'Corrected' })]);
    expect(states(rows).at(-1)).toBe('04 current');
  });
});
