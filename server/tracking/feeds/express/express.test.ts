import { describe, expect, it } from 'vitest';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import type { Refusal, StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';
import { PARCEL_MILESTONES } from '#contract/tracking/parcel/milestones.ts';
import { isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { recognise } from '../detect-feed.ts';
import { express } from './index.ts';

const context = { party: 'demo', receivedAt: '2026-11-20T08:00:00.000Z' };
const NUMBER = 'RB123456785CN';
const parcel = {
  trackingNumber: 'RB 123 456 785 CN',
  courier: 'china-post',
  expectedDelivery: '2026-11-21',
  updatedAt: '2026-11-17T00:00:00Z',
  checkpoints: [
    { time: '2026-11-15T09:00:00+08:00', tag: 'InfoReceived', message: 'Order received' },
    { time: '2026-11-15T18:30:00+08:00', tag: 'in_transit', city: 'Shanghai', country: 'CN' },
    { time: '2026-11-18 06:10', tag: 'InTransit', location: 'Frankfurt', message: 'Arrived' },
    { time: '2026-11-19T08:00:00+01:00', tag: 'OUT FOR DELIVERY', city: 'Berlin' },
  ],
};

function read(message: unknown) {
  const body = message instanceof Uint8Array ? message : new TextEncoder().encode(JSON.stringify(message));
  const { parts, refused } = express.parse({ contentType: 'application/json', body });
  const mapped = parts.map((part, index) => express.map(part, index, context));
  const events = mapped.filter((one): one is TrackingEvent => !isRefusal(one));
  return { events, refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[] };
}
const stored = (events: readonly TrackingEvent[]): StoredEvent[] =>
  events.map((event, at) => ({
    ...event,
    id: `${at}`,
    messageId: 'm',
    receivedAt: context.receivedAt,
    payloadHash: '',
    raw: null,
    state: 'current',
  }));
const derive = (message: unknown, now = '2026-11-19T12:00:00.000Z') =>
  deriveShipment({ kind: 'parcel', value: NUMBER, carrier: null }, stored(read(message).events), now);

describe('scans', () => {
  it('reads tags in any spelling, places, and time zones where known', () => {
    const { events, refused } = read(parcel);
    expect(refused).toEqual([]);
    expect(
      events.map(({ milestone, occurred, place }) => [
        milestone,
        occurred.at,
        occurred.zone,
        place?.name ?? null,
      ]),
    ).toEqual([
      ['InfoReceived', '2026-11-15T01:00:00.000Z', '+08:00', null],
      ['InTransit', '2026-11-15T10:30:00.000Z', '+08:00', 'Shanghai, CN'],
      ['InTransit', '2026-11-18T06:10:00.000Z', null, 'Frankfurt'],
      ['OutForDelivery', '2026-11-19T07:00:00.000Z', '+01:00', 'Berlin'],
      ['Delivered', '2026-11-21T00:00:00.000Z', null, null],
    ]);
    expect(events[0]!.references).toEqual([{ kind: 'parcel', value: NUMBER }]);
    expect(read([parcel, parcel]).events[5]!.sourceId).toBe(events[0]!.sourceId);
  });

  it.each([
    ['not JSON', new TextEncoder().encode('{'), 'notJson', ''],
    ['no parcels', { events: [] }, 'notParcels', ''],
    ['a parcel that is none', [7], 'notObject', 'parcels[0]'],
    [
      'no number',
      [{ ...parcel, trackingNumber: '?', expectedDelivery: null, checkpoints: [parcel.checkpoints[0]] }],
      'noParcelNumber',
      'parcels[0].checkpoints[0]',
    ],
    [
      'a time that is none',
      { trackingNumber: NUMBER, checkpoints: [{ time: '2026-02-30', tag: 'InTransit' }] },
      'notTime',
      'checkpoints[0].time',
    ],
    [
      'a scan of the future',
      { trackingNumber: NUMBER, checkpoints: [{ time: '2027-01-01', tag: 'InTransit' }] },
      'tooLate',
      'checkpoints[0].time',
    ],
    [
      'no tag',
      { trackingNumber: NUMBER, checkpoints: [{ time: '2026-11-01' }] },
      'missing',
      'checkpoints[0].tag',
    ],
  ])('refuses %s and reports its path', (_name, message, reason, path) => {
    expect(read(message).refused).toMatchObject([{ reason: `feeds:refused.${reason}`, path }]);
  });

  it('reads 100 mutated messages without throwing', () => {
    for (const body of mutations(JSON.stringify([parcel, parcel], null, 1), 100)) {
      const { events, refused } = read(body);
      expect(events.length + refused.length).toBeGreaterThan(0);
    }
  });
});

describe('a parcel', () => {
  it('reports where it is, what comes next and when it is expected', () => {
    const shipment = derive(parcel);
    expect(shipment).toMatchObject({
      answer: { key: 'parcel.OutForDelivery' },
      status: { milestone: 'OutForDelivery' },
      next: { milestone: 'Delivered', time: { raw: '2026-11-21' } },
      eta: { raw: '2026-11-21' },
      exceptions: [],
    });
    expect(shipment.progress.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'expected']);
  });

  it.each([
    ['Delivered', 'parcel.Delivered', []],
    ['AttemptFail', 'parcel.AttemptFail', ['attemptFailed']],
    ['Exception', 'parcel.Exception', ['parcelException']],
    ['Expired', 'parcel.Expired', ['noNews']],
  ])('%s', (tag, key, codes) => {
    const last = { time: '2026-11-19T10:00:00+01:00', tag, city: 'Berlin' };
    const shipment = derive({ ...parcel, checkpoints: [...parcel.checkpoints, last] });
    expect(shipment.answer.key).toBe(key);
    expect(shipment.exceptions.map(({ code }) => code)).toEqual(codes);
    if (tag === 'Delivered') expect(shipment.progressPercent).toBe(100);
  });

  it.each<[string, unknown, string[]]>([
    [
      'AfterShip',
      {
        event: 'tracking_update',
        msg: {
          tracking_number: NUMBER,
          slug: 'china-post',
          expected_delivery: '2026-11-21',
          checkpoints: [
            { checkpoint_time: '2026-11-18T20:00:00-05:00', tag: 'InTransit', city: 'Louisville' },
          ],
        },
      },
      ['InTransit 2026-11-19T01:00:00.000Z Louisville', 'Delivered 2026-11-21T00:00:00.000Z '],
    ],
    [
      'EasyPost',
      {
        description: 'tracker.updated',
        result: {
          tracking_code: NUMBER,
          carrier: 'USPS',
          status: 'delivered',
          est_delivery_date: '2026-11-21T00:00:00Z',
          tracking_details: [
            {
              status: 'in_transit',
              datetime: '2026-11-18T20:00:00Z',
              tracking_location: { city: 'HOUSTON', state: 'TX', country: 'US' },
            },
            { status: 'return_to_sender', datetime: '2026-11-19T08:00:00Z', message: 'Refused' },
          ],
        },
      },
      [
        'InTransit 2026-11-18T20:00:00.000Z HOUSTON, TX, US',
        'Exception 2026-11-19T08:00:00.000Z ',
        'Delivered 2026-11-21T00:00:00.000Z ',
      ],
    ],
    [
      'Shippo',
      {
        event: 'track_updated',
        data: {
          tracking_number: NUMBER,
          carrier: 'usps',
          eta: null,
          tracking_status: { status: 'TRANSIT', status_date: '2026-11-18T20:00:00Z' },
          tracking_history: [
            {
              status: 'TRANSIT',
              status_date: '2026-11-18T20:00:00Z',
              status_details: 'Accepted',
              location: { city: 'Dallas', country: 'US' },
            },
          ],
        },
      },
      ['InTransit 2026-11-18T20:00:00.000Z Dallas, US'],
    ],
    [
      'DHL',
      {
        shipments: [
          {
            id: NUMBER,
            events: [
              {
                timestamp: '2026-11-18T10:00:00',
                location: { address: { addressLocality: 'SHANGHAI', countryCode: 'CN' } },
                statusCode: 'transit',
                description: 'Processed',
              },
              {
                timestamp: '2026-11-19T08:00:00+03:00',
                statusCode: 'transit',
                description: 'Shipment is out for delivery',
              },
              { timestamp: '2026-11-19T09:00:00+03:00', statusCode: 'delivered' },
            ],
          },
        ],
      },
      [
        'InTransit 2026-11-18T10:00:00.000Z SHANGHAI, CN',
        'OutForDelivery 2026-11-19T05:00:00.000Z ',
        'Delivered 2026-11-19T06:00:00.000Z ',
      ],
    ],
    [
      'FedEx',
      {
        output: {
          completeTrackResults: [
            {
              trackingNumber: NUMBER,
              trackResults: [
                {
                  scanEvents: [
                    {
                      date: '2026-11-18T10:00:00-05:00',
                      eventType: 'PU',
                      scanLocation: { city: 'MEMPHIS', countryCode: 'US' },
                    },
                    { date: '2026-11-19T10:00:00-05:00', eventType: 'HL' },
                  ],
                },
              ],
            },
          ],
        },
      },
      ['InTransit 2026-11-18T15:00:00.000Z MEMPHIS, US', 'AvailableForPickup 2026-11-19T15:00:00.000Z '],
    ],
    [
      'UPS',
      {
        trackResponse: {
          shipment: [
            {
              package: [
                {
                  trackingNumber: NUMBER,
                  deliveryDate: [{ type: 'SDD', date: '20261121' }],
                  activity: [
                    {
                      location: { address: { city: 'Louisville', countryCode: 'US' } },
                      status: { type: 'I', description: 'Departed from Facility' },
                      date: '20261118',
                      time: '101500',
                      gmtOffset: '-05:00',
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
      ['InTransit 2026-11-18T15:15:00.000Z Louisville, US', 'Delivered 2026-11-21T00:00:00.000Z '],
    ],
    [
      'SF, by the clock of China',
      {
        msgData: {
          routeResps: [
            {
              mailNo: NUMBER,
              routes: [
                { acceptTime: '2026-11-18 10:00:00', acceptAddress: '上海市', opCode: '50' },
                { acceptTime: '2026-11-19 09:30:00', acceptAddress: '北京市', opCode: '80' },
              ],
            },
          ],
        },
      },
      ['InTransit 2026-11-18T02:00:00.000Z 上海市', 'Delivered 2026-11-19T01:30:00.000Z 北京市'],
    ],
    [
      'Kuaidi100, by the clock of China',
      {
        status: 'polling',
        lastResult: {
          nu: NUMBER,
          com: 'ems',
          data: [
            { time: '2026-11-19 10:00:00', context: '已签收', status: '签收', areaName: '上海' },
            { time: '2026-11-18 20:00:00', context: '离开集散中心', status: '在途' },
          ],
        },
      },
      ['Delivered 2026-11-19T02:00:00.000Z 上海', 'InTransit 2026-11-18T12:00:00.000Z '],
    ],
    [
      '17TRACK',
      {
        event: 'TRACKING_UPDATED',
        data: {
          number: NUMBER,
          carrier: 3011,
          track_info: {
            tracking: {
              providers: [
                {
                  events: [
                    {
                      time_iso: '2026-11-18T06:10:00+01:00',
                      description: 'Nobody at home',
                      location: 'Frankfurt',
                      sub_status: 'DeliveryFailure_NoBody',
                    },
                  ],
                },
              ],
            },
          },
        },
      },
      ['AttemptFail 2026-11-18T05:10:00.000Z Frankfurt'],
    ],
  ])('reads the form that %s passes on', (_who, message, expected) => {
    const { events, refused } = read(message);
    expect(refused).toEqual([]);
    expect(
      events.map(({ milestone, occurred, place }) => `${milestone} ${occurred.at} ${place?.name ?? ''}`),
    ).toEqual(expected);
    expect(recognise(new TextEncoder().encode(JSON.stringify(message))).key).toBe('express');
  });

  it('reports a parcel that is not collected, and one that is late', () => {
    const pickUp = {
      trackingNumber: NUMBER,
      checkpoints: [{ time: '2026-11-01T08:00:00Z', tag: 'AvailableForPickup' }],
    };
    expect(derive(pickUp).exceptions.map(({ code }) => code)).toEqual(['notCollected']);
    expect(derive(parcel, '2026-11-25T00:00:00.000Z').exceptions.map(({ code }) => code)).toEqual([
      'arrivalOverdue',
    ]);
  });

  it('derives the same shipment from scans in any order, and knows nine tags', () => {
    const turned = { ...parcel, checkpoints: parcel.checkpoints.toReversed() };
    const without = (message: unknown) => ({ ...derive(message), timeline: [], etaHistory: [] });
    expect(without(turned)).toEqual(without(parcel));
    expect(Object.keys(PARCEL_MILESTONES)).toHaveLength(9);
  });
});
