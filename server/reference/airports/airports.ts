/**
 * The airports of the world by IATA and ICAO code, with their usual Chinese and Turkish names. Based on
 * airport-data-js, which is loaded at first use (some ten thousand airports, half a second). An airport is
 * never a seaport: UN/LOCODE covers both, ports.ts only the latter.
 */
import { createRequire } from 'node:module';
import type { Airport as Packaged } from 'airport-data-js';
import type { Language } from '#contract/core/settings.ts';
import { isCountry } from '#contract/reference/countries.ts';
import { turkishAirport } from './airport-words.ts';
import { AIRPORT_CHINESE } from './airports.chinese.data.ts';
import { AIRPORT_CITIES } from './airports.cities.data.ts';
import { AIRPORT_ADDITIONS, AIRPORT_ALIASES, AIRPORT_ENGLISH, AIRPORT_NAMES } from './airports.data.ts';
import {
  AIRPORT_ICAO,
  AIRPORT_POSITIONS,
  AIRPORT_ZONES,
  ICAO_OF_ANOTHER,
  NO_AIRPORTS,
} from './airports.positions.data.ts';

export type Airport = {
  /** IATA location identifier, three letters. */
  iata: string;
  /** ICAO location indicator, four letters, if it has one. */
  icao: string | null;
  /**
   * In English for all; in Chinese if curated, otherwise the English name; in Turkish at least the word for
   * airport.
   */
  names: Record<Language, string>;
  /** The city it serves, in English; null if not curated. */
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** IANA time zone. */
  zone: string;
};

/** Must be shown wherever airports are listed, as the licence of the data requires. */
export const AIRPORT_ATTRIBUTION = {
  text: 'Airport data: airport-data-js by Aashish Vivekanand, CC BY 4.0; names and corrections added.',
  source: 'https://airportdata.dev/',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

type Index = { list: readonly Airport[]; byCode: ReadonlyMap<string, Airport> };

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));
/** IATA|text; IATA|text; … */
const entries = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table.split(';').map((entry): [string, string] => {
      const [iata = '', text = ''] = entry.trim().split('|');
      return [iata, text];
    }),
  );
const words = (text: string): string[] => text.trim().split(/\s+/);

async function load(): Promise<Index> {
  const packaged = createRequire(import.meta.url)('airport-data-js') as {
    findAirports(filter: object): Promise<Packaged[]>;
  };
  const english = new Map(rows(AIRPORT_ENGLISH).map(([iata = '', name = '']) => [iata, name]));
  const curated = new Map(rows(AIRPORT_NAMES).map(([iata = '', ...names]) => [iata, names]));
  const cities = entries(AIRPORT_CITIES);
  const chinese = entries(AIRPORT_CHINESE);
  const moved = new Map(
    words(AIRPORT_POSITIONS).map((word) => [word.slice(0, 3), word.slice(4).split('|').map(Number)]),
  );
  const indicators = new Map(rows(AIRPORT_ICAO).map(([row = '']) => [row.slice(0, 3), row.slice(4)]));
  const strays = new Set(words(ICAO_OF_ANOTHER));
  const zones = new Map(
    rows(AIRPORT_ZONES).flatMap(([zone = '', codes = '']) => words(codes).map((iata) => [iata, zone])),
  );
  const named = (iata: string, name: string) => {
    const [city, zh, tr] = curated.get(iata) ?? [];
    const en = english.get(iata) ?? name;
    return {
      names: { en, zh: zh || (chinese.get(iata) ?? en), tr: tr || turkishAirport(en) },
      city: city ?? cities.get(iata) ?? null,
    };
  };
  const added = rows(AIRPORT_ADDITIONS).map(
    ([iata = '', icao = '', name = '', country = '', latitude, longitude, zone = '']): Airport => ({
      iata,
      icao: icao || null,
      ...named(iata, name),
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      zone,
    }),
  );
  const former = rows(AIRPORT_ALIASES);
  const usedCodes = new Set([
    ...added.map(({ iata }) => iata),
    ...former.map(([old]) => old),
    ...words(NO_AIRPORTS),
  ]);
  const list = [...added];
  for (const { iata, icao, airport, country_code: country, ...place } of await packaged.findAirports({})) {
    // Some have no IATA code, one has a placeholder, and some have a local identifier instead of an ICAO
    // code.
    if (!/^[A-Z]{3}$/.test(iata) || usedCodes.has(iata) || !isCountry(country)) continue;
    const [latitude = place.latitude, longitude = place.longitude] = moved.get(iata) ?? [];
    list.push({
      iata,
      icao: indicators.get(iata) ?? (/^[A-Z]{4}$/.test(icao) && !strays.has(iata) ? icao : null),
      ...named(iata, airport.trim()),
      country,
      latitude,
      longitude,
      zone: zones.get(iata) ?? place.time.replaceAll(' ', ''),
    });
  }
  list.sort((a, b) => (a.iata < b.iata ? -1 : 1));
  const byCode = new Map(list.map((airport) => [airport.iata, airport]));
  for (const airport of list) if (airport.icao) byCode.set(airport.icao, airport);
  for (const [old = '', today = ''] of former) {
    const airport = byCode.get(today);
    if (airport && !byCode.has(old)) byCode.set(old, airport);
  }
  return { list, byCode };
}

let index: Promise<Index> | undefined;

/** Every airport with an IATA code, by that code. */
export const airports = async (): Promise<readonly Airport[]> => (await (index ??= load())).list;

let known: Index | undefined;

/** Loads the airports, so that `airportNow` can be used. */
export async function airportsRead(): Promise<void> {
  known ??= await (index ??= load());
}

/**
 * The airport of an IATA code in capitals; undefined if unknown. Throws before `airportsRead` has finished.
 */
export function airportNow(iata: string): Airport | undefined {
  if (!known) throw new Error('the airports are not read yet');
  return known.byCode.get(iata);
}

/** The airport of an IATA or ICAO code, in any case, also by a former code (TSE is NQZ); null if unknown. */
export async function airportByCode(code: string): Promise<Airport | null> {
  return (await (index ??= load())).byCode.get(code.trim().toUpperCase()) ?? null;
}
