/** The resources of the reference data and their specific settings. */
import { plainName } from '#contract/records/typed-times.ts';
import { wordsBy } from '#server/records/import/aliases.ts';
import type { BuiltInSet, Registration, LoadBuiltIn } from '#server/records/registry.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { CURRENCIES } from './currencies/words.data.ts';
import { airSchedule, airport, carrier, country, currency, line, port } from './schema/resources.ts';
import { airlinesCalled, airportsCalled } from './search/aliases.ts';
import { countriesCalled } from './search/other-names.ts';
import type * as Standards from './sets/standards.ts';
import { builtInHash } from './store/built-in-hash.ts';

/** Created from the standards. */
const standards = (load: (from: typeof Standards) => LoadBuiltIn): BuiltInSet => ({
  load: async () => load(await import('./sets/standards.ts'))(),
  edition: builtInHash,
});

/** Currency codes by common symbols and names. */
const currencyWords: ReadonlyMap<string, string> = new Map(
  [...wordsBy(CURRENCIES)].flatMap(([code, words]) => words.map((word): [string, string] => [word, code])),
);
const currenciesCalled = (text: string): string[] => {
  const code = currencyWords.get(plainName(text));
  return code === undefined ? [] : [code];
};

export const referenceResources = {
  currency: {
    table: currency,
    builtIn: {
      load: async () => (await import('./currencies/iso4217.ts')).builtInCurrencies,
      edition: builtInHash,
    },
    otherNames: { codes: currenciesCalled },
    sharedSign: { signs: ['¥', '￥'], codes: ['CNY', 'JPY'] },
  },
  country: {
    table: country,
    builtIn: standards(({ builtInCountries }) => builtInCountries),
    otherNames: { codes: countriesCalled },
  },
  port: { table: port, builtIn: standards(({ builtInPorts }) => builtInPorts) },
  airport: {
    table: airport,
    builtIn: standards(({ builtInAirports }) => builtInAirports),
    otherNames: { codes: airportsCalled, by: 'code', reported: true },
  },
  carrier: {
    table: carrier,
    builtIn: standards(({ builtInCarriers }) => builtInCarriers),
    otherNames: { codes: airlinesCalled, by: 'icaoCode' },
  },
  line: {
    table: line,
    builtIn: { load: async () => (await import('./sets/lines.ts')).builtInLines() },
  },
  airSchedule: { table: airSchedule },
} satisfies Partial<Record<ResourceKey, Registration>>;
