/** Express parcels: finds the courier formats of a number and checks its check digit in each. */
import { normalise } from '../normalise.ts';
import { repair } from '../repair.ts';
import { checked, impossible, note, type Check } from '../types.ts';
import { EXPRESS_FORMATS, type Courier, type ExpressFormat } from './formats.ts';

export { COURIERS, COURIERS_ZH, type Courier } from './formats.ts';

export type ExpressMatch = { courier: Courier; check: Check; confidence: number };

const passes = (format: ExpressFormat, value: string): boolean =>
  format.shape.test(value) && (!format.checkDigit || format.checkDigit(value) === value.at(-1));

/**
 * Returns every format that a number fits, most confident first; a wrong check digit lowers the confidence.
 */
export function matchExpress(text: string, limit?: number): ExpressMatch[] {
  const value = normalise(text);
  return EXPRESS_FORMATS.filter((format) => format.shape.test(value))
    .map((format): ExpressMatch => {
      const check = format.checkDigit
        ? checked(value, format.checkDigit(value), value.at(-1) ?? '', () =>
            repair(value, { passes: (candidate) => passes(format, candidate), limit }),
          )
        : ({ verdict: 'good', value } as const);
      // Bare digits with a wrong check digit prove nothing; 1Z… still looks like UPS.
      const doubt = check.verdict === 'good' ? 1 : /^\d+$/.test(value) ? 0.25 : 0.7;
      return { courier: format.courier, check, confidence: format.confidence * doubt };
    })
    .sort((a, b) => b.confidence - a.confidence);
}

/** Checks an express number as typed against the courier it fits best. */
export function checkExpress(text: string, limit?: number): Check {
  const value = normalise(text);
  if (value === '') return impossible(value, note('problem.empty'));
  return matchExpress(text, limit)[0]?.check ?? impossible(value, note('problem.noCourier'));
}
