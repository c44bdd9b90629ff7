/** Parcels as aggregators and couriers send them; numbers and names are invented. */
import { describe, expect, test } from 'vitest';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import type { StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';
import { isEvent, isRefusal } from '../feed.ts';
import { recognise } from '../detect-feed.ts';
import { express } from './index.ts';

const RECEIVED = '2026-11-26T10:00:00.000Z';
function read(message: unknown, receivedAt = RECEIVED) {
  const body = new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message));
  expect(recognise(body).key).toBe('express');
  const { parts, refused } = express.parse({ contentType: 'application/json', body });
  const mapped = parts.map((part, index) => express.map(part, index, { party: 'demo', receivedAt }));
  return { events: mapped.filter(isEvent), refused: [...refused, ...mapped.filter(isRefusal)] };
}
const stored = (events: readonly TrackingEvent[]): StoredEvent[] =>
  [...new Map(events.map((event) => [event.sourceId, event])).values()].map((event, at) => ({
    ...event,
    id: `${at}`,
    messageId: 'm',
    receivedAt: RECEIVED,
    payloadHash: '',
    raw: null,
    state: 'current',
  }));
function shipmentOf(message: unknown, now = RECEIVED) {
  const { events } = read(message);
  return deriveShipment(
    { kind: 'parcel', value: events[0]!.references[0]!.value, carrier: null },
    stored(events),
    now,
  );
}
const fedex = (scans: object[], more: object = {}) => ({
  output: {
    completeTrackResults: [
      { trackingNumber: '774100200308', trackResults: [{ scanEvents: scans, ...more }] },
    ],
  },
});
const address = (city: string, state = 'NV') => ({ city, stateOrProvinceCode: state, countryCode: 'US' });
const PICKED_UP = {
  date: '2026-11-22T09:00:00-08:00',
  eventType: 'PU',
  eventDescription: 'Picked up',
  scanLocation: address('RENO'),
};

describe('forms', () => {
  test('17TRACK version 1: an alert is an exception with the courier’s words', () => {
    const shipment = shipmentOf({
      event: 'TRACKING_UPDATED',
      data: {
        number: 'RB123456785CN',
        track: {
          e: 50,
          w1: 3011,
          z1: [{ a: '2026-11-10 14:20', c: 'Shenzhen', d: '', z: 'Delayed because of high demand' }],
        },
      },
    });
    expect(shipment.status.milestone).toBe('Exception');
    expect(shipment.exceptions.find(({ code }) => code === 'parcelException')?.values).toMatchObject({
      words: 'Delayed because of high demand',
    });
  });

  test.each([
    [
      'KDNiao',
      {
        PushTime: '2026-11-10 10:20:00',
        Data: [
          {
            ShipperCode: 'ZTO',
            LogisticCode: '73190553102532',
            State: '3',
            Traces: [
              { AcceptTime: '2026-11-09 17:48:45', AcceptStation: '【上海市】 已揽收', Action: '1' },
              { AcceptTime: '2026-11-10 09:51:07', AcceptStation: '【苏州市】 代收', Action: '211' },
              { AcceptTime: '2026-11-10 16:20:38', AcceptStation: '【苏州市】 已签收', Action: '301' },
            ],
          },
        ],
      },
    ],
    [
      'its names in small letters',
      {
        code: 0,
        data: {
          outWaybillNo: '73190553102532',
          carrierCode: 'ZTO001',
          state: 3,
          traces: [
            {
              acceptTime: '2026-11-09 17:48:45',
              acceptStation: '【上海市】 已揽收',
              action: 1,
              location: '上海市',
            },
            {
              acceptTime: '2026-11-10 09:51:07',
              acceptStation: '【苏州市】 代收',
              action: 211,
              location: '苏州市',
            },
            {
              acceptTime: '2026-11-10 16:20:38',
              acceptStation: '【苏州市】 已签收',
              action: 301,
              location: '苏州市',
            },
          ],
        },
      },
    ],
  ])('reads %s in Chinese time', (_name, message) => {
    const { events } = read(message);
    expect(events.map(({ code, occurred, place }) => [code, occurred.at.slice(0, 16), place?.name])).toEqual([
      ['InTransit', '2026-11-09T09:48', '上海市'],
      ['AvailableForPickup', '2026-11-10T01:51', '苏州市'],
      ['Delivered', '2026-11-10T08:20', '苏州市'],
    ]);
    expect(events[0]?.parcel?.courier).toBe('ZTO');
  });

  const KUAIDI = {
    message: 'ok',
    nu: '78123456789012',
    com: 'zhongtong',
    state: '3',
    data: [
      { time: '2026-11-10 16:20:38', context: '已签收', areaName: '江苏,苏州市', status: '签收' },
      { time: '2026-11-09 17:48:45', context: '已揽收', areaName: '上海', status: '揽收' },
    ],
  };
  const KDNIAO = {
    PushTime: '2026-11-10 17:20:00',
    Data: [
      {
        ShipperCode: 'ZTO',
        LogisticCode: '78123456789012',
        State: '3',
        Traces: [
          { AcceptTime: '2026-11-09 17:48:45', AcceptStation: '已揽收', Location: '上海' },
          { AcceptTime: '2026-11-10 16:20:38', AcceptStation: '已签收', Location: '苏州市' },
        ],
      },
    ],
  };
  const statusesOf = (message: unknown) =>
    read(message)
      .events.map(({ code }) => code)
      .toSorted();

  test.each([
    ['Kuaidi100', 'param', { status: 'polling', lastResult: KUAIDI }],
    ['KDNiao', 'RequestData', KDNIAO],
  ])('reads the web form in which %s pushes', (_name, field, message) => {
    const form = `${field}=${encodeURIComponent(JSON.stringify(message))}&sign=AB12`;
    expect(statusesOf(form)).toEqual(['Delivered', 'InTransit']);
    const mark = field === 'param' ? 'RequestType=101&' : '';
    expect(statusesOf(mark + form)).toEqual(['Delivered', 'InTransit']);
  });

  test('gives the final state of a parcel to its latest scan, if scans have none', () => {
    const data = KUAIDI.data.map(({ time, context }) => ({ time, context }));
    expect(statusesOf({ ...KUAIDI, data })).toEqual(['Delivered', 'InTransit']);
    expect(statusesOf({ ...KUAIDI, state: '0', data })).toEqual(['InTransit', 'InTransit']);
    expect(statusesOf(KDNIAO)).toEqual(['Delivered', 'InTransit']);
  });

  test('reads the scans of the courier abroad too', () => {
    const { events } = read({
      status: 'polling',
      lastResult: { ...KUAIDI, nu: 'RB123456785CN', com: 'ems' },
      destResult: {
        nu: 'RB123456785CN',
        com: 'usps',
        data: [{ time: '2026-11-12 10:00:00', context: 'Delivered', status: '签收' }],
      },
    });
    expect(events.map(({ parcel }) => parcel?.courier)).toEqual(['ems', 'ems', 'usps']);
  });

  test('reads the courier’s estimate that AfterShip forwards', () => {
    const { events } = read({
      msg: {
        tracking_number: '1Z6V86420323794365',
        slug: 'ups',
        tag: 'InTransit',
        expected_delivery: null,
        courier_estimated_delivery_date: { estimated_delivery_date: '2026-11-28' },
        checkpoints: [
          { checkpoint_time: '2026-11-25T09:00:00-05:00', message: 'Departed', tag: 'InTransit' },
        ],
      },
    });
    expect(events[1]).toMatchObject({ classifier: 'EST', code: 'Delivered', occurred: { precision: 'day' } });
  });

  test('refuses a number without data with the source’s reason', () => {
    const rejected = [{ number: '9400111899223100', error: { code: -18019902, message: 'not registered' } }];
    const accepted = [
      {
        number: 'RB123456785CN',
        carrier: 3011,
        track_info: { latest_status: { status: 'NotFound' }, tracking: { providers: [{ events: [] }] } },
      },
    ];
    const refusal = {
      reason: 'feeds:refused.sourceHasNone',
      values: { value: '9400111899223100: not registered' },
    };
    expect(read({ code: 0, data: { accepted: [], rejected } }).refused).toMatchObject([refusal]);
    const { events, refused } = read({ code: 0, data: { accepted, rejected } });
    expect(events).toMatchObject([{ code: 'Pending' }]);
    expect(refused).toMatchObject([refusal]);
  });

  test('accepts and marks a scan later than its own report', () => {
    const { events } = read(
      {
        PushTime: '2026-11-10 10:20:00',
        Data: [
          {
            ShipperCode: 'ZTO',
            LogisticCode: '73190553102532',
            Traces: [{ AcceptTime: '2026-11-10 16:20:38', AcceptStation: '已签收', Action: '301' }],
          },
        ],
      },
      '2026-11-10T02:21:00.000Z',
    );
    expect(events[0]?.notes).toMatchObject([{ key: 'clockAhead' }]);
  });

  test('MyDHL: reads day, clock and offset from three fields; a time without an offset is local', () => {
    const { events } = read({
      shipments: [
        {
          shipmentTrackingNumber: '9356579890',
          events: [
            {
              date: '2026-11-20',
              time: '17:00:00',
              GMTOffset: '-05:00',
              typeCode: 'OK',
              description: 'Delivered',
              serviceArea: [{ code: 'NYC', description: 'New York-USA' }],
            },
            {
              date: '2026-11-18',
              time: '16:05:00',
              typeCode: 'PU',
              description: 'Shipment picked up',
              serviceArea: [{ code: 'LAX', description: 'Los Angeles-USA' }],
            },
          ],
        },
      ],
    });
    expect(
      events.map(({ code, occurred, place }) => [code, occurred.at, occurred.zone, place?.name]),
    ).toEqual([
      ['Delivered', '2026-11-20T22:00:00.000Z', '-05:00', 'New York, USA'],
      ['InTransit', '2026-11-18T16:05:00.000Z', null, 'Los Angeles, USA'],
    ]);
  });

  test('returns a result for every message: a parcel without scans is pending', () => {
    const { events } = read({
      event: 'tracking_update',
      msg: {
        tracking_number: 'RB123456785CN',
        slug: 'china-post',
        tag: 'Pending',
        checkpoints: [],
        updated_at: '2026-11-10T06:00:00+00:00',
      },
    });
    expect(events).toMatchObject([{ code: 'Pending', occurred: { at: '2026-11-10T06:00:00.000Z' } }]);
  });

  test('merges scans with and without the city, and states the place once', () => {
    const checkpoint = (city: string | null) => ({
      checkpoint_time: '2026-11-09T23:46:55',
      city,
      country_name: 'GATWICK - UNITED KINGDOM',
      message: 'Processed',
      tag: 'InTransit',
    });
    const shipment = shipmentOf({
      event: 'tracking_update',
      msg: {
        tracking_number: 'RB123456785CN',
        slug: 'dhl',
        tag: 'InTransit',
        checkpoints: [checkpoint(null), checkpoint('GATWICK')],
      },
    });
    expect(shipment.timeline.map(({ place }) => place?.name)).toEqual(['GATWICK, UNITED KINGDOM']);
  });

  test("reads a JSON number as text with the courier's leading zeros, whatever its length", () => {
    const parcel = (number: string, courier: string) =>
      `{"parcels":[{"trackingNumber":${number},"courier":"${courier}","checkpoints":[{"time":"2026-11-10T09:00:00-06:00","status":"InTransit"}]}]}`;
    expect(read(parcel('61220582012', 'fedex')).events[0]?.references[0]?.value).toBe('061220582012');
    expect(read(parcel('9400111899223100000017', 'usps')).events[0]?.references[0]?.value).toBe(
      '9400111899223100000017',
    );
  });
});

describe('days', () => {
  test('reads midnight without an offset as a day, also for a promised delivery', () => {
    const { events } = read(fedex([{ ...PICKED_UP, date: '2026-11-05T00:00:00' }]));
    expect(events[0]?.occurred).toMatchObject({
      at: '2026-11-05T00:00:00.000Z',
      zone: null,
      precision: 'day',
    });
    const promise = {
      event: 'track_updated',
      carrier: 'ups',
      data: {
        tracking_number: '1Z6V86420323794365',
        carrier: 'ups',
        eta: '2026-12-02T00:00:00Z',
        tracking_history: [{ status: 'TRANSIT', status_date: '2026-11-10T17:05:00Z' }],
      },
    };
    expect(shipmentOf(promise).eta).toMatchObject({ at: '2026-12-02T00:00:00.000Z', precision: 'day' });
    const codes = (now: string) => shipmentOf(promise, now).exceptions.map(({ code }) => code);
    expect(codes('2026-12-02T23:00:00.000Z')).not.toContain('arrivalOverdue');
    expect(codes('2026-12-04T05:00:00.000Z')).toContain('arrivalOverdue');
  });
});

describe('states', () => {
  test('reports ready for pick-up and delayed in the courier’s words', () => {
    const ready = shipmentOf(
      fedex([
        PICKED_UP,
        {
          date: '2026-11-24T09:00:00-08:00',
          eventType: 'HP',
          exceptionDescription: 'Available at 1 DEMO AVE',
          scanLocation: address('RENO'),
        },
      ]),
    );
    expect(ready.answer.key).toBe('parcel.AvailableForPickup');
    expect(ready.timeline.at(-1)?.words).toBe('Available at 1 DEMO AVE');
    expect(ready.next).toMatchObject({ milestone: 'Delivered' });
    const delayed = shipmentOf(
      fedex([
        PICKED_UP,
        {
          date: '2026-11-24T09:00:00-08:00',
          eventType: 'DY',
          exceptionDescription: 'Package delayed',
          scanLocation: address('RENO'),
        },
      ]),
    );
    expect(delayed.answer.key).toBe('parcel.Delayed');
    expect(delayed.exceptions).toMatchObject([
      { code: 'parcelDelayed', values: { words: 'Package delayed' } },
    ]);
  });

  test('does not start a new journey for a promise long after the scan', () => {
    const shipment = shipmentOf(
      fedex([{ ...PICKED_UP, date: '2026-02-02T12:01:00-07:00' }], {
        estimatedDeliveryTimeWindow: { window: { ends: '2026-10-15T18:00:00-07:00' } },
      }),
    );
    expect(shipment).toMatchObject({
      answer: { key: 'parcel.InTransitOverdue' },
      status: { milestone: 'InTransit', place: { name: 'RENO, NV, US' } },
    });
    expect(shipment.exceptions.map(({ code }) => code)).toContain('arrivalOverdue');
    expect(shipment.slipMinutes).toBeNull();
  });

  test('treats a changed promise as a slip, not as overdue', () => {
    const promised = (day: string, updatedAt: string) => ({
      trackingNumber: '774100200308',
      courier: 'fedex',
      expectedDelivery: day,
      updatedAt,
      checkpoints: [{ time: '2026-11-22T09:00:00-08:00', tag: 'InTransit' }],
    });
    const shipment = shipmentOf([
      promised('2026-11-25', '2026-11-22T18:00:00Z'),
      promised('2026-11-28', '2026-11-24T18:00:00Z'),
    ]);
    expect(shipment.exceptions.map(({ code }) => code)).toEqual(['etaSlipped']);
    expect(shipment).toMatchObject({ slipMinutes: 3 * 1440 });
  });

  test('accepts a city as a destination', () => {
    const shipment = shipmentOf({
      shipments: [
        {
          id: '7777777792',
          destination: { address: { countryCode: 'DE', addressLocality: 'LEIPZIG' } },
          events: [
            {
              timestamp: '2026-11-24T07:53:47',
              location: { address: { countryCode: 'NL', addressLocality: 'ROTTERDAM' } },
              statusCode: 'transit',
            },
          ],
        },
      ],
    });
    expect(shipment.destination?.name).toBe('LEIPZIG, DE');
  });

  test('shows a US state with its city', () => {
    const { events } = read({
      object: 'Tracker',
      tracking_code: '9400111899223100000017',
      carrier: 'USPS',
      status: 'pre_transit',
      tracking_details: [
        {
          status: 'pre_transit',
          datetime: '2026-11-24T16:06:32Z',
          message: 'Shipping Label Created',
          tracking_location: { city: 'PORTLAND', state: 'ME', country: null },
        },
      ],
    });
    expect(events[0]).toMatchObject({ code: 'InfoReceived', place: { name: 'PORTLAND, ME' } });
  });
});
