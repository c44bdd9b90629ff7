/** Container events of terminals and depots as JSON or CSV, for partners without EDI. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { nameOf, type Field } from './names.ts';
import { parse } from './parse.ts';
import { isFact } from './snapshot.ts';

const has = (names: ReadonlySet<string>, field: Field): boolean =>
  [...names].some((name) => nameOf(name) === field);

export const terminal: Feed = {
  key: 'terminal',
  mappingVersion,
  types: /^(?:application\/(?:csv|octet-stream|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i,
  recognises: ({ form, names }) => {
    if (!(form === 'json' || form === 'table') || !has(names, 'container')) return 0;
    if (has(names, 'event')) return has(names, 'time') ? 50 : 0;
    return [...names].some(isFact) ? 45 : 0;
  },
  parse,
  map,
};
