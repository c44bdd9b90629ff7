import { z } from 'zod';
import { PERCENT_BASES, RATED_CLASSES } from '../rating/rating.ts';
import { SURCHARGE_BASES } from '../rating/surcharges.ts';
import { DIVISORS, STEPS } from '../rating/weight.ts';
import { AIR_SERVICES, airlineOf, currencyOf, placeKind } from './air-fields.ts';
import {
  choice,
  code,
  date,
  decimal,
  flag,
  lines,
  longText,
  optional,
  plainText,
  text,
  type LineValues,
} from '#contract/records/fields.ts';
import { resource, type RecordOf } from '#contract/records/resource.ts';
import { must, notBefore } from '#contract/records/rules.ts';

/** A class has one rate per starting weight. */
const breakOf = ({ class: of, from }: LineValues): string => `${String(of)} ${Number(from)}`;

const place = (example: string) => text(40, { example });

/** Rates of an airline (buying) or of the office for its customers (selling), for a lane and a period. */
export const airTariff = resource({
  key: 'airTariff',
  schema: z.object({
    code: code(/^[A-Z0-9][A-Z0-9._/-]{0,29}$/, 30, 'airTariff:fault.code', { example: 'TK-PVG-IST' }),
    name: text(100, { example: 'Turkish Airlines, Shanghai to Istanbul' }),
    side: choice(['buying', 'selling'], 'buying'),
    airline: optional(airlineOf()),
    originKind: placeKind('airport'),
    origin: place('PVG'),
    destinationKind: placeKind('airport'),
    destination: place('IST'),
    service: optional(choice(AIR_SERVICES, undefined, 'airOrder:choice.service')),
    commodity: optional(text(60)),
    /** Price of another forwarder for cargo under that forwarder's master. */
    coLoad: flag(false),
    currency: currencyOf(),
    validFrom: date(),
    validTo: optional(date()),
    divisor: choice(DIVISORS.map(String) as [string, ...string[]], '6000'),
    step: choice(STEPS, '0.5'),
    breaks: optional(
      lines(
        {
          class: choice(RATED_CLASSES, 'Q'),
          from: decimal(8, 1),
          rate: decimal(12, 4),
          percentOf: optional(choice(PERCENT_BASES)),
          minimum: optional(decimal(12, 4)),
        },
        40,
      ),
    ),
    surcharges: optional(
      lines(
        {
          code: text(20),
          basis: choice(SURCHARGE_BASES, 'chargeableKg'),
          rate: decimal(12, 4),
          minimum: optional(decimal(12, 4)),
          maximum: optional(decimal(12, 4)),
        },
        30,
      ),
    ),
    lowerGeneral: flag(true),
    zones: optional(text(200)),
    remark: optional(longText(500)),
    active: flag(true),
  }),
  list: ['code', 'side', 'airline', 'origin', 'destination', 'currency', 'validFrom', 'validTo', 'active'],
  search: ['code', 'name', 'airline', 'origin', 'destination'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'company',
  inline: ['name', 'remark', 'active'],
  rules: [
    notBefore('validFrom', 'validTo'),
    must(
      'breaks',
      'airTariff:fault.breaks',
      ({ breaks }) =>
        !Array.isArray(breaks) ||
        (breaks.some(({ class: of }) => of !== 'M') &&
          breaks.filter(({ class: of }) => of === 'M').length < 2 &&
          breaks.every(({ from, rate }) => Number(from) >= 0 && Number(rate) > 0)),
    ),
    must(
      'breaks',
      'airTariff:fault.percent',
      ({ breaks }) =>
        !Array.isArray(breaks) ||
        breaks.every(
          ({ class: of, percentOf }) =>
            !percentOf || (['R', 'S'].includes(String(of)) && breaks.some((line) => line.class === 'N')),
        ),
    ),
    must(
      'breaks',
      'airTariff:fault.pivot',
      ({ breaks }) =>
        !Array.isArray(breaks) ||
        (breaks.every(({ class: of, from }) => of !== 'U' || Number(from) > 0) &&
          (breaks.every(({ class: of }) => of !== 'E') || breaks.some(({ class: of }) => of === 'U'))),
    ),
    must(
      'breaks',
      'airTariff:fault.breakTwice',
      ({ breaks }) => !Array.isArray(breaks) || new Set(breaks.map(breakOf)).size === breaks.length,
    ),
    ...(['origin', 'destination'] as const).map((side) =>
      must(side, 'airTariff:fault.place', (values) => {
        const [kind, typed] = [values[`${side}Kind`], plainText(values[side])];
        if (kind === 'airport') return /^[A-Z]{3}$/.test(typed);
        return kind !== 'country' || /^[A-Z]{2}$/.test(typed);
      }),
    ),
  ],
  groups: {
    tariff: ['code', 'name', 'side', 'airline', 'active'],
    lane: [
      'originKind',
      'origin',
      'destinationKind',
      'destination',
      'zones',
      'service',
      'commodity',
      'coLoad',
    ],
    period: ['currency', 'validFrom', 'validTo', 'divisor', 'step'],
    breaks: ['breaks', 'lowerGeneral'],
    surcharges: ['surcharges'],
    more: ['remark'],
  },
});

export type Tariff = RecordOf<typeof airTariff>;
