/** Dispositions of US customs (ACE / AMS) as brokers and carriers pass them on: JSON, CSV or XML. */
import type { Feed } from '../feed.ts';
import { says } from '../message-form.ts';
import { map, mappingVersion } from './map.ts';
import { names } from './names.ts';
import { parse } from './parse.ts';

export const usCustoms: Feed = {
  key: 'us-customs',
  mappingVersion,
  types:
    /^(?:application\/(?:[\w.+-]+\+)?(?:json|xml)|text\/(?:csv|xml|plain|tab-separated-values)|application\/octet-stream)\s*(?:;|$)/i,
  recognises: (look) =>
    ['json', 'xml', 'table'].includes(look.form) &&
    says(look, names.code, (value) => /^[\dA-Z]{2}$/.test(value)) &&
    [...names.master, ...names.house, ...names.container].some((name) => look.names.has(name))
      ? 70
      : 0,
  parse,
  map,
};
