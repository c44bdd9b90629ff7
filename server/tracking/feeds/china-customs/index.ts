/**
 * Receipts of China customs for declarations and manifests, as the single window and its agents forward them.
 */
import { isDeclarationCode, isManifestCode } from '#contract/tracking/customs/china/codes.ts';
import type { Feed } from '../feed.ts';
import { says } from '../message-form.ts';
import { map, mappingVersion } from './map.ts';
import { names } from './names.ts';
import { parse } from './parse.ts';

export const chinaCustoms: Feed = {
  key: 'china-customs',
  mappingVersion,
  types:
    /^(?:application\/(?:[\w.+-]+\+)?(?:json|xml)|text\/(?:csv|xml|plain|tab-separated-values)|application\/octet-stream)\s*(?:;|$)/i,
  recognises: (look) =>
    ['json', 'xml', 'table'].includes(look.form) &&
    says(look, names.code, (value) => isDeclarationCode(value) || isManifestCode(value))
      ? 70
      : 0,
  parse,
  map,
};
