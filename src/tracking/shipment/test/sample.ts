/** A result as the server gives it, for tests of the page: Shanghai to Rotterdam with a transhipment, two days late. */
import type { EventTime, Place } from '#contract/tracking/event.ts';
import type { MilestoneCode } from '#contract/tracking/milestone.ts';
import type { PlaceView, TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment, TimelineEntry } from '#contract/tracking/shipment/shipment.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';

const view = (unlocode: string, en: string, zh: string, zone: string): PlaceView => ({
  unlocode,
  names: { en, zh, tr: en },
  country: unlocode.slice(0, 2),
  zone,
  latitude: null,
  longitude: null,
});
export const places = {
  CNSHG: view('CNSHG', 'Shanghai', '上海', 'Asia/Shanghai'),
  SGSIN: view('SGSIN', 'Singapore', '新加坡', 'Asia/Singapore'),
  NLRTM: view('NLRTM', 'Rotterdam', '鹿特丹', 'Europe/Amsterdam'),
};

const place = (unlocode: string): Place => ({
  unlocode,
  rawCode: unlocode,
  name: null,
  facility: null,
  facilityType: null,
  latitude: null,
  longitude: null,
});
const at = (iso: string, zone: string | null = '+08:00'): EventTime => ({
  at: iso,
  zone,
  precision: 'minute',
  raw: iso,
});

type Written = Pick<TimelineEntry, 'eventId' | 'milestone' | 'code' | 'classifier' | 'time'> & {
  at: string | null;
  role: TimelineEntry['role'];
};
const entry = ({ at: unlocode, ...written }: Written): TimelineEntry => ({
  phase: null,
  documentType: null,
  planned: null,
  estimated: null,
  actual: null,
  place: unlocode ? place(unlocode) : null,
  mode: null,
  vessel: 'EVER GLORY',
  voyage: '118W',
  equipment: 'CSQU3054383',
  evidence: [written.eventId],
  ...written,
});

const etd = at('2026-11-12T07:41:00.000Z');
const eta = at('2026-12-03T05:00:00.000Z', 'Europe/Amsterdam');
const firstEta = at('2026-12-01T05:00:00.000Z', 'Europe/Amsterdam');

const line = (id: number, milestone: MilestoneCode, code: string, unlocode: string | null, time: EventTime) =>
  entry({
    eventId: `00000000-0000-4000-8000-00000000000${id}`,
    milestone,
    code,
    classifier: 'ACT',
    time,
    at: unlocode,
    role: unlocode === 'CNSHG' ? 'POL' : unlocode === 'NLRTM' ? 'POD' : 'transhipment',
  });

export const shipment = {
  reference: { kind: 'container', value: 'CSQU3054383', carrier: 'EGLV' },
  status: { milestone: 'DLPT', phase: 'mainCarriage', place: place('CNSHG'), time: etd },
  answer: {
    key: 'onTheWayLater',
    values: {
      from: place('CNSHG'),
      to: place('NLRTM'),
      departure: etd,
      eta,
      minutes: 2 * 1440,
      milestone: 'DLPT',
    },
  },
  next: {
    milestone: 'TSBA',
    place: place('SGSIN'),
    time: at('2026-11-22T01:00:00.000Z'),
    due: null,
    classifier: 'EST',
  },
  progressPercent: 40,
  progress: (
    [
      ['GITM', 'CNSHG', 'done', at('2026-11-10T02:00:00.000Z')],
      ['LOBD', 'CNSHG', 'done', at('2026-11-12T01:00:00.000Z')],
      ['DLPT', 'CNSHG', 'current', etd],
      ['TSBA', 'SGSIN', 'late', at('2026-11-22T01:00:00.000Z')],
      ['BDAR', 'NLRTM', 'expected', eta],
      ['RCVE', null, 'expected', null],
    ] as const
  ).map(([milestone, unlocode, state, time]) => ({
    milestone,
    role: 'POL' as const,
    place: unlocode ? place(unlocode) : null,
    state,
    planned: null,
    estimated: state === 'expected' || state === 'late' ? time : null,
    actual: state === 'done' || state === 'current' ? time : null,
    partsDone: 1,
    partsTotal: 2,
  })),
  origin: place('CNSHG'),
  destination: place('NLRTM'),
  start: place('CNSHG'),
  end: place('NLRTM'),
  stops: [],
  etd: at('2026-11-11T10:00:00.000Z'),
  etdClassifier: 'PLN',
  atd: etd,
  eta,
  etaClassifier: 'EST',
  ata: null,
  firstEta,
  slipMinutes: 2 * 1440,
  etaHistory: [
    {
      eta: firstEta,
      reportedAt: '2026-11-12T09:00:00.000Z',
      eventId: 'e1',
      classifier: 'PLN',
      slipMinutes: 0,
    },
    { eta, reportedAt: '2026-11-19T09:00:00.000Z', eventId: 'e2', classifier: 'EST', slipMinutes: 2 * 1440 },
  ],
  legs: [
    {
      mode: 'VESSEL',
      vessel: 'EVER GLORY',
      imo: '9134270',
      voyage: '118W',
      service: null,
      from: place('CNSHG'),
      to: place('SGSIN'),
      departure: { planned: null, estimated: null, actual: etd },
      arrival: { planned: null, estimated: at('2026-11-22T01:00:00.000Z'), actual: null },
      state: 'current',
    },
    {
      mode: 'VESSEL',
      vessel: 'EVER ACE',
      imo: '9893890',
      voyage: '021W',
      service: null,
      from: place('SGSIN'),
      to: place('NLRTM'),
      departure: { planned: at('2026-11-24T01:00:00.000Z'), estimated: null, actual: null },
      arrival: { planned: null, estimated: eta, actual: null },
      state: 'expected',
    },
  ],
  vesselChanges: [],
  cargo: null,
  containers: [
    {
      number: 'CSQU3054383',
      isoType: '22G1',
      laden: true,
      seals: ['EMCQ1234'],
      milestone: 'DLPT',
      place: place('CNSHG'),
      time: etd,
      rolled: false,
    },
    {
      number: 'MWCU6059784',
      isoType: '45R1',
      laden: null,
      seals: [],
      milestone: null,
      place: null,
      time: null,
      rolled: true,
    },
  ],
  timeline: [
    line(1, 'GITM', 'GTIN', 'CNSHG', at('2026-11-10T02:00:00.000Z', null)),
    line(2, 'LOBD', 'LOAD', 'CNSHG', at('2026-11-12T01:00:00.000Z')),
    line(3, 'DLPT', 'DEPA', 'CNSHG', etd),
    { ...line(4, 'TSBA', 'ARRI', 'SGSIN', at('2026-11-22T01:00:00.000Z')), classifier: 'EST' },
    { ...line(5, 'TSDP', 'DEPA', 'SGSIN', at('2026-11-24T01:00:00.000Z')), classifier: 'PLN' },
    { ...line(6, 'BDAR', 'ARRI', 'NLRTM', eta), classifier: 'EST' },
  ],
  exceptions: [
    {
      code: 'etaSlipped',
      severity: 'late',
      values: { minutes: 2 * 1440, place: place('NLRTM'), variant: '' },
      since: '2026-11-19T09:00:00.000Z',
      evidence: ['00000000-0000-4000-8000-000000000006'],
    },
  ],
  related: [],
  lastReceivedAt: '2026-11-19T09:00:01.000Z',
  eventCount: 6,
} satisfies Shipment as Shipment;

export const result: TrackingResult & { shipment: Shipment } = {
  query: { number: 'CSQU3054383', kind: null, carrier: null, before: null },
  reference: shipment.reference,
  outcome: 'found',
  recognised: [],
  problem: null,
  repairs: [],
  carriers: [{ code: 'EGLV', names: { en: 'Evergreen', zh: '长荣海运', tr: 'Evergreen' } }],
  shipment,
  summary: summarise(shipment, '2026-11-20T00:00:00.000Z'),
  simulation: null,
  forgotten: null,
  ownEstimate: null,
  chain: null,
  journeys: [],
  places,
  truck: null,
  map: {
    viewBox: '0 0 640 360',
    width: 640,
    height: 360,
    land: 'M0 0h200v90H0z',
    legs: [
      {
        d: 'M560 120C400 260 200 200 90 90',
        state: 'current',
        mode: 'VESSEL',
        line: [121.8, 31, 103.8, 1.2, 32.6, 30, 4.1, 51.9],
      },
    ],
    ports: [
      { unlocode: 'CNSHG', x: 560, y: 120, role: 'POL', state: 'done', label: 'left' },
      { unlocode: 'NLRTM', x: 90, y: 90, role: 'POD', state: 'expected', label: 'right' },
    ],
    position: { x: 380, y: 215, heading: 250, seen: null, longitude: 80, latitude: 6 },
  },
  sync: { status: 'tracking', reason: null, lastCheckedAt: null },
  demo: true,
  at: '2026-11-20T09:00:00.000Z',
};
