import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { StoredEvent } from '../event.ts';
import { journeysOf } from './journeys.ts';
import type { Reference } from '../shipment/shipment.ts';
import { BOX, instant, tell, type EventOptions } from './testing/events.ts';
import { journeys } from './testing/journeys.ts';
import { tripsOf } from './trip.ts';

const box: Reference = { kind: 'container', value: BOX, carrier: null };
const under = (value: string, kind: 'booking' | 'bill' = 'booking'): EventOptions => ({
  references: [
    { kind, value },
    { kind: 'container', value: BOX },
  ],
});
const EMPTY: EventOptions = { laden: false, facility: 'DEPO' };

/** A complete journey of 2025 under one booking, up to the empty return. */
const finished = [
  tell('ACT GTOT CNSHG 2025-03-01T02:00', { ...EMPTY, ...under('BK1') }),
  tell('ACT GTIN CNSHG 2025-03-03T02:00', under('BK1')),
  tell('ACT LOAD CNSHG 2025-03-05T02:00', { vessel: 'AURORA', ...under('BK1') }),
  tell('ACT DEPA CNSHG 2025-03-06T02:00', { vessel: 'AURORA', ...under('BK1') }),
  tell('ACT DISC DEHAM 2025-04-10T02:00', { vessel: 'AURORA', ...under('BK1') }),
  tell('ACT GTOT DEHAM 2025-04-12T02:00', under('BK1')),
  tell('ACT GTIN DEHAM 2025-04-15T02:00', { ...EMPTY, ...under('BK1') }),
];
const delivered = finished.slice(0, -1);
const again = [
  tell('ACT GTOT CNNGB 2026-11-01T02:00', EMPTY),
  tell('ACT GTIN CNNGB 2026-11-03T02:00'),
  tell('ACT LOAD CNNGB 2026-11-05T02:00', { vessel: 'BOREAS' }),
];

const codes = (events: readonly StoredEvent[]) =>
  tripsOf(box, events).map((trip) =>
    trip.events.map(({ classifier, code }) => `${classifier} ${code}`).join(),
  );
const all = (events: readonly StoredEvent[]) =>
  events.map(({ classifier, code }) => `${classifier} ${code}`).join();

describe('a reused container', () => {
  it.each<[string, StoredEvent[], StoredEvent[]]>([
    ['finished under a booking, moved 600 days later without one', finished, again],
    ['delivered, the empty return never reported', delivered, again],
    ['on another booking', delivered, again.map((event) => ({ ...event, ...under('BK2') }))],
    [
      'on another booking within days',
      delivered,
      [tell('ACT LOAD DEHAM 2025-04-16T02:00', { vessel: 'BOREAS', ...under('BK2') })],
    ],
    [
      'of which only the empty return was known, discharged and loaded days later',
      [tell('ACT GTIN FRPAR 2026-01-17T13:45', { ...EMPTY, movement: 'import' })],
      [
        tell('ACT DISC ITGOA 2026-01-20T12:30', { facility: 'OFFD', movement: 'transhipment' }),
        tell('ACT LOAD NLRTM 2026-01-20T14:15', { facility: 'DEPO', movement: 'export' }),
      ],
    ],
    [
      'that somebody only booked',
      finished,
      [tell('ACT CONF - 2026-11-01', { document: ['BKG', 'BK2'], ...under('BK2') })],
    ],
    [
      'that is only planned',
      finished,
      [tell('PLN LOAD CNNGB 2026-11-05T02:00', { vessel: 'BOREAS', reportedAt: '2026-10-20' })],
    ],
    [
      'whose next arrival alone is known',
      finished,
      [tell('EST ARRI NLRTM 2026-12-05T02:00', { vessel: 'BOREAS', reportedAt: '2026-11-20' })],
    ],
    [
      'stuffed again at the consignee, without going back to a depot',
      delivered,
      [tell('ACT STUF DEHAM 2025-04-20'), tell('ACT GTIN DEHAM 2025-04-21')],
    ],
  ])('%s', (_name, before, after) => {
    expect(codes([...before, ...after])).toEqual([all(before), all(after)]);
    const shipment = deriveShipment(box, [...before, ...after], '2026-12-01T00:00:00.000Z');
    expect(shipment.eventCount).toBe(after.length);
  });

  it.each<[string, StoredEvent[]]>([
    [
      'a port of transhipment, however long',
      [
        tell('ACT LOAD CNSHG 2026-01-05', { vessel: 'AURORA' }),
        tell('ACT DISC SGSIN 2026-01-15', { vessel: 'AURORA' }),
        tell('ACT LOAD SGSIN 2026-03-20', { vessel: 'BOREAS' }),
      ],
    ],
    [
      'a consignee who leaves it lying, and keeps it',
      [
        tell('ACT DISC DEHAM 2026-01-15', { vessel: 'AURORA' }),
        tell('ACT GTOT DEHAM 2026-06-20'),
        tell('ACT GTIN DEHAM 2026-11-20', EMPTY),
      ],
    ],
    [
      'stripped in the port, out of it empty, and back',
      [
        tell('ACT DISC DEHAM 2026-01-15', { vessel: 'AURORA' }),
        tell('ACT STRP DEHAM 2026-01-17'),
        tell('ACT GTOT DEHAM 2026-01-17T10:00', { laden: false, facility: 'COFS' }),
        tell('ACT GTIN DEHAM 2026-01-18', EMPTY),
      ],
    ],
    [
      'put under another booking before it sailed',
      [
        tell('ACT GTOT CNSHG 2026-01-05', { ...EMPTY, ...under('BK1') }),
        tell('ACT GTIN CNSHG 2026-01-08', under('BK1')),
        tell('ACT LOAD CNSHG 2026-01-12', { vessel: 'AURORA', ...under('BK2') }),
      ],
    ],
    [
      'reported under its booking, then under its bill',
      [
        tell('ACT LOAD CNSHG 2026-01-12', { vessel: 'AURORA', ...under('BK1') }),
        tell('ACT DISC DEHAM 2026-02-12', { vessel: 'AURORA', ...under('BL1', 'bill') }),
      ],
    ],
    [
      'inspected at the depot afterwards',
      [...finished, tell('ACT INSP DEHAM 2025-04-18T02:00', { laden: false, facility: 'DEPO' })],
    ],
    [
      'out of the gate as two sources tell it, by clocks that differ',
      [
        tell('ACT DISC DEHAM 2026-02-12T02:00', { vessel: 'AURORA' }),
        tell('ACT GTOT DEHAM 2026-02-14T02:00', { laden: null }),
        tell('ACT GTOT DEHAM 2026-02-14T02:20', { laden: null }),
      ],
    ],
  ])('makes one journey of %s', (_name, events) => {
    expect(codes(events)).toEqual([all(events)]);
  });
});

describe('a list of journeys', () => {
  const events = [...finished, ...again];

  it('has the newest first, each with its route and the value that selects it', () => {
    const { list } = journeysOf(box, events);
    expect(list.map(({ from, to, before, shown }) => [from?.unlocode, to?.unlocode, before, shown])).toEqual([
      ['CNNGB', 'CNNGB', null, true],
      ['CNSHG', 'DEHAM', instant('2026-11-01T02:00'), false],
    ]);
  });

  it('finds a journey by an instant after its beginning', () => {
    const { list, events: own } = journeysOf(box, events, instant('2026-11-01T02:00'));
    expect(own).toHaveLength(finished.length);
    expect(list.map(({ shown }) => shown)).toEqual([false, true]);
    expect(journeysOf(box, events, '1990-01-01T00:00:00.000Z').events).toHaveLength(finished.length);
  });
});

describe('any journey', () => {
  const anyJourney = fc.constantFrom(...Object.values(journeys));
  const DAY = 86_400_000;
  const shifted = (events: readonly StoredEvent[], days: number, mark: string): StoredEvent[] => {
    const move = (at: string) => new Date(Date.parse(at) + days * DAY).toISOString();
    return events.map((event) => ({
      ...event,
      id: `${event.id} ${mark}`,
      occurred: { ...event.occurred, at: move(event.occurred.at) },
      reportedAt: move(event.reportedAt),
      references: [
        { kind: 'container' as const, value: BOX },
        ...(mark === '' ? [] : [{ kind: 'booking' as const, value: mark }]),
      ],
    }));
  };

  it('is complete after a finished one, which stays selectable', () => {
    fc.assert(
      fc.property(
        anyJourney,
        fc.integer({ min: 60, max: 900 }),
        fc.constantFrom('', 'A'),
        fc.constantFrom('', 'B'),
        (next, days, first, second) => {
          const before = shifted(journeys.direct, 0, first);
          const after = shifted(next, days, second);
          const now = after
            .map(({ occurred }) => occurred.at)
            .toSorted()
            .at(-1)!;
          const shipment = deriveShipment(box, [...before, ...after], now);
          expect(shipment.eventCount).toBe(after.length);
          expect(shipment.timeline.flatMap(({ evidence }) => evidence).toSorted()).toEqual(
            after.map(({ id }) => id).toSorted(),
          );
          const { list } = journeysOf(box, [...before, ...after]);
          expect(list).toHaveLength(2);
          expect(journeysOf(box, [...before, ...after], list[1]!.before).events).toHaveLength(before.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
