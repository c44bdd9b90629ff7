/** The built-in reference data, as entries like any others. */
import { SHIPPING_LINES } from '#contract/reference/shipping-lines.ts';
import type { StandardNames } from '#contract/reference/entry.ts';
import { AIRLINES } from '../airlines/airlines.ts';
import { AIRPORT_ALIASES } from '../airports/airports.data.ts';
import { MAIN_AIRPORTS } from '../airports/airports.main.data.ts';
import { airports } from '../airports/airports.ts';
import { builtInCurrencies } from '../currencies/iso4217.ts';
import { CURRENCIES } from '../currencies/words.data.ts';
import { countryFacts } from '../countries/country-facts.ts';
import { COUNTRIES, KOSOVO } from '../countries/countries.ts';
import { HS_ENTRIES } from '../hs/data/index.ts';
import { hsWords } from '../hs/data/words.ts';
import { ALIASES, SEAPORTS } from '../ports/ports.data.ts';
import { otherCityNames, otherNames } from '../search/other-names.ts';
import { isPort, PORTS } from '../ports/ports.ts';
import type { RankedEntry } from './store.ts';

/** A translation identical to the English name is not a translation. */
const translated = (names: { en: string; zh: string; tr: string }) => ({
  en: names.en,
  zh: names.zh === names.en || names.zh === '' ? null : names.zh,
  tr: names.tr === names.en || names.tr === '' ? null : names.tr,
});
const nowhere = { parent: null, latitude: null, longitude: null } as const;

/** Former codes of places, by their current codes. */
function byToday(pairs: readonly (readonly [old: string, today: string])[]): Map<string, string[]> {
  const aliases = new Map<string, string[]>();
  for (const [old, today] of pairs) aliases.set(today, [...(aliases.get(today) ?? []), old]);
  return aliases;
}
const lines = (table: string): string[] => table.trim().split('\n');

const currencies = new Map(builtInCurrencies.map((one) => [one.code, one]));
/** Names that belong to one currency alone; dollar and lira belong to many, but are asked for one. */
const currencyWords = new Map(
  lines(CURRENCIES).map((row): [string, string[]] => {
    const [code = '', words = ''] = row.split(' | ');
    return [code, words.split(', ').filter((word) => /^[\p{L} ]{2,}$/u.test(word))];
  }),
);

function currencyNames(code: string | null): StandardNames | null {
  const known = code === null ? undefined : currencies.get(code);
  return known ? { en: known.name, zh: known.nameZh, tr: known.nameTr } : null;
}

/** What people type for a country besides its names: 90, 0090, TRY, Turkish lira. */
function factTerms(code: string): string[] {
  const facts = countryFacts(code);
  if (!facts) return [];
  const digits = facts.dial.replace(/\D/g, '');
  const { currency } = facts;
  const names = Object.values(currencyNames(currency) ?? {}).filter((name) => name !== null);
  const words = currency ? [currency, ...names, ...(currencyWords.get(currency) ?? [])] : [];
  return [digits, `00${digits}`, ...words];
}

function* countries(): Generator<RankedEntry> {
  for (const { code, alpha3, numeric, names } of [...COUNTRIES, KOSOVO])
    yield {
      entry: {
        kind: 'country',
        code,
        names: { ...names },
        country: code,
        ...nowhere,
        detail: {
          alpha3,
          numeric,
          ...countryFacts(code),
          currencyNames: currencyNames(countryFacts(code)?.currency ?? null),
        },
      },
      rank: 0,
      otherNames: [...otherNames('country', code), ...factTerms(code)],
    };
}

async function airportEntries(): Promise<RankedEntry[]> {
  const aliases = byToday(lines(AIRPORT_ALIASES).map((row) => row.split('|') as [string, string]));
  const main = new Set(MAIN_AIRPORTS);
  return (await airports()).map(({ iata, icao, names, city, country, latitude, longitude, zone }) => ({
    entry: {
      kind: 'airport',
      code: iata,
      names: translated(names),
      country,
      parent: null,
      latitude,
      longitude,
      detail: { icao, city, zone, aliases: aliases.get(iata) ?? [] },
    },
    rank: main.has(iata) ? 0 : names.zh !== names.en ? 1 : icao ? 2 : 3,
    otherNames: [...otherCityNames(country, city), ...otherNames('airport', iata)],
  }));
}

function* airlineEntries(): Generator<RankedEntry> {
  for (const { iata, icao, prefix, names, country, cargo } of AIRLINES)
    yield {
      entry: {
        kind: 'airline',
        code: icao || [iata, prefix].filter(Boolean).join('-'),
        names: translated(names),
        country: country || null,
        ...nowhere,
        detail: { iata: iata || null, icao: icao || null, prefix, cargo },
      },
      rank: prefix ? 0 : 1,
      otherNames: otherNames('airline', icao),
    };
}

function* portEntries(): Generator<RankedEntry> {
  const aliases = byToday(lines(ALIASES).map((row) => row.split(' ') as [string, string]));
  const main = new Set(lines(SEAPORTS).map((row) => row.slice(0, 5)));
  for (const port of PORTS) {
    const { code, river, country, names, latitude, longitude, zone } = port;
    yield {
      entry: {
        kind: isPort(port) ? 'port' : 'place',
        code,
        names: translated(names),
        country,
        parent: null,
        latitude,
        longitude,
        detail: {
          zone,
          functions: null,
          subdivision: null,
          status: null,
          iata: null,
          aliases: aliases.get(code) ?? [],
          ...(river && { river: true as const }),
        },
      },
      rank: main.has(code) ? 0 : 1,
      otherNames: [...otherCityNames(country, names.en), ...otherNames('port', code)],
    };
  }
}

function* lineEntries(): Generator<RankedEntry> {
  for (const { scac, name, zh, owners, bills } of SHIPPING_LINES)
    yield {
      entry: {
        kind: 'line',
        code: scac,
        names: translated({ en: name, zh, tr: name }),
        country: null,
        ...nowhere,
        detail: { owners: [...owners], bills: [...bills] },
      },
      rank: 0,
      otherNames: otherNames('line', scac),
    };
}

const hsRanks = { section: 0, chapter: 1, heading: 2 } as const;

function* hsEntries(): Generator<RankedEntry> {
  for (const { code, level, parent, titles, chapters, reserved } of HS_ENTRIES)
    yield {
      entry: {
        kind: 'hs',
        code,
        names: titles,
        country: null,
        ...nowhere,
        parent,
        detail: { level, chapters: chapters && [...chapters], reserved },
      },
      rank: hsRanks[level],
      otherNames: Object.values(hsWords(code)).flat(),
    };
}

/** Returns every built-in entry of the portal. */
export async function builtInEntries(): Promise<RankedEntry[]> {
  return [
    ...countries(),
    ...(await airportEntries()),
    ...airlineEntries(),
    ...portEntries(),
    ...lineEntries(),
    ...hsEntries(),
  ];
}
