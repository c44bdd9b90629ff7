/** A bill for readers who must not see its charges, printed AS AGREED as is usual in the trade. */
import type { WaybillForm, ChargeColumn } from '../documents.ts';

const AGREED = 'AS AGREED';
/** Boxes with the rate, the charges and amounts calculated from them. */
const CHARGES = /^(22[GHL]|23|2[4-9][AB]|30[AB]|33[A-D])$/;
const columnOf = (weight: string): ChargeColumn => ({
  weight,
  valuation: '',
  tax: '',
  dueAgent: '',
  dueCarrier: '',
  total: weight,
});

/** Returns the form without any rate or amount, including overridden ones. */
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
