import { describe, expect, it } from 'vitest';
import { RECEIVED, HEARD, read } from './testing/read.ts';

describe('positions as JSON', () => {
  const json = (value: unknown) => read(JSON.stringify(value));
  const flat = { mmsi: 247000123, lat: 43.6216, lon: 13.5089, timestamp: '2026-11-20T08:30:00Z' };
  const at = '2026-11-20T08:30:00.000Z';

  it.each([
    ['one', flat],
    ['a list', [flat]],
    ['a list in an answer', { success: true, status: 'ok', data: [flat] }],
    ['capitals', { MMSI: '247000123', LAT: '43.6216', LON: '13.5089', TIMESTAMP: '2026-11-20 08:30:00 UTC' }],
    [
      'nested',
      { vessel: { mmsi: 247000123 }, position: { latitude: 43.6216, longitude: 13.5089 }, ts: HEARD },
    ],
    [
      'GeoJSON',
      {
        type: 'FeatureCollection',
        features: [
          {
            mmsi: 247000123,
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [13.5089, 43.6216] },
            properties: { timestamp: 12, timestampExternal: HEARD * 1000 },
          },
        ],
      },
    ],
    [
      'a track',
      { mmsi: 247000123, name: 'X', positions: [{ lat: 43.6216, lng: 13.5089, last_position_epoch: HEARD }] },
    ],
    [
      'a stream',
      {
        MessageType: 'PositionReport',
        MetaData: {
          MMSI: 247000123,
          latitude: 43.6216,
          longitude: 13.5089,
          time_utc: '2026-11-20 08:30:00.0 +0000 UTC',
        },
        Message: { PositionReport: { Sog: 0, Timestamp: 12, UserID: 247000123 } },
      },
    ],
  ])('are read from %s', (_shape, value) => {
    const { reports, refused } = json(value);
    expect(refused).toEqual([]);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ vessel: '247000123', at });
    expect(reports[0]!.position).toMatchObject({ latitude: 43.6216, longitude: 13.5089 });
  });

  it('include all fields that providers send', () => {
    const { reports } = json({
      ...flat,
      imo: 9074729,
      shipName: 'Test Vessel ',
      callsign: 'IBXQ',
      shipType: 'Container Ship',
      sog: 12.4,
      cog: 90.5,
      trueHeading: 91,
      navStatus: 'Under way using engine',
      draught: 11.2,
      destination: 'TRIST',
      eta: '12-30 16:30',
      to_bow: 178,
      to_stern: 23,
      to_port: 12,
      to_starboard: 20,
    });
    expect(reports[0]).toMatchObject({
      status: 0,
      position: { speed: 12.4, course: 90.5, heading: 91 },
      details: {
        imo: '9074729',
        name: 'Test Vessel',
        callSign: 'IBXQ',
        shipType: 70,
        draught: 11.2,
        destination: 'TRIST',
        eta: { at: '2026-12-30T16:30:00.000Z', precision: 'minute' },
        length: 201,
        beam: 32,
      },
    });
  });

  it('are read line by line, independently', () => {
    const { reports, refused } = read(`${JSON.stringify(flat)}\n${JSON.stringify({ ...flat, lat: 95 })}\n`);
    expect(reports).toHaveLength(1);
    expect(refused.map(({ refusal }) => refusal)).toEqual(['line 2 latitude aisImpossible']);
  });

  it('have null for unavailable values', () => {
    const { reports } = json({
      ...flat,
      sog: 102.3,
      cog: 360,
      heading: 511,
      draught: 0,
      imo: 0,
      shiptype: 0,
    });
    expect(reports[0]!.position).toMatchObject({ speed: null, course: null, heading: null });
    expect(new Set(Object.values(reports[0]!.details))).toEqual(new Set([null]));
  });

  it('identify a ship by its IMO number alone', () => {
    expect(json({ ...flat, mmsi: undefined, imo: 'IMO 9074729' }).reports[0]!.vessel).toBe('9074729');
  });

  it('accept decoded sentences without a time', () => {
    const message = { class: 'AIS', mmsi: 247000123, lat: 43.6216, lon: 13.5089, heading: 511, status: 1 };
    const { reports, refused } = read(
      [
        { ...message, type: 1, second: 56 },
        { class: 'AIS', type: 24, mmsi: 247000123, shipname: 'R/V SMALL' },
        { ...message, type: 4, timestamp: '0000-00-00T24:60:60Z' },
        { ...message, type: 8, areas: [{ x: 1 }] },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    expect(reports[0]).toMatchObject({
      at: RECEIVED,
      onReceipt: true,
      status: 1,
      position: { heading: null },
    });
    expect(reports[1]!.details).toMatchObject({ name: 'R/V SMALL', shipType: null });
    expect(refused.map(({ refusal }) => refusal)).toEqual(['line 3 aisBaseStation', 'line 4 aisNoPosition']);
  });

  it.each([
    [{ ...flat, timestamp: undefined }, 'time aisNoTime'],
    [{ ...flat, timestamp: 'yesterday' }, 'timestamp aisTime'],
    [{ ...flat, mmsi: 'ABC' }, 'mmsi aisMmsi'],
    [{ ...flat, mmsi: undefined }, 'mmsi aisNobody'],
    [{ ...flat, mmsi: undefined, imo: 9074728 }, 'mmsi aisNobody'],
    [{ ...flat, lat: 'north' }, 'latitude aisImpossible'],
    [{ ...flat, lat: 91, lon: 181 }, 'latitude aisNoFix'],
    [{ ...flat, sog: 1e9 }, 'speed aisImpossible'],
    [[1], '[0] notObject'],
  ])('are refused for %j', (value, expected) => {
    expect(json(value).refused.map(({ refusal }) => refusal)).toEqual([expected]);
  });
});
