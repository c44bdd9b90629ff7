/**
 * Couriers' number formats with their check digits. The same digits can fit several, so each has a confidence
 * for a number that passes (or has no check digit). Sources: the couriers' own label guides.
 */
import { mod10, mod7 } from './check-digits.ts';
import type { Courier } from './couriers.ts';
import { AMERICAN_FORMATS } from './formats-america.ts';
import { EUROPEAN_FORMATS } from './formats-europe.ts';

export type ExpressFormat = {
  courier: Courier;
  /** Matches the complete normal form. */
  shape: RegExp;
  /** The check digit calculated from the rest; absent if the format has none. */
  checkDigit?: (value: string) => string;
  /** Position of the check digit; by default the last. */
  checkAt?: number;
  confidence: number;
};

const WORLDWIDE_FORMATS: readonly ExpressFormat[] = [
  {
    courier: 'ups',
    shape: /^1Z[A-Z0-9]{15}\d$/,
    checkDigit: (v) => mod10(v.slice(2, -1), 1, 2),
    confidence: 0.98,
  },
  {
    courier: 'ups',
    shape: /^[AHJKTV]\d{10}$/,
    checkDigit: (v) => mod10(v.slice(1, -1), 1, 2),
    confidence: 0.6,
  },
  { courier: 'dhl', shape: /^\d{10}$/, checkDigit: (v) => mod7(v.slice(0, -1)), confidence: 0.5 },
  { courier: 'dhl', shape: /^\d{11}$/, checkDigit: (v) => mod7(v.slice(0, -1)), confidence: 0.35 },
  // Licence plate of a DHL piece; its first letters are the issuing DHL network: JJD, JFV, JVGL …
  { courier: 'dhl', shape: /^J[A-Z]{2,3}\d{9,18}$/, confidence: 0.85 },
  { courier: 'dhl', shape: /^3S[A-Z]{3,5}\d{7,12}$/, confidence: 0.8 },
  { courier: 'dhl', shape: /^GM\d[A-Z0-9]{9,37}$/, confidence: 0.7 },
  // DHL eCommerce: the country or the service, then anything. House bills have a similar form.
  {
    courier: 'dhl',
    shape: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)(?=[A-Z]*\d)[A-Z0-9]{10,39}$/,
    confidence: 0.3,
  },
  { courier: 'dhl', shape: /^\d{14}$/, confidence: 0.25 },
  { courier: 'sf', shape: /^SF\d{13}$/, confidence: 0.9 },
  { courier: 'yto', shape: /^YT\d{13}$/, confidence: 0.85 },
  { courier: 'yunexpress', shape: /^YT\d{16}$/, confidence: 0.85 },
  { courier: 'jd', shape: /^JD\d{13}$/, confidence: 0.6 },
  { courier: 'cainiao', shape: /^LP\d{14}$/, confidence: 0.85 },
  { courier: 'cainiao', shape: /^CN[A-Z]{0,4}\d{12,20}$/, confidence: 0.4 },
  { courier: 'tnt', shape: /^G[DE]\d{9}WW$/, confidence: 0.85 },
];

export const EXPRESS_FORMATS: readonly ExpressFormat[] = [
  ...WORLDWIDE_FORMATS,
  ...AMERICAN_FORMATS,
  ...EUROPEAN_FORMATS,
];
