/** Data of a bill's shipper's declaration, security declaration and build-up list. */
import type { TFunction } from 'i18next';
import type { DangerousDeclaration, SecurityDeclaration, SheetDocument } from '#contract/air/documents.ts';
import { handlingCodes, needsDeclaration } from '#contract/air/handling.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { exemptionCodes, issuerText, screeningCodes } from '#contract/air/security.ts';
import { transfersOf } from '#contract/air/transfers.ts';
import { unitSums } from '#contract/air/units.ts';
import { named, textOf, type Office } from '#contract/air/waybill/bill.ts';
import { dayText, partyText, weightText } from '#contract/air/waybill/form.ts';
import { fractionOf, plus, written } from '#contract/core/decimal.ts';
import { wallAt } from '#contract/records/local.ts';
import { plainText } from '#contract/records/fields.ts';
import { refusedField } from '#server/platform/refused.ts';
import type { BillEntry } from './bill.ts';

/** Throws invalid for goods that fly without a declaration, and for a bill that names no goods for it. */
export function dangerousDeclaration(bill: BillEntry): DangerousDeclaration {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const lines = bill.dangerousGoods ?? [];
  if (lines.length === 0) {
    const undeclared = text('handling') !== '' && !needsDeclaration(text('handling'));
    throw refusedField('invalid', 'paper', `papers:fault.${undeclared ? 'noDeclaration' : 'noDangerous'}`);
  }
  const house = text('kind') === 'house';
  return {
    shipper: partyText(bill, 'shipper'),
    consignee: partyText(bill, 'consignee'),
    waybill: house ? [text('master'), `HAWB ${text('number')}`].filter(Boolean).join(' / ') : text('number'),
    reference: text('proxyNumber') || text('order'),
    cargoAircraftOnly: handlingCodes(text('handling')).includes('CAO'),
    radioactive: lines.some(({ hazard }) => hazard.startsWith('7')),
    departure: named(bill, 'origin'),
    destination: named(bill, 'destination'),
    lines: lines.map((line) => ({
      un: line.un,
      name: line.name,
      hazard: line.hazard,
      group: plainText(line.group),
      // A quantity and its unit stay on one line.
      packing: line.packing.replace(/(\d) (?=(?:kg|g|L|mL)\b)/g, '$1\u00a0'),
      instruction: line.instruction,
      authorisation: plainText(line.authorisation),
    })),
    handling: [text('dangerousNote'), text('emergency') && `Emergency contact: ${text('emergency')}`]
      .filter(Boolean)
      .join('\n'),
    signatory: text('declaredBy'),
    date: dayText(text('issuedOn')),
  };
}

/** Day and time at the origin's clocks: `261126   1430`. */
const stamp = (instant: string, zone = 'UTC'): string =>
  wallAt(instant, zone).replace(/^\d\d(\d\d)-(\d\d)-(\d\d)[ T](\d\d):(\d\d).*$/, '$3$2$1   $4$5');

/** Throws invalid for a bill without a status. */
export function securityDeclaration(bill: BillEntry): SecurityDeclaration {
  const text = (name: keyof Waybill) => textOf(bill, name);
  if (text('securityStatus') === '') throw refusedField('invalid', 'paper', 'papers:fault.noSecurity');
  const until = text('securityUntil');
  const consolidation = text('type') === 'consolidation';
  return {
    issuer: [issuerText(bill).replaceAll(' ', '/'), until && `valid until ${dayText(until)}`]
      .filter(Boolean)
      .join('\n'),
    consignment: text('number'),
    consolidation,
    // A consolidation ticks its box instead of describing its goods.
    contents: consolidation ? '' : text('goods'),
    origin: named(bill, 'origin'),
    destination: named(bill, 'destination'),
    transfer: transfersOf(bill)
      .map(({ at }) => plainText(at))
      .join(', '),
    status: text('securityStatus'),
    receivedFrom: text('receivedFrom'),
    screening: screeningCodes(bill).join(', '),
    exemption: exemptionCodes(bill).join(', '),
    otherScreening: text('otherScreening'),
    issuedBy: text('securedBy'),
    issuedOn: text('securedAt') && stamp(text('securedAt'), bill.referred?.origin?.zone),
    acceptedFrom: text('acceptedFrom'),
    additional: text('securityNote'),
  };
}

const UNIT_COLUMNS = [
  ['unit', 26],
  ['contour', 11],
  ['house', 22],
  ['pieces', 10],
  ['weight', 14],
  ['tare', 14],
  ['total', 14],
  ['remark', 30],
] as const;
const NUMERIC: readonly string[] = ['pieces', 'weight', 'tare', 'total'];

/** Throws invalid for a bill without units. */
export function unitList(bill: BillEntry, office: Office, t: TFunction): SheetDocument {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const units = bill.units ?? [];
  if (units.length === 0) throw refusedField('invalid', 'paper', 'papers:fault.noUnits');
  const sums = unitSums(units);
  const left = Number(text('pieces')) - Number(sums.pieces);
  const facts = [
    ['airline', named(bill, 'airline')],
    ['flight', [text('flight'), dayText(text('flightDate'))].filter(Boolean).join(' / ')],
    ['origin', named(bill, 'origin')],
    ['destination', named(bill, 'destination')],
    ['handling', text('handling')],
  ] as const;
  return {
    title: t('papers:kind.unitList'),
    number: text('number'),
    issuedBy: office.name,
    date: dayText(text('flightDate') || text('issuedOn')),
    facts: facts.flatMap(([name, value]) => (value ? [{ name: t(`papers:fact.${name}`), value }] : [])),
    columns: UNIT_COLUMNS.map(([name, width]) => ({
      name: t(`papers:column.${name}`),
      width,
      ...(NUMERIC.includes(name) && { right: true as const }),
    })),
    rows: units.map(({ number, contour, house, pieces, weight, tare, remark }) => [
      number.replace(/^(...)(\d+)(..)$/, '$1 $2 $3'),
      plainText(contour),
      plainText(house),
      String(pieces),
      weightText(weight),
      tare ? weightText(tare) : '',
      weightText(written(plus(fractionOf(weight), fractionOf(tare ?? '0')), 3)),
      plainText(remark),
    ]),
    totals: [
      ...(left > 0 ? [{ name: t('papers:total.unitsLeft'), value: String(left) }] : []),
      { name: t('papers:total.unitsGross'), value: `${weightText(sums.gross)} kg` },
      {
        name: t('papers:total.units'),
        value: `${sums.units} ULD · ${t('air:cargo', { pieces: sums.pieces, weight: weightText(sums.weight) })}`,
      },
    ],
    notes: '',
    signatures: [t('papers:sign.loaded'), t('papers:sign.checked')],
    link: '',
  };
}
