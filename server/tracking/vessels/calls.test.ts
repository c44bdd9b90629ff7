import { describe, expect, test } from 'vitest';
import { callsFromEvents, callsFromTrack, together, type Spot, type CallReport } from './calls.ts';
import { AT_PORT_KM, portNear } from './nearest-port.ts';

const portAt = (latitude: number, longitude: number) => {
  const near = portNear(latitude, longitude, AT_PORT_KM);
  return near && { code: near.port.code, zone: near.port.zone, km: near.km };
};
const [rotterdam, sea, hamburg] = [[51.95, 4.05], [53.5, 5], [53.53, 9.93]] as const; // prettier-ignore
const spot = (
  day: number,
  hour: number,
  [latitude, longitude]: readonly [number, number],
  speed: number | null,
): Spot => ({
  at: new Date(Date.UTC(2026, 10, day, hour)).toISOString(),
  latitude,
  longitude,
  speed,
});
const callReport = (
  code: CallReport['code'],
  port: string,
  day: number,
  more: Partial<CallReport> = {},
): CallReport => {
  const at = new Date(Date.UTC(2026, 10, day)).toISOString();
  const time = { at, zone: null, precision: 'minute' as const, raw: at };
  return { code, classifier: 'ACT', port, time, voyage: '041W', reportedAt: at, ...more };
};
const line = ({ port, arrived, left, by, state }: ReturnType<typeof callsFromTrack>[number]) =>
  `${port} ${arrived?.at.slice(5, 13) ?? '-'} ${left?.at.slice(5, 13) ?? '-'} ${by.join('+')} ${state}`;

describe('calls of a ship', () => {
  test('finds a call where the ship lay still until it moved', () => {
    const track = [
      spot(1, 0, sea, 14),
      spot(1, 8, rotterdam, 6),
      spot(1, 10, rotterdam, 0.1),
      spot(2, 10, rotterdam, 0),
      spot(2, 20, rotterdam, 7),
      spot(3, 6, hamburg, 12),
      spot(4, 0, hamburg, 0),
    ];
    expect(callsFromTrack(track, portAt).map(line)).toEqual([
      'NLRTM 11-01T10 11-02T20 ais past',
      'DEHAM 11-04T00 - ais here',
    ]);
  });

  test('finds none where the ship passes, or lies still at sea', () => {
    expect(callsFromTrack([spot(1, 0, rotterdam, 12), spot(2, 0, sea, 0)], portAt)).toEqual([]);
  });

  test('joins two berths of one port, and separates calls after a long silence', () => {
    const shift = [
      spot(1, 0, rotterdam, 0),
      spot(1, 6, rotterdam, 5),
      spot(1, 8, rotterdam, 0),
      spot(2, 0, sea, 14),
    ];
    expect(callsFromTrack(shift, portAt).map(line)).toEqual(['NLRTM 11-01T00 11-02T00 ais past']);
    const silence = [spot(1, 0, rotterdam, 0), spot(20, 0, rotterdam, 0)];
    expect(callsFromTrack(silence, portAt).map(line)).toEqual([
      'NLRTM 11-01T00 11-01T00 ais past',
      'NLRTM 11-20T00 - ais here',
    ]);
  });

  test('finds the calls of a ship without a reported speed where it did not move', () => {
    const track = [spot(1, 0, rotterdam, null), spot(1, 5, rotterdam, null), spot(2, 0, sea, null)];
    expect(callsFromTrack(track, portAt).map(line)).toEqual(['NLRTM 11-01T05 11-02T00 ais past']);
  });

  test('joins carriers’ reports of one call, with the latest expectation', () => {
    const calls = callsFromEvents(
      [
        callReport('ARRI', 'NLRTM', 1),
        callReport('ARRI', 'NLRTM', 1, { reportedAt: '2026-11-02T00:00:00.000Z' }),
        callReport('DEPA', 'NLRTM', 3),
        callReport('ARRI', 'DEHAM', 20, { classifier: 'EST', reportedAt: '2026-11-04T00:00:00.000Z' }),
        callReport('ARRI', 'DEHAM', 22, { classifier: 'EST', reportedAt: '2026-11-06T00:00:00.000Z' }),
        callReport('ARRI', 'GBFXT', 5, { classifier: 'PLN' }),
      ],
      '2026-11-10T00:00:00.000Z',
    );
    expect(calls.map(line)).toEqual([
      'NLRTM 11-01T00 11-03T00 events past',
      'DEHAM 11-22T00 - events expected',
    ]);
  });

  test('joins seen and reported calls, and shows both times if they differ by hours', () => {
    const seen = callsFromTrack([spot(1, 10, rotterdam, 0), spot(2, 20, rotterdam, 7)], portAt);
    const reportedCalls = callsFromEvents(
      [callReport('ARRI', 'NLRTM', 1), callReport('DEPA', 'NLRTM', 2)],
      '2026-11-10T00:00:00.000Z',
    );
    const [call, ...others] = together(seen, reportedCalls, () => Infinity);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ by: ['ais', 'events'], voyage: '041W' });
    expect(call!.carrierTimes?.arrived?.at).toBe('2026-11-01T00:00:00.000Z');
    // Two weeks later it is a separate call.
    const later = callsFromEvents([callReport('ARRI', 'NLRTM', 16)], '2026-11-20T00:00:00.000Z');
    expect(together(seen, later, () => Infinity)).toHaveLength(2);
  });
});
