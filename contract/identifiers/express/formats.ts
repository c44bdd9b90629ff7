/**
 * Couriers' number formats: who prints which, and which check digit it carries. The same digits can fit several, so
 * each has a confidence for a number that passes (or has no check digit). Sources: the couriers' own label guides.
 */
import { mod10, mod11Fedex, mod7 } from './check-digits.ts';

export const COURIERS = {
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  usps: 'USPS',
  sf: 'SF Express',
  yto: 'YTO Express',
  yunexpress: 'YunExpress',
  jd: 'JD Logistics',
  cainiao: 'Cainiao',
  tnt: 'TNT',
} as const;

/** Chinese names of couriers, where they differ from the names above. */
export const COURIERS_ZH: Partial<Record<keyof typeof COURIERS, string>> = {
  fedex: '联邦快递',
  usps: '美国邮政',
  sf: '顺丰速运',
  yto: '圆通速递',
  yunexpress: '云途物流',
  jd: '京东物流',
  cainiao: '菜鸟',
};
export type Courier = keyof typeof COURIERS;

export type ExpressFormat = {
  courier: Courier;
  /** Matches the complete normal form. */
  shape: RegExp;
  /** The last character that the rest demands; absent where the format has no check digit. */
  checkDigit?: (value: string) => string;
  confidence: number;
};

export const EXPRESS_FORMATS: readonly ExpressFormat[] = [
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
  { courier: 'fedex', shape: /^\d{12}$/, checkDigit: (v) => mod11Fedex(v.slice(0, -1)), confidence: 0.6 },
  { courier: 'fedex', shape: /^\d{15}$/, checkDigit: (v) => mod10(v.slice(0, -1), 1, 3), confidence: 0.6 },
  { courier: 'fedex', shape: /^96\d{20}$/, checkDigit: (v) => mod10(v.slice(7, -1), 1, 3), confidence: 0.8 },
  { courier: 'fedex', shape: /^100\d{31}$/, checkDigit: (v) => mod11Fedex(v.slice(20, -1)), confidence: 0.8 },
  { courier: 'fedex', shape: /^96\d{32}$/, checkDigit: (v) => mod11Fedex(v.slice(20, -1)), confidence: 0.8 },
  {
    courier: 'fedex',
    shape: /^92\d{20}$/,
    checkDigit: (v) => mod10(v.slice(0, -1), 3, 1),
    confidence: 0.4,
  },
  // SmartPost labels leave out the 92, and USPS ones the 91, that their check digit covers.
  {
    courier: 'fedex',
    shape: /^\d{20}$/,
    checkDigit: (v) => mod10(`92${v.slice(0, -1)}`, 3, 1),
    confidence: 0.4,
  },
  {
    courier: 'fedex',
    shape: /^00\d{16}$/,
    checkDigit: (v) => mod10(v.slice(2, -1), 3, 1),
    confidence: 0.4,
  },
  {
    courier: 'usps',
    shape: /^\d{20}$/,
    checkDigit: (v) => mod10(`91${v.slice(0, -1)}`, 3, 1),
    confidence: 0.5,
  },
  {
    courier: 'usps',
    shape: /^9[1-5]\d{20}$/,
    checkDigit: (v) => mod10(v.slice(0, -1), 3, 1),
    confidence: 0.8,
  },
  {
    courier: 'usps',
    shape: /^9[1-5]\d{24}$/,
    checkDigit: (v) => mod10(v.slice(0, -1), 3, 1),
    confidence: 0.7,
  },
  {
    courier: 'usps',
    shape: /^420\d{5}9[1-5]\d{20}$/,
    checkDigit: (v) => mod10(v.slice(8, -1), 3, 1),
    confidence: 0.9,
  },
  {
    courier: 'usps',
    shape: /^420\d{9}9[2-5]\d{20}$/,
    checkDigit: (v) => mod10(v.slice(12, -1), 3, 1),
    confidence: 0.9,
  },
  { courier: 'usps', shape: /^\d{20}$/, checkDigit: (v) => mod10(v.slice(0, -1), 3, 1), confidence: 0.6 },
  { courier: 'dhl', shape: /^\d{10}$/, checkDigit: (v) => mod7(v.slice(0, -1)), confidence: 0.5 },
  { courier: 'dhl', shape: /^\d{11}$/, checkDigit: (v) => mod7(v.slice(0, -1)), confidence: 0.35 },
  // Licence plate of a DHL piece; its first letters are the DHL network that printed it: JJD, JFV, JVGL …
  { courier: 'dhl', shape: /^J[A-Z]{2,3}\d{9,18}$/, confidence: 0.85 },
  { courier: 'dhl', shape: /^3S[A-Z]{3,5}\d{7,12}$/, confidence: 0.8 },
  { courier: 'dhl', shape: /^GM\d[A-Z0-9]{9,37}$/, confidence: 0.7 },
  { courier: 'dhl', shape: /^\d{14}$/, confidence: 0.25 },
  { courier: 'sf', shape: /^SF\d{13}$/, confidence: 0.9 },
  { courier: 'yto', shape: /^YT\d{13}$/, confidence: 0.85 },
  { courier: 'yunexpress', shape: /^YT\d{16}$/, confidence: 0.85 },
  { courier: 'jd', shape: /^JD\d{13}$/, confidence: 0.6 },
  { courier: 'cainiao', shape: /^LP\d{14}$/, confidence: 0.85 },
  { courier: 'tnt', shape: /^G[DE]\d{9}WW$/, confidence: 0.85 },
];
