import { plainText } from '#contract/records/fields.ts';
import { billOrder } from '../../waybills/make.ts';
import type { Apply } from '../work.ts';

/** Creates the order's bills and their numbers in the transaction of the action. */
export const makeBill: Apply<'makeBill'> = ({ tx, caller, order, input, settings }) =>
  billOrder(
    tx,
    caller,
    order,
    {
      type: input.billType,
      masterNumber: plainText(input.masterNumber) || null,
      houseNumber: plainText(input.houseNumber) || null,
      reason: plainText(input.differenceReason) || null,
      office: plainText(input.stockOffice) || null,
    },
    settings.baseCurrency,
  );
