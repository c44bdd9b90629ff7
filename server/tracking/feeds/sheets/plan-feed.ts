/** Builds a feed that reports sailings or charges instead of shipment events. */
import type { Feed } from '../feed.ts';

/** Lists come as JSON, CSV or Excel under any content type. */
const TYPES =
  /^(?:application\/(?:csv|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.ms-excel|(?:[\w.+-]+\+)?json)|text\/[\w.+-]+)\s*(?:;|$)/i;

export const planFeed = (
  of: Required<Pick<Feed, 'key' | 'mappingVersion' | 'parse' | 'plans' | 'recognises'>>,
): Feed => ({
  types: TYPES,
  map: (_part, index) => ({ index, path: '', reason: 'feeds:refused.notObject' }),
  ...of,
});
