/** What a bill says of the whole in money, when a part of its cargo becomes a bill of its own. */
import type { Fraction } from '../../decimal.ts';
import { plainText, type FieldValue, type LineValues } from '../../resources/fields.ts';
import { sharedBy } from '../split.ts';

const OF_THE_WHOLE = ['valuation', 'tax', 'carriageValue', 'customsValue', 'insurance'];
type Fields = Record<string, FieldValue>;

/** Declared values, taxes and other charges by a share of them; nothing of a currency's coin is added or lost. */
export function amountsShared(
  bill: Readonly<Record<string, unknown>>,
  share: Fraction,
  digits: number,
): Record<'stays' | 'goes', Fields> {
  const [stays, goes]: Fields[] = [{}, {}];
  for (const name of OF_THE_WHOLE) {
    const parts = sharedBy(plainText(bill[name]) || null, share, digits);
    [stays![name], goes![name]] = [parts.stays, parts.goes];
  }
  const charges = ((bill['otherCharges'] ?? []) as readonly LineValues[]).map((line) => ({
    line,
    parts: sharedBy(plainText(line['amount']) || null, share, digits),
  }));
  if (charges.length === 0) return { stays: stays!, goes: goes! };
  const of = (part: 'stays' | 'goes') => charges.map(({ line, parts }) => ({ ...line, amount: parts[part] }));
  return { stays: { ...stays, otherCharges: of('stays') }, goes: { ...goes, otherCharges: of('goes') } };
}
