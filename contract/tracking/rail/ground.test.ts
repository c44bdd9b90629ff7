import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { Place, RailReport, ReferenceKind, StoredEvent } from '../event.ts';

const NOW = '2026-03-20T00:00:00.000Z';
const station = (name: string, unlocode: string | null = null): Place => ({
  unlocode,
  rawCode: null,
  name,
  facility: null,
  facilityType: null,
  latitude: null,
  longitude: null,
});
const xian = station("Xi'an", 'CNXIY');
const alashankou = station('Alashankou', 'CNAKL');
const dostyk = station('Dostyk');
const duisburg = station('Duisburg', 'DEDUI');
const BOX = 'CSQU3054383';
const note: RailReport = {
  consignment: 'RW2603001',
  wagon: '318166502860',
  train: 'X8155',
  from: xian,
  to: duisburg,
};

let made = 0;
function railEvent(
  code: string,
  day: number,
  place: Place | null,
  more: Partial<StoredEvent> = {},
): StoredEvent {
  made += 1;
  const at = `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
  return {
    id: `e${made}`,
    messageId: 'm',
    receivedAt: at,
    payloadHash: '',
    raw: null,
    state: 'current',
    source: 'rail',
    party: 'demo',
    sourceId: null,
    naturalKey: `k${made}`,
    family: 'EQUIPMENT',
    classifier: 'ACT',
    code,
    documentType: null,
    documentId: null,
    rawText: null,
    milestone: null,
    movement: null,
    occurred: { at, zone: 'UTC', precision: 'minute', raw: at },
    reportedAt: at,
    place,
    conveyance: null,
    equipment: { number: BOX, isoType: null, laden: null, seals: [] },
    references: [
      { kind: 'rail', value: 'RW2603001' },
      { kind: 'wagon', value: '318166502860' },
      { kind: 'container', value: BOX },
    ],
    delayReason: null,
    remark: null,
    rail: note,
    retracts: false,
    mappingVersion: 1,
    ...more,
  };
}
/** The same event without the railway's data. */
function notByRail({ rail: _rail, ...event }: StoredEvent): StoredEvent {
  return event;
}
const truck = (code: string, day: number, place = duisburg) =>
  notByRail(
    railEvent(code, day, place, {
      truck: { plate: '34ABC123' },
      references: [
        { kind: 'container', value: BOX },
        { kind: 'truck', value: '34ABC123' },
      ],
    }),
  );
const journey = () => [
  railEvent('RLAC', 1, xian),
  railEvent('LOAD', 2, xian),
  railEvent('DEPA', 3, xian),
  railEvent('ARRI', 18, duisburg, { classifier: 'EST', reportedAt: '2026-03-03T09:00:00.000Z' }),
  railEvent('ARRI', 7, alashankou),
  railEvent('RLBC', 8, alashankou),
  railEvent('RLGC', 9, dostyk),
  railEvent('DEPA', 10, dostyk),
];
const derive = (events: StoredEvent[], kind: ReferenceKind = 'rail', value = 'RW2603001', now = NOW) =>
  deriveShipment({ kind, value, carrier: null }, events, now);

describe('a rail consignment', () => {
  test('moves from station to station, with milestones by station role', () => {
    const shipment = derive(journey(), 'rail', 'RW2603001', '2026-03-12T00:00:00.000Z');
    expect(shipment.timeline.map(({ milestone, role }) => [milestone, role])).toEqual([
      ['RLAC', 'originStation'],
      ['IRLB', 'originStation'],
      ['IRDP', 'originStation'],
      ['RLST', 'borderStation'],
      ['RLBC', 'borderStation'],
      ['RLGC', 'borderStation'],
      ['RLSD', 'borderStation'],
      ['IRAR', 'destinationStation'],
    ]);
    expect(shipment).toMatchObject({
      origin: { unlocode: 'CNXIY' },
      destination: { unlocode: 'DEDUI' },
      status: { milestone: 'RLSD', place: { name: 'Dostyk' } },
      next: { milestone: 'IRAR', time: { at: '2026-03-18T08:00:00.000Z' }, classifier: 'EST' },
      answer: { key: 'rail.movingEta' },
      exceptions: [],
      containers: [{ number: BOX, milestone: 'RLSD' }],
    });
    expect(shipment.progress.map(({ milestone, state }) => `${milestone} ${state}`)).toEqual([
      'RLAC done',
      'IRLB done',
      'IRDP done',
      'RLBC done',
      'RLGC current',
      'IRAR expected',
      'RLDL expected',
    ]);
    expect(shipment.legs.map(({ from, to, state }) => [from?.name, to?.name, state])).toEqual([
      ["Xi'an", 'Dostyk', 'done'],
      ['Dostyk', 'Duisburg', 'current'],
    ]);
  });

  test.each([
    ['to a port its milestones are those of the way there', 'export', ['ERLB', 'ERDP', 'ERAR', 'ERDS']],
    ['inland', 'import', ['IRLB', 'IRDP', 'IRAR', 'IRDS']],
  ] as const)('%s', (_, movement, milestones) => {
    const events = [
      railEvent('LOAD', 1, xian, { movement }),
      railEvent('DEPA', 2, xian, { movement }),
      railEvent('ARRI', 3, duisburg, { movement }),
      railEvent('DISC', 4, duisburg, { movement }),
    ];
    expect(derive(events).timeline.map(({ milestone }) => milestone)).toEqual(milestones);
  });

  test.each([
    [
      'stuck at the border',
      [railEvent('DEPA', 2, xian), railEvent('RLBC', 10, alashankou)],
      ['stuckAtBorder'],
    ],
    [
      'taken out of the train',
      [railEvent('DEPA', 18, xian), railEvent('RLHD', 19, alashankou)],
      ['wagonHeld'],
    ],
    [
      'ready and not fetched',
      [railEvent('ARRI', 12, duisburg), railEvent('RLNT', 13, duisburg)],
      ['notCollected'],
    ],
    ['without news', [railEvent('DEPA', 2, xian)], ['noNews']],
    ['later than said', [...journey(), railEvent('ARRI', 19, duisburg)], []],
    ['handed over', [railEvent('ARRI', 2, duisburg), railEvent('RLDL', 3, duisburg)], []],
  ])('reports %s', (_, events, codes) =>
    expect(derive(events).exceptions.map(({ code }) => code)).toEqual(codes),
  );

  test('ends when the cargo is handed over', () => {
    const shipment = derive([...journey(), railEvent('ARRI', 17, duisburg), railEvent('RLDL', 18, duisburg)]);
    expect(shipment).toMatchObject({ answer: { key: 'rail.delivered' }, progressPercent: 100, next: null });
    expect(shipment.slipMinutes).toBe(-1440);
  });

  test('is independent of the order and repetition of events', () => {
    const events = journey();
    const expected = JSON.stringify(derive(events));
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (mixed) => {
        expect(JSON.stringify(derive(mixed))).toBe(expected);
      }),
    );
  });

  test('shows the latest consignment of a wagon', () => {
    const before = railEvent('DISC', 1, alashankou, { rail: { ...note, consignment: 'RW2602000' } });
    const shipment = derive([before, ...journey()], 'wagon', '318166502860');
    expect(shipment.timeline.some(({ eventId }) => eventId === before.id)).toBe(false);
  });
});

describe('a container', () => {
  const sea = [notByRail(railEvent('LOAD', 1, station('Shanghai', 'CNSHG')))];
  test('shows rail and trucks with the sea transport, which stays unchanged', () => {
    const alone = derive(sea, 'container', BOX);
    const both = derive([...sea, ...journey(), truck('LOAD', 12), truck('DEPA', 13)], 'container', BOX);
    expect(both.timeline).toEqual(alone.timeline);
    expect(both.status).toEqual(alone.status);
    expect(both.rail).toMatchObject([
      {
        consignment: 'RW2603001',
        wagons: ['318166502860'],
        milestone: 'RLSD',
        eta: { at: '2026-03-18T08:00:00.000Z' },
      },
    ]);
    expect(both.trucks).toMatchObject([{ plate: '34ABC123', milestone: 'TRDP' }]);
    expect(both.eventCount).toBe(alone.eventCount + 10);
  });
  test('is read as rail when only a railway reports on it', () => {
    const shipment = derive(journey(), 'container', BOX);
    expect(shipment).toMatchObject({ status: { milestone: 'RLSD' }, containers: [] });
    expect(shipment.rail).toBeUndefined();
  });
});

describe('a truck', () => {
  test('shows its latest reported load', () => {
    const first = [truck('LOAD', 1), truck('TRDL', 2)];
    const second = [truck('TRAS', 4), truck('LOAD', 5, xian), truck('DEPA', 6, xian)];
    const shipment = derive([...first, ...second], 'truck', '34ABC123');
    expect(shipment.timeline.map(({ milestone }) => milestone)).toEqual(['TRAS', 'TRLB', 'TRDP']);
    expect(shipment).toMatchObject({ status: { milestone: 'TRDP' }, answer: { key: 'road.told' } });
    expect(shipment.related).toContainEqual({ kind: 'container', value: BOX, carrier: null });
  });
});
