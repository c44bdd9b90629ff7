/**
 * Tables of the messages that sources sent, their parsed content, and the references that users requested.
 */
import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Classifier,
  EventFamily,
  ReferenceKind,
  TrackingEvent,
  TransportMode,
  EventState,
} from '#contract/tracking/event.ts';
import type { ShareShows } from '#contract/tracking/pages/share.ts';
import type { VisitorsSee } from '../visibility/policy.ts';
import { companies, users } from '#server/access/schema.ts';
import { instant } from '#server/platform/db/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** Partners that may push messages. Their secrets are stored readable, since an HMAC needs them. */
export const partners = pgTable('partners', {
  key: text().primaryKey(),
  name: text().notNull(),
  /** SCAC, where the partner is the carrier itself: its pushes and our pulls are then one party. */
  carrier: text(),
  /** The sending company; its members see its messages as sent. */
  ydid: integer().references(() => companies.ydid),
  /** Visibility for users who are not a party to the shipment. */
  visitors: text().$type<VisitorsSee>().notNull().default('all'),
  /** Whether everybody may see its trucks: plates and positions. */
  trucks: boolean().notNull().default(false),
  secret: text().notNull(),
  /** Still valid while a new one is being rolled out. */
  previousSecret: text(),
  feeds: text().array().notNull(),
  active: boolean().notNull().default(true),
  demo: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
});

/** A message as received, stored before it is read and written once. */
export const feedMessages = pgTable(
  'feed_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    feed: text().notNull(),
    party: text().notNull(),
    /** Null for a pulled message. */
    partner: text(),
    via: text().$type<'push' | 'pull' | 'file' | 'portal'>().notNull(),
    contentType: text().notNull(),
    /** The part of the body that is not in `feed_pieces`: all of it, if it is short. */
    body: bytes().notNull(),
    /** Number of pieces before `body`. */
    pieces: integer().notNull().default(0),
    /** Compression of the whole message; null: the bytes as received. */
    encoding: text().$type<'gzip'>(),
    /** SHA-256 of the received bytes, hex. */
    hash: text().notNull(),
    receivedAt: instant().notNull().defaultNow(),
    /** When its bytes were deleted, on request or after their retention; its hash stays. */
    forgottenAt: instant(),
  },
  (table) => [
    index('feed_messages_hash').on(table.hash),
    index('feed_messages_source').on(table.feed, table.party, table.receivedAt.desc().nullsFirst()),
  ],
);

/**
 * What became of a message, apart from its bytes: this row is written again once the message was read, and those are
 * not. `stored`: not yet read; `failed`: given up after several tries.
 */
export const feedStates = pgTable(
  'feed_states',
  {
    /** No foreign key: written with the message, deleted with it. */
    messageId: uuid().primaryKey(),
    /** As the message has it: what waits is listed by it. */
    receivedAt: instant().notNull(),
    state: text().$type<'stored' | 'processed' | 'failed'>().notNull().default('stored'),
    processedAt: instant(),
    /**
     * Number of attempts to read it, recorded before each, so that a message that crashes the process is
     * identified.
     */
    attempts: integer().notNull().default(0),
    attemptedAt: instant(),
    /** The process that is reading it (`Database.life`). */
    reader: integer(),
    accepted: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    duplicate: integer().notNull().default(0),
    mappingVersion: integer(),
    fault: text(),
  },
  (table) => [
    index('feed_states_waiting')
      .on(table.receivedAt)
      .where(sql`${table.state} = 'stored'`),
    index('feed_states_set_aside')
      .on(table.receivedAt)
      .where(sql`${table.state} = 'failed'`),
    index('feed_states_refused')
      .on(table.receivedAt)
      .where(sql`${table.refused} > 0`),
  ],
);

/**
 * Pieces of long messages, committed one by one before the message itself: a single statement would block
 * others.
 */
export const feedPieces = pgTable(
  'feed_pieces',
  {
    messageId: uuid().notNull(),
    position: integer().notNull(),
    bytes: bytes().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.position] })],
);

/** A part of a message that was refused, stored with the reason (text key under `feeds:`). */
export const feedRefusals = pgTable(
  'feed_refusals',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => feedMessages.id, { onDelete: 'cascade' }),
    /** Position of the part in its message; −1: the message as a whole. */
    index: integer().notNull(),
    path: text().notNull(),
    reason: text().notNull(),
    values: jsonb().$type<Record<string, string>>(),
    part: jsonb(),
  },
  (table) => [index('feed_refusals_message').on(table.messageId)],
);

const hashOf = (column: AnyPgColumn) => sql`hashtextextended(${column}, 0)`;

/** `column` equals `value`, found by the index of its hash. */
export const isText = (column: AnyPgColumn, value: string) =>
  sql`(${hashOf(column)} = hashtextextended(${value}, 0) and ${column} = ${value})`;

/** An event of a message: the columns that queries need, and the whole event. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * No foreign key, here and in the references: rows are written and deleted together with the rows they
     * name.
     */
    messageId: uuid().notNull(),
    /** Position in its message, by which the raw part is found. */
    partIndex: integer().notNull(),
    source: text().notNull(),
    party: text().notNull(),
    sourceId: text(),
    /** When the source made this version; versions of one source id are distinguished by it. */
    reportedAt: instant().notNull(),
    naturalKey: text().notNull(),
    family: text().$type<EventFamily>().notNull(),
    code: text().notNull(),
    classifier: text().$type<Classifier>().notNull(),
    milestone: text(),
    occurredAt: instant().notNull(),
    unlocode: text(),
    mode: text().$type<TransportMode>(),
    imo: text(),
    vesselName: text(),
    voyage: text(),
    receivedAt: instant().notNull(),
    payloadHash: text().notNull(),
    state: text().$type<EventState>().notNull(),
    /** The version or retraction that replaced it. */
    supersededBy: uuid(),
    retracts: boolean().notNull().default(false),
    event: jsonb().$type<TrackingEvent>().notNull(),
  },
  (table) => [
    // By hashes: a key of a hundred bytes would cost each insert more than the row, and outgrow the cache.
    uniqueIndex('tracking_events_version')
      .on(
        hashOf(table.sourceId),
        table.reportedAt,
        table.retracts,
        table.party,
        table.source,
        // A sender may give one id to several events at once.
        hashOf(table.naturalKey),
      )
      .where(isNotNull(table.sourceId)),
    index('tracking_events_natural').on(hashOf(table.naturalKey)),
    // Message ids are in time order, so new entries go to the end of the index.
    index('tracking_events_message').on(table.messageId),
    index('tracking_events_calls')
      .on(table.occurredAt)
      .where(sql`${table.family} = 'TRANSPORT' and ${table.state} = 'current'`),
    // Ships known only from shipments, by number and name: without this index each lookup reads every event.
    index('tracking_events_ship')
      .on(table.imo, table.occurredAt)
      .where(sql`${table.family} = 'TRANSPORT' and ${table.state} = 'current' and ${table.imo} is not null`),
    index('tracking_events_ship_name')
      .on(sql`upper(${table.vesselName})`)
      .where(sql`${table.family} = 'TRANSPORT' and ${table.state} = 'current' and ${table.imo} is not null`),
  ],
);

/** The numbers an event can be found by. */
export const eventReferences = pgTable(
  'event_references',
  {
    kind: text().$type<ReferenceKind>().notNull(),
    value: text().notNull(),
    eventId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.value, table.kind, table.eventId] })],
);

/** A reference that is polled at a carrier's API, and how far it has been read. */
export const feedCursors = pgTable(
  'feed_cursors',
  {
    carrier: text().notNull(),
    kind: text().$type<ReferenceKind>().notNull(),
    value: text().notNull(),
    /** Time of the last query; a reference without recent queries is no longer polled. */
    askedAt: instant().notNull().defaultNow(),
    checkedAt: instant(),
    nextAt: instant().notNull().defaultNow(),
    /** The next page to read, if the last poll stopped halfway. */
    cursor: text(),
    state: text().$type<'subscribing' | 'tracking' | 'noData' | 'failed'>().notNull().default('subscribing'),
    reason: text(),
    failures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.carrier, table.kind, table.value] }),
    index('feed_cursors_due').on(table.nextAt),
  ],
);

/** A short link to a result page, made by the user who shares it. `carrier` is empty if none was chosen. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: text().primaryKey(),
    kind: text().$type<ReferenceKind>().notNull(),
    value: text().notNull(),
    carrier: text().notNull().default(''),
    /** How much of the result it shows. */
    shows: text().$type<ShareShows>().notNull().default('all'),
    /** SHA-256 of the secret that revokes it; only its creator has the secret. */
    secretHash: text(),
    /** The account that created it, if any. */
    owner: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index('share_links_reference').on(table.value, table.kind, table.carrier),
    index('share_links_owner').on(table.owner),
  ],
);

/** Transit time of an arrived shipment, the latest per number: the basis of our own estimates. */
export const laneTransits = pgTable(
  'lane_transits',
  {
    kind: text().$type<ReferenceKind>().notNull(),
    value: text().notNull(),
    /** sea, air, parcel. */
    mode: text().notNull(),
    /** UN/LOCODE or IATA code. */
    origin: text().notNull(),
    destination: text().notNull(),
    service: text(),
    /** Conveyance and departure: shipments on one sailing count as one observation. */
    sailing: text().notNull(),
    arrivedAt: instant().notNull(),
    minutes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('lane_transits_lane').on(table.mode, table.origin, table.destination, table.arrivedAt.desc()),
  ],
);

/** Re-mapping of a feed's stored messages by a newer mapping: its progress and result. */
export const remaps = pgTable(
  'remaps',
  {
    id: uuid().primaryKey().defaultRandom(),
    feed: text().notNull(),
    version: integer().notNull(),
    /** The sender whose messages a person has mapped again; empty: every sender's, after a newer mapping. */
    party: text().notNull().default(''),
    state: text().$type<'running' | 'paused' | 'done'>().notNull(),
    /** The last message that was mapped. */
    cursor: uuid(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    added: integer().notNull().default(0),
    retracted: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Fault of the last message that could not be mapped. */
    fault: text(),
    startedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [uniqueIndex('remaps_line').on(table.feed, table.version, table.party)],
);

/** An event that a re-mapping changed, added or withdrew, with the numbers it is found by. */
export const remapChanges = pgTable(
  'remap_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    remapId: uuid().notNull(),
    messageId: uuid().notNull(),
    eventId: uuid().notNull(),
    kind: text().$type<'changed' | 'added' | 'retracted'>().notNull(),
    code: text().notNull(),
    numbers: jsonb().$type<string[]>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('remap_changes_remap').on(table.remapId, table.at.desc())],
);

/**
 * Records that data of a number was forgotten, and when. The number is not stored; its hash identifies it.
 */
export const forgotten = pgTable(
  'forgotten',
  {
    hash: text().notNull(),
    why: text().$type<'request' | 'retention'>().notNull(),
    at: instant().notNull().defaultNow(),
    events: integer(),
    messages: integer(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.why] })],
);
