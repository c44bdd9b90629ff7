/** A bill for a reader whom its charges do not concern: they are agreed with the carrier, as the trade writes it. */
import type { WaybillForm, ChargeColumn } from '../documents.ts';

const AGREED = 'AS AGREED';
/** The rate, charges, and what is reckoned of them. */
const CHARGES = /^(22[GHL]|23|2[4-9][AB]|30[AB]|33[A-D])$/;
const columnOf = (weight: string): ChargeColumn => ({
  weight,
  valuation: '',
  tax: '',
  dueAgent: '',
  dueCarrier: '',
  total: weight,
});

/** The paper without a rate or an amount, nor one that is printed instead. */
export function asAgreed(form: WaybillForm): WaybillForm {
  const collect = form.weightPayment === 'C';
  return {
    ...form,
    lines: form.lines.map((line) => ({ ...line, rate: '', total: AGREED })),
    total: AGREED,
    otherCharges: '',
    prepaid: columnOf(collect ? '' : AGREED),
    collect: columnOf(collect ? AGREED : ''),
    conversion: '',
    collectConverted: '',
    destinationCharges: '',
    totalCollect: '',
    overrides: form.overrides.filter(({ box }) => !CHARGES.test(box)),
  };
}
