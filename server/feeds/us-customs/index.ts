/** Dispositions of US customs (ACE / AMS) as brokers and carriers pass them on: JSON, CSV or XML. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const usCustoms: Feed = {
  key: 'us-customs',
  mappingVersion,
  types:
    /^(?:application\/(?:[\w.+-]+\+)?(?:json|xml)|text\/(?:csv|xml|plain|tab-separated-values)|application\/octet-stream)\s*(?:;|$)/i,
  parse,
  map,
};
