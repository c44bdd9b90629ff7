import { airportByCode } from './airports.ts';

/** The IANA zone of an airport by its IATA code; null for one that is unknown. */
export const airportZone = async (iata: string): Promise<string | null> =>
  (await airportByCode(iata))?.zone ?? null;
