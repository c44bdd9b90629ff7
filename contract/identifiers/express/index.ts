/** Express parcels: finds the courier formats of a number and checks its check digit in each. */
import { normalise } from '../normalise.ts';
import { repair } from '../repair.ts';
import { checked, impossible, note, type Check } from '../types.ts';
import type { Courier } from './couriers.ts';
import { EXPRESS_FORMATS, type ExpressFormat } from './formats.ts';

export { COURIERS, COURIERS_ZH, courierNames, type Courier } from './couriers.ts';

type ExpressMatch = { courier: Courier; check: Check; confidence: number };

const passes = (format: ExpressFormat, value: string): boolean =>
  format.shape.test(value) &&
  (!format.checkDigit || format.checkDigit(value) === value.at(format.checkAt ?? -1));

function checkAgainst(format: ExpressFormat, value: string, limit?: number): Check {
  const { checkDigit, checkAt } = format;
  if (!checkDigit) return { verdict: 'good', value };
  return checked(value, checkDigit(value), value.at(checkAt ?? -1) ?? '', () =>
    repair(value, {
      passes: (candidate) => passes(format, candidate),
      ...(checkAt !== undefined && { checkAt }),
      misread: true,
      limit,
    }),
  );
}

/**
 * Bare digits with a wrong check digit prove nothing unless the length is unique; 1Z… still indicates UPS.
 */
const certainty = ({ verdict, value }: Check): number =>
  verdict === 'good' ? 1 : /^\d{0,21}$/.test(value) ? 0.25 : /^\d+$/.test(value) ? 0.6 : 0.7;

/**
 * Returns every format that a number fits, most confident first; a wrong check digit lowers the confidence. A courier
 * with several fitting formats has one match, the best.
 */
export function matchExpress(text: string, limit?: number): ExpressMatch[] {
  const value = normalise(text);
  const matches = EXPRESS_FORMATS.filter((format) => format.shape.test(value))
    .map((format): ExpressMatch => {
      const check = checkAgainst(format, value, limit);
      return { courier: format.courier, check, confidence: format.confidence * certainty(check) };
    })
    .sort((a, b) => b.confidence - a.confidence);
  return matches.filter(({ courier }, at) => matches.findIndex((one) => one.courier === courier) === at);
}

/**
 * Returns the number with the letters O, I and L read as the digits 0 and 1, if a courier's check digit is
 * then right; null otherwise.
 */
export function misreadExpress(value: string): string | null {
  if (!/[OIL]/.test(value) || !/\d{4}/.test(value)) return null;
  const digits = (text: string) => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  // The letters before the first digit may belong to the courier.
  const head = /^[A-Z]{0,4}/.exec(value)?.[0].length ?? 0;
  const candidates = [digits(value), value.slice(0, head) + digits(value.slice(head))];
  for (const candidate of candidates) {
    const proves = EXPRESS_FORMATS.some(
      (format) => format.checkDigit && format.confidence >= 0.5 && passes(format, candidate),
    );
    if (candidate !== value && proves) return candidate;
  }
  return null;
}

/** Checks an express number as typed against the courier it fits best. */
export function checkExpress(text: string, limit?: number): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  const [best] = matchExpress(text, limit);
  if (best) return best.check;
  const misread = misreadExpress(value);
  return impossible(value, note('problem.noCourier'), misread ? [misread] : []);
}
