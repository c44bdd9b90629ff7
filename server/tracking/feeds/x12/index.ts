/**
 * Reads ASC X12 of American carriers: 315 (ocean status) and 214 (road status, if it concerns containers).
 */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const x12: Feed = {
  key: 'x12',
  mappingVersion,
  types: /^(?:application\/(?:edi-x12|edi-consent|x12|octet-stream)|text\/[\w.+-]+)\s*(?:;|$)/i,
  recognises: ({ form, head }) =>
    form !== 'json' && form !== 'xml' && /(?:^|\s)ISA[^\w\s]/.test(head.slice(0, 4096)) ? 100 : 0,
  parse,
  map,
};
