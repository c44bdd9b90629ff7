/** Initial base codes from the standards: countries, ports, airports, carriers. */
import type { FieldValues } from '#contract/records/read.ts';
import { isCountry } from '#contract/reference/countries.ts';
import { LESSOR_OWNERS, SHIPPING_LINES } from '#contract/reference/shipping-lines.ts';
import { AIRLINES, type Airline } from '../airlines/airlines.ts';
import { airports } from '../airports/airports.ts';
import { COUNTRIES, countryName } from '../countries/countries.ts';
import { PORTS } from '../ports/ports.ts';

type Names = { en: string; zh: string; tr: string };
/** A translation identical to the English name is not a translation. */
const namesOf = ({ en, zh, tr }: Names) => ({
  name: en,
  nameZh: zh === en ? null : zh || null,
  nameTr: tr === en ? null : tr || null,
});

/** ISO 3166-1, plus Kosovo, which has its own code in postal use and UN/LOCODE. */
export const builtInCountries = (): FieldValues[] => [
  ...COUNTRIES.map(({ code, alpha3, numeric, names }) => ({
    code,
    name: names.en,
    nameZh: names.zh,
    nameTr: names.tr,
    alpha3: alpha3 || null,
    unCode: numeric || null,
    active: true,
  })),
  {
    code: 'XK',
    name: countryName('XK', 'en'),
    nameZh: countryName('XK', 'zh'),
    nameTr: countryName('XK', 'tr'),
    alpha3: null,
    unCode: null,
    active: true,
  },
];

export const builtInPorts = (): FieldValues[] =>
  PORTS.map(({ code, country, names, kind, zone }) => ({
    code,
    ...namesOf(names),
    country,
    kind,
    zone,
    active: true,
  }));

/** Airports with scheduled flights or a known city; other airfields are found in the standards only. */
export async function builtInAirports(): Promise<FieldValues[]> {
  const indicators = new Set<string>();
  return (await airports())
    .filter(({ city, country }) => city !== null && isCountry(country))
    .map(({ iata, icao, names, city, country, zone }) => {
      const own = icao !== null && !indicators.has(icao) ? icao : null;
      if (own) indicators.add(own);
      return { code: iata, ...namesOf(names), icao: own, city, country, zone, active: true };
    });
}

const nothing = {
  scac: null,
  airlineNumber: null,
  iataCode: null,
  icaoCode: null,
  iataAccount: null,
  url: null,
  country: null,
  active: true,
};

/**
 * Returns an airline's code: the IATA designator, unless another airline that issues waybills has it (LH),
 * then its ICAO code.
 */
function airlineCodes(): Map<Airline, string> {
  const codes = new Map<Airline, string>();
  const usedCodes = new Set<string>();
  for (const airline of AIRLINES) {
    const code = [airline.iata, airline.icao, airline.prefix ?? ''].find(
      (one) => one !== '' && !usedCodes.has(one),
    );
    if (!code) continue;
    usedCodes.add(code);
    codes.set(airline, code);
  }
  return codes;
}

/** Airlines, shipping lines and container lessors; each code once. */
export function builtInCarriers(): FieldValues[] {
  const prefixes = new Set<string>();
  const airlines = [...airlineCodes()].map(([{ iata, icao, prefix, names, country }, code]) => {
    const number = prefix !== null && !prefixes.has(prefix) ? prefix : null;
    if (number) prefixes.add(number);
    return {
      ...nothing,
      code,
      ...namesOf(names),
      class: 'A',
      airlineNumber: number,
      iataCode: iata || null,
      icaoCode: icao || null,
      country: isCountry(country) ? country : null,
    };
  });
  const lines = SHIPPING_LINES.map(({ scac, name, zh }) => ({
    ...nothing,
    code: scac,
    ...namesOf({ en: name, zh, tr: name }),
    class: 'C',
    scac,
  }));
  const lessors = [...new Set(LESSOR_OWNERS.values())].map((name) => ({
    ...nothing,
    code: name.replaceAll(' ', '').toUpperCase().slice(0, 8),
    name,
    nameZh: null,
    nameTr: null,
    class: 'L',
  }));
  const seen = new Set<string>();
  return [...airlines, ...lines, ...lessors].filter(({ code }) => !seen.has(code) && seen.add(code));
}
