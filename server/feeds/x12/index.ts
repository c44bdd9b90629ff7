/** ASC X12 of American carriers: 315 (ocean status) and 214 (road status, as far as it tells of containers). */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const x12: Feed = {
  key: 'x12',
  mappingVersion,
  types: /^(?:application\/(?:edi-x12|edi-consent|x12|octet-stream)|text\/[\w.+-]+)\s*(?:;|$)/i,
  parse,
  map,
};
