/** Receipts of China customs, of declarations and manifests, as the single window and its agents pass them on. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const chinaCustoms: Feed = {
  key: 'china-customs',
  mappingVersion,
  types:
    /^(?:application\/(?:[\w.+-]+\+)?(?:json|xml)|text\/(?:csv|xml|plain|tab-separated-values)|application\/octet-stream)\s*(?:;|$)/i,
  parse,
  map,
};
