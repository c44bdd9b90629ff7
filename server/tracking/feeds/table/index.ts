/**
 * Event tables, Excel or CSV, from partners without an interface, read by a mapping that an operator has
 * saved.
 */
import { tableMapping } from '#contract/tracking/table-mapping.ts';
import { airportsRead } from '#server/reference/lookups.ts';
import type { Feed } from '../feed.ts';
import { map, mappingVersion } from './map.ts';
import { parse } from './parse.ts';

const MAPPING = `select t.mapping from feed_messages m join feed_tables t on t.partner = m.partner where m.id = $1`;

export const table: Feed = {
  key: 'table',
  mappingVersion,
  types:
    /^(?:application\/(?:octet-stream|csv|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.ms-excel)|text\/(?:csv|plain|tab-separated-values))\s*(?:;|$)/i,
  ready: airportsRead,
  async settings(query, { id }) {
    const { rows } = await query(MAPPING, [id]);
    const parsed = tableMapping.safeParse(rows[0]?.['mapping']);
    return parsed.success ? parsed.data : undefined;
  },
  parse,
  map,
};
