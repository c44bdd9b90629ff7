import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { air } from '../air/testing/events.ts';
import { asOfHouse, withHouses } from './consolidation.ts';
import type { ConsignmentDocument, EventReference, StoredEvent } from '../event.ts';
import { balancesOf, graphOf, MOST_LINKS, MOST_NAMES } from './graph.ts';
import { anyEvents } from '../sea/testing/any.ts';
import { BOX, tell } from '../sea/testing/events.ts';

const MASTER: EventReference = { kind: 'waybill', value: '99910000001' };
const consignmentDocument = (houses: [string, number][]): ConsignmentDocument => ({
  parties: [],
  routing: [],
  flights: [],
  goods: [],
  handling: [],
  currency: null,
  charges: [],
  houses: houses.map(([number, pieces]) => ({ number, pieces, weight: pieces * 10, goods: '' })),
});
const manifest = (houses: [string, number][], id = 'fhl'): StoredEvent => {
  const event = air('ACT FHL PVG 2026-11-01', { id });
  const { id: _id, messageId, receivedAt, payloadHash, raw, state, ...trackingEvent } = event;
  const made = withHouses({ ...trackingEvent, paper: consignmentDocument(houses) });
  return { ...made, id, messageId, receivedAt, payloadHash, raw, state };
};
const names = (reference: EventReference, events: StoredEvent[]) =>
  graphOf(reference, events).links.map(({ kind, value, relation, via }) =>
    [relation, kind, value, via?.value].filter(Boolean).join(' '),
  );

describe('a consolidation', () => {
  const events = [
    manifest([
      ['HAWB-1', 4],
      ['HAWB-2', 6],
    ]),
    air('ACT DEP PVG 2026-11-02T08:00 XH1'),
  ];
  const house: EventReference = { kind: 'waybill', value: 'HAWB1' };

  it('links the master to its houses, and a house to its master but not to other houses', () => {
    expect(names(MASTER, events)).toEqual(['house waybill HAWB1', 'house waybill HAWB2']);
    expect(names(house, events)).toEqual(['master waybill 99910000001']);
    expect(graphOf(house, events).links[0]!.by).toEqual([
      { source: 'cargo-imp', party: 'demo', eventId: 'fhl', reportedAt: events[0]!.reportedAt },
    ]);
  });

  it('has no links once it is retracted or corrected', () => {
    for (const state of ['retracted', 'corrected'] as const)
      expect(graphOf(house, [{ ...events[0]!, state }, events[1]!]).links).toEqual([]);
  });

  it('gives a house its own pieces and balances all pieces against the master', () => {
    expect(asOfHouse(events[0]!, 'HAWB1').quantity).toMatchObject({ pieces: 4, totalPieces: 4, part: false });
    expect(asOfHouse(events[0]!, MASTER.value)).toBe(events[0]);
    expect(balancesOf(MASTER, events)).toMatchObject([{ what: 'pieces', total: 10, sum: 10 }]);
    const short = manifest([
      ['HAWB-1', 4],
      ['HAWB-2', 5],
    ]);
    expect(balancesOf(MASTER, [short, events[1]!])).toMatchObject([{ total: 10, sum: 9 }]);
  });
});

describe('documents and containers', () => {
  const refs = (...values: string[]): EventReference[] =>
    values.map((value) => ({
      kind:
        value === BOX
          ? 'container'
          : value.startsWith('BK')
            ? 'booking'
            : value.startsWith('2')
              ? 'declaration'
              : 'bill',
      value,
    }));
  const load = tell('ACT LOAD CNSHG 2026-11-02T08:00', { references: refs(BOX, 'BL1') });
  const booked = tell('ACT CONF - 2026-10-02', { document: ['BKG', 'BK1'], references: refs('BK1', 'BL1') });
  const declared = tell('ACT CUSR CNSHG 2026-11-01T08:00', {
    box: null,
    references: refs('BL1', '222920261000000017'),
  });
  const other = tell('ACT LOAD CNSHG 2026-11-02T09:00', { references: refs(BOX, 'BL2') });

  it('are linked by events that name both, then by links of the document', () => {
    expect(names({ kind: 'container', value: BOX }, [load, booked, declared])).toEqual([
      'with bill BL1',
      'with booking BK1 BL1',
      'with declaration 222920261000000017 BL1',
    ]);
  });

  it('are not linked from document to document through a container', () => {
    expect(names({ kind: 'bill', value: 'BL1' }, [load, other])).toEqual([`with container ${BOX}`]);
  });

  it('are linked as master and house by customs, with the number of houses to expect', () => {
    const report = { regime: 'US' as const, direction: 'import' as const, declaration: null, entry: null };
    const one = (house: string | null, houses: number | null) => ({
      ...tell('ACT CUSI USLAX 2026-11-20T08:00', {
        box: null,
        references: refs('BL1', ...(house ? [house] : [])),
      }),
      id: `c ${house}`,
      customs: { ...report, master: 'BL1', house, houses },
    });
    const events = [one('H1', null), one('H2', null), one(null, 3)];
    expect(names({ kind: 'bill', value: 'BL1' }, events)).toEqual(['house bill H1', 'house bill H2']);
    expect(names({ kind: 'bill', value: 'H1' }, events)).toEqual(['master bill BL1']);
    expect(balancesOf({ kind: 'bill', value: 'BL1' }, events)).toMatchObject([
      { what: 'houses', total: 3, sum: 2 },
    ]);
  });
});

describe('arbitrary input', () => {
  const now = [...Array(10_000).keys()].map((at): EventReference => ({ kind: 'bill', value: `B${at}` }));
  it('treats thousands of numbers in one event as a list, and limits and counts the links of many events', () => {
    const reference: EventReference = { kind: 'container', value: BOX };
    const list = tell('ACT LOAD CNSHG 2026-11-02T08:00', { references: [reference, ...now] });
    expect(list.references.length).toBeGreaterThan(MOST_NAMES);
    expect(graphOf(reference, [list])).toEqual({ links: [], more: 0 });
    const many = now
      .slice(0, 900)
      .map((bill) =>
        tell('ACT LOAD CNSHG 2026-11-02T08:00', { id: bill.value, references: [reference, bill] }),
      );
    const graph = graphOf(reference, many);
    expect(graph.links).toHaveLength(MOST_LINKS);
    expect(graph.more).toBe(900 - MOST_LINKS);
  });

  it('is independent of order, and every link names current events', () => {
    const reference: EventReference = { kind: 'container', value: BOX };
    const linked = anyEvents.map((events) =>
      events.map((event, at) => ({
        ...event,
        references: [
          reference,
          { kind: 'bill' as const, value: `BL${at % 3}` },
          { kind: 'booking' as const, value: `BK${at % 2}` },
        ],
      })),
    );
    fc.assert(
      fc.property(
        linked.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
          ),
        ),
        ([list, shuffled]) => {
          const graph = graphOf(reference, list);
          expect(graphOf(reference, shuffled)).toEqual(graph);
          const counted = new Set(list.filter(({ state }) => state === 'current').map(({ id }) => id));
          for (const { by } of graph.links) {
            expect(by.length).toBeGreaterThan(0);
            for (const { eventId } of by) expect(counted.has(eventId)).toBe(true);
          }
        },
      ),
    );
  });
});
