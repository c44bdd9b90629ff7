/** Container events of terminals and depots as JSON or CSV, for partners without an EDI of their own. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const terminal: Feed = {
  key: 'terminal',
  mappingVersion,
  types: /^(?:application\/(?:csv|octet-stream|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i,
  parse,
  map,
};
