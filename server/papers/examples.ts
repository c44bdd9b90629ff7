/** Papers with everything in them, for tests, the bench and to look at. */
import type { AirWaybillPaper, LabelsPaper, PaperJob, SheetPaper } from '#contract/air/papers.ts';

const none = { weight: '', valuation: '', tax: '', dueAgent: '', dueCarrier: '', total: '' };

export const waybillExample: AirWaybillPaper = {
  prefix: '235',
  serial: '63900012',
  house: 'PHL2600017',
  departure: 'PVG',
  shipper: '上海远洋机电有限公司 SHANGHAI YUANYANG\nNo. 88 Pudong Avenue\n200120 Shanghai, China',
  shipperAccount: '2000-117',
  consignee: 'Işıl Dış Ticaret Ltd. Şti.\nAtatürk Caddesi 12, Yeşilköy\n34149 İstanbul, Türkiye',
  consigneeAccount: '',
  agent: 'Porthole Freight Co., Ltd.\nShanghai',
  agentIata: '08-3 1234/0015',
  agentAccount: '',
  route: 'Shanghai Pudong International – Istanbul',
  accounting: 'FREIGHT PREPAID',
  legs: [
    { to: 'IST', by: 'TK' },
    { to: 'FRA', by: 'TK' },
  ],
  currency: 'CNY',
  chargesCode: 'PP',
  weightPayment: 'P',
  otherPayment: 'P',
  carriageValue: 'NVD',
  customsValue: 'NCV',
  destination: 'Istanbul Airport',
  flights: ['TK6543/24', 'TK1587/25'],
  insurance: 'XXX',
  handling: 'PER ELI; keep dry. Notify: Işıl Dış Ticaret, +90 212 555 0100',
  customsInformation: 'X',
  lines: [
    {
      pieces: '10',
      gross: '480.0',
      unit: 'K',
      rateClass: 'Q',
      commodity: '',
      chargeable: '594.0',
      rate: '18.28',
      total: '10858.32',
    },
  ],
  goods: 'ELECTRIC MOTORS 电动机\nHS 850140\nDIMS 162×156×141 cm × 1\nVOL 3.563 m³',
  pieces: '10',
  gross: '480.0',
  total: '10858.32',
  otherCharges: 'MYC 1188.00 SCC 594.00\nAWC 50.00',
  prepaid: { ...none, weight: '10858.32', dueAgent: '50.00', dueCarrier: '1782.00', total: '12690.32' },
  collect: none,
  signature: 'Porthole Freight Co., Ltd.',
  executedOn: '2026-11-22',
  executedAt: 'Shanghai',
  conversion: '',
  collectConverted: '',
  destinationCharges: '',
  totalCollect: '',
  issuedBy: 'Turkish Cargo\nIssued by Porthole Freight Co., Ltd.',
};

export const labelsExample: LabelsPaper = {
  airline: 'TK  Turkish Cargo 土耳其航空货运',
  master: '235-63900012',
  house: 'PHL2600017',
  destination: 'IST',
  departure: 'PVG',
  pieces: 10,
  weight: '480.0 kg',
  consignee: 'Işıl Dış Ticaret Ltd. Şti.\n34149 İstanbul',
  remarks: 'PER ELI',
  only: [],
};

export const sheetExample = (rows: number): SheetPaper => ({
  title: '航空货物舱单 Cargo manifest',
  number: '235-63900012',
  issuedBy: 'Porthole Freight Co., Ltd.\n上海市浦东新区',
  date: '2026-11-22',
  facts: [
    { name: 'Airline', value: 'TK Turkish Cargo' },
    { name: 'Flight', value: 'TK6543 / 2026-11-24' },
    { name: 'From', value: 'PVG Shanghai Pudong' },
    { name: 'To', value: 'IST İstanbul' },
  ],
  columns: [
    { name: 'HAWB', width: 22 },
    { name: 'Pieces', width: 10, right: true },
    { name: 'kg', width: 14, right: true },
    { name: 'Goods', width: 40 },
    { name: 'Consignee', width: 40 },
  ],
  rows: Array.from({ length: rows }, (_, at) => [
    `PHL26${String(at + 1).padStart(5, '0')}`,
    '3',
    '48.5',
    at % 3 ? 'Spare parts' : '纺织品 Woven fabrics of cotton, dyed',
    at % 2 ? 'Işıl Dış Ticaret Ltd. Şti.' : 'Example Trading Co., Ltd.',
  ]),
  totals: [{ name: 'Total', value: `${rows * 3} · ${(rows * 48.5).toFixed(1)} kg` }],
  notes: '',
  signatures: ['Prepared by', 'Received by'],
  link: 'https://porthole.example/p/3f2a',
});

export const exampleJobs: readonly PaperJob[] = [
  { kind: 'airWaybill', data: waybillExample, options: { copies: ['original3', 'delivery'] } },
  { kind: 'houseWaybill', data: waybillExample },
  { kind: 'labels', data: { ...labelsExample, only: [1, 10] } },
  { kind: 'labelsA4', data: labelsExample },
  { kind: 'manifest', data: sheetExample(70) },
];
