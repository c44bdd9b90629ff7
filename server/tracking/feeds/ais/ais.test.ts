import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import english from '#locales/en/tracking/feeds.json' with { type: 'json' };
import { mutations } from '../mutations.ts';
import { bitsOf } from './bits.ts';
import { decode } from './decode.ts';
import { nearestEta } from './eta.ts';
import { readSentence } from './sentence.ts';
import {
  aid,
  aircraft,
  baseStation,
  broadcast,
  classA,
  classB,
  longRange,
  partA,
  partB,
  payloadOf,
  sentence,
  sentencesOf,
  tagged,
  voyage,
  type Field,
} from './testing/encode.ts';
import { RECEIVED, HEARD, read } from './testing/read.ts';

const heard = (fields: Field[], second = 0) => tagged(`c:${HEARD + second},s:r01`, sentencesOf(fields)[0]!);

const refusals = (text: string) => read(text).refused.map(({ refusal }) => refusal);

const ARMOUR = Array.from('0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVW`abcdefghijklmnopqrstuvw');

const ANCONA = { mmsi: 247_000_123, latitude: 43.6216, longitude: 13.5089 };

describe('messages by type', () => {
  const decoded = (fields: Field[]) => {
    const { payload, fill } = payloadOf(fields);
    return decode(bitsOf(payload, fill)!);
  };
  const place = { latitude: 43.6216, longitude: 13.5089 };

  it.each([1, 2, 3])('decodes class A, type %i', (type) => {
    const ship = { ...ANCONA, speed: 86, course: 359, heading: 311, status: 1, second: 56 };
    expect(decoded(classA(type, ship))).toEqual({
      type,
      mmsi: '247000123',
      sender: 'ship',
      position: { ...place, speed: 8.6, course: 35.9, heading: 311, status: 1, second: 56 },
      details: null,
      clock: null,
    });
  });

  it('decodes unavailable values as null, never as numbers', () => {
    const none = { latitude: null, longitude: null, speed: null, course: null, heading: null, status: null };
    expect(decoded(classA(1, { mmsi: 247_000_123 }))?.position).toEqual({ ...none, second: null });
    expect(decoded(classB({ mmsi: 247_000_123 }))?.position).toEqual({ ...none, second: null });
    expect(decoded(longRange({ mmsi: 247_000_123 }))?.position).toEqual({ ...none, second: null });
    const { details } = decoded(voyage({ mmsi: 247_000_123 }))!;
    expect(new Set(Object.values(details!))).toEqual(new Set([null]));
  });

  it('decodes south and west as negative', () => {
    const ship = { mmsi: 710_000_001, latitude: -23.98, longitude: -46.29 };
    expect(decoded(classA(1, ship))?.position).toMatchObject({ latitude: -23.98, longitude: -46.29 });
    expect(decoded(longRange(ship))?.position).toMatchObject({ latitude: -23.98, longitude: -46.29 });
  });

  it('decodes voyage data, type 5', () => {
    const voyageFields = {
      mmsi: 247_000_123,
      imo: 9_074_729,
      callSign: 'IBXQ',
      name: 'TEST VESSEL',
      shipType: 71,
      size: [178, 23, 12, 20],
      eta: [12, 30, 16, 30],
      draught: 78,
      destination: 'IT AOI>TR IST',
    };
    expect(decoded(voyage(voyageFields))?.details).toEqual({
      imo: 9_074_729,
      callSign: 'IBXQ',
      name: 'TEST VESSEL',
      shipType: 71,
      length: 201,
      beam: 32,
      eta: { month: 12, day: 30, hour: 16, minute: 30 },
      draught: 7.8,
      destination: 'IT AOI>TR IST',
    });
  });

  it('decodes class B, types 18, 19 and 24', () => {
    const ship = { ...ANCONA, speed: 0, course: 0, second: 52 };
    const still = { ...place, speed: 0, course: 0, heading: null, status: null, second: 52 };
    expect(decoded(classB(ship))?.position).toEqual(still);
    const named = decoded(classB(ship, { name: 'SMALL CRAFT', shipType: 37, size: [5, 7, 2, 2] }));
    expect(named).toMatchObject({
      type: 19,
      position: still,
      details: { name: 'SMALL CRAFT', shipType: 37, length: 12, beam: 4 },
    });
    expect(decoded(partA(247_000_123, 'R/V SMALL'))?.details?.name).toBe('R/V SMALL');
    const second = decoded(partB(247_000_123, 'IA1234', 37, [5, 7, 2, 2]))?.details;
    expect(second).toMatchObject({ callSign: 'IA1234', shipType: 37, length: 12, beam: 4, name: null });
    // An auxiliary craft sends its mother ship's MMSI in place of its own size.
    expect(decoded(partB(982_470_001, 'IA1', 37, [5, 7, 2, 2]))?.details?.length).toBeNull();
  });

  it('decodes long range, type 27, with its own layout and scale', () => {
    expect(decoded(longRange({ ...ANCONA, speed: 16, course: 255, status: 8 }))?.position).toEqual({
      latitude: 43.6217,
      longitude: 13.5083,
      speed: 16,
      course: 255,
      heading: null,
      status: 8,
      second: null,
    });
  });

  it('decodes stations that are not ships: types 4, 9 and 21', () => {
    const at: [number, number] = [43.6216, 13.5089];
    expect(decoded(baseStation(2_470_001, at))).toMatchObject({
      mmsi: '002470001',
      sender: 'baseStation',
      position: place,
      clock: '2026-11-20T08:30:05.000Z',
    });
    expect(decoded(aircraft(111_247_001, at))).toMatchObject({
      sender: 'aircraft',
      position: { ...place, speed: 120, course: 90, second: 10 },
    });
    expect(decoded(aid(992_470_001, 'ANCONA N', at))).toMatchObject({
      sender: 'aid',
      position: place,
      details: { name: 'ANCONA N' },
    });
  });
});

describe('reports from messages', () => {
  it('give a position at the second of its measurement', () => {
    const { reports, refused } = read(heard(classA(1, { ...ANCONA, speed: 86, status: 0, second: 56 }), 2));
    expect(refused).toEqual([]);
    expect(reports[0]).toMatchObject({
      vessel: '247000123',
      at: '2026-11-20T08:29:56.000Z',
      onReceipt: false,
      status: 0,
      position: { subject: 'vessel', subjectId: '247000123', speed: 8.6, unit: 'kn', course: null },
    });
  });

  it.each([
    ['a tag block', heard(classA(1, ANCONA)), '2026-11-20T08:30:00.000Z'],
    ['milliseconds', tagged(`c:${HEARD}500`, sentencesOf(classA(1, ANCONA))[0]!), '2026-11-20T08:30:00.500Z'],
    [
      "a coast guard's fields",
      `${sentencesOf(classA(1, ANCONA))[0]},d-109,S2105,t082956.00,T56.13,r003669946,${HEARD},${HEARD - 50}`,
      '2026-11-20T08:29:56.000Z',
    ],
    [
      "a logger's date",
      `2026-11-20 08:30:00 ${sentencesOf(classA(1, ANCONA))[0]}`,
      '2026-11-20T08:30:00.000Z',
    ],
    ["a logger's seconds", `${HEARD} ${sentencesOf(classA(1, ANCONA))[0]}`, '2026-11-20T08:30:00.000Z'],
    ['nothing: its receipt', sentencesOf(classA(1, ANCONA))[0]!, RECEIVED],
  ])('take the time from %s', (_how, line, at) => {
    const { reports, refused } = read(line);
    expect(refused).toEqual([]);
    expect(reports[0]).toMatchObject({ at, onReceipt: at === RECEIVED });
  });

  it('join messages of several sentences, interleaved and out of order', () => {
    const [first, second] = sentencesOf(voyage({ mmsi: 247_000_123, name: 'ONE' }), 2, '3') as [
      string,
      string,
    ];
    const [third, fourth] = sentencesOf(voyage({ mmsi: 247_000_124, name: 'TWO' }), 2, '4') as [
      string,
      string,
    ];
    const { reports, refused } = read([first, fourth, heard(classA(1, ANCONA)), second, third].join('\r\n'));
    expect(refused).toEqual([]);
    expect(reports.map(({ vessel, details }) => `${vessel} ${details.name}`)).toEqual([
      '247000123 null',
      '247000123 ONE',
      '247000124 TWO',
    ]);
  });

  it('give an IMO number, stored separately if its check digit is wrong', () => {
    const detailsFor = (imo: number) =>
      read(heard(voyage({ mmsi: 247_000_123, imo, name: 'A' }))).reports[0]!.details;
    expect(detailsFor(9_074_729)).toMatchObject({ imo: '9074729', oddImo: null });
    expect(detailsFor(9_074_728)).toMatchObject({ imo: null, oddImo: '9074728' });
    expect(detailsFor(12_345_678)).toMatchObject({ imo: null, oddImo: null });
  });

  it.each([
    ['a checksum', sentencesOf(classA(1, ANCONA))[0]!.replace(/..$/, '00'), 'line 1 aisChecksum'],
    ['a tag block', `\\c:1*00\\${sentencesOf(classA(1, ANCONA))[0]}`, 'line 1 aisChecksum'],
    ['a missing part', sentencesOf(voyage({ mmsi: 247_000_123 }), 2, '3')[0]!, 'line 1 aisIncomplete'],
    ['fields', sentence('AIVDM,1,2,,A,15N1u,0'), 'line 1 aisSentence'],
    ['its letters', sentence('AIVDM,1,1,,A,15N1u~~,0'), 'line 1 aisPayload'],
    ['its length', sentence('AIVDM,1,1,,A,15N1u,0'), 'line 1 aisShort'],
    ['its type', sentence('AIVDM,1,1,,A,w5N1u,0'), 'line 1 aisType'],
    ['other messages', sentencesOf(broadcast(247_000_123, 'HELLO'))[0]!, 'line 1 aisNoPosition'],
    ['a station', heard(baseStation(2_470_001, [43, 13])), 'line 1 aisBaseStation'],
    ['an aircraft', heard(aircraft(111_247_001, [43, 13])), 'line 1 aisAircraft'],
    ['a buoy', heard(aid(992_470_001, 'N', [43, 13])), 'line 1 aisAid'],
    [
      'a buoy that speaks as a ship',
      heard(classA(1, { ...ANCONA, mmsi: 992_470_001 })),
      'line 1 mmsi aisAid',
    ],
    ['a beacon', heard(classA(1, { ...ANCONA, mmsi: 970_000_001 })), 'line 1 mmsi aisDistress'],
    ['no fix', heard(classA(1, { mmsi: 247_000_123, status: 0 })), 'line 1 latitude aisNoFix'],
    ['no fix at all', heard(classA(1, { ...ANCONA, latitude: 0, longitude: 0 })), 'line 1 latitude aisNoFix'],
    ['a latitude', heard(classA(1, { ...ANCONA, latitude: -101.5 })), 'line 1 latitude aisImpossible'],
    ['a longitude', heard(longRange({ ...ANCONA, longitude: 200.2 })), 'line 1 longitude aisImpossible'],
    ['a heading', heard(classA(2, { ...ANCONA, heading: 472 })), 'line 1 heading aisImpossible'],
    ['a course', heard(classA(2, { ...ANCONA, course: 3700 })), 'line 1 course aisImpossible'],
    ['its time', tagged('c:1795350600', sentencesOf(classA(1, ANCONA))[0]!), 'line 1 time tooLate'],
    ['emptiness', heard(voyage({ mmsi: 247_000_123 })), 'line 1 aisNothing'],
    ['another text', 'hello', 'notAis'],
    ['nothing', ' ', 'empty'],
    ['a line between', `hello\n${heard(classA(1, ANCONA))}`, 'line 1 aisNotSentence'],
  ])('are refused because of %s', (_why, text, expected) => {
    expect(refusals(text)).toEqual([expected]);
  });

  it('omit message types without ship data, with one refusal and a count for each type', () => {
    const many = Array.from({ length: 1_500 }, () => sentencesOf(broadcast(247_000_123, 'HELLO'))[0]!);
    const { reports, refused } = read([...many, heard(classA(1, ANCONA))].join('\n'));
    expect(reports).toHaveLength(1);
    expect(refused).toEqual([{ refusal: 'line 1 aisNoPosition', values: { value: '14', count: '1500' } }]);
  });
});

describe('an ETA without a year', () => {
  const eta = (month: number, day: number, hour: number | null, reportedAt: string) =>
    nearestEta({ month, day, hour, minute: hour === null ? null : 30 }, Date.parse(reportedAt));

  it.each([
    [12, 30, 16, '2026-12-20T00:00:00Z', '2026-12-30T16:30'],
    [1, 3, 4, '2026-12-28T00:00:00Z', '2027-01-03T04:30'],
    [12, 30, 16, '2027-01-02T00:00:00Z', '2026-12-30T16:30'],
    [2, 29, 6, '2028-02-20T00:00:00Z', '2028-02-29T06:30'],
    [2, 29, 6, '2027-02-20T00:00:00Z', '2028-02-29T06:30'],
    [7, 1, 0, '2026-12-15T00:00:00Z', '2026-07-01T00:30'],
  ])('is resolved from %i-%i %s reported at %s to %s', (month, day, hour, reportedAt, expected) => {
    expect(eta(month, day, hour, reportedAt)?.at.slice(0, 16)).toBe(expected);
  });

  it('has day precision without an hour, and is null for an impossible date', () => {
    expect(eta(12, 30, null, '2026-12-20T00:00:00Z')).toEqual({
      at: '2026-12-30T00:00:00.000Z',
      precision: 'day',
    });
    expect(eta(13, 1, 4, '2026-12-20T00:00:00Z')).toBeNull();
    expect(eta(4, 31, 4, '2026-12-20T00:00:00Z')).toBeNull();
    expect(eta(2, 29, 4, '2026-06-20T00:00:00Z')).toBeNull();
  });

  it('is within half a year and a day of its report', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 23 }),
        fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }),
        (month, day, hour, reportedAt) => {
          const found = nearestEta({ month, day, hour, minute: 0 }, reportedAt.getTime())!;
          expect(Math.abs(Date.parse(found.at) - reportedAt.getTime())).toBeLessThanOrEqual(184 * 86_400_000);
        },
      ),
    );
  });
});

describe('arbitrary input', () => {
  const lines = [
    heard(classA(1, { ...ANCONA, speed: 86, second: 5 })),
    ...sentencesOf(voyage({ mmsi: 247_000_123, imo: 9_074_729, name: 'TEST VESSEL' }), 2, '3'),
    heard(classB(ANCONA)),
    heard(longRange(ANCONA)),
  ].join('\r\n');
  const flat = { mmsi: 247000123, lat: 43.6216, lon: 13.5089, sog: 1, timestamp: '2026-11-20T08:30:00Z' };
  const known = (reason: string) => Object.hasOwn(english.refused, reason);

  it('gives a reason for each refusal and never throws on a hundred corrupted messages', () => {
    const spoilt = [...mutations(lines, 100), ...mutations(JSON.stringify([flat, flat]), 100)];
    const reasons = spoilt.flatMap((body) =>
      read(body).refused.map(({ refusal }) => refusal.split(' ').at(-1)!),
    );
    expect([...new Set(reasons)].filter((reason) => !known(reason))).toEqual([]);
  });

  it('is decoded to a position on earth or refused', () => {
    fc.assert(
      fc.property(
        fc.string({
          minLength: 1,
          maxLength: 90,
          unit: fc.constantFrom(...ARMOUR),
        }),
        (payload) => {
          const { reports } = read(sentence(`AIVDM,1,1,,A,${payload},0`));
          for (const { position, at } of reports) {
            expect(Number.isNaN(Date.parse(at))).toBe(false);
            if (!position) continue;
            expect(Math.abs(position.latitude)).toBeLessThanOrEqual(90);
            expect(Math.abs(position.longitude)).toBeLessThanOrEqual(180);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is a sentence or has a reason for refusal', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (line) => {
        const reading = readSentence(line);
        if ('reason' in reading) expect(known(reading.reason)).toBe(true);
      }),
    );
  });

  it('gives the same place in JSON and by radio', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        (latitude, longitude) => {
          fc.pre(Math.abs(latitude) > 0.001 || Math.abs(longitude) > 0.001);
          const [radio] = read(heard(classA(1, { ...ANCONA, latitude, longitude }))).reports;
          expect(radio?.position?.latitude).toBeCloseTo(latitude, 5);
          expect(radio?.position?.longitude).toBeCloseTo(longitude, 5);
        },
      ),
      { numRuns: 100 },
    );
  });
});
