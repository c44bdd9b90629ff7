import { describe, expect, test } from 'vitest';
import { toStoredInstants, asTyped, readWall, wallAt } from '#contract/records/local.ts';
import { airOrder } from './resources/air-order.ts';
import { daysOf, flightsOf, placeTime, type Timetable } from './flights.ts';

const ZONES: Record<string, string> = {
  PVG: 'Asia/Shanghai',
  IST: 'Europe/Istanbul',
  FRA: 'Europe/Berlin',
  JFK: 'America/New_York',
  HNL: 'Pacific/Honolulu',
};
const zoneOf = (airport: string) => ZONES[airport];
const leg = (
  from: string,
  etd: string,
  to: string,
  eta: string,
  more: Partial<Timetable['legs'][number]> = {},
) => ({
  flight: 'TK6543',
  from,
  to,
  etd,
  etdDay: 0,
  eta,
  etaDay: 0,
  planeType: null,
  ...more,
});
const timetable = (legs: Timetable['legs'], more: Partial<Timetable> = {}): Timetable => ({
  id: '1',
  flight: 'TK6543',
  airline: 'TK',
  days: '1234567',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  legs,
  ...more,
});
const flights = (one: Timetable, origin: string, destination: string, from: string, to = from) =>
  flightsOf([one], { origin, destination, from, to }, zoneOf, 6);

test('operates on the weekdays at the origin, within the validity', () => {
  const one = timetable([], { days: '17', validFrom: '2026-03-02', validTo: '2026-03-15' });
  expect(daysOf(one, '2026-01-01', '2026-12-31')).toEqual([
    '2026-03-02',
    '2026-03-08',
    '2026-03-09',
    '2026-03-15',
  ]);
  expect(daysOf(one, '2026-03-09', '2026-03-09')).toEqual(['2026-03-09']);
});

describe('a flight across a clock change', () => {
  const one = timetable([leg('FRA', '10:00', 'JFK', '12:30')]);
  test.each([
    // Both in winter; the clocks change on 29 March in Europe, on 8 March in America.
    ['2026-03-07', '2026-03-07T09:00:00Z', '2026-03-07T17:30:00Z', 510],
    ['2026-03-08', '2026-03-08T09:00:00Z', '2026-03-08T16:30:00Z', 450],
    ['2026-03-29', '2026-03-29T08:00:00Z', '2026-03-29T16:30:00Z', 510],
    ['2026-10-25', '2026-10-25T09:00:00Z', '2026-10-25T16:30:00Z', 450],
    ['2026-11-01', '2026-11-01T09:00:00Z', '2026-11-01T17:30:00Z', 510],
  ])('%s', (day, departs, arrives, minutes) => {
    expect(flights(one, 'FRA', 'JFK', day)).toMatchObject([
      { minutes, legs: [{ departs: { at: departs, local: `${day}T10:00` }, arrives: { at: arrives } }] },
    ]);
  });

  test('leaves once when its hour is skipped or repeated', () => {
    expect(placeTime('2026-03-29', '02:30', 'Europe/Berlin')).toMatchObject({
      at: '2026-03-29T01:30:00Z',
      local: '2026-03-29T03:30',
    });
    expect(placeTime('2026-10-25', '02:30', 'Europe/Berlin').at).toBe('2026-10-25T00:30:00Z');
  });
});

test('arrives the next day, or the day before across the date line', () => {
  expect(
    flights(timetable([leg('PVG', '23:55', 'IST', '06:10', { etaDay: 1 })]), 'PVG', 'IST', '2026-05-05'),
  ).toMatchObject([
    { minutes: 675, legs: [{ arrives: { local: '2026-05-06T06:10', zone: 'Europe/Istanbul' } }] },
  ]);
  expect(
    flights(timetable([leg('PVG', '00:30', 'HNL', '16:00', { etaDay: -1 })]), 'PVG', 'HNL', '2026-05-05'),
  ).toMatchObject([{ minutes: 570, legs: [{ arrives: { local: '2026-05-04T16:00' } }] }]);
});

describe('flights with several legs', () => {
  const one = timetable(
    [
      leg('PVG', '23:55', 'IST', '06:10', { etaDay: 1 }),
      leg('IST', '09:00', 'FRA', '11:15', { etdDay: 1, etaDay: 1 }),
      leg('FRA', '14:00', 'JFK', '17:00', { etdDay: 1, etaDay: 1 }),
    ],
    { days: '1' },
  );
  test('flies all legs, or those between the requested airports, on the local departure day', () => {
    expect(flights(one, 'PVG', 'JFK', '2026-05-04').map(({ legs }) => legs.length)).toEqual([3]);
    expect(flights(one, 'IST', 'JFK', '2026-05-04')).toEqual([]);
    expect(flights(one, 'IST', 'JFK', '2026-05-05').map(({ legs }) => legs.map(({ from }) => from))).toEqual([
      ['IST', 'FRA'],
    ]);
    expect(flights(one, 'JFK', 'PVG', '2026-05-04', '2026-05-30')).toEqual([]);
    expect(flights(one, 'PVG', 'PVG', '2026-05-04', '2026-05-30')).toEqual([]);
  });

  test('searches the surrounding days by departure', () => {
    const days = flights(one, 'PVG', 'FRA', '2026-05-01', '2026-05-20').map(
      ({ legs }) => legs[0]!.departs.local,
    );
    expect(days).toEqual(['2026-05-04T23:55', '2026-05-11T23:55', '2026-05-18T23:55']);
  });

  test('leaves out a flight over an airport without a time zone', () => {
    const one = timetable([leg('PVG', '10:00', 'XXX', '12:00')]);
    expect(flights(one, 'PVG', 'XXX', '2026-05-05')).toEqual([]);
  });
});

test.each<[string, string, Timetable['cutOff'], string, string]>([
  ['of the schedule', 'FRA', { kind: 'cargo', time: '18:00', day: -1 }, 'schedule', '2026-03-28T18:00'],
  [
    'on a day whose clocks change',
    'FRA',
    { kind: null, time: '04:00', day: 0 },
    'schedule',
    '2026-03-29T04:00',
  ],
  // The night of the clock change has an hour less.
  ['by hours, where the schedule has none', 'FRA', null, 'hours', '2026-03-29T01:00'],
  [
    'by hours, where the cargo boards later',
    'IST',
    { kind: 'cargo', time: '18:00', day: -1 },
    'hours',
    '2026-03-29T10:00',
  ],
])('calculates the cut-off %s', (_name, origin, cutOff, by, local) => {
  const legs = [leg('FRA', '08:00', 'IST', '12:00'), leg('IST', '16:00', 'PVG', '23:00')];
  const [flight] = flightsOf(
    [timetable(legs, { cutOff })],
    { origin, destination: 'PVG', from: '2026-03-29', to: '2026-03-29' },
    zoneOf,
    6,
  );
  expect(flight!.cutOff).toMatchObject({ by, local });
});

const CLOCKS: Record<string, string> = { ...ZONES, AKL: 'Pacific/Auckland', APW: 'Pacific/Apia', LAX: 'America/Los_Angeles', KTM: 'Asia/Kathmandu' }; // prettier-ignore
const clockOf = (airport: string) => CLOCKS[airport];

describe('local times of an order', () => {
  // Around clock changes and on both sides of the date line; each time is local to its own airport.
  test.each([
    ['PVG', '2026-07-01 23:55', '2026-07-01T15:55:00Z', 'FRA', '2026-07-02 05:40', '2026-07-02T03:40:00Z'],
    ['PVG', '2026-12-01 23:55', '2026-12-01T15:55:00Z', 'FRA', '2026-12-02 05:40', '2026-12-02T04:40:00Z'],
    // The night of a skipped hour, and that of an ambiguous one, which is read as its first occurrence.
    ['FRA', '2026-03-29 02:30', '2026-03-29T01:30:00Z', 'PVG', '2026-03-29 20:00', '2026-03-29T12:00:00Z'],
    ['FRA', '2026-10-25 02:30', '2026-10-25T00:30:00Z', 'PVG', '2026-10-25 20:00', '2026-10-25T12:00:00Z'],
    ['JFK', '2026-03-08 02:30', '2026-03-08T07:30:00Z', 'FRA', '2026-03-08 20:00', '2026-03-08T19:00:00Z'],
    // Arrives on the day before its departure; departs on one day and arrives two later.
    ['AKL', '2026-01-02 00:30', '2026-01-01T11:30:00Z', 'LAX', '2026-01-01 15:00', '2026-01-01T23:00:00Z'],
    ['HNL', '2026-06-10 23:50', '2026-06-11T09:50:00Z', 'APW', '2026-06-12 04:20', '2026-06-11T15:20:00Z'],
    ['KTM', '2026-05-01 00:15', '2026-04-30T18:30:00Z', 'IST', '2026-05-01 05:00', '2026-05-01T02:00:00Z'],
  ])('converts %s %s to %s, %s %s to %s', (origin, etd, leaves, destination, eta, lands) => {
    const typed = { origin, destination, etd, cutOff: etd, eta };
    const { values, unplaced } = toStoredInstants(airOrder.fields, typed, null, typed, clockOf);
    expect(unplaced).toEqual([]);
    expect(values).toMatchObject({ etd: leaves, cutOff: leaves, eta: lands });
    // It reads back as typed, except for an hour that the clocks skip.
    const again = asTyped(airOrder.fields, values, clockOf);
    if (leaves !== '2026-03-29T01:30:00Z' && leaves !== '2026-03-08T07:30:00Z')
      expect(again).toMatchObject(typed);
    // Saving it again changes nothing.
    expect(toStoredInstants(airOrder.fields, again, values, again, clockOf).values).toMatchObject(values);
  });

  const before = {
    origin: 'PVG',
    destination: 'FRA',
    etd: '2026-10-24T15:55:00Z',
    eta: '2026-10-25T01:30:20Z',
  };
  test.each([
    [
      'the airport changes and nothing else',
      { origin: 'JFK' },
      { etd: '2026-10-25T03:55:00Z', eta: before.eta },
    ],
    [
      'both change',
      { origin: 'JFK', destination: 'IST' },
      { etd: '2026-10-25T03:55:00Z', eta: '2026-10-24T23:30:00Z' },
    ],
    [
      'the form says all again',
      { origin: 'JFK', etd: '2026-10-24 23:55', eta: '2026-10-25 02:30' },
      { etd: '2026-10-25T03:55:00Z', eta: before.eta },
    ],
    // The second of two ambiguous hours stays the second, including its seconds, though the form shows
    // neither.
    [
      'nothing changes',
      { etd: '2026-10-24 23:55', eta: '2026-10-25 02:30' },
      { etd: before.etd, eta: before.eta },
    ],
    ['an instant is sent', { origin: 'JFK', etd: '2026-10-24T20:00:00Z' }, { etd: '2026-10-24T20:00:00Z' }],
    ['it is typed anew', { eta: '2026-10-25 04:00' }, { eta: '2026-10-25T03:00:00Z' }],
  ])('%s', (_name, input, wanted) => {
    const { values } = toStoredInstants(airOrder.fields, { ...before, ...input }, before, input, clockOf);
    expect(values).toMatchObject(wanted);
  });

  test('names an airport without a known time zone instead of guessing', () => {
    const typed = { origin: 'XXX', etd: '2026-01-01 10:00' };
    expect(toStoredInstants(airOrder.fields, typed, null, typed, clockOf).unplaced).toEqual(['etd']);
  });

  test.each([
    ['2026-11-20T14:30', '2026-11-20 14:30'],
    ['20.11.2026 14.30', '2026-11-20 14:30'],
    ['20 Nov 2026 1430', '2026-11-20 14:30'],
    ['2026年11月20日 9:05', '2026-11-20 09:05'],
    ['2026-11-20', null],
    ['05/06/2026 10:00', null],
    ['2026-02-30 10:00', null],
  ])('reads %s as %s', (text, wall) => expect(readWall(text)).toBe(wall));

  test('shows a zone with a quarter-hour offset', () =>
    expect(wallAt('2026-01-01T00:00:00Z', 'Asia/Kathmandu')).toBe('2026-01-01 05:45'));
});
