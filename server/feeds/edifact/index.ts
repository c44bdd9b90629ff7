/** UN/EDIFACT of terminals and carriers: CODECO, COARRI and IFTSTA (D95B–D00B and later); answered with CONTRL. */
import type { Feed } from '../feed.ts';
import { CONTRL_TYPE, reply } from './contrl.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const edifact: Feed = {
  key: 'edifact',
  mappingVersion,
  types:
    /^(?:application\/(?:edifact|edi-consent|octet-stream|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i,
  parse,
  map,
  replies: CONTRL_TYPE,
  reply,
};
