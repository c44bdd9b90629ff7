/** Three fictitious air consignments as airline messages: one split, one in the air, one delivered. */
import { formatWaybill, waybillCheckDigit } from '#contract/identifiers/waybill.ts';
import type { ShipmentState } from '#contract/tracking/shipment/states.ts';

type DemoConsignment = {
  /** The text that describes the example, a key under `home:demo.`. */
  key: string;
  state: ShipmentState;
  kind: 'waybill';
  number: string;
  /** Its messages (Cargo-IMP), in order of arrival. */
  messages: (today: Date) => string[];
};

const number = (ten: string): string => `${ten}${waybillCheckDigit(ten.slice(3))}`;
const numbers = {
  split: number('2356390001'),
  flying: number('2356390002'),
  handed: number('7816390003'),
} as const;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const two = (value: number): string => String(value).padStart(2, '0');

/** Makes messages of one consignment; each takes days from today and the time (UTC) of sending. */
function telex(today: Date, consignment: string) {
  const on = (days: number): Date => new Date(today.getTime() + days * 86_400_000);
  const day = (days: number): string => `${two(on(days).getUTCDate())}${MONTHS[on(days).getUTCMonth()]!}`;
  return {
    day,
    message: (kind: string, days: number, time: string, ...lines: string[]): string =>
      [`QK PVGFFXX`, `.PVGCPXX ${two(on(days).getUTCDate())}${time}`, kind, consignment, ...lines].join(
        '\r\n',
      ),
  };
}

/**
 * Ten pieces to Frankfurt via Istanbul: four were offloaded from the first flight and are still in Shanghai.
 */
function split(today: Date): string[] {
  const { day, message } = telex(today, `${formatWaybill(numbers.split)}PVGFRA/T10K412.0`);
  return [
    message(
      'FWB/16',
      -6,
      '0200',
      `FLT/TK027/${day(-4).slice(0, 2)}/TK1587/${day(-3).slice(0, 2)}`,
      'RTG/ISTTK/FRATK',
      'SHP',
      '/DEMO TEXTILES CO LTD',
      '/1 EXAMPLE ROAD',
      '/SHANGHAI',
      '/CN/200000',
      'CNE',
      '/DEMO IMPORT GMBH',
      '/BEISPIELWEG 1',
      '/FRANKFURT',
      '/DE/60549',
      'RTD/1/P10/K412.0/CQ/W412/R21.00/T8652.00',
      '/NG/DEMO SHIRTS',
      'SPH/SPX/EAW',
    ),
    message(
      'FHL/4',
      -6,
      '0230',
      'HBS/DEMOH26001/PVGFRA/6/K247.2//DEMO SHIRTS',
      'HBS/DEMOH26002/PVGFRA/4/K164.8//DEMO TROUSERS',
    ),
    message(
      'FSU/12',
      -5,
      '0900',
      `BKD/TK027/${day(-4)}2310/PVGIST/T10K412.0/S2310/S0530-N`,
      `RCS/${day(-5)}1640/PVG/T10K412.0/DEMO TEXTILES`,
    ),
    message(
      'FSU/12',
      -4,
      '1540',
      `DEP/TK027/${day(-4)}/PVGIST/P6K247.2/A2322/E0540-N`,
      `DIS/TK027/${day(-4)}2300/PVG/OFLD/P4K164.8`,
      'OSI/PAYLOAD',
    ),
    message('FSU/12', -3, '0500', `RCF/TK027/${day(-3)}0715/IST/P6K247.2`),
    message('FSU/12', -3, '1420', `DEP/TK1587/${day(-3)}/ISTFRA/P6K247.2/A1655/E1915`),
    message(
      'FSU/12',
      -2,
      '0900',
      `RCF/TK1587/${day(-3)}2105/FRA/P6K247.2`,
      `NFD/${day(-2)}0930/FRA/P6K247.2/DEMO IMPORT`,
    ),
  ];
}

/** In the air from Shanghai to Istanbul, with a connection to Vienna. */
function flying(today: Date): string[] {
  const { day, message } = telex(today, `${formatWaybill(numbers.flying)}PVGVIE/T3K96.5`);
  return [
    message(
      'FSU/14',
      -2,
      '0800',
      `BKD/TK027/${day(-1)}2310/PVGIST/T3K96.5/S2310/S0530-N`,
      `BKD/TK1883/${day(1)}0815/ISTVIE/T3K96.5/S0815/S0935`,
    ),
    message('FSU/14', -1, '0700', `RCS/${day(-1)}1415/PVG/T3K96.5/DEMO ELECTRONICS`),
    message('FSU/14', -1, '1545', `DEP/TK027/${day(-1)}/PVGIST/T3K96.5/A2318/E0535-N`),
  ];
}

/** Delivered in Los Angeles. */
function handed(today: Date): string[] {
  const { day, message } = telex(today, `${formatWaybill(numbers.handed)}PVGLAX/T24K1180.0`);
  return [
    message('FSU/12', -9, '0900', `RCS/${day(-9)}1530/PVG/T24K1180.0/DEMO MACHINERY`),
    message('FSU/12', -8, '0600', `DEP/MU583/${day(-8)}/PVGLAX/T24K1180.0/A1312/S0955`),
    message(
      'FSU/12',
      -8,
      '1900',
      `ARR/MU583/${day(-8)}1004/LAX/T24K1180.0/A1004`,
      `RCF/MU583/${day(-8)}1130/LAX/T24K1180.0`,
    ),
    message('FSU/12', -7, '2000', `NFD/${day(-7)}0900/LAX/T24K1180.0`, `CCD/${day(-7)}1040/LAX/T24K1180.0`),
    message('FSU/12', -6, '2200', `DLV/${day(-6)}1325/LAX/T24K1180.0/DEMO RECEIVER`),
  ];
}

export const DEMO_CONSIGNMENTS: readonly DemoConsignment[] = [
  { key: 'airSplit', state: 'waiting', kind: 'waybill', number: numbers.split, messages: split },
  { key: 'airFlying', state: 'underway', kind: 'waybill', number: numbers.flying, messages: flying },
  { key: 'airHanded', state: 'ended', kind: 'waybill', number: numbers.handed, messages: handed },
];
