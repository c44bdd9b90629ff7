/** The papers of a bill: its values as the boxes of the form, labels of its pieces, the list of its houses. */
import type { TFunction } from 'i18next';
import {
  MOST_LABELS,
  type AirWaybillPaper,
  type BillPaper,
  type ChargeColumn,
  type LabelsPaper,
  type PaperJob,
  type PaperOptions,
  type SheetPaper,
} from '#contract/air/papers.ts';
import { totalsOf, type ChargeKind } from '#contract/air/totals.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import type { Caller } from '#server/backoffice/records.ts';
import type { Db } from '#server/db/client.ts';
import { Refused, refusedField } from '#server/types.ts';
import {
  billOf,
  digitsOf,
  dimensionsOf,
  housesUnder,
  officeOf,
  named,
  otherChargesOf,
  overridesOf,
  partyOf,
  textOf,
  type Office,
} from './bill.ts';
import { chargesOf } from './totals.ts';

type Asked = { paper: BillPaper; options: PaperOptions; only: readonly number[] };
export type BillPapers = { jobs: PaperJob[]; title: string };

/** Throws notFound; invalid for a label without a master’s number, and for a list of what has no houses. */
export async function billPapers(
  db: Db,
  id: string,
  { paper, options, only }: Asked,
  caller: Caller,
  t: TFunction,
): Promise<BillPapers> {
  const bill = await billOf(db, id, caller);
  const office = await officeOf(db, caller);
  const title = `${t(`papers:kind.${paper}`)} ${textOf(bill, 'number')}`;
  if (paper === 'waybill') {
    const kind = textOf(bill, 'kind') === 'house' ? 'houseWaybill' : 'airWaybill';
    return { title, jobs: [{ kind, data: waybillPaper(bill, office), options }] };
  }
  if (paper === 'labels' || paper === 'labelsA4')
    return { title, jobs: [{ kind: paper, data: labelsPaper(bill, only) }] };
  if (textOf(bill, 'kind') !== 'master') throw refusedField('invalid', 'paper', 'papers:fault.noHouses');
  const houses = await housesUnder(db, bill, caller);
  return { title, jobs: [{ kind: paper, data: housesPaper(paper, bill, houses, office.name, t) }] };
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n');

function partyText(bill: ResourceRecord, role: string): string {
  const party = partyOf(bill, role);
  if (!party) return '';
  const { name, address, city, postcode, country, phone } = party;
  return joined(name, address, [postcode, city, country].filter(Boolean).join(' '), phone && `Tel. ${phone}`);
}

/** What is nothing is not printed. */
const amount = (text: string): string => (Number(text) === 0 ? '' : text);
function columnOf(column: Record<ChargeKind | 'total', string>): ChargeColumn {
  const { weight, valuation, tax, dueAgent, dueCarrier, total } = column;
  return {
    weight: amount(weight),
    valuation: amount(valuation),
    tax: amount(tax),
    dueAgent: amount(dueAgent),
    dueCarrier: amount(dueCarrier),
    total: amount(total),
  };
}

export function waybillPaper(bill: ResourceRecord, office: Office): AirWaybillPaper {
  const { name: company } = office;
  const text = (name: string) => textOf(bill, name);
  const house = text('kind') === 'house';
  const currency = text('currency');
  const totals = totalsOf(currency ? chargesOf(bill) : [], currency || 'XXX');
  const dims = dimensionsOf(bill);
  const goods = joined(
    text('goods'),
    text('hsCode') && `HS ${text('hsCode')}`,
    dims.length > 0 ? 'DIMS in cm' : '',
    ...dims.map(({ pieces, length, width, height }) => `${length}×${width}×${height} × ${pieces}`),
    text('volume') && `VOL ${text('volume')} m³`,
    text('marks'),
  );
  const collect = text('payment') === 'collect';
  const [rated, total] = [text('ratedWeight') || text('chargeable'), text('weightCharge')];
  return {
    ...digitsOf(house ? text('master') : text('number')),
    house: house ? text('number') : '',
    departure: text('origin'),
    shipper: partyText(bill, 'shipper'),
    shipperAccount: partyOf(bill, 'shipper')?.customer ?? '',
    consignee: partyText(bill, 'consignee'),
    consigneeAccount: partyOf(bill, 'consignee')?.customer ?? '',
    agent: partyText(bill, 'agent') || company,
    agentIata: [office.iata.replace(/^(\d\d)(\d)(\d{4})$/, '$1-$2 $3'), office.cass]
      .filter(Boolean)
      .join('/'),
    agentAccount: office.account,
    route: [named(bill, 'origin'), named(bill, 'destination')].filter(Boolean).join(' – '),
    accounting: collect ? 'FREIGHT COLLECT' : 'FREIGHT PREPAID',
    legs: [{ to: text('destination'), by: text('airline') }],
    currency,
    chargesCode: collect ? 'CC' : 'PP',
    weightPayment: collect ? 'C' : 'P',
    otherPayment: text('otherPayment') === 'collect' ? 'C' : 'P',
    carriageValue: text('carriageValue') || 'NVD',
    customsValue: text('customsValue') || 'NCV',
    destination: named(bill, 'destination'),
    flights: text('flight') ? [[text('flight'), text('flightDate').slice(8)].filter(Boolean).join('/')] : [],
    insurance: text('insurance') || 'XXX',
    handling: joined(
      text('handling'),
      partyOf(bill, 'notify') ? `NOTIFY: ${partyText(bill, 'notify').replaceAll('\n', ', ')}` : '',
    ),
    customsInformation: '',
    lines: [
      {
        pieces: text('pieces'),
        gross: text('gross'),
        unit: 'K',
        rateClass: text('rateClass'),
        commodity: '',
        chargeable: rated,
        rate: text('rate'),
        total,
      },
    ],
    goods,
    pieces: text('pieces'),
    gross: text('gross'),
    total,
    otherCharges: otherChargesOf(bill)
      .map(({ code, amount: charged }) => `${code} ${charged}`)
      .join('   '),
    prepaid: columnOf(totals.prepaid),
    collect: columnOf(totals.collect),
    signature: company,
    executedOn: text('issuedOn'),
    executedAt: text('issuedAt'),
    conversion:
      text('secondRate') && `${text('secondCurrency')} ${text('secondRate')} ${text('secondRateDate')}`,
    collectConverted: text('secondTotal'),
    destinationCharges: '',
    totalCollect: '',
    issuedBy: joined(house ? '' : named(bill, 'airline'), company),
    overrides: overridesOf(bill),
  };
}

function labelsPaper(bill: ResourceRecord, only: readonly number[]): LabelsPaper {
  const text = (name: string) => textOf(bill, name);
  const house = text('kind') === 'house';
  const { prefix, serial } = digitsOf(text(house ? 'master' : 'number'));
  if (!prefix) throw refusedField('invalid', 'paper', 'papers:fault.noMaster');
  const pieces = Number(text('pieces'));
  if (!(pieces > 0)) throw refusedField('invalid', 'paper', 'papers:fault.noPieces');
  if ((only.length || pieces) > MOST_LABELS)
    throw new Refused('invalid', {
      faults: [{ path: 'pieces', message: 'papers:fault.tooMany', values: { most: MOST_LABELS } }],
    });
  if (only.some((piece) => piece > pieces)) throw refusedField('invalid', 'pieces', 'papers:fault.noPieces');
  return {
    airline: named(bill, 'airline'),
    master: `${prefix}-${serial}`,
    house: house ? text('number') : '',
    destination: text('destination'),
    departure: text('origin'),
    pieces,
    weight: text('gross') && `${text('gross')} kg`,
    consignee: partyText(bill, 'consignee'),
    remarks: text('handling'),
    only,
  };
}

function housesPaper(
  paper: 'manifest' | 'houseList',
  bill: ResourceRecord,
  houses: readonly ResourceRecord[],
  company: string,
  t: TFunction,
): SheetPaper {
  const text = (name: string) => textOf(bill, name);
  const manifest = paper === 'manifest';
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
  const cell = (house: ResourceRecord, name: string): string => {
    if (name === 'house') return textOf(house, 'number');
    if (name === 'shipper' || name === 'consignee') return partyOf(house, name)?.name ?? '';
    return textOf(house, name);
  };
  return {
    title: t(`papers:kind.${paper}`),
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
      { name: t('papers:total.houses'), value: String(houses.length) },
      { name: t('papers:total.master'), value: `${text('pieces')} · ${text('gross')} kg` },
    ],
    notes: '',
    signatures: [t('papers:sign.prepared'), t('papers:sign.received')],
    link: '',
  };
}
