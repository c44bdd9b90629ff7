import { describe, expect, test } from 'vitest';
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

test('days of operation are those of the week at the origin, within the validity', () => {
  const one = timetable([], { days: '17', validFrom: '2026-03-02', validTo: '2026-03-15' });
  expect(daysOf(one, '2026-01-01', '2026-12-31')).toEqual([
    '2026-03-02',
    '2026-03-08',
    '2026-03-09',
    '2026-03-15',
  ]);
  expect(daysOf(one, '2026-03-09', '2026-03-09')).toEqual(['2026-03-09']);
});

describe('a flight keeps its hour over a change of clocks', () => {
  const one = timetable([leg('FRA', '10:00', 'JFK', '12:30')]);
  test.each([
    // Both in winter; Europe changes on 29 March, America on 8 March.
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

  test('and one that leaves in the hour that is skipped, or comes twice, leaves once', () => {
    expect(placeTime('2026-03-29', '02:30', 'Europe/Berlin').at).toBe('2026-03-29T01:30:00Z');
    expect(placeTime('2026-10-25', '02:30', 'Europe/Berlin').at).toBe('2026-10-25T00:30:00Z');
  });
});

test('arrives the next day, or the day before over the date line', () => {
  expect(
    flights(timetable([leg('PVG', '23:55', 'IST', '06:10', { etaDay: 1 })]), 'PVG', 'IST', '2026-05-05'),
  ).toMatchObject([
    { minutes: 675, legs: [{ arrives: { local: '2026-05-06T06:10', zone: 'Europe/Istanbul' } }] },
  ]);
  expect(
    flights(timetable([leg('PVG', '00:30', 'HNL', '16:00', { etaDay: -1 })]), 'PVG', 'HNL', '2026-05-05'),
  ).toMatchObject([{ minutes: 570, legs: [{ arrives: { local: '2026-05-04T16:00' } }] }]);
});

describe('of several legs', () => {
  const one = timetable(
    [
      leg('PVG', '23:55', 'IST', '06:10', { etaDay: 1 }),
      leg('IST', '09:00', 'FRA', '11:15', { etdDay: 1, etaDay: 1 }),
      leg('FRA', '14:00', 'JFK', '17:00', { etdDay: 1, etaDay: 1 }),
    ],
    { days: '1' },
  );
  test('all are flown, or those between the airports asked for, on the day they leave there', () => {
    expect(flights(one, 'PVG', 'JFK', '2026-05-04').map(({ legs }) => legs.length)).toEqual([3]);
    expect(flights(one, 'IST', 'JFK', '2026-05-04')).toEqual([]);
    expect(flights(one, 'IST', 'JFK', '2026-05-05').map(({ legs }) => legs.map(({ from }) => from))).toEqual([
      ['IST', 'FRA'],
    ]);
    expect(flights(one, 'JFK', 'PVG', '2026-05-04', '2026-05-30')).toEqual([]);
    expect(flights(one, 'PVG', 'PVG', '2026-05-04', '2026-05-30')).toEqual([]);
  });

  test('the days around are searched, by departure', () => {
    const days = flights(one, 'PVG', 'FRA', '2026-05-01', '2026-05-20').map(
      ({ legs }) => legs[0]!.departs.local,
    );
    expect(days).toEqual(['2026-05-04T23:55', '2026-05-11T23:55', '2026-05-18T23:55']);
  });

  test('one over an airport without a zone is left out', () => {
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
  // The night of the change has an hour less.
  ['by hours, where the schedule has none', 'FRA', null, 'hours', '2026-03-29T01:00'],
  [
    'by hours, where the cargo boards later',
    'IST',
    { kind: 'cargo', time: '18:00', day: -1 },
    'hours',
    '2026-03-29T10:00',
  ],
])('the cut-off %s', (_name, origin, cutOff, by, local) => {
  const legs = [leg('FRA', '08:00', 'IST', '12:00'), leg('IST', '16:00', 'PVG', '23:00')];
  const [found] = flightsOf(
    [timetable(legs, { cutOff })],
    { origin, destination: 'PVG', from: '2026-03-29', to: '2026-03-29' },
    zoneOf,
    6,
  );
  expect(found!.cutOff).toMatchObject({ by, local });
});
