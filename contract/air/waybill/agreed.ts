/** A bill for readers who must not see its charges, printed AS AGREED as is usual in the trade. */
import type { WaybillForm, ChargeColumn } from '../documents.ts';

/** The text printed in place of charges, for readers who may not see them or by the office's choice. */
type Wording = 'AS AGREED' | 'AS ARRANGED';
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
export function asAgreed(form: WaybillForm, wording: Wording = 'AS AGREED'): WaybillForm {
  const collect = form.weightPayment === 'C';
  return {
    ...form,
    lines: form.lines.map((line) => ({ ...line, rate: '', total: wording })),
    total: wording,
    otherCharges: '',
    prepaid: columnOf(collect ? '' : wording),
    collect: columnOf(collect ? wording : ''),
    conversion: '',
    collectConverted: '',
    destinationCharges: '',
    totalCollect: '',
    overrides: form.overrides.filter(({ box }) => !CHARGES.test(box)),
  };
}
