/** Ship positions: AIS from radio receivers (AIVDM, AIVDO) and providers' JSON. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const ais: Feed = {
  key: 'ais',
  mappingVersion,
  types:
    /^(?:application\/(?:octet-stream|nmea0183|x-nmea|x-ndjson|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i,
  recognises({ form, head, names }) {
    if (form === 'json') return names.has('mmsi') && (names.has('lat') || names.has('latitude')) ? 85 : 0;
    return /(?:^|[\s\\])![A-Z]{2}VD[MO],/.test(head.slice(0, 4096)) ? 100 : 0;
  },
  parse,
  map,
};
