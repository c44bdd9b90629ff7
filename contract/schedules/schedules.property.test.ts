import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connections, type Stop } from './connect.ts';
import { fold, type Version } from './fold.ts';
import type { Call } from './plan.ts';

const HOUR = 3_600_000;
const PORTS = ['A', 'B', 'C', 'D', 'E'];

const stops = fc
  .array(
    fc.record({
      ship: fc.constantFrom('S1', 'S2', 'S3', 'S4', 'S5'),
      port: fc.constantFrom(...PORTS),
      voyage: fc.option(fc.constantFrom('1W', '2W'), { nil: null }),
      at: fc.integer({ min: 0, max: 500 }),
      stay: fc.integer({ min: 0, max: 48 }),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map(({ ship, port, voyage, at, stay }, id): Stop => ({
      id: String(id),
      ship,
      port,
      importVoyage: voyage,
      exportVoyage: voyage,
      arrives: at * HOUR,
      departs: (at + stay) * HOUR,
    })),
  );

describe('connections', () => {
  test('depart after arrival, wait long enough, visit each port once, and are sorted by changes', () => {
    fc.assert(
      fc.property(
        stops,
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 40 }),
        (all, changes, least) => {
          const dwell = { least: least * HOUR, most: 400 * HOUR };
          const results = connections(all, {
            pol: 'A',
            pod: 'E',
            from: 0,
            until: 300 * HOUR,
            changes,
            dwell,
          });
          for (const { hops } of results) {
            expect(hops[0]!.from.port).toBe('A');
            expect(hops.at(-1)!.to.port).toBe('E');
            expect(hops.length).toBeLessThanOrEqual(changes + 1);
            const ports = [hops[0]!.from.port, ...hops.map(({ to }) => to.port)];
            expect(new Set(ports).size).toBe(ports.length);
            for (const [at, { from, to }] of hops.entries()) {
              expect(from.ship).toBe(to.ship);
              expect(to.arrives!).toBeGreaterThan(from.departs!);
              const before = hops[at - 1];
              if (!before) continue;
              expect(from.port).toBe(before.to.port);
              expect(from.departs! - before.to.arrives!).toBeGreaterThanOrEqual(dwell.least);
              expect(from.ship).not.toBe(before.from.ship);
            }
          }
          const lengths = results.map(({ hops }) => hops.length);
          expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  test('include every direct sailing, and nothing else from its departure', () => {
    fc.assert(
      fc.property(stops, (all) => {
        const ask = {
          pol: 'A',
          pod: 'E',
          from: 0,
          until: 1000 * HOUR,
          changes: 2,
          dwell: { least: 0, most: 400 * HOUR },
        };
        const results = connections(all, ask);
        for (const start of all.filter(({ port }) => port === 'A')) {
          const direct = all.some(
            (end) =>
              end.port === 'E' &&
              end.ship === start.ship &&
              end.arrives! > start.departs! &&
              (!start.exportVoyage || !end.importVoyage || start.exportVoyage === end.importVoyage),
          );
          const own = results.filter(({ hops }) => hops[0]!.from.id === start.id);
          if (direct) expect(own.map(({ hops }) => hops.length)).toEqual([1]);
          else expect(own.every(({ hops }) => hops.length > 1)).toBe(true);
        }
      }),
    );
  });
});

const call: Call = {
  kind: 'call',
  vessel: 'DEMO',
  imo: null,
  carrier: null,
  service: null,
  importVoyage: null,
  exportVoyage: '1W',
  port: 'CNSHG',
  terminal: null,
  berth: null,
  omit: false,
  sharedBy: [],
  times: {},
};
const day = (number: number) => new Date(Date.UTC(2026, 11, number)).toISOString();
const version = fc.record({
  reportedAt: fc.integer({ min: 1, max: 9 }).map(day),
  part: fc.integer({ min: 0, max: 3 }),
  hash: fc.constantFrom('a', 'b', 'c'),
  departs: fc.option(fc.integer({ min: 10, max: 25 }), { nil: null }),
  terminal: fc.option(fc.constantFrom('T1', 'T2'), { nil: null }),
});

describe('versions of a plan', () => {
  test('give the same plan in any order', () => {
    const versions = fc
      .uniqueArray(version, {
        minLength: 1,
        maxLength: 8,
        selector: ({ reportedAt, part, hash }) => `${reportedAt}${part}${hash}`,
      })
      .map((list) =>
        list.map(({ departs, terminal, ...rest }): Version<Call> => ({
          ...rest,
          plan: {
            ...call,
            terminal,
            times:
              departs === null ? {} : { DEP: { EST: { at: day(departs), zone: null, precision: 'minute' } } },
          },
        })),
      );
    fc.assert(
      fc.property(versions, fc.infiniteStream(fc.nat()), (all, turns) => {
        const shuffled = all
          .map((one) => ({ one, turn: turns.next().value as number }))
          .toSorted((a, b) => a.turn - b.turn)
          .map(({ one }) => one);
        expect(fold(shuffled)).toEqual(fold(all));
        // A report without a value does not withdraw it.
        if (all.some(({ plan }) => plan.times.DEP)) expect(fold(all).plan.times.DEP?.EST).toBeDefined();
      }),
    );
  });

  test('list each change with both values and its time', () => {
    const at = (departs: number, terminal: string | null): Call => ({
      ...call,
      terminal,
      times: { DEP: { EST: { at: day(departs), zone: null, precision: 'minute' } } },
    });
    const { plan, changes } = fold([
      { reportedAt: day(2), part: 0, hash: 'b', plan: at(21, 'T2') },
      { reportedAt: day(1), part: 0, hash: 'a', plan: at(20, 'T1') },
    ]);
    expect(plan.terminal).toBe('T2');
    expect(changes).toEqual([
      { what: 'terminal', classifier: null, from: 'T1', to: 'T2', at: day(2) },
      { what: 'DEP', classifier: 'EST', from: day(20), to: day(21), at: day(2) },
    ]);
  });
});
