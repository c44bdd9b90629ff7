/** IATA Cargo-XML: status messages (XFSU), waybills (XFWB) and house manifests (XFHL). */
import { airportsRead } from '#server/reference/lookups.ts';
import type { Feed } from '../feed.ts';
import { map } from './map.ts';
import { mappingVersion } from './version.ts';
import { isCargoXmlRoot, parse } from './parse.ts';

export const cargoXml: Feed = {
  key: 'cargo-xml',
  mappingVersion,
  types: /^(?:(?:application|text)\/(?:[\w.+-]+\+)?xml|text\/plain|application\/octet-stream)\s*(?:;|$)/i,
  recognises: ({ root, names }) =>
    isCargoXmlRoot(root) ||
    (root !== '' && names.has('masterconsignment') && names.has('messageheaderdocument'))
      ? 100
      : 0,
  ready: airportsRead,
  parse,
  map,
};
