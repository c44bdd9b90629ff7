/** A bill of the tests, and its boxes as printed. */
import type { RatedLine } from '../../resources/air-waybill.ts';
import { waybillValues, printedInstead } from '../boxes.ts';
import type { BillValues } from '../bill.ts';
import { waybillForm } from '../form.ts';

export const OFFICE = { name: 'Ocean Freight', iata: '0831234', cass: '', account: '' };

const PARTY = { customer: null, state: null, contact: null, idKind: null, idNumber: null };

export const BILL = {
  kind: 'master',
  number: '235-63900012',
  origin: 'PVG',
  destination: 'IST',
  flight: 'TK6543',
  flightDate: '2026-11-24',
  payment: 'prepaid',
  otherPayment: 'collect',
  parties: [
    {
      ...PARTY,
      role: 'shipper',
      name: 'Yuanyang',
      address: 'Pudong Avenue 88',
      city: 'Shanghai',
      country: 'CN',
      postcode: '200120',
      phone: '+86 21 5',
    },
  ],
  overrides: null,
} satisfies BillValues;

export const shown = (bill: BillValues) => {
  const form = waybillForm(bill, OFFICE);
  return { ...waybillValues(form, false), ...printedInstead(form) };
};

export const line = (values: Partial<RatedLine>): RatedLine => ({
  pieces: null,
  gross: null,
  rateClass: 'Q',
  commodity: null,
  chargeable: null,
  rate: null,
  amount: null,
  ...values,
});
