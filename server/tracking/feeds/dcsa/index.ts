/** DCSA Track & Trace: 2.2, 3.0.0-Beta-1 and 3.0.0. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

/** Every event, in any version, has at least one of these fields. */
const MARKS = ['eventclassifiercode', 'eventclassification', 'eventcreateddatetime', 'eventcreateddate'];

export const dcsa: Feed = {
  key: 'dcsa',
  mappingVersion,
  recognises: ({ form, names }) => (form === 'json' && MARKS.some((name) => names.has(name)) ? 90 : 0),
  parse,
  map,
};
