/** The documents of an order: the driver's sheet and the warehouse receipt. */
import { and, eq, ne } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import {
  MOST_LABELS,
  type OrderPrint,
  type DocumentJob,
  type SheetDocument,
  type DocumentFact,
  type LabelsDocument,
} from '#contract/air/documents.ts';
import { differenceIn } from '#contract/air/orders/differences.ts';
import { formatAmount } from '#contract/core/format/number.ts';
import { formatLocalTime } from '#contract/core/format/time.ts';
import type { Order, ReceivedPiece } from '#contract/air/resources/air-order.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf } from '#server/records/table.ts';
import { dimensionsOf, named, partyOf, textOf } from '#contract/air/waybill/bill.ts';
import { dayText, partyText, weightText, withoutZeros } from '#contract/air/waybill/form.ts';
import type { Db } from '#server/platform/db/client.ts';
import { refusedField } from '#server/platform/refused.ts';
import { pickupToken } from '../pickups/links.ts';
import { answerOf } from '../save.ts';
import { officeOf, printedBillOf } from '../waybills/bill.ts';
import { labelsDocument } from '../waybills/labels.ts';
import { airWaybill } from '../schema/index.ts';

type DocumentRequest = { document: OrderPrint; linkOf: (token: string) => string };

/** Throws notFound; invalid if no car was sent, or nothing was received. */
export async function orderDocuments(
  db: Db,
  id: string,
  { document, linkOf }: DocumentRequest,
  caller: Caller,
  t: TFunction,
): Promise<{ jobs: DocumentJob[]; title: string }> {
  const entity = entityOf('airOrder', caller.actor);
  const order = await answerOf(db, entity, await rowOf(db, entity, id), caller);
  const { name: company, address = '' } = await officeOf(db, caller);
  const { language } = caller;
  const reader = { language };
  const title = `${t(`papers:kind.${document}`)} ${textOf(order, 'number')}`;
  if (document === 'pickupOrder') {
    if (textOf(order, 'pickupPlate') === '') throw refusedField('invalid', 'paper', 'papers:fault.noCar');
    const token = await pickupToken(db, id);
    const link = token === null ? '' : linkOf(token);
    return {
      title,
      jobs: [{ kind: document, data: pickupDocument(order, { company, address, link }, reader, t) }],
    };
  }
  if (textOf(order, 'receivedAt') === '') throw refusedField('invalid', 'paper', 'papers:fault.notReceived');
  if (document === 'orderLabels')
    return { title, jobs: [{ kind: 'labels', data: await labelsOf(db, order, caller) }] };
  return { title, jobs: [{ kind: document, data: receiptDocument(order, { company, address }, reader, t) }] };
}

/** Labels of the bill; until there is one with a master's number, labels of the order itself. */
async function labelsOf(db: Db, order: OrderEntry, caller: Caller): Promise<LabelsDocument> {
  const entity = entityOf('airWaybill', caller.actor);
  const number = textOf(order, 'houseNumber') || textOf(order, 'masterNumber');
  const [bill] = number
    ? await db
        .select({ id: airWaybill.id })
        .from(airWaybill)
        .where(
          and(
            eq(airWaybill.ydid, entity.ydid!),
            eq(airWaybill.number, number),
            ne(airWaybill.status, 'void'),
          ),
        )
        .limit(1)
    : [];
  if (bill && textOf(order, 'masterNumber') !== '')
    return labelsDocument(db, caller, await printedBillOf(db, bill.id, caller), []);
  const pieces = order.receivedPieces ?? order.pieces ?? 0;
  if (pieces < 1 || pieces > MOST_LABELS) throw refusedField('invalid', 'paper', 'papers:fault.noPieces');
  const weight = textOf(order, 'receivedWeight') || textOf(order, 'gross');
  return {
    airline: named(order, 'airline'),
    master: textOf(order, 'number'),
    ofOrder: true,
    house: '',
    destination: textOf(order, 'destination'),
    departure: textOf(order, 'origin'),
    pieces,
    first: 1,
    masterPieces: pieces,
    houses: [],
    weight: `${weightText(weight)} kg`,
    consignee: partyText(order, 'consignee'),
    remarks: textOf(order, 'handling'),
    only: [],
  };
}

type OrderEntry = EntryOf<'airOrder'>;
type Reader = Pick<Caller, 'language'>;

/** An instant in local time of the departure airport, with its code. */
function localTime(order: OrderEntry, name: keyof Order, { language }: Reader): string {
  const at = textOf(order, name);
  const [place, zone] = [textOf(order, 'origin'), order.referred?.origin?.zone];
  return at && formatLocalTime(at, language, { place, zone });
}

/** Decimals of a document that its reader's language writes. */
const weightIn = (text: string, { language }: Reader): string =>
  text && formatAmount(weightText(text), language);
const decimalIn = (text: string, { language }: Reader): string =>
  text && formatAmount(withoutZeros(text), language);

const factsIn =
  (t: TFunction) =>
  (facts: Readonly<Record<string, string>>): readonly DocumentFact[] =>
    Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({
        name: t(
          name === 'shipper' ? 'papers:column.shipper' : name.includes(':') ? name : `airOrder:field.${name}`,
        ),
        value,
      }));

function pickupDocument(
  order: OrderEntry,
  { company, address, link }: { company: string; address: string; link: string },
  reader: Reader,
  t: TFunction,
): SheetDocument {
  const text = (name: keyof Order) => textOf(order, name);
  const time = (name: keyof Order) => localTime(order, name, reader);
  const shipper = partyOf(order, 'shipper');
  const dims = dimensionsOf(order);
  return {
    title: t('papers:kind.pickupOrder'),
    number: text('number'),
    issuedBy: company,
    date: time('pickupTime'),
    facts: factsIn(t)({
      pickupPlace: text('pickupPlace'),
      pickupTime: time('pickupTime'),
      pickupPlate: text('pickupPlate'),
      pickupDriver: [text('pickupDriver'), text('pickupPhone')].filter(Boolean).join(' · '),
      customer: named(order, 'customer'),
      // A telephone number stays on one line.
      shipper: shipper
        ? [shipper.name, shipper.phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')
        : '',
      ...(address && { 'papers:pickup.deliver': address }),
      origin: named(order, 'origin'),
      cutOff: time('cutOff'),
      goods: text('goods'),
      handling: [text('handling'), text('temperature')].filter(Boolean).join(' · '),
      marks: text('marks'),
    }),
    columns: [
      { name: t('papers:column.pieces'), width: 12, right: true },
      { name: t('papers:column.size'), width: 30 },
      { name: t('papers:column.taken'), width: 30 },
    ],
    rows:
      dims.length > 0
        ? dims.map(({ pieces, length, width, height }) => [
            pieces,
            [length, width, height].map((side) => decimalIn(side, reader)).join(' × '),
            '',
          ])
        : [[text('pieces'), '', '']],
    totals: [
      {
        name: t('papers:total.cargo'),
        value: t('air:cargo', { pieces: text('pieces'), weight: weightIn(text('gross'), reader) }),
      },
    ],
    notes: [t('papers:pickup.boxes'), link && t('papers:note.scan')].filter(Boolean).join('\n'),
    signatures: [t('papers:sign.handed'), t('papers:sign.driver')],
    link,
  };
}

function receiptDocument(
  order: OrderEntry,
  { company, address }: { company: string; address: string },
  reader: Reader,
  t: TFunction,
): SheetDocument {
  const text = (name: keyof Order) => textOf(order, name);
  const items = order.receivedItems ?? [];
  const cell = (line: ReceivedPiece, name: keyof ReceivedPiece) => plainText(line[name]);
  const size = (line: ReceivedPiece) =>
    (['length', 'width', 'height'] as const)
      .map((name) => cell(line, name))
      .filter(Boolean)
      .map((side) => decimalIn(side, reader))
      .join(' × ');
  const measured = dimensionsOf(order);
  return {
    title: t('papers:kind.warehouseReceipt'),
    number: `WR-${text('number')}`,
    issuedBy: company,
    date: localTime(order, 'receivedAt', reader),
    facts: factsIn(t)({
      number: text('number'),
      'papers:receipt.warehouse': [company, address].filter(Boolean).join(', '),
      receivedAt: localTime(order, 'receivedAt', reader),
      customer: named(order, 'customer'),
      proxyNumber: text('proxyNumber'),
      origin: named(order, 'origin'),
      destination: named(order, 'destination'),
      flight: [text('flight'), dayText(text('flightDate'))].filter(Boolean).join(' / '),
      pickupPlate: [text('pickupPlate'), text('pickupDriver')].filter(Boolean).join(' · '),
      goods: text('goods'),
      // How it is stored.
      handling: [text('handling'), text('temperature')].filter(Boolean).join(' · '),
      marks: text('marks'),
      difference: differenceIn(text('difference'), reader.language, (pieces) =>
        t('airOrder:pieces', { pieces }),
      ),
    }),
    columns:
      items.length > 0
        ? [
            { name: t('papers:column.piece'), width: 10, right: true },
            { name: t('papers:column.code'), width: 40 },
            { name: t('papers:column.gross'), width: 16, right: true },
            { name: t('papers:column.size'), width: 30 },
          ]
        : measured.length > 0
          ? [
              { name: t('papers:column.pieces'), width: 16, right: true },
              { name: t('papers:column.size'), width: 80 },
            ]
          : [],
    rows:
      items.length > 0
        ? items.map((line, at) => [
            String(at + 1),
            cell(line, 'code'),
            decimalIn(cell(line, 'weight'), reader),
            size(line),
          ])
        : measured.map(({ pieces, length, width, height }) => [
            pieces,
            [length, width, height].map((side) => decimalIn(side, reader)).join(' × '),
          ]),
    totals: [
      {
        name: t('papers:total.booked'),
        value: t('air:cargo', { pieces: text('pieces'), weight: weightIn(text('gross'), reader) }),
      },
      ...(text('volume')
        ? [{ name: t('papers:total.volume'), value: `${decimalIn(text('volume'), reader)} m³` }]
        : []),
      { name: t('papers:total.chargeable'), value: `${weightIn(text('chargeable'), reader)} kg` },
      {
        name: t('papers:total.received'),
        value: t('air:cargo', {
          pieces: text('receivedPieces'),
          weight: weightIn(text('receivedWeight'), reader),
        }),
      },
    ],
    notes: [t('papers:receipt.condition'), t('papers:receipt.terms')].join('\n'),
    signatures: [t('papers:sign.delivered'), t('papers:sign.warehouse')],
    link: '',
  };
}
