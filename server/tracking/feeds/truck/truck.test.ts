import { describe, expect, it, test } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import type { Position } from '#contract/tracking/position.ts';
import english from '#locales/en/tracking/feeds.json' with { type: 'json' };
import { isPosition, isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { rail } from '../rail/index.ts';
import { truck } from './index.ts';

const context = { party: 'demo', receivedAt: '2026-03-03T00:00:00.000Z' };
function read(feed: typeof truck, body: string | Uint8Array) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const { parts, refused } = feed.parse({ contentType: '', body: bytes }, 20_000);
  const mapped = parts.map((part, index) => feed.map(part, index, context));
  return {
    points: mapped.filter((one): one is Position => !isRefusal(one) && isPosition(one)),
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one) && !isPosition(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

const at = '2026-03-02T08:15:30.000Z';
const POINT = {
  subject: 'truck',
  subjectId: '34ABC123',
  at,
  latitude: 41.01,
  longitude: 28.97,
  speed: 62,
  unit: 'km/h',
  course: 90,
};
const GPX = (version: string, inner: string) =>
  `<?xml version="1.0"?><gpx version="${version}" xmlns="http://www.topografix.com/GPX/${version.replace('.', '/')}"><trk><name>34 ABC 123</name><trkseg>${inner}</trkseg></trk></gpx>`;

describe('points', () => {
  const one = { plate: '34 ABC 123', time: at, lat: 41.01, lon: 28.97, speed: 62, course: 90 };
  test.each<[string, string]>([
    ['one as JSON', JSON.stringify(one)],
    ['a list', JSON.stringify([one])],
    ['points of a truck', JSON.stringify({ plate: '34ABC123', points: [{ ...one, plate: undefined }] })],
    [
      'milliseconds, and names of Chinese trackers',
      JSON.stringify({
        车牌号: '34ABC123',
        定位时间: Date.parse(at),
        纬度: '41.01',
        经度: '28.97',
        速度: 62,
        方向: 450 - 360,
      }),
    ],
    ['seconds', JSON.stringify({ ...one, time: Date.parse(at) / 1000 })],
    [
      'CSV in Chinese, by the clock of China',
      '车牌号,时间,纬度,经度,速度,方向\n34 ABC 123,2026-03-02 16:15:30,41.01,28.97,62,90',
    ],
    [
      'CSV in Turkish, by the clock of Türkiye',
      'plaka,zaman,enlem,boylam,hiz,yon\n34 ABC 123,2026-03-02 11:15:30,41.01,28.97,62,90',
    ],
    [
      'CSV with day and clock apart',
      'Plate;Date;Time;Latitude;Longitude;Speed;Heading\n34 ABC 123;02.03.2026;08:15:30;41,01;28,97;62;90',
    ],
    [
      'CSV in Turkish with day and clock apart',
      'plaka;tarih;saat;enlem;boylam;hiz;yon\n34 ABC 123;02.03.2026;11:15:30;41,01;28,97;62;90',
    ],
    ['CSV', `plate;time;lat;lng;speed;course\n34 ABC 123;${at};41,01;28,97;62;90`],
    [
      'GeoJSON, a point',
      JSON.stringify({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [28.97, 41.01] },
        properties: { plate: '34ABC123', time: at, speed: 62, course: 90 },
      }),
    ],
    [
      'GeoJSON, a line',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: [[28.97, 41.01, 3]] },
            properties: { plate: '34ABC123', coordTimes: [at], speed: 62, course: 90 },
          },
        ],
      }),
    ],
    [
      'GPX 1.0',
      GPX(
        '1.0',
        `<trkpt lat="41.01" lon="28.97"><time>${at}</time><course>90</course><speed>17.2222</speed></trkpt>`,
      ),
    ],
    [
      'GPX 1.1',
      GPX(
        '1.1',
        `<trkpt lat='41.01' lon='28.97'><ele>3</ele><time>${at}</time><extensions><g:TrackPointExtension xmlns:g="x"><g:speed>17.2222</g:speed><g:course>90</g:course></g:TrackPointExtension></extensions></trkpt>`,
      ),
    ],
  ])('%s', (_, message) => {
    const { points, events, refused } = read(truck, message);
    expect({ events, refused }).toEqual({ events: [], refused: [] });
    expect(points).toHaveLength(1);
    expect({ ...points[0], speed: Math.round(points[0]!.speed!) }).toMatchObject(POINT);
  });

  test.each<[string, unknown, Partial<Refusal>]>([
    ['without a plate', { ...one, plate: undefined }, { path: 'plate', reason: 'feeds:refused.noPlate' }],
    ['without a time', { ...one, time: '' }, { path: 'time', reason: 'feeds:refused.missing' }],
    [
      'on a day that may be a month',
      { ...one, time: '03/02/2026 08:15' },
      { path: 'time', reason: 'feeds:refused.notTime' },
    ],
    ['at a time that is none', { ...one, time: 'noon' }, { path: 'time', reason: 'feeds:refused.notTime' }],
    [
      'of tomorrow',
      { ...one, time: '2026-03-05T00:00:00Z' },
      { path: 'time', reason: 'feeds:refused.tooLate' },
    ],
    ['off the earth', { ...one, lat: 95 }, { path: 'lat', reason: 'feeds:refused.notPosition' }],
    ['without a fix', { ...one, lat: 0, lon: 0 }, { path: 'lat', reason: 'feeds:refused.notPosition' }],
  ])('refuses a point %s and accepts the others', (_, bad, why) => {
    const { points, refused } = read(truck, JSON.stringify([one, bad]));
    expect(points).toHaveLength(1);
    expect(refused).toEqual([expect.objectContaining({ index: 1, ...why, path: `[1].${why.path}` })]);
  });

  it.each([
    ['<!DOCTYPE gpx [<!ENTITY a "b">]><gpx/>', 'hostileXml'],
    ['<gpx><trk>', 'notGpx'],
    [`<gpx>${'<a/>'.repeat(1_000_000)}</gpx>`, 'xmlLarge'],
    ['<gpx><metadata/></gpx>', 'noPoints'],
    ['{"type":"FeatureCollection","features":[]}', 'noPoints'],
    ['{"a":1}', 'noRecords'],
  ])('refuses all of %.40s', (message, reason) =>
    expect(read(truck, message).refused).toMatchObject([{ index: -1, reason: `feeds:refused.${reason}` }]),
  );
});

test('links the truck to the numbers in a load report, and to nothing else', () => {
  const { events, refused } = read(
    truck,
    JSON.stringify([
      {
        plate: '粤B·12345',
        event: '提箱',
        container: 'CSQU3054383',
        place: 'Yantian',
        unlocode: 'CNYTN',
        time: '2026-03-02 16:00',
      },
      { plate: '粤B12345', event: 'ETA', container: 'CSQU3054383', time: '2026-03-03T09:00:00+08:00' },
    ]),
  );
  expect(refused).toEqual([]);
  expect(events).toMatchObject([
    {
      code: 'LOAD',
      truck: { plate: '粤B12345' },
      references: [
        { kind: 'truck', value: '粤B12345' },
        { kind: 'container', value: 'CSQU3054383' },
      ],
      occurred: { at: '2026-03-02T08:00:00.000Z', zone: 'Asia/Shanghai' },
      place: { unlocode: 'CNYTN' },
    },
    { code: 'ARRI', classifier: 'EST' },
  ]);
});

const RAIL = JSON.stringify({
  consignmentNote: 'SMGS 26030001',
  origin: "Xi'an",
  destination: 'Duisburg',
  events: [
    {
      event: 'Departed',
      station: "Xi'an",
      unlocode: 'CNXIY',
      wagon: '31 81 665 0286-0',
      container: 'CSQU3054383',
      time: '2026-03-01T08:00:00+08:00',
      trainNo: 'X8155',
    },
    { event: 'Border crossing', station: 'Alashankou', time: '2026-03-02T08:00:00+08:00' },
    { event: 'ETA', station: 'Duisburg', time: '2026-03-15' },
  ],
});
describe('rail reports', () => {
  test.each([
    ['JSON', RAIL],
    [
      'CSV',
      `运单号,事件,站名,车号,箱号,时间,车次,目的站\n26030001,发车,西安,318166502860,CSQU3054383,2026-03-01T08:00:00+08:00,X8155,杜伊斯堡\n26030001,过境,阿拉山口,,,2026-03-02T08:00:00+08:00,,\n26030001,预计到站,杜伊斯堡,,,2026-03-15,,`,
    ],
  ])('maps reports as %s to events of the note, the wagon and the container', (_, message) => {
    const { events, refused } = read(rail, message);
    expect(refused).toEqual([]);
    expect(events.map(({ code, classifier }) => `${code} ${classifier}`)).toEqual([
      'DEPA ACT',
      'RLBC ACT',
      'ARRI EST',
    ]);
    expect(events[0]).toMatchObject({
      references: [
        { kind: 'rail', value: '26030001' },
        { kind: 'wagon', value: '318166502860' },
        { kind: 'container', value: 'CSQU3054383' },
      ],
      rail: { consignment: '26030001', wagon: '318166502860', train: 'X8155' },
    });
    expect(events[2]?.occurred.precision).toBe('day');
  });

  test('refuses a report without a number to look up, and names the path', () => {
    const { events, refused } = read(
      rail,
      JSON.stringify([
        { event: 'departed', time: at },
        { event: 'departed', wagon: '318166502860', time: 'soon' },
      ]),
    );
    expect(events).toEqual([]);
    expect(refused).toMatchObject([
      { index: 0, path: '[0].consignment', reason: 'feeds:refused.noRailNumber' },
      { index: 1, path: '[1].time', reason: 'feeds:refused.notTime' },
    ]);
  });

  test('recognises a repeated report, a correction and a retraction', () => {
    const eventWith = (more: object) =>
      read(rail, JSON.stringify([{ id: '7', event: 'departed', wagon: '318166502860', time: at, ...more }]))
        .events[0]!;
    expect(eventWith({}).naturalKey).toBe(eventWith({}).naturalKey);
    expect(eventWith({ note: 'x' }).sourceId).toBe('7');
    expect(eventWith({ cancelled: true })).toMatchObject({ sourceId: '7', retracts: true, references: [] });
  });
});

test('refuses corrupted messages without throwing', () => {
  const messages = [
    [truck, JSON.stringify([{ plate: '34 ABC 123', time: at, lat: 41.01, lon: 28.97, speed: 62 }])],
    [truck, GPX('1.1', `<trkpt lat="41.01" lon="28.97"><time>${at}</time></trkpt>`.repeat(20))],
    [rail, RAIL],
  ] as const;
  const keys = new Set(Object.keys(english.refused));
  for (const [feed, message] of messages)
    for (const spoilt of mutations(message, 100))
      for (const { reason } of read(feed, spoilt).refused)
        expect(keys).toContain(reason.replace('feeds:refused.', ''));
});
