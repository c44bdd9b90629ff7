/** The documents of a bill: the form with its values, the labels of its pieces, the list of its houses. */
import type { TFunction } from 'i18next';
import {
  type BillPrint,
  type DocumentJob,
  type DocumentOptions,
  type SheetDocument,
} from '#contract/air/documents.ts';
import { balanceOf } from '#contract/air/waybill/balance.ts';
import { dimensionsOf, named, partyOf, textOf, type Office } from '#contract/air/waybill/bill.ts';
import {
  AS_PER_ATTACHED,
  dayText,
  MOST_DIMS,
  NO_DIMENSIONS,
  withoutZeros,
  partyText,
  waybillForm,
  weightText,
} from '#contract/air/waybill/form.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import type { Caller } from '#server/records/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { refusedField } from '#server/platform/refused.ts';
import { carrierAddress, housesUnder, officeOf, printedBillOf, type BillEntry } from './bill.ts';
import { conditionsFor } from '../documents/conditions.ts';
import { dangerousDeclaration, securityDeclaration, unitList } from './declarations.ts';
import { measuredOf } from './houses.ts';
import { labelsDocument } from './labels.ts';

type DocumentRequest = { document: BillPrint; options: DocumentOptions; only: readonly number[] };
export type BillDocuments = { jobs: DocumentJob[]; title: string };

/** Throws notFound; invalid for a label without a master’s number, or a house list without houses. */
export async function billDocuments(
  db: Db,
  id: string,
  { document, options, only }: DocumentRequest,
  caller: Caller,
  t: TFunction,
): Promise<BillDocuments> {
  const bill = await printedBillOf(db, id, caller);
  const office = await officeOf(db, caller);
  const title = `${t(`papers:kind.${document}`)} ${textOf(bill, 'number')}`;
  if (document === 'waybill') {
    const kind = textOf(bill, 'kind') === 'house' ? 'houseWaybill' : 'airWaybill';
    const torn = textOf(bill, 'status') === 'void' && ({ torn: true } as const);
    const conditions = conditionsFor(kind);
    const all = { ...options, ...torn, ...(conditions && { conditions }) };
    const { measured, attached } = await measuredBill(db, bill, caller);
    const form: DocumentJob = {
      kind,
      data: waybillForm(measured, {
        ...office,
        carrier: await carrierAddress(db, textOf(bill, 'airline')),
      }),
      options: all,
    };
    // Attached sheets accompany the form itself only.
    if (options.preprinted || attached.length === 0) return { title, jobs: [form] };
    const list = dimensionsDocument(bill, attached, office.name, t);
    return { title, jobs: [form, { kind: 'houseList', data: list }] };
  }
  if (document === 'labels' || document === 'labelsA4')
    return { title, jobs: [{ kind: document, data: await labelsDocument(db, caller, bill, only) }] };
  if (document === 'testGrid')
    return { title, jobs: [{ kind: document, data: { number: textOf(bill, 'number') }, options }] };
  if (document === 'dangerousDeclaration')
    return { title, jobs: [{ kind: document, data: dangerousDeclaration(bill) }] };
  if (document === 'securityDeclaration')
    return { title, jobs: [{ kind: document, data: securityDeclaration(bill) }] };
  if (document === 'unitList') return { title, jobs: [{ kind: document, data: unitList(bill, office, t) }] };
  if (textOf(bill, 'kind') !== 'master' || textOf(bill, 'type') === 'direct')
    throw refusedField('invalid', 'paper', 'papers:fault.noHouses');
  const houses = await housesUnder(db, bill, caller);
  return { title, jobs: [{ kind: document, data: housesDocument(document, bill, houses, office, t) }] };
}

/** A line of the attached list: `size` is empty for a house that was not measured. */
type SizeLine = { house: string; pieces: string; size: string };

const sizeLinesOf = (bill: BillEntry, house: string): SizeLine[] =>
  dimensionsOf(bill).map(({ pieces, length, width, height }) => ({
    house,
    pieces,
    size: [length, width, height].map(withoutZeros).join(' × '),
  }));

/** The volume lines that do not fit on the form; of a consolidation, those of its houses. */
function dimensionsDocument(
  bill: BillEntry,
  lines: readonly SizeLine[],
  company: string,
  t: TFunction,
): SheetDocument {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const ofHouses = lines.some(({ house }) => house !== '');
  return {
    title: t('papers:dimensions'),
    number: text('number'),
    issuedBy: company,
    date: dayText(text('issuedOn')),
    facts: [],
    columns: [
      { name: t('papers:column.piece'), width: 10, right: true },
      ...(ofHouses ? [{ name: t('papers:column.house'), width: 25 }] : []),
      { name: t('papers:column.pieces'), width: 15, right: true },
      { name: t('papers:column.size'), width: 60 },
    ],
    rows: lines.map(({ house, pieces, size }, at) => [
      String(at + 1),
      ...(ofHouses ? [house] : []),
      pieces,
      size,
    ]),
    totals: [
      {
        name: t('papers:total.cargo'),
        value: t('air:cargo', { pieces: text('pieces'), weight: weightText(text('gross')) }),
      },
      ...(text('volume') ? [{ name: t('papers:total.volume'), value: `${text('volume')} m³` }] : []),
    ],
    notes: '',
    signatures: [],
    link: '',
  };
}

/**
 * Returns the bill with the sizes that its form prints, and the lines of the list to attach. A master over
 * houses prints theirs; if some were not measured, all are on the list.
 */
async function measuredBill(
  db: Db,
  bill: BillEntry,
  caller: Caller,
): Promise<{ measured: BillEntry; attached: readonly SizeLine[] }> {
  const longer = (lines: SizeLine[]) => (lines.length > MOST_DIMS ? lines : []);
  if (textOf(bill, 'type') !== 'consolidation' || dimensionsOf(bill).length > 0)
    return { measured: bill, attached: longer(sizeLinesOf(bill, '')) };
  const houses = await housesUnder(db, bill, caller);
  const known = houses.filter((house) => dimensionsOf(house).length > 0);
  if (known.length > 0 && known.length === houses.length)
    return {
      measured: Object.assign({}, bill, { dims: houses.flatMap((house) => house.dims ?? []) }),
      attached: longer(houses.flatMap((house) => sizeLinesOf(house, textOf(house, 'number')))),
    };
  const note = known.length > 0 ? AS_PER_ATTACHED : NO_DIMENSIONS;
  const goods = [textOf(bill, 'goods'), note].filter(Boolean).join('\n');
  const attached = houses.flatMap((house) => {
    const [number, pieces] = [textOf(house, 'number'), textOf(house, 'pieces')];
    const lines = sizeLinesOf(house, number);
    return lines.length > 0 ? lines : [{ house: number, pieces, size: '' }];
  });
  return { measured: Object.assign({}, bill, { goods }), attached: known.length > 0 ? attached : [] };
}

const MANIFEST = [
  ['house', 17],
  ['pieces', 8],
  ['gross', 11],
  ['goods', 18],
  ['shipper', 31],
  ['consignee', 31],
  ['handling', 10],
  ['payment', 7],
  ['destination', 7],
] as const;
const HOUSE_LIST = [
  ['house', 17],
  ['order', 15],
  ['customer', 24],
  ['pieces', 8],
  ['gross', 11],
  ['chargeable', 12],
  ['volume', 10],
  ['payment', 7],
  ['destination', 7],
] as const;

/** A telephone number is not broken. */
const inOneLine = (party: string): string =>
  party
    .split('\n')
    .map((line) => (line.startsWith('Tel.') ? line.replaceAll(' ', '\u00a0') : line))
    .join(', ');

function housesDocument(
  document: 'manifest' | 'houseList',
  bill: BillEntry,
  houses: readonly BillEntry[],
  office: Office,
  t: TFunction,
): SheetDocument {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const manifest = document === 'manifest';
  const facts = [
    ['airline', named(bill, 'airline')],
    ['flight', [text('flight'), dayText(text('flightDate'))].filter(Boolean).join(' / ')],
    ['origin', named(bill, 'origin')],
    ['destination', named(bill, 'destination')],
    // The agents at both ends, as the master names them.
    ['shipper', inOneLine(partyText(bill, 'shipper'))],
    ['consignee', inOneLine(partyText(bill, 'consignee'))],
    ['payment', waybillForm(bill, office).chargesCode],
    ['handling', text('handling')],
  ] as const;
  // The manifest goes with the cargo; the house list is the office's own and names customers and orders.
  const columns = manifest ? MANIFEST : HOUSE_LIST;
  const numeric = ['pieces', 'gross', 'chargeable', 'volume'];
  const cell = (house: BillEntry, name: (typeof MANIFEST | typeof HOUSE_LIST)[number][0]): string => {
    if (name === 'house') return textOf(house, 'number');
    if (name === 'payment') return waybillForm(house, office).chargesCode;
    if (name === 'customer') return house.referred?.customer?.name ?? textOf(house, 'customer');
    if (name === 'shipper' || name === 'consignee')
      return manifest ? partyText(house, name) : (partyOf(house, name)?.name ?? '');
    const text = textOf(house, name);
    return name === 'gross' || name === 'chargeable' ? weightText(text) : text;
  };
  // Printed next to the master's totals, so that the reader sees any difference.
  const { houses: sums } = balanceOf(measuredOf(bill), houses.map(measuredOf));
  return {
    title: t(`papers:kind.${document}`),
    number: text('number'),
    issuedBy: office.name,
    date: dayText(text('flightDate') || text('issuedOn')),
    facts: facts.flatMap(([name, value]) => (value ? [{ name: t(`papers:fact.${name}`), value }] : [])),
    columns: columns.map(([name, width]) => ({
      name: t(`papers:column.${name}`),
      width,
      ...(numeric.includes(name) && { right: true as const }),
    })),
    rows: houses.map((house) => columns.map(([name]) => cell(house, name))),
    totals: [
      {
        name: t('papers:total.houses'),
        value: `${houses.length} HAWB · ${t('air:cargo', { pieces: sums.pieces, weight: weightText(sums.gross) })} · ${sums.volume} m³`,
      },
      {
        name: t('papers:total.master'),
        value: [
          t('air:cargo', { pieces: text('pieces'), weight: weightText(text('gross')) }),
          text('volume') && `${text('volume')} m³`,
        ]
          .filter(Boolean)
          .join(' · '),
      },
    ],
    notes: '',
    signatures: [t('papers:sign.prepared'), t('papers:sign.received')],
    link: '',
  };
}
