import { z } from 'zod';
import {
  AIR_SERVICES,
  airlineOf,
  airportOf,
  cubic,
  currencyOf,
  customerOf,
  dimensions,
  perKilogram,
  pieceCount,
  weight,
} from './air-fields.ts';
import {
  choice,
  code,
  date,
  dateTime,
  decimal,
  email,
  lines,
  longText,
  money,
  optional,
  reference,
  text,
} from '#contract/records/fields.ts';
import { resource, type LineOf, type RecordOf } from '#contract/records/resource.ts';

const QUOTE_STATES = ['open', 'sent', 'accepted', 'declined'] as const;
/** State of its mail; `kept`: no mail server is configured, an operator reads it in the outbox. */
const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;

/** An offer to a customer: the shipment, its tariff, and price and margin on that day. */
export const airQuote = resource({
  key: 'airQuote',
  schema: z.object({
    number: optional(code(/^Q\d{2}-\d{6}$/, 10, 'airOrder:fault.number')),
    status: choice(QUOTE_STATES, 'open'),
    customer: optional(customerOf()),
    origin: airportOf('PVG'),
    destination: airportOf('IST'),
    date: date(),
    service: optional(choice(AIR_SERVICES, undefined, 'airOrder:choice.service')),
    airline: optional(airlineOf()),
    pieces: pieceCount(),
    gross: weight(),
    volume: optional(cubic()),
    dims: dimensions(),
    /** Goods as named in special tariffs. */
    goods: optional(text(60)),
    tariff: reference({ resource: 'airTariff' }),
    currency: currencyOf(),
    chargeable: weight(),
    rate: optional(perKilogram()),
    cost: money('currency'),
    selling: optional(money('currency')),
    margin: optional(money('currency')),
    explanation: optional(longText(2000)),
    /** The customer's price: in the tariff's currency, one line per charge. */
    charges: optional(
      lines(
        {
          code: text(60),
          quantity: decimal(15, 3),
          // A percentage with four decimals, as a share.
          rate: decimal(15, 6),
          amount: decimal(15, 4),
          currency: currencyOf(),
        },
        40,
      ),
    ),
    sentTo: optional(email()),
    sentAt: optional(dateTime()),
    mail: optional(choice(MAIL_STATES)),
    mailFault: optional(text(500)),
    validUntil: optional(date()),
    order: optional(reference({ resource: 'airOrder' })),
  }),
  list: [
    'number',
    'status',
    'mail',
    'customer',
    'origin',
    'destination',
    'date',
    'chargeable',
    'tariff',
    'cost',
    'selling',
    'margin',
    'order',
  ],
  search: ['number', 'customer', 'origin', 'destination', 'tariff', 'order'],
  sort: 'number',
  order: 'desc',
  export: 'all',
  import: 'number',
  scope: 'company',
  sums: { cost: 'currency', selling: 'currency', margin: 'currency' },
  editable: () => false,
  writable: [],
});

/** An offer to a customer. */
export type Quote = RecordOf<typeof airQuote>;
/** A line of the customer's price. */
export type QuotedCharge = LineOf<Quote, 'charges'>;
