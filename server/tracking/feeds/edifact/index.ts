/**
 * UN/EDIFACT of terminals and carriers: CODECO, COARRI, IFTSTA and ship calls by IFTSAI (D95B–D00B and
 * later); answered with CONTRL.
 */
import type { Feed } from '../feed.ts';
import { CONTRL_TYPE, reply } from './contrl.ts';
import { map, plans } from './map.ts';
import { mappingVersion } from './mapping.ts';
import { parse } from './parse.ts';

export const edifact: Feed = {
  key: 'edifact',
  mappingVersion,
  types:
    /^(?:application\/(?:edifact|edi-consent|octet-stream|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i,
  recognises: ({ form, head }) =>
    form === 'xml'
      ? 0
      : form === 'json'
        ? /"\s*UN[ABH][^\w\s"]/.test(head)
          ? 95
          : 0
        : /(?:^|\s)(?:UNA[^\w\s]|UNB[^\w\s]UNO[A-Z]|UNH[^\w\s])/.test(head.slice(0, 4096))
          ? 100
          : 0,
  parse,
  map,
  plans,
  replies: CONTRL_TYPE,
  reply,
};
