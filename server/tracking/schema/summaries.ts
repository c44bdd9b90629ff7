/** What is known of followed references, as members' lists read it: derived from events, rewritten as they change. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Facts, FactValue } from '#contract/tracking/changes/facts.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { Severity } from '#contract/tracking/shipment/shipment.ts';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { MilestoneCode } from '#contract/tracking/milestone.ts';
import type { OwnEstimate } from '#contract/tracking/shipment/estimate.ts';
import type { Phase } from '#contract/tracking/shipment/phase.ts';
import type { ShipmentState } from '#contract/tracking/shipment/states.ts';
import type { TrackingSummary } from '#contract/tracking/summary/types.ts';
import { instant, xid8 } from '#server/platform/db/columns.ts';

/**
 * A reference whose summaries are stored, and when they are derived again: after its events changed, or because of
 * time alone. A worker claims what is due.
 */
export const followedReferences = pgTable(
  'followed_references',
  {
    value: text().notNull(),
    kind: text().$type<ReferenceKind>().notNull(),
    /** Null: only an event can change it; `-infinity`: its events changed. */
    dueAt: instant(),
    /** When the first event came that its summaries do not show yet. */
    markedAt: instant(),
    /** Raised with each change of its events. */
    marks: integer().notNull().default(0),
    claim: uuid(),
    claimedUntil: instant(),
    /** Transactions before this one must have ended before it is derived again: they may not have seen a new input. */
    afterXid: xid8(),
    failures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.value, table.kind] }),
    index('followed_references_due')
      .on(table.dueAt, table.markedAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** The references whose events a followed reference is derived from: itself, its documents, its containers. */
export const summaryInputs = pgTable(
  'summary_inputs',
  {
    value: text().notNull(),
    kind: text().$type<ReferenceKind>().notNull(),
    followedValue: text().notNull(),
    followedKind: text().$type<ReferenceKind>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.value, table.kind, table.followedValue, table.followedKind] }),
    index('summary_inputs_followed').on(table.followedValue, table.followedKind),
  ],
);

/** Readers who see the same (`Visibility.key`, hashed), and the ydid of one company of them. */
export const visibilityClasses = pgTable('visibility_classes', {
  key: text().primaryKey(),
  ydid: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/**
 * One row per reference and visibility class. The columns are what lists filter and sort by; the rest is in `summary`,
 * which is null where no event is visible.
 */
export const trackingSummaries = pgTable(
  'tracking_summaries',
  {
    value: text().notNull(),
    kind: text().$type<ReferenceKind>().notNull(),
    /** The carrier of the subscription; empty where it names none. */
    carrier: text().notNull(),
    /** One key, so that the database can estimate a join with the subscriptions of an owner. */
    reference: text()
      .notNull()
      .generatedAlwaysAs(sql`kind || ' ' || value || ' ' || carrier`),
    /** A key of `visibilityClasses`. */
    visibility: text().notNull(),
    mode: text().$type<SubscriptionMode>().notNull(),
    state: text().$type<ShipmentState>(),
    phase: text().$type<Phase>(),
    milestone: text().$type<MilestoneCode>(),
    /** UN/LOCODE or IATA code, else the name; `placeSince`: when the status was reached. */
    place: text(),
    placeSince: instant(),
    origin: text(),
    originName: text(),
    originCountry: text(),
    destination: text(),
    destinationName: text(),
    destinationCountry: text(),
    etd: instant(),
    atd: instant(),
    eta: instant(),
    ata: instant(),
    firstEta: instant(),
    /** Actual arrival, else the expected one. */
    arrival: instant(),
    slipMinutes: integer(),
    ownEstimate: instant(),
    vessel: text(),
    imo: text(),
    /** Voyage, flight, train or truck number. */
    voyage: text(),
    reportingCarrier: text(),
    /** As the number's own waybill names them; null for those who may not see its parties. */
    shipper: text(),
    reportedConsignee: text(),
    nextMilestone: text().$type<MilestoneCode>(),
    nextPlace: text(),
    nextTime: instant(),
    /** An expected event was due then and is not reported. */
    overdueSince: instant(),
    /** 0: no exception; 1 notice, 2 late, 3 waiting, 4 stopped. */
    severity: integer().notNull().default(0),
    exceptions: text().array().notNull().default([]),
    partsDone: integer(),
    partsTotal: integer(),
    holds: integer().notNull().default(0),
    /** The earliest last free day of all parties. */
    freeUntil: instant(),
    fees: integer().notNull().default(0),
    transhipments: integer(),
    lastEventAt: instant(),
    lastReceivedAt: instant(),
    eventCount: integer().notNull().default(0),
    summary: jsonb().$type<TrackingSummary>(),
    estimate: jsonb().$type<OwnEstimate>(),
    /** What the change log compares: each fact by its key. */
    facts: jsonb().$type<Facts>().notNull().default({}),
    /** Form of `summary`; 0: not derived yet. */
    form: integer().notNull().default(0),
    /** Raised with each change. */
    version: integer().notNull().default(0),
    derivedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.visibility] }),
    index('tracking_summaries_number').on(table.value, table.kind),
    index('tracking_summaries_eta').on(table.visibility, table.mode, table.eta),
    index('tracking_summaries_arrival').on(table.visibility, table.mode, table.arrival),
    index('tracking_summaries_etd').on(table.visibility, table.mode, table.etd),
    index('tracking_summaries_next').on(table.visibility, table.mode, table.nextTime),
    index('tracking_summaries_free').on(table.visibility, table.mode, table.freeUntil),
    index('tracking_summaries_severity').on(table.visibility, table.mode, table.severity, table.eta),
    index('tracking_summaries_since').on(table.visibility, table.mode, table.placeSince),
    index('tracking_summaries_of_vessel').on(table.visibility, table.mode, table.vessel, table.eta),
    index('tracking_summaries_vessel').on(table.visibility, table.mode, sql`vessel collate "und-x-icu"`),
  ],
);

/**
 * The change log: what changed of a reference as one class sees it, stored once with the summary that shows it.
 * `transaction` and `number` order the changes so that one that commits late is never passed over.
 */
export const trackingChanges = pgTable(
  'tracking_changes',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Hash of what changed and by which events (contract/tracking/changes). */
    id: text().notNull(),
    value: text().notNull(),
    kind: text().$type<ReferenceKind>().notNull(),
    /** `trackingSummaries.reference`. */
    reference: text().notNull(),
    visibility: text().notNull(),
    fact: text().notNull(),
    part: text().notNull(),
    change: text().$type<ChangeKind>().notNull(),
    before: jsonb().$type<FactValue>(),
    after: jsonb().$type<FactValue>(),
    events: text().array().notNull(),
    severity: text().$type<Severity>(),
    retracts: text(),
    at: instant().notNull(),
  },
  (table) => [
    unique('tracking_changes_once').on(table.reference, table.visibility, table.id),
    index('tracking_changes_in_order').on(table.transaction, table.number),
    index('tracking_changes_old').on(table.at),
  ],
);
