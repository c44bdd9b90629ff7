/** Cargo-IMP: status updates and answers (FSU, FSA 12–14), air waybill data (FWB) and house manifests (FHL). */
import { airportsRead } from '#server/reference/lookups.ts';
import type { Feed } from '../feed.ts';
import { map } from './map.ts';
import { mappingVersion } from './version.ts';
import { hasMessage, hasMessageInJson, parse } from './parse.ts';

export const cargoImp: Feed = {
  key: 'cargo-imp',
  mappingVersion,
  types: /^(?:text\/(?:plain|html)|application\/(?:octet-stream|x-cargo-imp|edi-consent|json))\s*(?:;|$)/i,
  recognises: ({ form, head }) => ((form === 'json' ? hasMessageInJson(head) : hasMessage(head)) ? 100 : 0),
  ready: airportsRead,
  parse,
  map,
};
