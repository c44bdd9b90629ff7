/** Positions of ships: AIS as radio receivers write it (AIVDM, AIVDO), and JSON of providers. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const ais: Feed = {
  key: 'ais',
  mappingVersion,
  types:
    /^(?:application\/(?:octet-stream|nmea0183|x-nmea|x-ndjson|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i,
  parse,
  map,
};
