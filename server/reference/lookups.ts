/** Lookups in the built-in data that need no database, for threads that load little: the feeds' reading thread. */
export {
  AIRPORT_ATTRIBUTION,
  airportByCode,
  airportNow,
  airports,
  airportsRead,
} from './airports/airports.ts';
export { airlineOfWaybill, airlinesByCode } from './airlines/airlines.ts';
export { cityOf, type City } from './airports/cities.ts';
export { COUNTRIES, countryByCode } from './countries/countries.ts';
export { isPort, portByCode, PORTS, type Port } from './ports/ports.ts';
export { stationNamed } from './ports/stations.ts';
export { zonesOf } from './zones.ts';
