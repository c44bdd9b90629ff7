/** IATA ONE Record: logistics events and waybills as JSON-LD, also in notifications. */
import { airportsRead } from '#server/standards/airports.ts';
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const oneRecord: Feed = {
  key: 'one-record',
  mappingVersion,
  ready: airportsRead,
  parse,
  map,
};
