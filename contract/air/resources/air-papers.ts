/** Fields and rules of a bill for its dangerous goods, its security status, and the units it is built up on. */
import type { Fault } from '#contract/core/faults.ts';
import { EXEMPTIONS, SCREENING, securityCodes } from '../security.ts';
import { isUnitNumber, UNIT_NUMBER } from '../units.ts';
import {
  choice,
  code,
  decimal,
  integer,
  lines,
  optional,
  plainText,
  text,
  type LineValues,
} from '#contract/records/fields.ts';
import { must, neededWhen, type Rule } from '#contract/records/rules.ts';

export const PACKING_GROUPS = ['I', 'II', 'III'] as const;

/** Goods as the shipper's declaration lists them (IATA DGR 8.1.6). */
export const dangerousGoods = () =>
  optional(
    lines(
      {
        un: code(/^(UN|ID)\d{4}$/, 6, 'airWaybill:fault.un', { example: 'UN1266' }),
        name: text(140, { example: 'Perfumery products' }),
        /** Class or division, with subsidiary hazards in brackets: `3`, `6.1 (3)`. */
        hazard: text(20, { example: '3' }),
        group: optional(choice(PACKING_GROUPS)),
        packing: text(120, { example: '1 fibreboard box × 5 L' }),
        instruction: text(10, { example: '355' }),
        authorisation: optional(text(40)),
      },
      20,
    ),
  );

/** Unit load devices with what is built up on each. */
export const units = () =>
  optional(
    lines(
      {
        number: code(UNIT_NUMBER, 11, 'airWaybill:fault.unit', { example: 'PMC12345TK' }),
        /** Contour of the build-up: `LD`, `MD`, `Q7`. */
        contour: optional(text(6, { example: 'LD' })),
        pieces: integer(1, 99_999),
        /** Cargo alone; the tare is that of the unit. */
        weight: decimal(12, 3),
        tare: optional(decimal(12, 3)),
        house: optional(text(20)),
        remark: optional(text(80)),
      },
      60,
    ),
  );

const linesOf = (value: unknown): readonly LineValues[] =>
  Array.isArray(value) ? (value as readonly LineValues[]) : [];

/** A class is a number with an optional division, then subsidiary hazards in brackets. */
export const dangerousGroups: Rule = must(
  'dangerousGoods',
  'airWaybill:fault.hazard',
  ({ dangerousGoods: goods }) =>
    linesOf(goods).every(({ hazard }) =>
      /^[1-9](\.[1-6][A-S]?)?( ?\([1-9](\.[1-6])?(, ?[1-9](\.[1-6])?)*\))?$/.test(plainText(hazard)),
    ),
);

const SECURED = ['securityCategory', 'securityCountry', 'securityNumber'] as const;
/** A status names who has issued it. */
export const securityNamed: readonly Rule[] = SECURED.map((field) =>
  neededWhen(field, ({ securityStatus }) => (securityStatus ?? null) !== null),
);

const knownCodes = (field: 'screening' | 'exemption', known: readonly string[]): Rule => ({
  field,
  check({ [field]: typed }) {
    const unknown = securityCodes(plainText(typed)).filter((one) => !known.includes(one));
    return unknown.length > 0
      ? { key: `airWaybill:fault.${field}`, values: { codes: unknown.join(' '), known: known.join(' ') } }
      : null;
  },
});
export const screeningKnown: readonly Rule[] = [
  knownCodes('screening', SCREENING),
  knownCodes('exemption', EXEMPTIONS),
];

/** Each unit has a valid number; with several houses a unit may stand on several lines, once for each house. */
export const unitsOnce: Rule = {
  field: 'units',
  check({ units: typed }) {
    const named = linesOf(typed).map(({ number, house }) => [plainText(number), plainText(house)] as const);
    const wrong = named.find(([number]) => !isUnitNumber(number));
    if (wrong) return { key: 'airWaybill:fault.unitNumber', values: { number: wrong[0] } };
    const keys = named.map((one) => one.join(' '));
    const twice = keys.find((key, at) => keys.indexOf(key) !== at);
    return twice === undefined
      ? null
      : { key: 'airWaybill:fault.unitTwice', values: { number: twice.trim() } };
  },
};

/** Units hold no more pieces than the bill has; lines of no weight are refused. */
export const unitsWithin: Rule = {
  field: 'units',
  check({ units: typed, pieces }): Fault | null {
    const lines = linesOf(typed);
    if (lines.some(({ weight }) => !(Number(weight) > 0)))
      return { key: 'airWaybill:fault.unitWeight', values: {} };
    const sum = lines.reduce((total, { pieces: held }) => total + Number(held), 0);
    return typeof pieces === 'number' && sum > pieces
      ? { key: 'airWaybill:fault.unitPieces', values: { sum, pieces } }
      : null;
  },
};
