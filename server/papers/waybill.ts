/** The neutral air waybill, master or house: a page for each copy. */
import type { AirWaybillPaper, PaperOptions, RateLine, WaybillCopy } from '#contract/air/papers.ts';
import { drawForm } from './form.ts';
import { mm, type Kit } from './kit.ts';
import { WAYBILL_BOXES, type WaybillBox } from './waybill-boxes.ts';

/** Forms of air waybills are in English everywhere. */
const COPIES: Record<WaybillCopy, string> = {
  original3: 'Original 3 (for shipper)',
  original1: 'Original 1 (for issuing carrier)',
  original2: 'Original 2 (for consignee)',
  delivery: 'Copy 4 (delivery receipt)',
  extra: 'Extra copy',
};
const TERMS =
  'The goods described here are accepted for carriage in apparent good order and condition, except as noted, subject to the conditions of contract of the carrier. Its liability is limited unless the shipper declares a higher value for carriage and pays a supplementary charge where one is due.';
const INSURANCE =
  'Insurance: if the carrier offers it and it is asked for under its conditions, write the amount to be insured in figures in the box “Amount of insurance”.';

const column = (lines: readonly RateLine[], of: keyof RateLine): string =>
  lines.map((line) => line[of]).join('\n');
const cross = (paid: boolean): string => (paid ? 'X' : '');

export function waybillValues(paper: AirWaybillPaper, house: boolean): Record<WaybillBox, string> {
  const { lines, prepaid, collect, legs, flights } = paper;
  const number = house ? paper.house : `${paper.prefix}-${paper.serial}`;
  const master = house && paper.serial ? `\nMAWB ${paper.prefix}-${paper.serial}` : '';
  return {
    '1A': house ? '' : paper.prefix,
    '1': paper.departure,
    '1B': house ? '' : paper.serial,
    number,
    numberBelow: number,
    '2': paper.shipper,
    '3': paper.shipperAccount,
    '4': paper.consignee,
    '5': paper.consigneeAccount,
    title: `${house ? 'House air waybill' : 'Air waybill'}\n${paper.issuedBy}`,
    terms: TERMS,
    '6': paper.agent,
    '7': paper.agentIata,
    '8': paper.agentAccount,
    '9': paper.route,
    '10': paper.accounting + master,
    '11A': legs[0]?.to ?? '',
    '11B': legs[0]?.by ?? '',
    '11C': legs[1]?.to ?? '',
    '11D': legs[1]?.by ?? '',
    '11E': legs[2]?.to ?? '',
    '11F': legs[2]?.by ?? '',
    '12': paper.currency,
    '13': paper.chargesCode,
    '14A': cross(paper.weightPayment === 'P'),
    '14B': cross(paper.weightPayment === 'C'),
    '15A': cross(paper.otherPayment === 'P'),
    '15B': cross(paper.otherPayment === 'C'),
    '16': paper.carriageValue,
    '17': paper.customsValue,
    '18': paper.destination,
    '19A': flights[0] ?? '',
    '19B': flights[1] ?? '',
    '20': paper.insurance,
    insuranceTerms: INSURANCE,
    '21': paper.handling,
    '21A': paper.customsInformation,
    '22A': column(lines, 'pieces'),
    '22B': column(lines, 'gross'),
    '22C': column(lines, 'unit'),
    '22D': column(lines, 'rateClass'),
    '22E': column(lines, 'commodity'),
    '22F': column(lines, 'chargeable'),
    '22G': column(lines, 'rate'),
    '22H': column(lines, 'total'),
    '22I': paper.goods,
    '22J': paper.pieces,
    '22K': paper.gross,
    '22L': paper.total,
    '23': paper.otherCharges,
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
    '31': paper.signature,
    '32A': paper.executedOn,
    '32B': paper.executedAt,
    '32C': paper.agent.split('\n')[0] ?? '',
    '33A': paper.conversion,
    '33B': paper.collectConverted,
    carrierUse: '',
    '33C': paper.destinationCharges,
    '33D': paper.totalCollect,
  };
}

/** Values of boxes that there are. */
const printedInstead = ({ overrides }: AirWaybillPaper): Partial<Record<WaybillBox, string>> =>
  Object.fromEntries(
    overrides
      .filter(({ box }) => WAYBILL_BOXES.some(({ name }) => name === box))
      .map(({ box, value }) => [box, value]),
  );

/** What the form itself says; a form that is printed already has it. */
const PRINTED: readonly WaybillBox[] = ['terms', 'insuranceTerms', 'title'];

export function drawWaybill(
  kit: Kit,
  paper: AirWaybillPaper,
  house: boolean,
  options: PaperOptions = {},
): void {
  const { preprinted, copies = ['original3'] } = options;
  const values = { ...waybillValues(paper, house), ...printedInstead(paper) };
  const shown: Partial<typeof values> = preprinted
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !PRINTED.includes(name as WaybillBox)))
    : values;
  for (const copy of copies) {
    kit.pdf.addPage({ size: 'A4', margin: 0 });
    drawForm(kit, WAYBILL_BOXES, shown, preprinted);
    if (preprinted) continue;
    const area = { x: mm(10), y: mm(267), width: mm(190), height: mm(5) };
    kit.box(COPIES[copy], area, { size: 9, weight: 'bold', align: 'center' });
  }
}
