/**
 * Security status of a consignment and its declaration (ICAO Annex 17, IATA Recommended Practice 1630): who issued
 * it, how the cargo was screened, and how messages name it.
 */
import type { Waybill } from './resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';

/** Secure for passenger, all-cargo, and high-risk carriage. */
export const SECURITY_STATES = ['SPX', 'SCO', 'SHR'] as const;
/** Regulated agent, known consignor, aircraft operator. */
export const REGULATED = ['RA', 'KC', 'AO'] as const;
/** The party that handed over the cargo. An account consignor (AC) is known to one agent only. */
export const RECEIVED_FROM = ['KC', 'AC', 'RA', 'AO'] as const;

/** Hand search, visual check, x-ray, explosive detection, dogs, traces, vapour, metal detection, other. */
export const SCREENING = [
  'PHS',
  'VCK',
  'XRY',
  'EDS',
  'RES',
  'FRD',
  'EDD',
  'ETD',
  'VPT',
  'CMD',
  'AOM',
] as const;
/** Small, mail, biomedical, diplomatic, life-saving, nuclear, transfer. */
export const EXEMPTIONS = ['SMUS', 'MAIL', 'BIOM', 'DIPL', 'LFSM', 'NUCL', 'TRNS'] as const;

/** Codes in a typed text, `XRY, ETD`. */
export const securityCodes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);

type Secured = Readonly<
  Partial<
    Pick<
      Waybill,
      | 'securityStatus'
      | 'securityCategory'
      | 'securityCountry'
      | 'securityNumber'
      | 'securityUntil'
      | 'receivedFrom'
      | 'screening'
      | 'exemption'
      | 'securedBy'
      | 'securedAt'
    >
  >
>;

/** `12/26`: month and year until which an approval is valid. */
const monthOf = (date: string): string => (date ? `${date.slice(5, 7)}/${date.slice(2, 4)}` : '');

/** `DE RA 00123-01`: who issued the status. */
export const issuerText = (bill: Secured): string =>
  [bill.securityCountry, bill.securityCategory, bill.securityNumber].map(plainText).filter(Boolean).join(' ');

/** The line of an air waybill, `SPX DE RA 00123-01 EXP 12/26`; empty without a status. */
export function securityText(bill: Secured): string {
  const status = plainText(bill.securityStatus);
  const until = monthOf(plainText(bill.securityUntil));
  return status && [status, issuerText(bill), until && `EXP ${until}`].filter(Boolean).join(' ');
}

export const screeningCodes = (bill: Secured): string[] => securityCodes(plainText(bill.screening));
export const exemptionCodes = (bill: Secured): string[] => securityCodes(plainText(bill.exemption));
