import type { Module } from '#server/platform/module.ts';
import standardImport from './jobs/standard-import.ts';

export const referenceModule: Module = {
  name: 'reference',
  listeners: () => import('./listeners.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [standardImport],
  async seed(database) {
    const { seedStandards } = await import('./store/seed.ts');
    await seedStandards(database);
  },
};

export * as referenceWords from './import-words.data.ts';

export { airlineOfWaybill, airlinesByCode } from './airlines/airlines.ts';
export {
  AIRPORT_ATTRIBUTION,
  airportByCode,
  airportNow,
  airports,
  airportsRead,
} from './airports/airports.ts';
export { cityOf, type City } from './airports/cities.ts';
export { COUNTRIES, countryByCode } from './countries/countries.ts';
export { findFlights, flightLanes } from './flights.ts';
export { hsSearch } from './hs/hs-search.ts';
export { hsChildren, hsCodeCandidates, hsDepth, hsLines, hsNode } from './hs/hs-tree.ts';
export { IMPORT_COMMAND, orderImport, type ImportOrder } from './import/command.ts';
export { find } from './import/imports.ts';
export { workOn } from './import/run.ts';
export { mapOfCountry, mapOfPlace } from './map/map-cache.ts';
export { landLines, prepareLandRings, type Detail } from './map/land.ts';
export { area, clip, path, simplify, type Box, type PlanePoint } from './map/plane.ts';
export { distanceNm, greatCircle, type Point } from './ports/great-circle.ts';
export { prepareLand } from './ports/land.ts';
export { portByCode, PORTS, type Port } from './ports/ports.ts';
export { terminalName } from './ports/terminals.ts';
export { towns, type Town } from './ports/towns.ts';
export { seaRoute } from './ports/sea-route.ts';
export { stationNamed } from './ports/stations.ts';
export { referenceResources } from './resources.ts';
export { airport, airportCode, carrier, carrierCode, countryCode, currencyCode } from './schema/resources.ts';
export { standardDatasets, standardEntries } from './schema/standards.ts';
export { airportsCalled, namesOfAirport } from './search/aliases.ts';
export { similarCandidates, standardCandidates } from './search/candidates.ts';
export { nearby } from './search/nearby.ts';
export { searchStandards } from './search/search.ts';
export { standardNames } from './standard-names.ts';
export { browse, countByCountry, lettersOf, type Browsed } from './store/browse.ts';
export { viewOf } from './store/layers.ts';
export { locationsOf, type Location } from './store/locations.ts';
export {
  codeCandidates,
  entriesOf,
  layersOf,
  listStandards,
  standardView,
  storedCode,
  type Reader,
} from './store/lookup.ts';
export { seedStandards } from './store/seed.ts';
export { zonesOf } from './zones.ts';
