import { TABLE } from './airline-prefixes.data.ts';

/**
 * Airline accounting prefixes, the first three digits of an air waybill (IATA), with airline code and name.
 * Omits uncertain ones, and 123, 130, 150 and 188, which are more often placeholders and Chinese mobiles.
 * Small for the browser; more data is in server/reference/airlines/airlines.data.ts.
 */
type AirlinePrefix = {
  prefix: string;
  /** IATA two-character designator. */
  airline: string;
  name: string;
};

export const AIRLINE_PREFIXES: readonly AirlinePrefix[] = TABLE.trim()
  .split('\n')
  .map((row) => ({ prefix: row.slice(0, 3), airline: row.slice(4, 6), name: row.slice(7) }));

const byPrefix = new Map(AIRLINE_PREFIXES.map((entry) => [entry.prefix, entry]));
const byAirline = new Map(AIRLINE_PREFIXES.map((entry) => [entry.airline, entry]));

/** The airline that issues waybills with this prefix (three digits), or null. */
export const airlineByPrefix = (prefix: string): AirlinePrefix | null => byPrefix.get(prefix) ?? null;

/**
 * The waybill prefix of an airline by its two-character code, or null; of two airlines with the same code,
 * the later.
 */
export const airlineByCode = (code: string): AirlinePrefix | null => byAirline.get(code) ?? null;
