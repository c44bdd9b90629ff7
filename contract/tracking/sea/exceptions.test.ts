import { describe, expect, it } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { StoredEvent } from '../event.ts';
import { BOX, instant, tell } from './testing/events.ts';

const A = { vessel: 'AURORA', voyage: '101W' };
const B = { vessel: 'BOREAS', voyage: '202W' };

const exceptionsAt = (events: readonly StoredEvent[], now: string) =>
  deriveShipment({ kind: 'container', value: BOX, carrier: null }, events, instant(now)).exceptions;
const codes = (events: readonly StoredEvent[], now: string) =>
  exceptionsAt(events, now).map(({ code }) => code);

const loaded = tell('ACT LOAD CNSHG 2026-11-11T20:00', A);
const departed = tell('ACT DEPA CNSHG 2026-11-12T05:00', A);
const expected = tell('EST ARRI NLRTM 2026-12-01T06:00', { ...A, reportedAt: '2026-11-12T06:00' });
const arrived = tell('ACT ARRI NLRTM 2026-12-01T07:00', A);
const discharged = tell('ACT DISC NLRTM 2026-12-02T10:00', A);
const left = tell('ACT GTOT NLRTM 2026-12-04T08:00');

it.each<[string, StoredEvent[], string, string[]]>([
  [
    'gate-in late',
    [tell('PLN GTIN CNSHG 2026-11-08'), tell('ACT GTIN CNSHG 2026-11-10')],
    '2026-11-10T02:00',
    ['gateInLate'],
  ],
  [
    'gate-in in time',
    [tell('PLN GTIN CNSHG 2026-11-08'), tell('ACT GTIN CNSHG 2026-11-08T20:00')],
    '2026-11-10',
    [],
  ],
  ['shut out by customs', [tell('ACT SUOT CNSHG 2026-11-10')], '2026-11-11', ['shutOut']],
  [
    'shut out, and released after all',
    [tell('ACT SUOT CNSHG 2026-11-10'), tell('ACT PASS CNSHG 2026-11-11')],
    '2026-11-11T12:00',
    [],
  ],
  ['loading cancelled', [tell('ACT TMUT CNSHG 2026-11-10')], '2026-11-11', ['loadingCancelled']],
  [
    'loading cancelled, loaded later',
    [tell('ACT TMUT CNSHG 2026-11-10'), loaded, departed],
    '2026-11-13',
    [],
  ],
  [
    'terminal release cancelled',
    [tell('ACT TMPS CNSHG 2026-11-10'), tell('ACT TMCL CNSHG 2026-11-11')],
    '2026-11-11T12:00',
    ['terminalReleaseCancelled'],
  ],
  [
    'terminal release cancelled, and given again',
    [tell('ACT TMCL CNSHG 2026-11-10'), tell('ACT TMPS CNSHG 2026-11-11')],
    '2026-11-11T12:00',
    [],
  ],
  [
    'terminal release cancelled, loaded all the same',
    [tell('ACT TMCL CNSHG 2026-11-10'), loaded, departed],
    '2026-11-13',
    [],
  ],
  ['not yet gated in', [tell('PLN GTIN CNSHG 2026-11-08')], '2026-11-08T20:00', []],
  ['departed late', [tell('PLN DEPA CNSHG 2026-11-10', A), departed], '2026-11-13', ['departureLate']],
  ['still not departed', [tell('PLN DEPA CNSHG 2026-11-10', A)], '2026-11-12', ['departureOverdue']],
  [
    'put off before it was late',
    [
      tell('PLN DEPA CNSHG 2026-11-10', A),
      tell('EST DEPA CNSHG 2026-11-14', { ...A, reportedAt: '2026-11-09' }),
    ],
    '2026-11-10T12:00',
    [],
  ],
  [
    'ship exchanged for another sailing the same day',
    [
      tell('PLN DEPA CNSHG 2026-11-12T05:00', A),
      tell('PLN DEPA CNSHG 2026-11-12T09:00', { ...B, reportedAt: '2026-11-05' }),
    ],
    '2026-11-06',
    ['vesselChanged'],
  ],
  [
    'ship exchanged for one a week later, its own sailing past',
    [tell('PLN LOAD CNSHG 2026-11-12T05:00', A), tell('ACT LOAD CNSHG 2026-11-19T05:00', B)],
    '2026-11-20',
    ['rolledOver'],
  ],
  [
    'ship gone before the container came to the port',
    [
      tell('PLN DEPA CNSHG 2026-11-12T05:00', A),
      departed,
      tell('ACT GTIN CNSHG 2026-11-13T05:00', { facility: 'POTE' }),
    ],
    '2026-11-13T06:00',
    ['departureOverdue', 'rolledOver'],
  ],
  [
    'gate-in hours after the departure, by clocks that differ',
    [
      tell('PLN DEPA CNSHG 2026-11-12T05:00', A),
      departed,
      tell('ACT GTIN CNSHG 2026-11-12T12:00', { facility: 'POTE' }),
    ],
    '2026-11-13T06:00',
    [],
  ],
  [
    'stuck in transhipment',
    [loaded, departed, tell('ACT DISC SGSIN 2026-11-19', A), tell('PLN LOAD SGSIN 2026-12-20', B), expected],
    '2026-12-01',
    ['stuckAtTranshipment', 'noNews'],
  ],
  [
    'connection missed',
    [
      departed,
      tell('EST ARRI SGSIN 2026-11-22', { ...A, reportedAt: '2026-11-15' }),
      tell('EST DEPA SGSIN 2026-11-20', { ...B, reportedAt: '2026-11-10' }),
      tell('EST ARRI NLRTM 2026-12-10', { ...B, reportedAt: '2026-11-13' }),
    ],
    '2026-11-16',
    ['connectionMissed'],
  ],
  [
    'left behind in transhipment',
    [
      departed,
      tell('ACT DISC SGSIN 2026-11-19', A),
      tell('PLN DEPA SGSIN 2026-11-21', B),
      tell('ACT DEPA SGSIN 2026-11-21', B),
      tell('PLN DEPA SGSIN 2026-11-28', { vessel: 'CIRRUS', reportedAt: '2026-11-22' }),
      tell('PLN ARRI NLRTM 2026-12-20', { vessel: 'CIRRUS', reportedAt: '2026-11-22' }),
    ],
    '2026-11-23',
    ['connectionMissed'],
  ],
  [
    'arrived late',
    [departed, expected, tell('ACT ARRI NLRTM 2026-12-04T07:00', A)],
    '2026-12-05',
    ['arrivalLate'],
  ],
  ['not arrived in time', [departed, expected], '2026-12-03', ['arrivalOverdue']],
  [
    'ETA put off',
    [departed, expected, tell('EST ARRI NLRTM 2026-12-03T06:00', { ...A, reportedAt: '2026-11-20' })],
    '2026-11-21',
    ['etaSlipped'],
  ],
  [
    'ETA put off before departure, which is a new plan',
    [
      tell('PLN DEPA CNSHG 2026-11-24', A),
      expected,
      tell('EST ARRI NLRTM 2026-12-03T06:00', { ...A, reportedAt: '2026-11-20' }),
    ],
    '2026-11-21',
    [],
  ],
  [
    'ETA put off by hours',
    [departed, expected, tell('EST ARRI NLRTM 2026-12-01T20:00', { ...A, reportedAt: '2026-11-20' })],
    '2026-11-21',
    [],
  ],
  ['stuck in the port of discharge', [departed, arrived, discharged], '2026-12-12', ['stuckAtPod', 'noNews']],
  [
    'pick-up overdue',
    [departed, arrived, discharged, tell('PLN GTOT NLRTM 2026-12-04', { reportedAt: '2026-12-02' })],
    '2026-12-06',
    ['pickUpOverdue'],
  ],
  [
    'empty not returned for weeks',
    [departed, arrived, discharged, left],
    '2026-12-30',
    ['emptyReturnOverdue'],
  ],
  [
    'empty not returned as promised',
    [
      departed,
      arrived,
      discharged,
      left,
      tell('PLN GTIN NLRTM 2026-12-08', { laden: false, facility: 'DEPO', reportedAt: '2026-12-04' }),
    ],
    '2026-12-10',
    ['emptyReturnOverdue'],
  ],
  [
    'document on hold',
    [departed, tell('ACT HOLD - 2026-11-12T07:00', { document: ['TRD', 'BL1'] })],
    '2026-11-13',
    ['holdPlaced'],
  ],
  [
    'hold released',
    [
      departed,
      tell('ACT HOLD - 2026-11-12T07:00', { document: ['TRD', 'BL1'] }),
      tell('ACT RELS - 2026-11-12T09:00', { document: ['TRD', 'BL1'] }),
    ],
    '2026-11-13',
    [],
  ],
  [
    'another document released',
    [
      departed,
      tell('ACT HOLD - 2026-11-12T07:00', { document: ['TRD', 'BL1'] }),
      tell('ACT RELS - 2026-11-12T09:00', { document: ['SRM', 'X'] }),
    ],
    '2026-11-13',
    ['holdPlaced'],
  ],
  [
    'customs hold',
    [departed, tell('ACT HOLD - 2026-11-12T07:00', { document: ['CUS', 'D1'] })],
    '2026-11-13',
    ['holdPlaced'],
  ],
  [
    'chosen for examination',
    [departed, arrived, tell('ACT CUSI NLRTM 2026-12-02')],
    '2026-12-02T10:00',
    ['exam'],
  ],
  [
    'examined and released',
    [departed, arrived, tell('ACT CUSI NLRTM 2026-12-02'), tell('ACT CUSR NLRTM 2026-12-03')],
    '2026-12-03T10:00',
    [],
  ],
  [
    'discharged off the route',
    [departed, tell('PLN ARRI NLRTM 2026-12-01', A), tell('ACT DISC LKCMB 2026-11-20', A)],
    '2026-11-21',
    ['misdirected'],
  ],
  [
    'discharged where the plan says it changes ships',
    [
      departed,
      tell('PLN ARRI NLRTM 2026-12-01', B),
      tell('PLN LOAD LKCMB 2026-11-24', B),
      tell('ACT DISC LKCMB 2026-11-20', A),
    ],
    '2026-11-21',
    [],
  ],
  ['no news at the port', [tell('ACT GTIN CNSHG 2026-11-01')], '2026-11-10', ['noNews']],
  ['silence at sea', [departed, expected], '2026-11-25', []],
  ['silence before a plan', [tell('PLN DEPA CNSHG 2026-12-20', A)], '2026-11-25', []],
  ['all as planned', [loaded, departed, expected, arrived, discharged, left], '2026-12-05', []],
])('%s', (_name, events, now, expectedCodes) => {
  expect(codes(events, now)).toEqual(expectedCodes);
});

describe('the evidence', () => {
  it('merges an exception of several containers at one place', () => {
    const other = 'MWCU6059784';
    const events = [
      tell('PLN GTIN CNSHG 2026-11-08'),
      tell('ACT GTIN CNSHG 2026-11-10'),
      tell('PLN GTIN CNSHG 2026-11-08', { box: other }),
      tell('ACT GTIN CNSHG 2026-11-11', { box: other }),
    ];
    const bill = { kind: 'bill', value: 'BL1', carrier: null } as const;
    const { exceptions } = deriveShipment(bill, events, '2026-11-11T12:00:00.000Z');
    expect(exceptions).toMatchObject([{ code: 'gateInLate', values: { minutes: 3 * 1440 } }]);
    expect(exceptions[0]?.evidence).toHaveLength(4);
  });

  it('names the plan and the departure for a rolled container', () => {
    const plan = tell('PLN DEPA CNSHG 2026-11-12T05:00', A);
    const gone = tell('ACT DEPA CNSHG 2026-11-12T06:00', A);
    const next = tell('PLN DEPA CNSHG 2026-11-19T05:00', { ...B, reportedAt: '2026-11-13' });
    const rolled = exceptionsAt([plan, gone, next], '2026-11-14').find(({ code }) => code === 'rolledOver');
    expect(rolled).toMatchObject({
      code: 'rolledOver',
      since: gone.occurred.at,
      values: { vessel: 'AURORA' },
    });
    expect(rolled?.evidence.toSorted()).toEqual([plan.id, gone.id].toSorted());
  });

  it('gives the start and the number of days', () => {
    const late = tell('ACT ARRI NLRTM 2026-12-04T07:00', A);
    expect(exceptionsAt([departed, expected, late], '2026-12-05')).toEqual([
      {
        code: 'arrivalLate',
        severity: 'late',
        since: '2026-12-02T06:00:00.000Z',
        values: { minutes: 3 * 1440 + 60, place: expected.place, variant: '' },
        evidence: [expected.id, late.id],
      },
    ]);
  });
});
