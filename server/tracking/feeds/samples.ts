/** Our own sample messages for every feed, for tests that apply to all feeds. A new feed adds its line. */
import { tableMapping } from '#contract/tracking/table-mapping.ts';
import { cargoImpText, cargoXmlText, oneRecord } from './air/shipment.ts';
import { enveloped, houses, oneLine, waybill } from './cargo-imp/fixtures.ts';
import { receiptsCsv, receiptsJson, receiptsXml } from './china-customs/fixtures.ts';
import { departureOfThree, loadingOfBeta, seven } from './dcsa/fixtures.ts';
import { discharged, gateIn, schedule, statusOfSeveral } from './edifact/fixtures.ts';
import * as sailings from './schedule/fixtures.ts';
import { dispositionsCsv, dispositionsJson } from './us-customs/fixtures.ts';
import { byRoad, departed } from './x12/fixtures.ts';

const parcel = {
  trackingNumber: 'RB123456785CN',
  courier: 'china-post',
  expectedDelivery: '2026-11-21',
  checkpoints: [{ time: '2026-11-15T09:00:00+08:00', tag: 'InfoReceived', message: 'Order received' }],
};
const airStatus = {
  prefix: '888',
  airWaybill: '12345675',
  eventType: 'RCS',
  eventDate: '2026-03-02T08:00:00',
  eventLocation: 'BOS',
  pieces: 2,
  weight: 5.5,
};
const gate = `Container No,Event,Event Time,Port,Full/Empty
CSQU3054383,Gate In,2026-03-01 12:00,CNYTN,F
CSQU3054383,LFD,2026-03-04,CNYTN,F`;
const gates = [
  { containerNo: 'CSQU3054383', eventType: 'GATE_IN', eventTime: '2026-03-01T12:00:00+08:00', port: 'CNYTN' },
];

const ship = { mmsi: 366968860, lat: 51.9, lon: 4.1, sog: 11.2, cog: 92, timestamp: '2026-11-18T06:10:00Z' };

/** Sample messages by feed, as text or as a value that is written as JSON. */
export const samples: Readonly<Record<string, readonly (string | object)[]>> = {
  dcsa: [seven, departureOfThree, loadingOfBeta],
  'cargo-imp': [cargoImpText, enveloped, oneLine, waybill, houses],
  'cargo-xml': [cargoXmlText],
  'one-record': [oneRecord],
  'air-json': [[airStatus]],
  express: [parcel, { parcels: [parcel] }],
  'us-customs': [dispositionsJson, dispositionsCsv],
  'china-customs': [receiptsJson, receiptsXml, receiptsCsv],
  edifact: [gateIn, discharged, statusOfSeveral, schedule, { messageRaw: gateIn }],
  terminal: [gate, gates],
  ais: ['!AIVDM,1,1,,A,15N1u<PP1FJuvSRHOE6QIwwh0HQ6,0*30', [ship]],
  x12: [departed, byRoad],
  rail: [
    {
      consignmentNote: 'SMGS 26030001',
      events: [
        {
          event: 'Departed',
          station: "Xi'an",
          unlocode: 'CNXIY',
          container: 'CSQU3054383',
          time: '2026-03-01T08:00:00+08:00',
        },
      ],
    },
    '运单号,事件,站名,车号,箱号,时间\n26030001,发车,西安,318166502860,CSQU3054383,2026-03-01T08:00:00+08:00',
  ],
  truck: [
    [{ plate: '34 ABC 123', time: '2026-03-02T08:15:30Z', lat: 41.01, lon: 28.97, speed: 62 }],
    '<?xml version="1.0"?><gpx version="1.1"><trk><name>34 ABC 123</name><trkseg><trkpt lat="41.01" lon="28.97"><time>2026-03-02T08:15:30Z</time></trkpt></trkseg></trk></gpx>',
  ],
  schedule: [
    sailings.SAILINGS_CSV,
    sailings.VESSEL_SCHEDULE,
    sailings.PORT_SCHEDULE,
    sailings.POINT_TO_POINT,
  ],
  'berth-plan': [sailings.BERTH_PLAN_CSV],
  'cut-offs': [sailings.CUT_OFFS_CSV],
  surcharges: [sailings.SURCHARGES_CSV],
  table: ['Box,What,When,Where\nCSQU3054383,GTIN,2026-03-01 12:00,CNYTN'],
};

/** Settings for the senders of these samples, for feeds that need them. */
export const settings: Readonly<Record<string, unknown>> = {
  table: tableMapping.parse({ columns: { container: 'Box', event: 'What', time: 'When', place: 'Where' } }),
};

export const textOfSample = (sample: string | object): string =>
  typeof sample === 'string' ? sample : JSON.stringify(sample);
