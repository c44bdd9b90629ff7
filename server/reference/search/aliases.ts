/**
 * Airports and airlines by the names in other programs' files: a city in any of our languages, or a short
 * name.
 */
import { fold, isHan } from '#contract/core/fold.ts';
import { turkishAirport } from '../airports/airport-words.ts';
import { AIRLINES } from '../airlines/airlines.ts';
import { MAIN_AIRPORTS } from '../airports/airports.main.data.ts';
import { airportByCode, airports, type Airport } from '../airports/airports.ts';
import { otherCityNames, otherNames } from './other-names.ts';

type CodesByName = ReadonlyMap<string, readonly string[]>;

function byName<T>(
  entries: Iterable<T>,
  codeOf: (entry: T) => string,
  namesOf: (entry: T) => string[],
): CodesByName {
  const called = new Map<string, string[]>();
  for (const entry of entries)
    for (const name of new Set(namesOf(entry).map(fold)))
      if (name !== '') called.set(name, [...(called.get(name) ?? []), codeOf(entry)]);
  return called;
}

/** Airport names begin with “广州” or “Şanghay”; the city's name in that language is not stored elsewhere. */
function beginnings({ names: { en, zh, tr } }: Airport): string[] {
  const words = tr === turkishAirport(en) ? [] : fold(tr).split(' ').slice(0, -1);
  return [
    ...words.map((_, at) => words.slice(0, at + 1).join(' ')),
    ...(isHan(zh) ? Array.from(zh, (_, at) => zh.slice(0, at + 1)).slice(1) : []),
  ];
}

const namesOf = (airport: Airport): string[] => [
  ...(airport.city === null ? [] : [airport.city]),
  ...otherCityNames(airport.country, airport.city),
  ...otherNames('airport', airport.iata),
  ...beginnings(airport),
];

let ofAirports: Promise<CodesByName> | undefined;

const readAirports = async (): Promise<CodesByName> => {
  const rank = new Map(MAIN_AIRPORTS.map((iata, at) => [iata, at]));
  const rankOf = ({ iata }: Airport): number => rank.get(iata) ?? MAIN_AIRPORTS.length;
  return byName(
    [...(await airports())].sort((one, other) => rankOf(one) - rankOf(other)),
    ({ iata }) => iata,
    namesOf,
  );
};

/** Airports (IATA) that `text` may mean, main ones first: all airports of a city. */
export async function airportsCalled(text: string): Promise<readonly string[]> {
  return (await (ofAirports ??= readAirports())).get(fold(text)) ?? [];
}

/** Returns the folded names of an airport: the inverse of `airportsCalled`. */
export async function namesOfAirport(iata: string): Promise<readonly string[]> {
  const airport = await airportByCode(iata);
  return airport ? namesOf(airport).map(fold) : [];
}

let ofAirlines: CodesByName | undefined;

/** Airlines (ICAO) with this other name. */
export function airlinesCalled(text: string): readonly string[] {
  ofAirlines ??= byName(
    AIRLINES.filter(({ icao }) => icao),
    ({ icao }) => icao,
    ({ icao }) => [...otherNames('airline', icao)],
  );
  return ofAirlines.get(fold(text)) ?? [];
}
