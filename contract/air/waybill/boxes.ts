/** Boxes of the neutral air waybill (IATA Resolution 600a) on A4, by their numbers, and their values. */
import type { WaybillForm, RateLine } from '../documents.ts';

/** Text style of a box; sizes in points. */
type BoxStyle = {
  size?: number;
  /** Minimum size when a text is shrunk to fit. */
  minSize?: number;
  weight?: 'regular' | 'bold';
  align?: 'left' | 'center' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
};
/** Millimetres on the page. */
export type Box<Name extends string> = {
  name: Name;
  x: number;
  y: number;
  width: number;
  height: number;
  /** At most two lines. */
  caption?: string;
  style?: BoxStyle;
  /** Distance of the text from the upper edge; below the caption by default. */
  head?: number;
};

const RIGHT: BoxStyle = { align: 'right' };
const CENTRE: BoxStyle = { align: 'center', minSize: 5 };
const CROSS: BoxStyle = { size: 8, align: 'center' };
const VALUE: BoxStyle = { size: 8, minSize: 5, align: 'right' };
const BOLD: BoxStyle = { size: 12, weight: 'bold', valign: 'middle' };
const SMALL: BoxStyle = { size: 6.5, minSize: 4.5 };

const rows = <Name extends string>(
  y: number,
  height: number,
  cells: readonly (readonly [name: Name, x: number, width: number, caption?: string, style?: BoxStyle])[],
): Box<Name>[] =>
  cells.map(([name, x, width, caption = '', style = {}]) => ({ name, x, y, width, height, caption, style }));

export const WAYBILL_BOXES = [
  ...rows(7, 7, [
    ['1A', 10, 13, '', BOLD],
    ['1', 23, 13, '', BOLD],
    ['1B', 36, 40, '', BOLD],
    ['number', 140, 60, '', { ...BOLD, align: 'right' }],
  ]),
  ...rows(14, 8, [['title', 105, 95, 'Not negotiable', { size: 11, weight: 'bold' }]]),
  ...rows(22, 12, [['1C', 105, 95, 'Issued by', { size: 10, minSize: 6 }]]),
  ...rows(34, 4, [['1D', 105, 95, '', { ...SMALL, valign: 'middle' }]]),
  // The name starts below the account number box.
  { name: '2', x: 10, y: 14, width: 95, height: 24, caption: 'Shipper’s name and address', head: 8.6 },
  ...rows(14, 8, [['3', 65, 40, 'Shipper’s account number']]),
  ...rows(38, 24, [['terms', 105, 95, '', SMALL]]),
  { name: '4', x: 10, y: 38, width: 95, height: 24, caption: 'Consignee’s name and address', head: 8.6 },
  ...rows(38, 8, [['5', 65, 40, 'Consignee’s account number']]),
  ...rows(62, 16, [['6', 10, 95, 'Issuing carrier’s agent, name and city']]),
  ...rows(62, 24, [['10', 105, 95, 'Accounting information']]),
  ...rows(78, 8, [
    ['7', 10, 48, 'Agent’s IATA code'],
    ['8', 58, 47, 'Account no.'],
  ]),
  ...rows(86, 8, [['9', 10, 95, 'Airport of departure (address of first carrier) and requested routing']]),
  ...rows(86, 8, [
    ['34A', 105, 38, 'Reference number'],
    ['34B', 143, 57, 'Optional shipping information'],
  ]),
  ...rows(94, 3, [
    ['weightValuation', 127, 16, 'WT/VAL'],
    ['otherPayment', 143, 16, 'Other'],
  ]),
  ...rows(97, 6, [
    ['14A', 127, 8, 'PPD', CROSS],
    ['14B', 135, 8, 'COLL', CROSS],
    ['15A', 143, 8, 'PPD', CROSS],
    ['15B', 151, 8, 'COLL', CROSS],
  ]),
  ...rows(94, 9, [
    ['11A', 10, 11, 'To', CENTRE],
    ['11B', 21, 36, 'By first carrier'],
    ['11C', 57, 12, 'To', CENTRE],
    ['11D', 69, 12, 'By', CENTRE],
    ['11E', 81, 12, 'To', CENTRE],
    ['11F', 93, 12, 'By', CENTRE],
    ['12', 105, 13, 'Currency', CENTRE],
    ['13', 118, 9, 'CHGS code', CENTRE],
    ['16', 159, 21, 'Declared value\nfor carriage', VALUE],
    ['17', 180, 20, 'Declared value\nfor customs', VALUE],
  ]),
  ...rows(103, 9, [
    ['18', 10, 47, 'Airport of destination'],
    ['19A', 57, 24, 'Flight / date', CENTRE],
    ['19B', 81, 24, 'Flight / date', CENTRE],
    ['20', 105, 25, 'Amount of insurance', RIGHT],
    ['insuranceTerms', 130, 70, '', SMALL],
  ]),
  ...rows(112, 18, [
    ['21', 10, 165, 'Handling information'],
    ['21A', 175, 25, 'SCI', CENTRE],
  ]),
  ...rows(130, 60, [
    ['22A', 10, 12, 'No. of\npieces RCP', CENTRE],
    ['22B', 22, 20, 'Gross\nweight', RIGHT],
    ['22C', 42, 6, 'kg\nlb', CENTRE],
    ['22D', 48, 8, 'Rate\nclass', CENTRE],
    ['22E', 56, 18, 'Commodity\nitem no.', CENTRE],
    ['22F', 74, 22, 'Chargeable\nweight', RIGHT],
    ['22G', 96, 22, 'Rate /\ncharge', RIGHT],
    ['22H', 118, 26, 'Total\n', RIGHT],
  ]),
  ...rows(130, 67, [
    ['22I', 144, 56, 'Nature and quantity of goods\n(incl. dimensions or volume)', { minSize: 5 }],
  ]),
  ...rows(190, 7, [
    ['22J', 10, 12, '', { ...CENTRE, valign: 'middle' }],
    ['22K', 22, 20, '', { ...RIGHT, valign: 'middle' }],
    ['22L', 118, 26, '', { ...RIGHT, valign: 'middle' }],
  ]),
  ...rows(197, 8, [
    ['24A', 10, 33, 'Prepaid: weight charge', RIGHT],
    ['24B', 43, 33, 'Collect: weight charge', RIGHT],
  ]),
  ...rows(197, 24, [['23', 76, 124, 'Other charges']]),
  ...rows(205, 8, [
    ['25A', 10, 33, 'Prepaid: valuation charge', RIGHT],
    ['25B', 43, 33, 'Collect: valuation charge', RIGHT],
  ]),
  ...rows(213, 8, [
    ['26A', 10, 33, 'Prepaid: tax', RIGHT],
    ['26B', 43, 33, 'Collect: tax', RIGHT],
  ]),
  ...rows(221, 8, [
    ['27A', 10, 33, 'Prepaid: other charges due agent', RIGHT],
    ['27B', 43, 33, 'Collect: other charges due agent', RIGHT],
  ]),
  ...rows(221, 10, [['certification', 76, 124, '', SMALL]]),
  ...rows(231, 10, [['31', 76, 124, 'Signature of shipper or his agent', { valign: 'bottom' }]]),
  ...rows(229, 8, [
    ['28A', 10, 33, 'Prepaid: other charges due carrier', RIGHT],
    ['28B', 43, 33, 'Collect: other charges due carrier', RIGHT],
  ]),
  ...rows(237, 4, [
    ['29A', 10, 33],
    ['29B', 43, 33],
  ]),
  ...rows(241, 8, [
    ['30A', 10, 33, 'Total prepaid', { ...RIGHT, weight: 'bold' }],
    ['30B', 43, 33, 'Total collect', { ...RIGHT, weight: 'bold' }],
  ]),
  ...rows(241, 16, [
    ['32A', 76, 36, 'Executed on (date)', { valign: 'bottom' }],
    ['32B', 112, 40, 'at (place)', { valign: 'bottom' }],
    ['32C', 152, 48, 'Signature of issuing carrier or its agent', { valign: 'bottom' }],
  ]),
  ...rows(249, 8, [
    ['33A', 10, 33, 'Currency conversion rates', RIGHT],
    ['33B', 43, 33, 'Collect charges in dest. currency', RIGHT],
  ]),
  ...rows(257, 8, [
    ['carrierUse', 10, 33, 'For carrier’s use only at destination'],
    ['33C', 43, 33, 'Charges at destination', RIGHT],
    ['33D', 76, 36, 'Total collect charges', RIGHT],
    ['numberBelow', 140, 60, '', { ...BOLD, align: 'right' }],
  ]),
] as const satisfies readonly Box<string>[];

export type WaybillBox = (typeof WAYBILL_BOXES)[number]['name'];

const TERMS =
  'The goods described here are accepted for carriage in apparent good order and condition, except as noted, subject to the conditions of contract of the carrier. Its liability is limited unless the shipper declares a higher value for carriage and pays a supplementary charge where one is due.';
const COPIES = 'Copies 1, 2 and 3 of this air waybill are originals and have the same validity.';
const CERTIFICATION =
  'The shipper certifies that what is written on this face is correct, and that any part of the consignment that is dangerous goods is described by its proper name and is in proper condition for carriage by air according to the dangerous goods regulations that apply.';
const INSURANCE =
  'Insurance: if the carrier offers it and it is asked for under its conditions, write the amount to be insured in figures in the box “Amount of insurance”.';

const column = (lines: readonly RateLine[], of: keyof RateLine): string =>
  lines.map((line) => line[of]).join('\n');
const cross = (paid: boolean): string => (paid ? 'X' : '');

export function waybillValues(form: WaybillForm, house: boolean): Record<WaybillBox, string> {
  const { lines, prepaid, collect, legs, flights } = form;
  const number = house ? form.house : `${form.prefix}-${form.serial}`;
  const master = house && form.serial ? `\nMAWB ${form.prefix}-${form.serial}` : '';
  return {
    '1A': house ? '' : form.prefix,
    '1': form.departure,
    '1B': house ? '' : form.serial,
    number,
    numberBelow: number,
    '2': form.shipper,
    '3': form.shipperAccount,
    '4': form.consignee,
    '5': form.consigneeAccount,
    title: house ? 'House air waybill' : 'Air waybill',
    '1C': form.issuedBy,
    '1D': COPIES,
    certification: CERTIFICATION,
    '34A': form.reference,
    '34B': '',
    weightValuation: '',
    otherPayment: '',
    terms: TERMS,
    '6': form.agent,
    '7': form.agentIata,
    '8': form.agentAccount,
    '9': form.route,
    '10': form.accounting + master,
    '11A': legs[0]?.to ?? '',
    '11B': legs[0]?.by ?? '',
    '11C': legs[1]?.to ?? '',
    '11D': legs[1]?.by ?? '',
    '11E': legs[2]?.to ?? '',
    '11F': legs[2]?.by ?? '',
    '12': form.currency,
    '13': form.chargesCode,
    '14A': cross(form.weightPayment === 'P'),
    '14B': cross(form.weightPayment === 'C'),
    '15A': cross(form.otherPayment === 'P'),
    '15B': cross(form.otherPayment === 'C'),
    '16': form.carriageValue,
    '17': form.customsValue,
    '18': form.destination,
    '19A': flights[0] ?? '',
    '19B': flights[1] ?? '',
    '20': form.insurance,
    insuranceTerms: INSURANCE,
    '21': form.handling,
    '21A': form.customsInformation,
    '22A': column(lines, 'pieces'),
    '22B': column(lines, 'gross'),
    '22C': column(lines, 'unit'),
    '22D': column(lines, 'rateClass'),
    '22E': column(lines, 'commodity'),
    '22F': column(lines, 'chargeable'),
    '22G': column(lines, 'rate'),
    '22H': column(lines, 'total'),
    '22I': form.goods,
    '22J': form.pieces,
    '22K': form.gross,
    '22L': form.total,
    '23': form.otherCharges,
    '24A': prepaid.weight,
    '24B': collect.weight,
    '25A': prepaid.valuation,
    '25B': collect.valuation,
    '26A': prepaid.tax,
    '26B': collect.tax,
    '27A': prepaid.dueAgent,
    '27B': collect.dueAgent,
    '28A': prepaid.dueCarrier,
    '28B': collect.dueCarrier,
    '29A': '',
    '29B': '',
    '30A': prepaid.total,
    '30B': collect.total,
    '31': form.signature,
    '32A': form.executedOn,
    '32B': form.executedAt,
    '32C': form.agent.split('\n')[0] ?? '',
    '33A': form.conversion,
    '33B': form.collectConverted,
    carrierUse: '',
    '33C': form.destinationCharges,
    '33D': form.totalCollect,
  };
}

/** The overrides of existing boxes. */
export const printedInstead = ({ overrides }: WaybillForm): Partial<Record<WaybillBox, string>> =>
  Object.fromEntries(
    overrides
      .filter(({ box }) => WAYBILL_BOXES.some(({ name }) => name === box))
      .map(({ box, value }) => [box, value]),
  );
