/** Formats of North America: FedEx, USPS, Canada Post and the regional couriers. */
import { luhn, mod10, mod11Fedex } from './check-digits.ts';
import type { ExpressFormat } from './formats.ts';

const FEDEX: readonly ExpressFormat[] = [
  { courier: 'fedex', shape: /^\d{12}$/, checkDigit: (v) => mod11Fedex(v.slice(0, -1)), confidence: 0.6 },
  { courier: 'fedex', shape: /^\d{15}$/, checkDigit: (v) => mod10(v.slice(0, -1), 1, 3), confidence: 0.6 },
  { courier: 'fedex', shape: /^96\d{20}$/, checkDigit: (v) => mod10(v.slice(7, -1), 1, 3), confidence: 0.8 },
  {
    courier: 'fedex',
    shape: /^[0-8]\d{33}$/,
    checkDigit: (v) => mod11Fedex(v.slice(20, -1)),
    confidence: 0.8,
  },
  { courier: 'fedex', shape: /^96\d{32}$/, checkDigit: (v) => mod11Fedex(v.slice(20, -1)), confidence: 0.8 },
  // The ASTRA barcode: the number and its check digit, then four digits of its form.
  {
    courier: 'fedex',
    shape: /^3\d{31}$/,
    checkDigit: (v) => mod11Fedex(v.slice(16, 27)),
    checkAt: 27,
    confidence: 0.7,
  },
  { courier: 'fedex', shape: /^92\d{20}$/, checkDigit: (v) => mod10(v.slice(0, -1), 3, 1), confidence: 0.4 },
  // The check digit covers a 92, which SmartPost labels omit, or a 91, which USPS labels omit.
  {
    courier: 'fedex',
    shape: /^\d{20}$/,
    checkDigit: (v) => mod10(`92${v.slice(0, -1)}`, 3, 1),
    confidence: 0.4,
  },
  // A serial shipping container code (SSCC); the first two digits are the kind of container.
  { courier: 'fedex', shape: /^00\d{16}$/, checkDigit: (v) => mod10(v.slice(2, -1), 3, 1), confidence: 0.4 },
  {
    courier: 'fedex',
    shape: /^(?!00)\d{18}$/,
    checkDigit: (v) => mod10(v.slice(2, -1), 3, 1),
    confidence: 0.25,
  },
  // The card that a driver leaves when nobody is in.
  { courier: 'fedex', shape: /^DT\d{12}$/, confidence: 0.8 },
];

const covers91 = (from: number) => (value: string) => mod10(`91${value.slice(from, -1)}`, 3, 1);
const covers = (from: number) => (value: string) => mod10(value.slice(from, -1), 3, 1);

/** USPS publication 199: 420 and the ZIP code may come before the number. */
const USPS: readonly ExpressFormat[] = [
  { courier: 'usps', shape: /^\d{20}$/, checkDigit: covers91(0), confidence: 0.5 },
  { courier: 'usps', shape: /^\d{20}$/, checkDigit: covers(0), confidence: 0.6 },
  { courier: 'usps', shape: /^9[1-5]\d{20}$/, checkDigit: covers(0), confidence: 0.8 },
  { courier: 'usps', shape: /^9[1-5]\d{24}$/, checkDigit: covers(0), confidence: 0.7 },
  { courier: 'usps', shape: /^94\d{28}$/, checkDigit: covers(0), confidence: 0.8 },
  { courier: 'usps', shape: /^420\d{5}9[1-5]\d{20}$/, checkDigit: covers(8), confidence: 0.9 },
  { courier: 'usps', shape: /^420\d{5}9[1-5]\d{24}$/, checkDigit: covers(8), confidence: 0.9 },
  { courier: 'usps', shape: /^420\d{9}9[1-5]\d{20}$/, checkDigit: covers(12), confidence: 0.9 },
  { courier: 'usps', shape: /^420\d{5}(?!91)\d{20}$/, checkDigit: covers91(8), confidence: 0.6 },
  { courier: 'usps', shape: /^420\d{9}(?!91)\d{20}$/, checkDigit: covers91(12), confidence: 0.6 },
  { courier: 'usps', shape: /^420\d{5}91\d{18}$/, checkDigit: covers(8), confidence: 0.6 },
  { courier: 'usps', shape: /^420\d{9}91\d{18}$/, checkDigit: covers(12), confidence: 0.6 },
];

/** OnTrac: the letter counts as the digit before the serial, unless the serial begins with that digit. */
const onTrac = (digit: string) => (value: string) => {
  const serial = value.slice(1, -1);
  return mod10(serial.startsWith(digit) ? serial : digit + serial, 1, 2);
};

const REGIONAL: readonly ExpressFormat[] = [
  { courier: 'amazon', shape: /^TB[ACM]\d{12}$/, confidence: 0.95 },
  { courier: 'amazon', shape: /^[AFC]\d{10}$/, confidence: 0.3 },
  { courier: 'canadapost', shape: /^\d{16}$/, checkDigit: covers(0), confidence: 0.55 },
  { courier: 'canpar', shape: /^[CDKLSUXZ]\d{21}$/, confidence: 0.8 },
  { courier: 'gofo', shape: /^GFUS\d{14}$/, confidence: 0.95 },
  { courier: 'landmark', shape: /^LTN\d{8}N1$/, confidence: 0.95 },
  { courier: 'lasership', shape: /^L[AIEHNX][1-3]\d{7}$/, confidence: 0.75 },
  { courier: 'lasership', shape: /^L[BCDFGJKMO-WYZ]\d{8}$/, confidence: 0.45 },
  { courier: 'lasership', shape: /^1LS7[12](?:\d{10}|\d{2}01[1-4]\d{6}1|\d{15})$/, confidence: 0.9 },
  { courier: 'lasership', shape: /^1LSCX[A-Z0-9]{10}$/, confidence: 0.9 },
  {
    courier: 'olddominion',
    shape: /^(?:77[78]|072|780|80\d)\d{8}$/,
    checkDigit: (v) => luhn(v.slice(0, -1)),
    confidence: 0.3,
  },
  { courier: 'ontrac', shape: /^C\d{14}$/, checkDigit: onTrac('4'), confidence: 0.85 },
  { courier: 'ontrac', shape: /^D\d{14}$/, checkDigit: onTrac('5'), confidence: 0.85 },
  { courier: 'purolator', shape: /^[0-5]\d{11}$/, checkDigit: (v) => luhn(v.slice(0, -1)), confidence: 0.35 },
  { courier: 'purolator', shape: /^[A-Z]{3}\d{9}$/, confidence: 0.3 },
  { courier: 'speedee', shape: /^SP\d{18}$/, confidence: 0.85 },
];

export const AMERICAN_FORMATS: readonly ExpressFormat[] = [...FEDEX, ...USPS, ...REGIONAL];
