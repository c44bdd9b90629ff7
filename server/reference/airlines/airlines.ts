/** Airlines with their codes and waybill prefixes: issuers of waybills first, by prefix, then the others. */
import type { Language } from '#contract/core/settings.ts';
import { AIRLINE_PREFIXES } from '#contract/reference/airline-prefixes.ts';
import { ISSUERS, OTHERS } from './airlines.data.ts';

export type Airline = {
  /** IATA two-character designator; a few airlines share one (LH is Lufthansa and Lufthansa Cargo). */
  iata: string;
  /** ICAO three-letter designator, unique to the airline. */
  icao: string;
  /** The three digits its waybills begin with (IATA accounting code); null if it issues none, or unknown. */
  prefix: string | null;
  names: Record<Language, string>;
  /** ISO 3166-1 alpha-2 code of its seat. */
  country: string;
  /** Whether it flies cargo only. */
  cargo: boolean;
};

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

const issuers = new Map(rows(ISSUERS).map(([prefix = '', ...fields]) => [prefix, fields]));

/**
 * Lists every airline. The issuer of a prefix comes from the contract's table, so that recognition and this
 * list cannot disagree.
 */
export const AIRLINES: readonly Airline[] = [
  ...AIRLINE_PREFIXES.map(({ prefix, airline: iata, name }): Airline => {
    const [icao = '', zh = '', tr = '', country = '', kind = ''] = issuers.get(prefix) ?? [];
    const names = { en: name, zh, tr: tr || name };
    return { iata, icao, prefix, names, country, cargo: kind === 'C' };
  }),
  ...rows(OTHERS).map(
    ([iata = '', icao = '', en = '', zh = '', tr = '', country = '', kind = '', prefix = '']): Airline => ({
      iata,
      icao,
      prefix: prefix || null,
      names: { en, zh, tr: tr || en },
      country,
      cargo: kind === 'C',
    }),
  ),
];

/**
 * The airlines of a code: IATA (two characters, sometimes shared), ICAO (three letters) or waybill prefix
 * (three digits), in any case.
 */
export function airlinesByCode(code: string): Airline[] {
  const upper = code.trim().toUpperCase();
  return AIRLINES.filter(({ iata, icao, prefix }) => [iata, icao, prefix].includes(upper));
}

const byPrefix = new Map(
  AIRLINES.flatMap((airline) => (airline.prefix ? [[airline.prefix, airline] as const] : [])),
);

/** The airline that issued an air waybill, by its first three digits; null if unknown. */
export const airlineOfWaybill = (waybill: string): Airline | null =>
  byPrefix.get(waybill.slice(0, 3)) ?? null;

/** The airline of an ICAO designator, in any case, or null. */
export const airlineByIcao = (icao: string): Airline | null =>
  AIRLINES.find((airline) => airline.icao === icao.trim().toUpperCase()) ?? null;
