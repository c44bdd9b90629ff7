/**
 * Tests every courier format on labels that reach a forwarder: numbers are made by its rule, then one digit
 * is changed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luhn, mod10, mod11Fedex, mod37, mod7 } from './express/check-digits.ts';
import { recognise } from './recognise.ts';
import { s10CheckDigit } from './s10.ts';

type Made = {
  courier: string;
  /** The number without its check digit. */
  body: RegExp;
  /** Returns the number with its check digit; absent for a format without one. */
  complete?: (body: string) => string;
};

const ends =
  (digit: (covered: string) => string, from = 0) =>
  (body: string) =>
    body + digit(body.slice(from));
const gs1 = (covered: string) => mod10(covered, 3, 1);
const by91 = (covered: string) => gs1(covered.startsWith('91') ? covered : `91${covered}`);
const ontrac = (digit: string) => (covered: string) =>
  mod10(covered.startsWith(digit) ? covered : digit + covered, 1, 2);

const FORMATS: Record<string, Made> = {
  'Amazon Logistics': { courier: 'amazon', body: /^TB[ACM]\d{12}$/ },
  'Amazon International': { courier: 'amazon', body: /^[AFC]\d{10}$/ },
  'Canada Post (16)': { courier: 'canadapost', body: /^\d{15}$/, complete: ends(gs1) },
  'Canpar (22)': { courier: 'canpar', body: /^[CDKLSUXZ]\d{21}$/ },
  'DHL Express': { courier: 'dhl', body: /^\d{9,10}$/, complete: ends(mod7) },
  'DHL Express piece': { courier: 'dhl', body: /^J[A-Z]{2,3}\d{9,10}$/ },
  'DHL eCommerce': { courier: 'dhl', body: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)\d[0-9A-Z]{9,38}$/ },
  'DHL eCommerce (14)': { courier: 'dhl', body: /^\d{14}$/ },
  'DPD (28)': { courier: 'dpd', body: /^\d{27}$/, complete: ends(mod37) },
  'DPD (14)': { courier: 'dpd', body: /^\d{14}$/, complete: ends(mod37) },
  'FedEx Express (12)': { courier: 'fedex', body: /^\d{11}$/, complete: ends(mod11Fedex) },
  'FedEx Express (34)': { courier: 'fedex', body: /^[0-8]\d{32}$/, complete: ends(mod11Fedex, 20) },
  'FedEx ASTRA (32)': {
    courier: 'fedex',
    body: /^3\d{30}$/,
    complete: (body) => `${body.slice(0, 27)}${mod11Fedex(body.slice(16, 27))}${body.slice(27)}`,
  },
  'FedEx Ground': { courier: 'fedex', body: /^\d{14}$/, complete: ends((v) => mod10(v, 1, 3)) },
  'FedEx Ground (SSCC-18)': { courier: 'fedex', body: /^\d{17}$/, complete: ends(gs1, 2) },
  'FedEx Ground 96 (22)': {
    courier: 'fedex',
    body: /^96\d{19}$/,
    complete: ends((v) => mod10(v, 1, 3), 7),
  },
  'FedEx Ground GSN': { courier: 'fedex', body: /^96\d{31}$/, complete: ends(mod11Fedex, 20) },
  'GOFO Express (US)': { courier: 'gofo', body: /^GFUS\d{14}$/ },
  'Landmark Global LTN': { courier: 'landmark', body: /^LTN\d{8}N1$/ },
  'LaserShip LX': { courier: 'lasership', body: /^L[AIEHNX][1-3]\d{7}$/ },
  'LaserShip 1LS7 (15)': { courier: 'lasership', body: /^1LS7[12]\d{10}$/ },
  'LaserShip 1LS7 (18)': { courier: 'lasership', body: /^1LS7[12]\d{2}01[1-4]\d{6}-1$/ },
  'LaserShip 1LSCX (15)': { courier: 'lasership', body: /^1LSCX[0-9A-Z]{10}$/ },
  'Old Dominion': { courier: 'olddominion', body: /^(?:77[78]|072|780)\d{7}$/, complete: ends(luhn) },
  'Old Dominion guaranteed': { courier: 'olddominion', body: /^80\d{8}$/, complete: ends(luhn) },
  OnTrac: { courier: 'ontrac', body: /^C\d{13}$/, complete: ends(ontrac('4'), 1) },
  'OnTrac D': { courier: 'ontrac', body: /^D\d{13}$/, complete: ends(ontrac('5'), 1) },
  'Purolator (12)': { courier: 'purolator', body: /^[0-5]\d{10}$/, complete: ends(luhn) },
  'Purolator (letters)': { courier: 'purolator', body: /^[A-Z]{3}\d{9}$/ },
  'Spee-Dee (20)': { courier: 'speedee', body: /^SP\d{18}$/ },
  UPS: { courier: 'ups', body: /^1Z[A-Z0-9]{15}$/, complete: ends((v) => mod10(v, 1, 2), 2) },
  'UPS waybill': { courier: 'ups', body: /^[AHJKTV]\d{9}$/, complete: ends((v) => mod10(v, 1, 2), 1) },
  'USPS 20': { courier: 'usps', body: /^\d{19}$/, complete: ends(gs1) },
  'USPS IMpb N': { courier: 'usps', body: /^94\d{19}(?:\d{4}|\d{8})?$/, complete: ends(gs1) },
  'USPS IMpb N with ZIP': { courier: 'usps', body: /^420\d{5}94\d{19}(?:\d{4})?$/, complete: ends(gs1, 8) },
  'USPS IMpb N with ZIP+4': { courier: 'usps', body: /^420\d{9}94\d{19}$/, complete: ends(gs1, 12) },
  'USPS legacy': { courier: 'usps', body: /^(?:91\d{19}|\d{19})$/, complete: ends(by91) },
  'USPS legacy with ZIP': {
    courier: 'usps',
    body: /^420\d{5}(?:91\d{19}|[0-8]\d{18})$/,
    complete: ends(by91, 8),
  },
  'USPS legacy with ZIP+4': {
    courier: 'usps',
    body: /^420\d{9}(?:91\d{19}|[0-8]\d{18})$/,
    complete: ends(by91, 12),
  },
  'USPS IMpb C': {
    courier: 'usps',
    body: /^(?:92\d{3}9|93\d{3}[0-8]|95\d{4})\d{15}(?:\d{4})?$/,
    complete: ends(gs1),
  },
  'USPS IMpb C with ZIP': {
    courier: 'usps',
    body: /^420\d{5}(?:92\d{3}9|93\d{3}[0-8]|95\d{4})\d{15}(?:\d{4})?$/,
    complete: ends(gs1, 8),
  },
  Yodel: { courier: 'yodel', body: /^JJ?D\d{16}$/ },
  YunExpress: { courier: 'yunexpress', body: /^YT\d{16}$/ },
  'FedEx door tag': { courier: 'fedex', body: /^DT\d{12}$/ },
  'UPU S10': {
    courier: 's10',
    body: /^[A-Z]{2}\d{8}CN$/,
    complete: (body) => `${body.slice(0, 10)}${s10CheckDigit(body.slice(2, 10))}${body.slice(10)}`,
  },
};

/** The readings of a number as one of the courier, without a warning. */
const valid = (typed: string, courier: string) =>
  recognise(typed).filter(
    ({ kind, carrier, warnings }) =>
      warnings.length === 0 && (courier === 's10' ? kind === 's10' : carrier === courier),
  );

describe.each(Object.entries(FORMATS))('%s', (_, { courier, body, complete = (made: string) => made }) => {
  const numbers = fc.stringMatching(body).map(complete);

  it('is recognised with its courier among the proposals', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(valid(number, courier).length).toBeGreaterThan(0);
        const spaced = number.replaceAll(/(.{4})(?=.)/g, '$1 ').toLowerCase();
        expect(valid(spaced, courier).length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

/**
 * Formats with a length that no other format of the same courier has, so that a corrupted number is valid in
 * none.
 */
const ALONE = [
  'Canada Post (16)',
  'DHL Express',
  'DPD (28)',
  'DPD (14)',
  'FedEx Express (12)',
  'FedEx Express (34)',
  'FedEx Ground',
  'FedEx Ground (SSCC-18)',
  'FedEx Ground 96 (22)',
  'FedEx Ground GSN',
  'Old Dominion',
  'Old Dominion guaranteed',
  'OnTrac',
  'OnTrac D',
  'Purolator (12)',
  'UPS',
  'UPS waybill',
  'USPS IMpb N',
  'USPS IMpb C',
  'UPU S10',
] as const;

it.each(ALONE)('a number of %s with a wrong check digit is not valid', (name) => {
  const { courier, body, complete = (made: string) => made } = FORMATS[name] ?? { courier: '', body: /^$/ };
  fc.assert(
    fc.property(fc.stringMatching(body), fc.integer({ min: 1, max: 9 }), (made, by) => {
      const number = complete(made);
      const at = name === 'UPU S10' ? 10 : number.length - 1;
      const digit = /\d/.test(number[at] ?? '') ? (Number(number[at]) + by) % 10 : by;
      const spoilt = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
      expect(valid(spoilt, courier)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
