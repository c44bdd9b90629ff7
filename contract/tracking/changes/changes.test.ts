import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, replay, type Change } from './changes-between.ts';
import type { Fact, Facts } from './facts.ts';
import { CHANGE_KINDS, endedKind, type ChangeKind } from './kinds.ts';

const between = (reference: string, before: Facts, after: Facts, version = 0) =>
  changesBetween(reference, before, after, version);
const fact = (kind: ChangeKind, value: Fact['value'], events: string[] = ['e1']): Fact => ({
  kind,
  part: '',
  value,
  events,
  severity: null,
});

describe('changes between two states', () => {
  it('name what became known, what differs and what is gone', () => {
    const first = between('booking B1', {}, { eta: fact('eta.changed', { at: '10' }) });
    expect(first.changes).toMatchObject([{ kind: 'eta.changed', before: null, after: { at: '10' } }]);
    const second = between('booking B1', first.facts, {
      eta: fact('eta.changed', { at: '12' }, ['e2']),
    });
    expect(second.changes).toMatchObject([{ before: { at: '10' }, after: { at: '12' }, retracts: null }]);
    const third = between('booking B1', second.facts, {});
    expect(third.changes).toMatchObject([{ before: { at: '12' }, after: null }]);
  });

  it('are none where only the evidence grows', () => {
    const { facts } = between('b', {}, { m: fact('milestone.reached', { at: '1' }) });
    expect(between('b', facts, { m: fact('milestone.reached', { at: '1' }, ['e1', 'e2']) }).changes).toEqual(
      [],
    );
  });

  it('take back the report that was wrong, and correct it by another value', () => {
    const { changes, facts } = between('b', {}, { m: fact('milestone.reached', { at: '1' }) });
    const [reported] = changes;
    expect(between('b', facts, {}).changes).toMatchObject([
      { kind: 'milestone.retracted', retracts: reported!.id },
    ]);
    expect(between('b', facts, { m: fact('milestone.reached', { at: '2' }, ['e2']) }).changes).toMatchObject([
      { kind: 'milestone.reached', retracts: reported!.id },
    ]);
  });

  it('call the end of a hold its removal, and no retraction', () => {
    const { facts } = between('b', {}, { h: fact('hold.placed', { code: 'customsHold' }) });
    expect(between('b', facts, {}).changes).toMatchObject([{ kind: 'hold.removed', retracts: null }]);
  });

  it('have the same ids for the same facts, and another when an earlier value returns', () => {
    const a = { eta: fact('eta.changed', { at: '10' }) };
    const b = { eta: fact('eta.changed', { at: '12' }, ['e2']) };
    const one = between('b', {}, a);
    expect(between('b', {}, a).changes).toEqual(one.changes);
    expect(between('c', {}, a).changes[0]!.id).not.toBe(one.changes[0]!.id);
    const two = between('b', one.facts, b, 1);
    const again = between('b', two.facts, a, 2);
    expect(again.changes[0]!.id).not.toBe(one.changes[0]!.id);
  });

  it('lead from nothing to the last state, whatever came between', () => {
    const state = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.record({ kind: fc.constantFrom(...CHANGE_KINDS), at: fc.integer({ min: 0, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(state, { maxLength: 8 }), (states) => {
        const log: Change[] = [];
        let known: Facts = {};
        for (const [version, one] of states.entries()) {
          const next = Object.fromEntries(
            Object.entries(one).map(([key, { kind, at }]) => [key, fact(kind, { at })]),
          );
          const { changes, facts } = between('r', known, next, version);
          log.push(...changes);
          known = facts;
        }
        const values = Object.fromEntries(
          Object.entries(known)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, { value }]) => [key, value]),
        );
        expect(replay(log)).toEqual(values);
        expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
      }),
    );
  });

  it('end in kinds of the list', () => {
    for (const kind of CHANGE_KINDS) expect(CHANGE_KINDS).toContain(endedKind(kind));
  });
});
