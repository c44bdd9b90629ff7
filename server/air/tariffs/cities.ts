/** Resolves a tariff's city to the airports for which quotes find it. */
import { fold } from '#contract/core/fold.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airport, airportsCalled } from '#server/reference/index.ts';

/**
 * Returns a function that finds the airports (IATA) of the office's list in a city, which may be named in any
 * language.
 */
export async function citiesOf(db: Db | Tx): Promise<(city: string) => Promise<string[]>> {
  const all = await db.select({ code: airport.code, city: airport.city }).from(airport).orderBy(airport.code);
  const codes = new Set(all.map(({ code }) => code));
  const byCity = new Map<string, string[]>();
  for (const { code, city } of all) {
    const name = fold(city ?? '');
    byCity.set(name, [...(byCity.get(name) ?? []), code]);
  }
  return async (city) => {
    const name = fold(city);
    if (name === '') return [];
    const called = (await airportsCalled(city)).filter((code) => codes.has(code));
    return [...new Set([...(byCity.get(name) ?? []), ...called])];
  };
}
