import { z } from 'zod';
import { RATE_CLASSES } from '../rating/rating.ts';
import { MOVEMENTS } from '../orders/status-updates.ts';
import { PAYMENTS } from '../rating/totals.ts';
import { MOST_PRINTED } from '../waybill/bill.ts';
import { linesAddUp, MOST_LINES } from '../waybill/lines.ts';
import {
  airlineOf,
  airportOf,
  cubic,
  currencyOf,
  customerOf,
  dangerDeclared,
  DECLARED,
  declaredValue,
  dimensions,
  flightOf,
  handling,
  hsCode,
  knownHandling,
  measured,
  notUnder,
  onward,
  onwardLeads,
  parties,
  partiesOnce,
  perKilogram,
  pieceCount,
  weight,
} from './air-fields.ts';
import {
  choice,
  date,
  dateTime,
  decimal,
  flag,
  lines,
  longText,
  money,
  optional,
  reference,
  text,
} from '#contract/records/fields.ts';
import { resource, type LineOf, type RecordOf } from '#contract/records/resource.ts';
import { must, neededWhen, notNegative } from '#contract/records/rules.ts';

/** A bill is a document with number, flight and rating; events stay with the order. */
const WAYBILL_KINDS = ['master', 'house'] as const;
/**
 * Direct has no house; a consolidation has many, a back-to-back one; a co-load uses another forwarder's
 * master.
 */
const WAYBILL_TYPES = ['direct', 'consolidation', 'backToBack', 'coLoad', 'house'] as const;
const WAYBILL_STATES = ['draft', 'checked', 'final', 'void'] as const;

/** Documents and messages cannot show a sign, so a bill cannot contain a refund. */
const AMOUNTS = [
  'rate',
  'weightCharge',
  'valuation',
  'tax',
  'saleRate',
  'costRate',
  'price',
  'secondRate',
  ...DECLARED,
];

const GROUPS = {
  route: ['airline', 'origin', 'destination', 'flight', 'flightDate', 'onward', 'issuedOn', 'issuedAt'],
  parties: ['customer', 'proxyNumber', 'parties'],
  cargo: [
    'pieces',
    'gross',
    'volume',
    'dims',
    'goods',
    'hsCode',
    'marks',
    'handling',
    'dangerous',
    'temperature',
  ],
  rating: [
    'currency',
    'rateClass',
    'ratedWeight',
    'rate',
    'weightCharge',
    'rateLines',
    'tariff',
    'rating',
    'payment',
    'paymentPlace',
  ],
  charges: [
    'valuation',
    'tax',
    'otherCharges',
    'otherPayment',
    'asArranged',
    'secondCurrency',
    'secondRate',
    'secondRateDate',
  ],
  values: ['carriageValue', 'customsValue', 'insurance', 'saleRate', 'costRate', 'price', 'scale'],
  printed: ['overrides', 'remark'],
} as const;

export const airWaybill = resource({
  key: 'airWaybill',
  schema: z.object({
    number: optional(text(20)),
    kind: choice(WAYBILL_KINDS, 'master'),
    type: choice(WAYBILL_TYPES, 'direct'),
    status: choice(WAYBILL_STATES, 'draft'),
    order: optional(reference({ resource: 'airOrder' })),
    master: optional(reference({ resource: 'airWaybill' })),
    airline: optional(airlineOf()),
    origin: optional(airportOf()),
    destination: optional(airportOf()),
    flight: optional(flightOf()),
    flightDate: optional(date()),
    onward: onward(),
    issuedOn: optional(date()),
    issuedAt: optional(text(40)),
    customer: optional(customerOf()),
    proxyNumber: optional(text(40)),
    parties: parties(),
    pieces: optional(pieceCount()),
    gross: optional(weight()),
    volume: optional(cubic()),
    dims: dimensions(),
    goods: optional(longText(400)),
    hsCode: optional(hsCode()),
    marks: optional(longText(500)),
    handling: handling(),
    dangerous: flag(false),
    temperature: optional(text(20, { example: '+2 +8 °C' })),
    chargeable: optional(weight()),
    currency: optional(currencyOf()),
    rateClass: optional(choice(RATE_CLASSES)),
    ratedWeight: optional(weight()),
    rate: optional(perKilogram()),
    weightCharge: optional(money('currency')),
    rateLines: optional(
      lines(
        {
          pieces: optional(pieceCount()),
          gross: optional(weight()),
          rateClass: choice(RATE_CLASSES, 'Q', 'airWaybill:choice.rateClass'),
          commodity: optional(text(7)),
          chargeable: optional(weight()),
          rate: optional(perKilogram()),
          amount: optional(decimal(15, 4)),
        },
        MOST_LINES,
      ),
    ),
    /** The tariff that rated it, and every candidate with its amount. */
    tariff: optional(reference({ resource: 'airTariff' })),
    rating: optional(longText(2000)),
    payment: choice(PAYMENTS, 'prepaid'),
    paymentPlace: optional(text(60)),
    valuation: optional(money('currency')),
    tax: optional(money('currency')),
    otherCharges: optional(
      lines(
        {
          code: reference({ resource: 'otherCharge' }),
          payment: choice(PAYMENTS, 'prepaid'),
          amount: decimal(15, 4),
        },
        30,
      ),
    ),
    otherPayment: choice(PAYMENTS, 'prepaid'),
    /** Prints AS ARRANGED instead of rates and charges. */
    asArranged: flag(false),
    prepaidTotal: optional(money('currency')),
    collectTotal: optional(money('currency')),
    secondCurrency: optional(currencyOf()),
    secondRate: optional(decimal(18, 8)),
    secondRateDate: optional(date()),
    secondTotal: optional(money('secondCurrency')),
    carriageValue: declaredValue(),
    customsValue: declaredValue(),
    insurance: declaredValue(),
    saleRate: optional(perKilogram()),
    costRate: optional(perKilogram()),
    price: optional(money('currency')),
    scale: optional(text(20)),
    /** An empty value prints nothing; larger boxes hold several lines. */
    overrides: optional(lines({ box: text(40), value: optional(longText(MOST_PRINTED)) }, 50)),
    difference: optional(text(200)),
    differenceReason: optional(longText(300)),
    reason: optional(longText(300)),
    movement: optional(choice(MOVEMENTS)),
    movedAt: optional(dateTime()),
    remark: optional(longText(1000)),
  }),
  list: [
    'number',
    'type',
    'status',
    'master',
    'order',
    'customer',
    'origin',
    'destination',
    'flight',
    'flightDate',
    'pieces',
    'gross',
    'chargeable',
  ],
  search: ['number', 'order', 'master', 'customer', 'flight', 'origin', 'destination'],
  sort: 'number',
  order: 'desc',
  found: ['customer', 'origin', 'destination', 'status'],
  export: 'all',
  import: 'number',
  scope: 'company',
  attachments: true,
  sums: { pieces: null, gross: null, weightCharge: 'currency' },
  rules: [
    knownHandling,
    dangerDeclared,
    measured,
    partiesOnce,
    onwardLeads,
    linesAddUp,
    notUnder('gross'),
    ...AMOUNTS.map(notNegative),
    must(
      'otherCharges',
      'crud:fault.negative',
      ({ otherCharges }) =>
        !Array.isArray(otherCharges) || otherCharges.every(({ amount }) => Number(amount ?? 0) >= 0),
    ),
    neededWhen('secondRate', ({ secondCurrency }) => (secondCurrency ?? null) !== null),
    neededWhen('secondRateDate', ({ secondCurrency }) => (secondCurrency ?? null) !== null),
  ],
  together: [['rateClass', 'ratedWeight', 'rate', 'weightCharge', 'rateLines', 'tariff', 'rating']],
  editable: ({ status }) => status !== 'void',
  writable: Object.values(GROUPS).flat(),
  groups: {
    bill: [
      'number',
      'kind',
      'type',
      'status',
      'order',
      'master',
      'difference',
      'differenceReason',
      'reason',
      'movement',
      'movedAt',
    ],
    ...GROUPS,
    totals: ['chargeable', 'prepaidTotal', 'collectTotal', 'secondTotal'],
  },
});

/** A master or house air waybill. */
export type Waybill = RecordOf<typeof airWaybill>;
/** A rate line of a bill whose pieces are rated differently. */
export type RatedLine = LineOf<Waybill, 'rateLines'>;
