/** A feed that tells of sailings or charges, and of no shipment's events. */
import type { Feed } from '../feed.ts';

/** Lists come as JSON, CSV or Excel, whatever they are said to be. */
const TYPES =
  /^(?:application\/(?:csv|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.ms-excel|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i;

export const planFeed = (
  of: Required<Pick<Feed, 'key' | 'mappingVersion' | 'parse' | 'plans' | 'recognises'>>,
): Feed => ({
  types: TYPES,
  map: (_part, index) => ({ index, path: '', reason: 'feeds:refused.notObject' }),
  ...of,
});
