/** The documents of a bill: the form with its values, labels of its pieces, the list of its houses. */
import type { TFunction } from 'i18next';
import {
  type BillDocument,
  type DocumentJob,
  type DocumentOptions,
  type SheetDocument,
} from '#contract/air/documents.ts';
import { balanceOf } from '#contract/air/waybill/balance.ts';
import { dimensionsOf, named, partyOf, textOf } from '#contract/air/waybill/bill.ts';
import { MOST_DIMS, waybillForm, weightText } from '#contract/air/waybill/form.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import type { Caller } from '#server/records/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { refusedField } from '#server/platform/refused.ts';
import { housesUnder, officeOf, printedBillOf, type BillEntry } from './bill.ts';
import { measuredOf } from './houses.ts';
import { labelsDocument } from './labels.ts';

type DocumentRequest = { document: BillDocument; options: DocumentOptions; only: readonly number[] };
export type BillDocuments = { jobs: DocumentJob[]; title: string };

/**
 * Throws notFound; invalid for a label without a master’s number, and for a house list where there are no
 * houses.
 */
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
    const form: DocumentJob = { kind, data: waybillForm(bill, office), options: { ...options, ...torn } };
    // Sheets of a printed form are for the form alone.
    if (options.preprinted || dimensionsOf(bill).length <= MOST_DIMS) return { title, jobs: [form] };
    return { title, jobs: [form, { kind: 'houseList', data: dimensionsDocument(bill, office.name, t) }] };
  }
  if (document === 'labels' || document === 'labelsA4')
    return { title, jobs: [{ kind: document, data: await labelsDocument(db, caller, bill, only) }] };
  if (textOf(bill, 'kind') !== 'master') throw refusedField('invalid', 'paper', 'papers:fault.noHouses');
  const houses = await housesUnder(db, bill, caller);
  return { title, jobs: [{ kind: document, data: housesDocument(document, bill, houses, office.name, t) }] };
}

/** The volume lines that a form has no room for. */
function dimensionsDocument(bill: BillEntry, company: string, t: TFunction): SheetDocument {
  const text = (name: keyof Waybill) => textOf(bill, name);
  return {
    title: t('papers:dimensions'),
    number: text('number'),
    issuedBy: company,
    date: text('issuedOn'),
    facts: [],
    columns: [
      { name: t('papers:column.piece'), width: 10, right: true },
      { name: t('papers:column.pieces'), width: 15, right: true },
      { name: t('papers:column.size'), width: 60 },
    ],
    rows: dimensionsOf(bill).map(({ pieces, length, width, height }, at) => [
      String(at + 1),
      pieces,
      `${length} × ${width} × ${height}`,
    ]),
    totals: [
      { name: t('papers:total.cargo'), value: `${text('pieces')} · ${weightText(text('gross'))} kg` },
      { name: t('airWaybill:field.volume'), value: `${text('volume')} m³` },
    ],
    notes: '',
    signatures: [],
    link: '',
  };
}

function housesDocument(
  document: 'manifest' | 'houseList',
  bill: BillEntry,
  houses: readonly BillEntry[],
  company: string,
  t: TFunction,
): SheetDocument {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const manifest = document === 'manifest';
  const facts = [
    ['airline', named(bill, 'airline')],
    ['flight', [text('flight'), text('flightDate')].filter(Boolean).join(' / ')],
    ['origin', named(bill, 'origin')],
    ['destination', named(bill, 'destination')],
  ] as const;
  const columns = [
    ['house', 18],
    ['pieces', 8],
    ['gross', 12],
    ...(manifest
      ? [['goods', 30] as const, ['shipper', 30] as const]
      : [['chargeable', 12] as const, ['goods', 34] as const]),
    ['consignee', 30],
    ['destination', 8],
  ] as const;
  const numeric = ['pieces', 'gross', 'chargeable'];
  const cell = (house: BillEntry, name: (typeof columns)[number][0]): string => {
    if (name === 'house') return textOf(house, 'number');
    if (name === 'shipper' || name === 'consignee') return partyOf(house, name)?.name ?? '';
    const text = textOf(house, name);
    return name === 'gross' || name === 'chargeable' ? weightText(text) : text;
  };
  // Printed next to the master's totals, so that the reader sees any difference.
  const { houses: sums } = balanceOf(measuredOf(bill), houses.map(measuredOf));
  return {
    title: t(`papers:kind.${document}`),
    number: text('number'),
    issuedBy: company,
    date: text('flightDate') || text('issuedOn'),
    facts: facts.map(([name, value]) => ({ name: t(`papers:fact.${name}`), value })),
    columns: columns.map(([name, width]) => ({
      name: t(`papers:column.${name}`),
      width,
      ...(numeric.includes(name) && { right: true as const }),
    })),
    rows: houses.map((house) => columns.map(([name]) => cell(house, name))),
    totals: [
      {
        name: t('papers:total.houses'),
        value: `${houses.length} · ${sums.pieces} · ${weightText(sums.gross)} kg`,
      },
      { name: t('papers:total.master'), value: `${text('pieces')} · ${weightText(text('gross'))} kg` },
    ],
    notes: '',
    signatures: [t('papers:sign.prepared'), t('papers:sign.received')],
    link: '',
  };
}
