/** IATA ONE Record: logistics events and waybills as JSON-LD, also in notifications. */
import { airportsRead } from '#server/reference/lookups.ts';
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const oneRecord: Feed = {
  key: 'one-record',
  mappingVersion,
  recognises: ({ form, head, names }) =>
    form !== 'json'
      ? 0
      : /onerecord\.iata\.org/.test(head)
        ? 100
        : names.has('type') && ['waybillnumber', 'haseventtype', 'eventfor'].some((name) => names.has(name))
          ? 80
          : 0,
  ready: airportsRead,
  parse,
  map,
};
