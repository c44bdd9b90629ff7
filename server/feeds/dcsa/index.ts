/** DCSA Track & Trace: 2.2, 3.0.0-Beta-1 and 3.0.0. */
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

export const dcsa: Feed = { key: 'dcsa', mappingVersion, parse, map };
