/** Other names in common use for entries of the reference data, besides the names shown. */
import { fold } from '#contract/core/fold.ts';
import {
  AIRLINE_OTHER_NAMES,
  AIRPORT_OTHER_NAMES,
  CITY_NAMES,
  COUNTRY_OTHER_NAMES,
  LINE_OTHER_NAMES,
  PORT_OTHER_NAMES,
} from './other-names.data.ts';

const namesBy = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((row) => {
        const cut = row.lastIndexOf('|');
        return [keyOf(row.slice(0, cut)), row.slice(cut + 1).split(', ')];
      }),
  );
/** Accents in a city's name are optional: Chișinău, Chisinau. */
const keyOf = (key: string): string => key.split('|').map(fold).join('|');

const cities = namesBy(CITY_NAMES);
const tables = {
  airport: namesBy(AIRPORT_OTHER_NAMES),
  airline: namesBy(AIRLINE_OTHER_NAMES),
  country: namesBy(COUNTRY_OTHER_NAMES),
  line: namesBy(LINE_OTHER_NAMES),
  port: namesBy(PORT_OTHER_NAMES),
} as const;

/**
 * Returns other names of an airport (IATA), airline (ICAO), country (alpha-2), shipping line (SCAC) or port
 * (UN/LOCODE); empty if none are known.
 */
export const otherNames = (kind: keyof typeof tables, code: string): readonly string[] =>
  tables[kind].get(fold(code)) ?? [];

/** Returns other names of a city by country (alpha-2) and English name, for its seaport and its airports. */
export const otherCityNames = (country: string, city: string | null): readonly string[] =>
  (city && cities.get(keyOf(`${country}|${city}`))) || [];

let called: Map<string, string[]> | undefined;

/** Countries (alpha-2) with this other name. */
export function countriesCalled(text: string): readonly string[] {
  if (!called) {
    called = new Map();
    for (const [code, names] of tables.country)
      for (const name of names.map(fold)) called.set(name, [...(called.get(name) ?? []), code.toUpperCase()]);
  }
  return called.get(fold(text)) ?? [];
}
