/** Prices a shipment by each matching tariff: weight, rate, surcharges, total; cheapest first. */
import {
  fixed,
  fractionOf,
  minus,
  significant,
  times,
  total,
  under,
  type Fraction,
} from '#contract/core/decimal.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { fold } from '#contract/core/fold.ts';
import { rate, type Rating, type WeightBreak } from './rating.ts';
import { surchargeOf, type Surcharge, type SurchargeLine } from './surcharges.ts';
import { weightsOf, type VolumeLine, type Weights } from './weight.ts';

/** One side of a lane: an airport, or any airport of a city, country or zone. */
export const PLACE_KINDS = ['airport', 'city', 'country', 'zone'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
/** The city and country of an airport. */
export type AirportPlace = {
  airport: string;
  city: string | null;
  country: string | null;
  /** Other names of the city in any language, folded. */
  called?: readonly string[];
};

export type Tariff = {
  id: string;
  name: string;
  side: 'buying' | 'selling';
  airline: string | null;
  originKind: PlaceKind;
  origin: string;
  destinationKind: PlaceKind;
  destination: string;
  /** Airports of its zones: `EUROPE: IST FRA; ASIA: PVG`, or the airports of its only zone. */
  zones: string | null;
  service: string | null;
  /** The goods it is limited to; null for general cargo. */
  commodity: string | null;
  currency: string;
  validFrom: string;
  validTo: string | null;
  divisor: number;
  step: string;
  breaks: readonly WeightBreak[];
  /** Whether a lower general charge replaces C or R; true if absent. */
  lowerGeneral?: boolean;
  /** Another forwarder's price, which never rates a master of this office. */
  coLoad?: boolean;
  surcharges: readonly Surcharge[];
};
export type Cargo = { lines: readonly VolumeLine[]; pieces: number; gross: string; volume: string | null };
export type QuoteRequest = {
  origin: AirportPlace;
  destination: AirportPlace;
  date: string;
  service: string | null;
  airline: string | null;
  commodity: string | null;
};

export type Price = {
  tariff: Tariff;
  weights: Weights;
  rating: Rating;
  surcharges: SurchargeLine[];
  /** In the tariff's currency. */
  total: string;
};

/** Returns a name in one spelling, with a Turkish İ as I. */
const upper = (text: string): string => text.normalize('NFC').toUpperCase().replaceAll('İ', 'I');

/** Maximum length of the goods' name in a tariff. */
const MOST_LETTERS = 60;

/** The goods of a bill in the form of a tariff's goods: a line that is short enough, else null. */
export function commodityOf(goods: string): string | null {
  const line = goods.replace(/\s+/g, ' ').trim();
  return line !== '' && line.length <= MOST_LETTERS ? line : null;
}

/** Returns whether a zone, as its tariff defines it, contains an airport. */
const zoneHas = (zones: string, zone: string, airport: string): boolean =>
  zones.split(';').some((part) => {
    const [first = '', named] = part.split(':');
    if (named !== undefined && upper(first.trim()) !== upper(zone)) return false;
    return upper(named ?? first)
      .split(/[^A-Z]+/)
      .includes(airport);
  });

/** Returns whether an airport matches one side of a lane. */
export function meets(kind: PlaceKind, code: string, place: AirportPlace, zones: string | null): boolean {
  if (kind === 'airport') return code === place.airport;
  if (kind === 'country') return code === place.country;
  // Sheets write İstanbul, Zurich and 上海, the list of airports Istanbul, Zürich and Shanghai.
  if (kind === 'city')
    return [...(place.city === null ? [] : [fold(place.city)]), ...(place.called ?? [])].includes(fold(code));
  return zones !== null && zoneHas(zones, code, place.airport);
}

export const fits = (tariff: Tariff, wanted: QuoteRequest): boolean =>
  tariff.validFrom <= wanted.date &&
  (tariff.validTo === null || tariff.validTo >= wanted.date) &&
  (wanted.service === null || tariff.service === null || tariff.service === wanted.service) &&
  (wanted.airline === null || tariff.airline === null || tariff.airline === wanted.airline) &&
  (tariff.commodity === null || upper(tariff.commodity) === upper(wanted.commodity ?? '')) &&
  meets(tariff.originKind, tariff.origin, wanted.origin, tariff.zones) &&
  meets(tariff.destinationKind, tariff.destination, wanted.destination, tariff.zones);

/**
 * Returns how specific a tariff is, 0 for the most specific. Special goods come before general cargo, then
 * the sides of the lane count: airport, city, zone (it names its airports), country.
 */
export function width({ commodity, originKind, destinationKind }: Tariff): number {
  const sides = [originKind, destinationKind].map((kind) =>
    ['airport', 'city', 'zone', 'country'].indexOf(kind),
  );
  return (commodity === null ? 10 : 0) + sides[0]! + sides[1]!;
}

/** Returns the price by one tariff; null if it has no rate for the shipment. */
export function priceBy(tariff: Tariff, { lines, pieces, gross, volume }: Cargo): Price | null {
  const { divisor, step, currency } = tariff;
  const weights = weightsOf(lines, gross, { divisor, step }, volume);
  const rating = rate(weights.chargeable, tariff.breaks, currency, {
    lowerGeneral: tariff.lowerGeneral ?? true,
  });
  if (!rating) return null;
  const weightCharge = rating.winner.amount;
  const cargo = { gross, chargeable: weights.chargeable, pieces, weightCharge };
  const surcharges = tariff.surcharges.map((one) => surchargeOf(one, cargo, currency));
  const sum = total([weightCharge, ...surcharges.map(({ amount }) => amount)].map(fractionOf));
  return { tariff, weights, rating, surcharges, total: fixed(sum, minorDigits(currency)) };
}

/** Converts an amount to another currency; null if there is no rate. */
type Convert = (currency: string) => Fraction | null;

/**
 * A price with its total in the currency of comparison, and the worth of one unit of its own there; null if
 * there is no rate.
 */
export type Sold = Price & { compared: string | null; worth: string | null };
/** Significant digits of a worth. */
const WORTH_DIGITS = 12;
export type Offer = Sold & {
  /**
   * The customer's price, from a selling tariff of the same airline, else of any airline. The most specific
   * tariff applies, since an airport's price overrides its country's. Null where none matches.
   */
  selling: Sold | null;
  /** The selling price less the cost, in the compared currency. */
  margin: string | null;
};

/**
 * Returns an offer for each matching buying tariff, cheapest first, and the matching selling tariffs, most
 * specific first.
 */
export function offersOf(
  tariffs: readonly Tariff[],
  wanted: QuoteRequest,
  cargo: Cargo,
  currency: string,
  convert: Convert,
): { offers: Offer[]; selling: Sold | null; sold: Sold[] } {
  const digits = minorDigits(currency);
  const priced = tariffs
    .filter((tariff) => fits(tariff, wanted))
    .flatMap((tariff) => {
      const price = priceBy(tariff, cargo);
      if (!price) return [];
      const factor = convert(tariff.currency);
      const exact = factor && times(fractionOf(price.total), factor);
      return [{ price, exact, worth: factor && significant(factor, WORTH_DIGITS) }];
    })
    .sort((a, b) => {
      if (Boolean(a.exact) !== Boolean(b.exact)) return Number(!a.exact) - Number(!b.exact);
      const [of, against] = [a.price.tariff.currency, b.price.tariff.currency];
      // Without an exchange rate, tariffs of the same currency can still be compared.
      if (!a.exact && of !== against) return of < against ? -1 : 1;
      const [one, other] = [a.exact ?? fractionOf(a.price.total), b.exact ?? fractionOf(b.price.total)];
      return under(one, other) ? -1 : under(other, one) ? 1 : 0;
    });
  // Among equally specific tariffs, the cheapest stays first.
  const sold = priced
    .filter(({ price }) => price.tariff.side === 'selling')
    .toSorted((a, b) => width(a.price.tariff) - width(b.price.tariff));
  const comparedOf = ({ price, exact, worth }: (typeof priced)[number]) => ({
    ...price,
    compared: exact && fixed(exact, digits),
    worth,
  });
  const offerOf = (bought: (typeof priced)[number]): Offer => {
    const { airline } = bought.price.tariff;
    const own = sold.find(({ price }) => airline !== null && price.tariff.airline === airline);
    const selling = own ?? sold.find(({ price }) => price.tariff.airline === null || airline === null);
    return {
      ...comparedOf(bought),
      selling: selling ? comparedOf(selling) : null,
      margin: selling?.exact && bought.exact ? fixed(minus(selling.exact, bought.exact), digits) : null,
    };
  };
  return {
    offers: priced.filter(({ price }) => price.tariff.side === 'buying').map(offerOf),
    selling: sold[0] ? comparedOf(sold[0]) : null,
    sold: sold.map(comparedOf),
  };
}
