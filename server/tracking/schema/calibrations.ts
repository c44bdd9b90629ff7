/** Decisions of the portal on events of sources: proposed, applied, undone. They belong to the portal. */
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CalibrationChange } from '#contract/tracking/calibration/calibration.ts';
import type {
  CalibrationFields,
  CalibrationState,
} from '#contract/tracking/calibration/calibration.schema.ts';
import type { ReferenceKind, TrackingEvent } from '#contract/tracking/event.ts';
import { users } from '#server/access/schema.ts';
import { instant } from '#server/platform/db/columns.ts';

const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

export const calibrations = pgTable(
  'calibrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ReferenceKind>().notNull(),
    value: text().notNull(),
    change: text().$type<CalibrationChange>().notNull(),
    /** The event that it concerns, or that an added one resembles. */
    eventId: uuid().notNull(),
    source: text().notNull(),
    party: text().notNull(),
    fields: jsonb().$type<CalibrationFields>().notNull(),
    reason: text().notNull(),
    pinned: boolean().notNull(),
    state: text().$type<CalibrationState>().notNull(),
    /** The event as it was reported, and as the decision states it. */
    original: jsonb().$type<TrackingEvent>().notNull(),
    decided: jsonb().$type<TrackingEvent>(),
    proposedBy: person(),
    proposedAt: instant().notNull(),
    decidedBy: person(),
    decidedAt: instant(),
    note: text().notNull().default(''),
    /** Who undid it and when; where a second person approves, who proposed that, until it is approved. */
    undoneBy: person(),
    undoneAt: instant(),
    undoNote: text().notNull().default(''),
    undoApprovedBy: person(),
    /** The message by which its event was stored. */
    messageId: uuid(),
    /** When the stored events came to show its state; null: they do not yet. */
    settledAt: instant(),
  },
  (table) => [
    index('calibrations_newest').on(table.proposedAt.desc()),
    index('calibrations_event').on(table.eventId),
    index('calibrations_number').on(table.value, table.kind),
  ],
);
