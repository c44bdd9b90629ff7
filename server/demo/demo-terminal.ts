/**
 * Fictitious containers at terminals: one ready, one held by its line, one with fees and a last free day
 * soon.
 */
import { containerCheckDigit } from '#contract/identifiers/index.ts';
import type { ShipmentState } from '#contract/tracking/shipment/states.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';

const DAY = 86_400_000;
const box = (ten: string) => `${ten}${containerCheckDigit(ten)}`;

const ready = box('CSNU639021');
const held = box('MSKU639022');
const fees = box('OOLU639023');
const exported = box('HLBU639024');

type DemoTerminal = {
  key: string;
  state: ShipmentState;
  kind: ReferenceKind;
  number: string;
  /** Rows of the feed `terminal`, dated from a day. */
  rows: (today: Date) => object[];
};

/** Local time of the place, `day` days from `today`; fractions are hours. */
const at = (today: Date, day: number): string =>
  new Date(today.getTime() + day * DAY).toISOString().slice(0, 16).replace('T', ' ');
const day = (today: Date, days: number): string => at(today, days).slice(0, 10);

const rotterdam = { port: 'NLRTM', terminal: 'ECTDE', load: 'full', direction: 'import' };
const losAngeles = { port: 'USLAX', terminal: 'TRAPC', load: 'full', direction: 'import' };
const yantian = { port: 'CNYTN', terminal: 'YICT', direction: 'export' };

export const DEMO_TERMINALS: readonly DemoTerminal[] = [
  {
    key: 'terminalReady',
    state: 'underway',
    kind: 'container',
    number: ready,
    rows: (today) => {
      const of = { container: ready, bill: 'DEMOTERM639021', iso: '45R1', ...rotterdam };
      return [
        { ...of, event: 'Discharged', time: at(today, -3), vessel: 'DEMO MERIDIAN', voyage: '118W' },
        { ...of, event: 'Customs hold', code: 'SCAN', time: at(today, -2.9) },
        { ...of, event: 'Customs hold removed', code: 'SCAN', time: at(today, -2.2) },
        { ...of, event: 'Customs release', time: at(today, -2) },
        { ...of, event: 'Line release', time: at(today, -1.8) },
        { ...of, event: 'Available', time: at(today, -1.5), yardLocation: 'B12-04-2' },
        { ...of, event: 'Yard', time: at(today, -1.5), yardLocation: 'B12-04-2' },
        { ...of, event: 'Terminal last free day', time: day(today, 5), reported: at(today, -1) },
        { ...of, event: 'Line last free day', time: day(today, 9), reported: at(today, -1) },
        {
          ...of,
          event: 'Appointment',
          time: at(today, 1),
          appointmentNo: 'A-63902',
          truckPlate: '12-BX-34',
          reported: at(today, -1),
        },
      ];
    },
  },
  {
    key: 'terminalHeld',
    state: 'stopped',
    kind: 'container',
    number: held,
    rows: (today) => {
      const of = { container: held, bill: 'DEMOTERM639022', iso: '22G1', ...losAngeles };
      return [
        { ...of, event: 'Discharged', time: at(today, -5), vessel: 'DEMO PACIFIC', voyage: '042E' },
        { ...of, event: 'Customs hold', code: 'VACIS', time: at(today, -4) },
        { ...of, event: 'Customs hold removed', code: 'VACIS', time: at(today, -3) },
        { ...of, event: 'Line hold', code: 'FREIGHT', time: at(today, -4) },
        { ...of, event: 'Available', time: at(today, -2) },
        { ...of, event: 'Terminal last free day', time: day(today, 6), reported: at(today, -2) },
      ];
    },
  },
  {
    key: 'terminalFees',
    state: 'waiting',
    kind: 'container',
    number: fees,
    rows: (today) => [
      {
        container: fees,
        bill: 'DEMOTERM639023',
        iso: '22G1',
        ...losAngeles,
        time: at(today, -1),
        available: 'yes',
        dischargeTime: at(today, -8),
        terminalLfd: day(today, -1),
        lineLfd: day(today, 1),
        railLfd: day(today, 4),
        yardLocation: 'C07-11',
        fees: [
          { type: 'DEMURRAGE', amount: '315.00', currency: 'USD', until: day(today, 0) },
          { type: 'EXAM', amount: '95.50', currency: 'USD', paid: true },
          { type: 'REEFER PLUG-IN', amount: '48.00', currency: 'USD', paid: false },
        ],
      },
    ],
  },
  {
    key: 'terminalDepot',
    state: 'underway',
    kind: 'container',
    number: exported,
    rows: (today) => {
      const of = { container: exported, bill: 'DEMOTERM639024', booking: 'DEMOTERM639024', iso: '45R1' };
      const care = {
        imdgClass: '3',
        unNo: '1263',
        temperature: '-18',
        ventilation: '15 CBM/h',
        humidity: '60',
        overweight: 'no',
        pickUpYard: 'DEMODEPO',
        returnYard: 'YICT',
      };
      return [
        { ...of, ...yantian, event: 'RELS+YAR', time: at(today, -4), depot: 'DEMODEPO' },
        {
          ...of,
          ...yantian,
          ...care,
          terminal: 'DEMODEPO',
          facilityType: 'DEPO',
          event: 'GTOT+EMPTY',
          time: at(today, -3.5),
          eir: 'EIR-639024-1',
          plate: '粤B12345',
        },
        {
          ...of,
          ...yantian,
          event: 'GTIN+LADEN',
          time: at(today, -2),
          eir: 'EIR-639024-2',
          plate: '粤B67890',
          weighedWeight: '24350 kg',
        },
        { ...of, ...yantian, event: 'RELS+VGM', time: at(today, -1.9), vgm: '24380' },
        { ...of, ...yantian, event: 'RELS+CUS', time: at(today, -1.5) },
        { ...of, ...yantian, event: 'Terminal release', time: at(today, -1) },
        { ...of, ...yantian, event: 'Stowed', time: at(today, -0.5), position: '0120482' },
      ];
    },
  },
];

/** Returns the message of the feed `terminal` with all of them. */
export const terminalMessage = (today: Date): string =>
  JSON.stringify({ events: DEMO_TERMINALS.flatMap(({ rows }) => rows(today)) });
