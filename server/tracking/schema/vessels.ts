/**
 * Tables of ships: what each has reported about itself, by the party that forwarded it. Positions are in
 * `positions`.
 */
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { VesselState } from '#contract/tracking/vessel.ts';

export const vessels = pgTable(
  'vessels',
  {
    /** MMSI, or the IMO number of a ship without a reported MMSI, as in `positions.subjectId`. */
    id: text().notNull(),
    party: text().notNull(),
    imo: text(),
    /** In capitals. */
    name: text(),
    callSign: text(),
    state: jsonb().$type<VesselState>().notNull(),
    /** Feed key. */
    source: text().notNull(),
    /** The last message that changed it. */
    messageId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.party] }),
    index('vessels_imo').on(table.imo),
    index('vessels_name').on(table.name),
    index('vessels_call_sign').on(table.callSign),
  ],
);
