/**
 * Other customs, security and regulatory information (OCI) of a bill: the numbers and contacts by which customs
 * know its parties, and its security status.
 */
import { partyOf, textOf, type Bill } from '../waybill/bill.ts';
import { exemptionCodes, screeningCodes } from '../security.ts';
import type { CustomsInformation } from './parts.ts';

const SEGMENTS = { shipper: 'SHP', consignee: 'CNE', notify: 'NFY' } as const;

/** Digits of a telephone number, as messages write it. */
const digits = (phone: string): string => phone.replace(/[^0-9A-Za-z]/g, '');

function ofParty(bill: Bill, role: keyof typeof SEGMENTS): CustomsInformation[] {
  const party = partyOf(bill, role);
  if (!party) return [];
  const line = (information: string, text: string): CustomsInformation[] =>
    text === '' ? [] : [{ country: party.country, segment: SEGMENTS[role], information, text }];
  return [
    // T: trader identification; CP, CT: contact person and telephone.
    ...line('T', party.idNumber && `${party.idKind}${party.idNumber}`),
    ...line('CP', party.contact),
    ...line('CT', party.contact && digits(party.phone)),
  ];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Day and time (UTC) of an instant: 26NOV261430. */
function stamp(instant: string): string {
  const [, year, month, day, hour, minute] = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(instant) ?? [];
  return day === undefined ? '' : `${day}${MONTHS[Number(month) - 1]}${year}${hour}${minute}`;
}

function ofSecurity(bill: Bill): CustomsInformation[] {
  if (textOf(bill, 'securityStatus') === '') return [];
  const country = textOf(bill, 'securityCountry');
  const until = textOf(bill, 'securityUntil');
  const more = (information: string, text: string): CustomsInformation[] =>
    text === '' ? [] : [{ country: '', segment: '', information, text }];
  return [
    {
      country,
      segment: 'ISS',
      information: textOf(bill, 'securityCategory'),
      text: textOf(bill, 'securityNumber'),
    },
    // ED: end of the approval; SM: screening method or exemption; SN, SD: who issued the status, and when.
    ...more('ED', until && `${until.slice(5, 7)}${until.slice(2, 4)}`),
    ...[...screeningCodes(bill), ...exemptionCodes(bill)].flatMap((code) => more('SM', code)),
    ...more('SN', textOf(bill, 'securedBy')),
    ...more('SD', stamp(textOf(bill, 'securedAt'))),
  ];
}

export const ociOf = (bill: Bill): CustomsInformation[] => [
  ...(['shipper', 'consignee', 'notify'] as const).flatMap((role) => ofParty(bill, role)),
  ...ofSecurity(bill),
];
