/** Pages of ships as the server gives them, for tests. */
import type { VesselPageData, VesselView } from '#contract/tracking/pages/vessel-page.ts';

const at = '2026-11-22T08:00:00.000Z';
const names = (name: string) => ({ en: name, zh: name, tr: name });
const time = (instant: string, zone: string | null = 'UTC') => ({
  at: instant,
  zone,
  precision: 'minute' as const,
  raw: instant,
});
const line = {
  number: '9074729',
  name: 'TEST VESSEL',
  imo: '9074729',
  mmsi: '477000123',
  callSign: 'VRAB1',
  kind: 'cargo' as const,
  flag: { code: 'HK', names: { en: 'Hong Kong', zh: '中国香港', tr: 'Hong Kong' } },
  seenAt: '2026-11-20T03:00:00.000Z',
};

export const vessel: VesselView = {
  ...line,
  others: ['477000124'],
  oddImo: null,
  hazard: 'A',
  length: 366,
  beam: 51,
  draught: 14.2,
  destination: 'CN SHG>NL RTM',
  destinationPort: 'NLRTM',
  eta: time('2026-12-11T08:00:00.000Z'),
  voyageAt: '2026-11-20T03:00:00.000Z',
  toldAt: '2026-11-20T03:00:00.000Z',
  status: 0,
  statusAt: '2026-11-20T02:00:00.000Z',
  position: {
    latitude: 5.8,
    longitude: 82.87,
    at: time('2026-11-20T03:00:00.000Z'),
    onReceipt: true,
    speed: 15.2,
    course: 268,
    heading: null,
    party: 'demo',
  },
  calls: [
    {
      port: 'NLRTM',
      arrived: time('2026-12-11T08:00:00.000Z', 'Europe/Amsterdam'),
      left: null,
      carrierTimes: null,
      by: ['events'],
      voyage: '041W',
      state: 'expected',
    },
    {
      port: 'CNSHG',
      arrived: time('2026-11-10T00:00:00.000Z', 'Asia/Shanghai'),
      left: time('2026-11-12T00:00:00.000Z', 'Asia/Shanghai'),
      carrierTimes: { arrived: time('2026-11-10T09:00:00.000Z', 'Asia/Shanghai'), left: null },
      by: ['ais', 'events'],
      voyage: '041W',
      state: 'past',
    },
  ],
  track: { days: 7, points: 53, from: '2026-11-15T08:00:00.000Z', to: '2026-11-20T03:00:00.000Z' },
  map: {
    viewBox: '0 0 1000 560',
    width: 1000,
    height: 560,
    land: 'M0 0h10v10z',
    legs: [{ d: 'M0 0l10 10', state: 'done', mode: 'VESSEL', line: [100, 5, 82.87, 5.8] }],
    ports: [{ x: 10, y: 10, unlocode: 'CNSHG', role: null, state: 'done', label: 'right' }],
    position: {
      x: 500,
      y: 300,
      heading: null,
      longitude: 82.87,
      latitude: 5.8,
      seen: { at: '2026-11-20T03:00:00.000Z', onReceipt: true, vessel: 'TEST VESSEL', party: 'demo' },
    },
  },
  places: Object.fromEntries(
    [
      ['CNSHG', 'Shanghai', 121.6, 31.3],
      ['NLRTM', 'Rotterdam', 4.1, 51.9],
    ].map(([code, name, longitude, latitude]) => [
      code,
      {
        unlocode: code as string,
        names: names(name as string),
        country: 'CN',
        zone: null,
        latitude: latitude as number,
        longitude: longitude as number,
      },
    ]),
  ),
  demo: true,
};

const empty: VesselPageData = {
  query: '',
  days: 7,
  outcome: 'empty',
  problem: null,
  cargo: null,
  vessel: null,
  more: false,
  candidates: [line, { ...line, number: '477000999', name: null, imo: null, flag: null, seenAt: null }],
  repairs: [],
  at,
};
export const seenLast = empty;
export const knownVessel: VesselPageData = {
  ...empty,
  query: '9074729',
  outcome: 'found',
  vessel,
  candidates: [],
};
/** Known from shipments alone. */
export const silent: VesselPageData = {
  ...knownVessel,
  vessel: {
    ...vessel,
    mmsi: null,
    flag: null,
    kind: null,
    hazard: null,
    length: null,
    draught: null,
    destination: null,
    eta: null,
    status: null,
    position: null,
    map: null,
    calls: [],
    oddImo: '9074728',
    track: { ...vessel.track, points: 0 },
  },
};
export const several: VesselPageData = { ...empty, query: 'TEST', outcome: 'several', more: true };
export const none: VesselPageData = {
  ...empty,
  query: '9074728',
  outcome: 'none',
  candidates: [],
  repairs: ['9074729'],
};
export const impossible: VesselPageData = {
  ...empty,
  query: '!',
  outcome: 'impossible',
  problem: { key: 'problem.shipForm', values: {} },
  candidates: [],
};
