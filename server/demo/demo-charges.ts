/** Invented local charges of lines and terminals, in the form of a partner's list (feed `surcharges`). */
import { csv } from './demo-schedules.ts';

type Fee = readonly [
  name: string,
  direction: string,
  bill: string,
  twenty: string,
  forty: string,
  high: string,
];
const FEES: Readonly<Record<string, { currency: string; lines: string[]; fees: readonly Fee[] }>> = {
  CNSHG: {
    currency: 'CNY',
    lines: ['COSU', 'MAEU', 'CMDU'],
    fees: [
      ['码头操作费 THC', '出口', '', '793', '1191', '1191'],
      ['文件费 DOC', '出口', '450', '', '', ''],
      ['铅封费 SEAL', '出口', '', '50', '50', '50'],
      ['电放费 TLX', '出口', '500', '', '', ''],
      ['设备交接单费 EIR', '出口', '', '50', '50', '50'],
      ['码头操作费 THC', '进口', '', '812', '1221', '1221'],
      ['换单费 DO', '进口', '500', '', '', ''],
    ],
  },
  CNNBG: {
    currency: 'CNY',
    lines: ['COSU', 'MAEU'],
    fees: [
      ['码头操作费 THC', '出口', '', '740', '1120', '1120'],
      ['文件费 DOC', '出口', '450', '', '', ''],
      ['铅封费 SEAL', '出口', '', '50', '50', '50'],
    ],
  },
  CNQDG: {
    currency: 'CNY',
    lines: ['COSU'],
    fees: [
      ['码头操作费 THC', '出口', '', '675', '1005', '1005'],
      ['文件费 DOC', '出口', '450', '', '', ''],
      ['港口安保费 ISPS', '出口', '', '20', '30', '30'],
    ],
  },
  SGSIN: {
    currency: 'SGD',
    lines: ['CMDU', 'ONEY'],
    fees: [
      ['Terminal handling THC', 'export', '', '182', '271', '271'],
      ['Documentation fee', 'export', '60', '', '', ''],
      ['Seal fee', 'export', '', '8', '8', '8'],
    ],
  },
  TRAMR: {
    currency: 'USD',
    lines: ['CMDU', 'MAEU'],
    fees: [
      ['Terminal handling THC', 'import', '', '210', '260', '260'],
      ['Delivery order fee', 'import', '95', '', '', ''],
      ['ISPS port security', 'import', '', '14', '14', '14'],
    ],
  },
};

/** Returns local charges of five ports (feed `surcharges`) for the year of `today`. */
export function chargeMessage(today: Date): string {
  const year = today.getUTCFullYear();
  const head = [
    '港口',
    '船公司',
    '进出口',
    '费用名称',
    '币种',
    '20GP',
    '40GP',
    '40HQ',
    '每票',
    '生效日期',
    '失效日期',
    '备注',
  ];
  const lines = Object.entries(FEES).flatMap(([port, { currency, lines: carriers, fees }]) =>
    carriers.flatMap((carrier) =>
      fees.map(([name, direction, bill, twenty, forty, high]) => [
        port,
        carrier,
        direction,
        name,
        currency,
        twenty,
        forty,
        high,
        bill,
        `${year}-01-01`,
        `${year}-12-31`,
        '',
      ]),
    ),
  );
  return csv([head, ...lines]);
}
