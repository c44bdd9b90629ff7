/** Divides the amounts of a bill when part of its cargo moves to another bill. */
import type { Fraction } from '#contract/core/decimal.ts';
import type { Waybill } from '../resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import { sharedBy } from '../orders/split.ts';

const TOTAL_FIELDS = ['valuation', 'tax', 'carriageValue', 'customsValue', 'insurance'] as const;
type Bill = Readonly<Partial<Waybill>>;
type WaybillValues = Partial<Waybill>;
/** Boxes with quantities and amounts; their overrides apply to the whole only. */
const AMOUNTS = /^(1[67]|20|22[A-DF-HJ-L]|23|2[4-9][AB]|30[AB]|33[A-D])$/;

/** Divides declared values, taxes and other charges by a share; rounding loses no amount. */
export function printedOnPart(bill: Bill): WaybillValues {
  const printed = bill.overrides ?? [];
  const left = printed.filter(({ box }) => !AMOUNTS.test(plainText(box)));
  return { overrides: left.length > 0 ? left : null };
}

/** Declared values, taxes and other charges by a share of them; nothing of a currency's coin is added or lost. */
export function amountsShared(
  bill: Bill,
  share: Fraction,
  digits: number,
): Record<'stays' | 'goes', WaybillValues> {
  const [stays, goes]: WaybillValues[] = [{}, {}];
  for (const name of TOTAL_FIELDS) {
    const parts = sharedBy(plainText(bill[name]) || null, share, digits);
    [stays![name], goes![name]] = [parts.stays, parts.goes];
  }
  const charges = (bill.otherCharges ?? []).map((line) => ({
    line,
    parts: sharedBy(line.amount, share, digits),
  }));
  if (charges.length === 0) return { stays: stays!, goes: goes! };
  const of = (part: 'stays' | 'goes') => charges.map(({ line, parts }) => ({ ...line, amount: parts[part] }));
  return { stays: { ...stays, otherCharges: of('stays') }, goes: { ...goes, otherCharges: of('goes') } };
}
