/** Eight fictitious sea shipments, one for each situation that a tracking page must show. */
import { containerCheckDigit } from '#contract/identifiers/index.ts';
import type { ShipmentState } from '#contract/tracking/shipment/states.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { DEMO_CONSIGNMENTS } from './demo-air.ts';
import { DEMO_TRAIN, DEMO_TRUCK } from './demo-ground.ts';
import { DEMO_PARCEL } from './demo-parcel.ts';
import { DEMO_TERMINALS } from './demo-terminal.ts';
import { YDID_DEMO_COMPANY } from './demo-accounts.ts';
import { story, type Sailing, type Terminal, type Vessel } from './story.ts';

/** The demo partner's key; its secret is in the README. */
export const DEMO_PARTNER = {
  key: 'demo',
  name: 'Demo partner (made-up data)',
  secret: 'porthole-demo-secret',
  /** Members of this company see its messages in full. */
  ydid: YDID_DEMO_COMPANY,
};

const box = (ten: string) => `${ten}${containerCheckDigit(ten)}`;
const imo = (six: string) =>
  `${six}${six.split('').reduce((sum, digit, index) => sum + Number(digit) * (7 - index), 0) % 10}`;
export const vessel = (name: string, six: string, operator: string): Vessel => ({
  name,
  imo: imo(six),
  operator,
});
const sailing = (of: Vessel, voyage: string, service: string): Sailing => ({ vessel: of, voyage, service });

const shanghai: Terminal = { port: 'CNSHG', facility: 'YSSCT' };
const ningbo: Terminal = { port: 'CNNBG', facility: 'BLCT' };
const yantian: Terminal = { port: 'CNYTN', facility: 'YICT' };
const qingdao: Terminal = { port: 'CNQDG', facility: 'QQCTU' };
const xiamen: Terminal = { port: 'CNXMG', facility: 'XICT' };
const saigon: Terminal = { port: 'VNVUT', facility: 'CMIT' };
const singapore: Terminal = { port: 'SGSIN', facility: 'PSABT' };
const rotterdam: Terminal = { port: 'NLRTM', facility: 'ECTDE' };
const hamburg: Terminal = { port: 'DEHAM', facility: 'CTA' };
const felixstowe: Terminal = { port: 'GBFXT', facility: 'TRINI' };
const ambarli: Terminal = { port: 'TRAMR', facility: 'MRPRT' };
const izmir: Terminal = { port: 'TRALI', facility: 'NEMP' };
const losAngeles: Terminal = { port: 'USLAX', facility: 'TRAPC' };
const newYork: Terminal = { port: 'USNYC', facility: 'APM' };
const depot = ({ port }: Terminal) => ({ port, facility: 'DEMODEPO', type: 'DEPO' });

type DemoShipment = {
  /** The text that describes the example, a key under `home:demo.`. */
  key: string;
  /** The state it demonstrates. */
  state: ShipmentState;
  kind: ReferenceKind;
  number: string;
  /** Its messages, in order of arrival. */
  messages: (today: Date) => unknown[][];
};

const numbers = {
  late: { booking: 'COSU6390000010', bill: 'COSU6390000010', box: box('CSNU630001') },
  transhipment: { booking: 'MAEU263900021', bill: 'MAEU263900021', box: box('MSKU639002') },
  returned: { booking: 'OOLU2639000310', bill: 'OOLU2639000310', box: box('OOLU639003') },
  rolled: { booking: 'HLCUNGB263900', bill: 'HLCUNGB2639004', box: box('HLBU639004') },
  waiting: { booking: 'CMDUSHA0639005', bill: 'CMDUSHA0639005', box: box('CMAU639005') },
  booked: { booking: 'ONEYSGNF639006' },
  held: { booking: 'EGLV639000700', bill: 'EGLV639000707', box: box('EITU639007') },
  pair: { booking: 'MEDUIZ639008', bill: 'MEDUIZ6390080', boxes: [box('MSDU639008'), box('MSDU639009')] },
} as const;

/** In transit to Rotterdam, two days later than reported at departure. */
function late(today: Date): unknown[][] {
  const { booking, bill, box: number } = numbers.late;
  const ship = sailing(vessel('DEMO PACIFIC LILY', '963001', 'COSU'), '041W', 'AEU3');
  const timeline = story({ today, booking, bill, containers: [{ number, iso: '45G1', seal: 'CN0630001' }] });
  const booked = timeline
    .document('CONF', 'BKG', booking, -22, shanghai.port)
    .ship('DEPA', 'PLN', -10.4, shanghai, ship, -22)
    .ship('ARRI', 'PLN', 17, rotterdam, ship, -22)
    .take();
  const origin = timeline
    .box('GTOT', -17.3, depot(shanghai), false)
    .box('STUF', -15.6, { port: 'CNSHG', facility: 'DEMOCFS', type: 'COFS' }, true)
    .box('GTIN', -13.9, shanghai, true)
    .ship('ARRI', 'EST', 17, rotterdam, ship, -13)
    .take();
  const sea = timeline
    .box('LOAD', -10.5, shanghai, true, { sailing: ship })
    .ship('DEPA', 'ACT', -10, shanghai, ship, -9.9)
    .document('ISSU', 'TRD', bill, -9.5, shanghai.port)
    .ship('ARRI', 'EST', 17.1, rotterdam, ship, -9)
    .take();
  const slipped = timeline
    .ship('ARRI', 'EST', 19.1, rotterdam, ship, -2, {
      delayReasonCode: 'WEA',
      changeRemark: 'Weather in the Indian Ocean',
    })
    .take();
  return [booked, origin, sea, slipped];
}

/** Discharged in Singapore, to continue on another vessel. */
function transhipment(today: Date): unknown[][] {
  const { booking, bill, box: number } = numbers.transhipment;
  const first = sailing(vessel('DEMO STRAITS SWIFT', '963002', 'MAEU'), '638S', 'FEEDER1');
  const second = sailing(vessel('DEMO EUROPE STAR', '963003', 'MAEU'), '639W', 'AE7');
  const timeline = story({ today, booking, bill, containers: [{ number, iso: '22G1', seal: 'ML0639002' }] });
  const plan = timeline
    .document('CONF', 'BKG', booking, -20, yantian.port)
    .ship('DEPA', 'PLN', -8, yantian, first, -20)
    .ship('ARRI', 'PLN', -3, singapore, first, -20)
    .ship('DEPA', 'PLN', 2, singapore, second, -20)
    .ship('ARRI', 'PLN', 24, hamburg, second, -20)
    .take();
  const moved = timeline
    .box('GTOT', -13, depot(yantian), false)
    .box('GTIN', -9.5, yantian, true)
    .box('LOAD', -8.2, yantian, true, { sailing: first })
    .ship('DEPA', 'ACT', -8, yantian, first, -7.9)
    .ship('ARRI', 'ACT', -3.1, singapore, first, -3)
    .box('DISC', -2.8, singapore, true, { sailing: first })
    .ship('DEPA', 'EST', 2.5, singapore, second, -2)
    .ship('ARRI', 'EST', 24.5, hamburg, second, -2)
    .take();
  return [plan, moved];
}

/** Delivered, unpacked, and the empty returned. */
function returned(today: Date): unknown[][] {
  const { booking, bill, box: number } = numbers.returned;
  const ship = sailing(vessel('DEMO OCEAN HERON', '963004', 'OOLU'), '027E', 'PVSW');
  const timeline = story({ today, booking, bill, containers: [{ number, iso: '45G1', seal: 'OO0639003' }] });
  const first = timeline
    .document('CONF', 'BKG', booking, -45, qingdao.port)
    .ship('DEPA', 'PLN', -32, qingdao, ship, -45)
    .ship('ARRI', 'PLN', -16, losAngeles, ship, -45)
    .box('GTOT', -38, depot(qingdao), false)
    .box('GTIN', -34, qingdao, true)
    .box('LOAD', -32.4, qingdao, true, { sailing: ship })
    .ship('DEPA', 'ACT', -32, qingdao, ship, -31.9)
    .take();
  const last = timeline
    .ship('ARRI', 'ACT', -16.2, losAngeles, ship, -16.1)
    .box('DISC', -15.5, losAngeles, true, { sailing: ship })
    .document('RELS', 'CUS', bill, -15, losAngeles.port)
    .box('GTOT', -13, losAngeles, true)
    .box('STRP', -11, { port: 'USLAX', facility: 'DEMOCFS', type: 'CLOC' }, true)
    .box('GTIN', -9, depot(losAngeles), false)
    .take();
  return [first, last];
}

/** In the terminal at Ningbo, while the vessel it was booked on left without it. */
function rolled(today: Date): unknown[][] {
  const { booking, bill, box: number } = numbers.rolled;
  const missed = sailing(vessel('DEMO NORTHERN LIGHT', '963005', 'HLCU'), '045W', 'FE2');
  const next = sailing(vessel('DEMO NORTHERN GATE', '963006', 'HLCU'), '046W', 'FE2');
  const timeline = story({ today, booking, bill, containers: [{ number, iso: '22G1' }] });
  const plan = timeline
    .document('CONF', 'BKG', booking, -16, ningbo.port)
    .ship('DEPA', 'PLN', -3, ningbo, missed, -16)
    .ship('ARRI', 'PLN', 27, felixstowe, missed, -16)
    .box('GTOT', -9, depot(ningbo), false)
    .box('GTIN', -5, ningbo, true)
    .take();
  const left = timeline.ship('DEPA', 'ACT', -2.8, ningbo, missed, -2.7).take();
  const again = timeline
    .ship('DEPA', 'PLN', 4, ningbo, next, -1.5)
    .ship('ARRI', 'PLN', 34, felixstowe, next, -1.5)
    .take();
  return [plan, left, again];
}

/** Discharged at Ambarlı (Istanbul) and not collected for more than a week. */
function waiting(today: Date): unknown[][] {
  const { booking, bill, box: number } = numbers.waiting;
  const ship = sailing(vessel('DEMO BOSPHORUS', '963007', 'CMDU'), '0FM5W', 'BEX2');
  const timeline = story({ today, booking, bill, containers: [{ number, iso: '45R1', seal: 'CM0639005' }] });
  const first = timeline
    .document('CONF', 'BKG', booking, -52, shanghai.port)
    .ship('DEPA', 'PLN', -41, shanghai, ship, -52)
    .ship('ARRI', 'PLN', -11, ambarli, ship, -52)
    .box('GTOT', -46, depot(shanghai), false)
    .box('GTIN', -43, shanghai, true)
    .box('LOAD', -41.3, shanghai, true, { sailing: ship })
    .ship('DEPA', 'ACT', -41, shanghai, ship, -40.9)
    .take();
  const arrived = timeline
    .ship('ARRI', 'ACT', -10.5, ambarli, ship, -10.4)
    .box('DISC', -9.8, ambarli, true, { sailing: ship })
    .document('ISSU', 'ARN', `${bill}AN`, -9.5, ambarli.port)
    .take();
  return [first, arrived];
}

/** A confirmed booking with its vessel's schedule, and nothing else yet. */
function booked(today: Date): unknown[][] {
  const { booking } = numbers.booked;
  const ship = sailing(vessel('DEMO MEKONG TIDE', '963008', 'ONEY'), '019E', 'PS3');
  const timeline = story({ today, booking });
  const plan = timeline
    .document('RECE', 'BKG', booking, -3, saigon.port)
    .document('CONF', 'BKG', booking, -2, saigon.port)
    .ship('DEPA', 'PLN', 9, saigon, ship, -2)
    .ship('ARRI', 'PLN', 27, losAngeles, ship, -2)
    .take();
  return [plan];
}

/** Arrived in New York, and held by customs. */
function held(today: Date): unknown[][] {
  const { booking, bill, box: number } = numbers.held;
  const ship = sailing(vessel('DEMO EVER KIND', '963010', 'EGLV'), '1105E', 'NUE2');
  const timeline = story({ today, booking, bill, containers: [{ number, iso: '45G1', seal: 'EM0639007' }] });
  const first = timeline
    .document('CONF', 'BKG', booking, -50, xiamen.port)
    .ship('DEPA', 'PLN', -37, xiamen, ship, -50)
    .ship('ARRI', 'PLN', -4, newYork, ship, -50)
    .box('GTOT', -42, depot(xiamen), false)
    .box('GTIN', -39, xiamen, true)
    .box('LOAD', -37.4, xiamen, true, { sailing: ship })
    .ship('DEPA', 'ACT', -37, xiamen, ship, -36.9)
    .take();
  const arrived = timeline
    .ship('ARRI', 'ACT', -3.5, newYork, ship, -3.4)
    .box('DISC', -2.7, newYork, true, { sailing: ship })
    .document(
      'HOLD',
      'CUS',
      bill,
      -2.2,
      newYork.port,
      'Selected for documentary inspection (made-up example)',
    )
    .take();
  return [first, arrived];
}

/** Two containers from Turkey, one delivered, the other still at the terminal. */
function pair(today: Date): unknown[][] {
  const { booking, bill, boxes } = numbers.pair;
  const ship = sailing(vessel('DEMO AEGEAN BREEZE', '963011', 'MSCU'), 'NU642R', 'TURKEY-NWC');
  const containers = [
    { number: boxes[0], iso: '22G1', seal: 'TR0639008' },
    { number: boxes[1], iso: '45G1', seal: 'TR0639009' },
  ];
  const timeline = story({ today, booking, bill, containers });
  const first = timeline
    .document('CONF', 'BKG', booking, -25, izmir.port)
    .ship('DEPA', 'PLN', -14, izmir, ship, -25)
    .ship('ARRI', 'PLN', -4, hamburg, ship, -25)
    .box('GTOT', -20, depot(izmir), false)
    .box('GTIN', -16, izmir, true)
    .box('LOAD', -14.3, izmir, true, { sailing: ship })
    .ship('DEPA', 'ACT', -14, izmir, ship, -13.9)
    .take();
  const arrived = timeline
    .ship('ARRI', 'ACT', -4.2, hamburg, ship, -4.1)
    .box('DISC', -3.6, hamburg, true, { sailing: ship })
    .box('GTOT', -1.4, hamburg, true, { only: [boxes[0]] })
    .take();
  return [first, arrived];
}

export const DEMO_SHIPMENTS: readonly DemoShipment[] = [
  { key: 'late', state: 'late', kind: 'container', number: numbers.late.box, messages: late },
  {
    key: 'transhipment',
    state: 'underway',
    kind: 'bill',
    number: numbers.transhipment.bill,
    messages: transhipment,
  },
  { key: 'returned', state: 'ended', kind: 'container', number: numbers.returned.box, messages: returned },
  { key: 'rolled', state: 'late', kind: 'bill', number: numbers.rolled.bill, messages: rolled },
  { key: 'waiting', state: 'waiting', kind: 'container', number: numbers.waiting.box, messages: waiting },
  { key: 'booked', state: 'booked', kind: 'booking', number: numbers.booked.booking, messages: booked },
  { key: 'held', state: 'stopped', kind: 'bill', number: numbers.held.bill, messages: held },
  { key: 'pair', state: 'underway', kind: 'bill', number: numbers.pair.bill, messages: pair },
];

/** Numbers that a first visit can try. */
export const DEMO_EXAMPLES = [
  ...DEMO_SHIPMENTS,
  ...DEMO_CONSIGNMENTS,
  DEMO_PARCEL,
  ...DEMO_TERMINALS,
  DEMO_TRAIN,
  DEMO_TRUCK,
].map(({ number, kind, key, state }) => ({
  number,
  kind,
  shows: key,
  state,
}));
