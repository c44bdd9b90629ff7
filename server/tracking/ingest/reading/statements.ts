/**
 * Builds the statements that store parsed messages: one per table and batch, sent together, with constant
 * texts.
 */
import { createHash } from 'node:crypto';
import { sourceOf } from '#contract/tracking/calibration/calibration.ts';
import type { EventReference, TrackingEvent, EventState } from '#contract/tracking/event.ts';
import type { ResultRow, Step } from '#server/platform/fast/pipeline.ts';
import type { KnownEvent } from '../plan.ts';
import { arrayOf, copied, type Item, type Type } from './arrays.ts';
import type { StoredRefusal, Point, Unread } from './understand.ts';
import { refusedPartJson, wellFormed } from './well-formed.ts';

/** Allows one batch per party at a time, since stored rows decide versions and duplicates. */
const lockOf = (feed: string, party: string): bigint =>
  createHash('sha256').update(`${feed} ${party}`).digest().readBigInt64BE();

/** Begins a transaction that holds the locks of `sources`, always taken in the same order. */
export function begin(sources: readonly { feed: string; party: string }[]): Step[] {
  const locks = [...new Set(sources.map(({ feed, party }) => lockOf(feed, party)))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  return [{ text: 'begin' }, ...locks.map((lock) => ({ text: LOCK, values: [String(lock)] }))];
}
const LOCK = 'select pg_advisory_xact_lock($1)';

const COLUMNS =
  'id, message_id, part_index, source_id, natural_key, state, superseded_by, retracts, reported_at, event';
/**
 * Uses indexed hashes, so that neither the party's stored rows nor the planner's statistics affect the cost.
 */
const KNOWN = `select ${COLUMNS} from tracking_events
    where hashtextextended(natural_key, 0) = any(array(select hashtextextended(k, 0) from unnest($3::text[]) k))
      and natural_key = any($3::text[]) and source = $1 and party = $2
  union all
  select ${COLUMNS} from tracking_events
    where hashtextextended(source_id, 0) = any(array(select hashtextextended(k, 0) from unnest($4::text[]) k))
      and source_id = any($4::text[]) and source = $1 and party = $2`;

type KnownRow = {
  id: string;
  message_id: string;
  part_index: number;
  source_id: string | null;
  natural_key: string;
  state: EventState;
  superseded_by: string | null;
  retracts: boolean;
  reported_at: Date;
  event: TrackingEvent;
};

/** Reads the stored events of a source that share a source id or a natural key with `events`. */
export function knownTo(
  { feed, party }: { feed: string; party: string },
  events: readonly TrackingEvent[],
): Step {
  const keys = arrayOf('text', [...new Set(events.map(({ naturalKey }) => naturalKey))]);
  const ids = arrayOf('text', [...new Set(events.flatMap(({ sourceId }) => sourceId ?? []))]);
  return { text: KNOWN, values: [feed, party, keys, ids] };
}

/** The result of `knownTo`, each event once. */
export function knownOf(rows: readonly ResultRow[]): KnownEvent[] {
  const known = new Map<string, KnownEvent>();
  for (const row of rows as KnownRow[])
    known.set(row.id, {
      id: row.id,
      messageId: row.message_id,
      partIndex: row.part_index,
      sourceId: row.source_id,
      naturalKey: row.natural_key,
      state: row.state,
      supersededBy: row.superseded_by,
      retracts: row.retracts,
      reportedAt: row.reported_at.getTime(),
      event: row.event,
    });
  return [...known.values()];
}

const EVENT_COLUMNS = {
  id: 'uuid',
  message_id: 'uuid',
  part_index: 'int4',
  source: 'text',
  party: 'text',
  source_id: 'text',
  reported_at: 'timestamptz',
  natural_key: 'text',
  family: 'text',
  code: 'text',
  classifier: 'text',
  milestone: 'text',
  occurred_at: 'timestamptz',
  unlocode: 'text',
  mode: 'text',
  imo: 'text',
  vessel_name: 'text',
  voyage: 'text',
  received_at: 'timestamptz',
  payload_hash: 'text',
  state: 'text',
  superseded_by: 'uuid',
  retracts: 'bool',
  event: 'jsonb',
} as const;
const COPY_EVENTS = `copy tracking_events (${Object.keys(EVENT_COLUMNS).join(', ')}) from stdin (format binary)`;

/** A row to insert, its message, and its JSON. */
export type NewEvent = { row: KnownEvent; message: Unread; json: string };

export function insertEvents(events: readonly NewEvent[]): Step[] {
  if (events.length === 0) return [];
  const rows = events.map(({ row, message, json }) => {
    const { event } = row;
    return [
      row.id,
      row.messageId,
      row.partIndex,
      sourceOf(event, message.feed),
      message.party,
      row.sourceId,
      row.reportedAt,
      row.naturalKey,
      event.family,
      event.code,
      event.classifier,
      event.milestone,
      Date.parse(event.occurred.at),
      event.place?.unlocode,
      event.conveyance?.mode,
      event.conveyance?.imo,
      event.conveyance?.vesselName,
      event.conveyance?.exportVoyage ?? event.conveyance?.importVoyage,
      Date.parse(message.receivedAt),
      message.hash,
      row.state,
      row.supersededBy,
      row.retracts,
      json,
    ];
  });
  return [{ text: COPY_EVENTS, rows: copied(Object.values(EVENT_COLUMNS), rows) }];
}

export type NewReference = EventReference & { eventId: string };

const COPY_REFERENCES = 'copy event_references (kind, value, event_id) from stdin (format binary)';

/** Inserts references of events from the same transaction; they cannot exist yet. */
export function insertReferences(references: readonly NewReference[]): Step[] {
  if (references.length === 0) return [];
  const rows = references.map(({ kind, value, eventId }) => [kind, value, eventId]);
  return [{ text: COPY_REFERENCES, rows: copied(['text', 'text', 'uuid'], rows) }];
}

const ADD_REFERENCES = `insert into event_references (kind, value, event_id)
  select * from unnest($1::text[], $2::text[], $3::uuid[]) on conflict do nothing`;

/** References that may exist already. */
export function addReferences(references: readonly NewReference[]): Step[] {
  if (references.length === 0) return [];
  const kinds = references.map(({ kind }) => kind);
  const values = references.map(({ value }) => value);
  const ids = references.map(({ eventId }) => eventId);
  const columns = [arrayOf('text', kinds), arrayOf('text', values), arrayOf('uuid', ids)];
  return [{ text: ADD_REFERENCES, values: columns }];
}

const KEY = 'subject, subject_id, at, party, latitude, longitude';
/** Stores unknown points, and counts for each message those that it brought, now or in an earlier reading. */
const INSERT_POINTS = `with sent as (select distinct on (${KEY}) * from unnest($1::text[], $2::text[], $3::timestamptz[],
    $4::text[], $5::float8[], $6::float8[], $7::float8[], $8::text[], $9::float8[], $10::float8[], $11::text[], $12::uuid[])
    with ordinality as s (${KEY}, speed, unit, course, heading, source, message_id, n) order by ${KEY}, n),
  stored as (insert into positions (${KEY}, speed, unit, course, heading, source, message_id)
    select ${KEY}, speed, unit, course, heading, source, message_id from sent on conflict do nothing returning message_id)
  select message_id id, count(*)::int4 count from (select message_id from stored
    union all select message_id from sent join positions using (${KEY}, message_id)) brought group by 1`;

/** Rounded to the precision of a real column. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

export function insertPoints(points: readonly Point[], messageOf: (id: string) => Unread): Step[] {
  if (points.length === 0) return [];
  const column = (type: Type, of: (point: Point) => Item) => arrayOf(type, points.map(of));
  const values = [
    column('text', ({ subject }) => subject),
    column('text', ({ subjectId }) => subjectId),
    column('timestamptz', ({ at }) => Date.parse(at)),
    column('text', ({ messageId }) => messageOf(messageId).party),
    column('float8', ({ latitude }) => latitude),
    column('float8', ({ longitude }) => longitude),
    column('float8', ({ speed }) => rounded(speed)),
    column('text', ({ unit }) => unit),
    column('float8', ({ course }) => rounded(course)),
    column('float8', ({ heading }) => rounded(heading)),
    column('text', ({ messageId }) => messageOf(messageId).feed),
    column('uuid', ({ messageId }) => messageId),
  ];
  return [{ text: INSERT_POINTS, values }];
}

const UPDATE_EVENTS = `update tracking_events t set state = u.state, superseded_by = u.by, event = u.event
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::jsonb[]) as u (id, state, by, event) where t.id = u.id`;

/** Rewrites the state and the references of stored events. */
export function updateEvents(rows: readonly KnownEvent[]): Step[] {
  if (rows.length === 0) return [];
  const values = [
    arrayOf(
      'uuid',
      rows.map(({ id }) => id),
    ),
    arrayOf(
      'text',
      rows.map(({ state }) => state),
    ),
    arrayOf(
      'uuid',
      rows.map(({ supersededBy }) => supersededBy),
    ),
    arrayOf(
      'jsonb',
      rows.map(({ event }) => JSON.stringify(event)),
    ),
  ];
  return [{ text: UPDATE_EVENTS, values }];
}

const CLOSE = `update feed_states s set state = 'processed', processed_at = now(), fault = null,
    accepted = u.accepted, duplicate = u.duplicate, refused = u.refused, mapping_version = u.version
  from unnest($1::uuid[], $2::int4[], $3::int4[], $4::int4[], $5::int4[])
    as u (id, accepted, duplicate, refused, version)
  where s.message_id = u.id and s.state = 'stored'`;
const CLOSE_REFUSED = `with closed as (${CLOSE} returning s.message_id as id)
  insert into feed_refusals (id, message_id, index, path, reason, "values", part)
  select r.* from unnest($6::uuid[], $7::uuid[], $8::int4[], $9::text[], $10::text[], $11::jsonb[], $12::jsonb[])
    as r (id, message_id, index, path, reason, "values", part)
  join closed on closed.id = r.message_id`;

export type Closing = {
  id: string;
  accepted: number;
  duplicate: number;
  mappingVersion: number | null;
  refusals: readonly StoredRefusal[];
};

/** Stores the results of messages that have been read, except those that another process closed meanwhile. */
export function close(messages: readonly Closing[], newId: () => string): Step[] {
  if (messages.length === 0) return [];
  const numbers = (of: (message: Closing) => number | null) => arrayOf('int4', messages.map(of));
  const values = [
    arrayOf(
      'uuid',
      messages.map(({ id }) => id),
    ),
    numbers(({ accepted }) => accepted),
    numbers(({ duplicate }) => duplicate),
    numbers(({ refusals }) => refusals.length),
    numbers(({ mappingVersion }) => mappingVersion),
  ];
  const refusals = messages.flatMap(({ id, refusals }) => refusals.map((refusal) => ({ ...refusal, id })));
  if (refusals.length === 0) return [{ text: CLOSE, values }];
  const written = (value: object | undefined) => (value ? wellFormed(value).json : null);
  const refusalColumns = [
    arrayOf(
      'uuid',
      refusals.map(() => newId()),
    ),
    arrayOf(
      'uuid',
      refusals.map(({ id }) => id),
    ),
    arrayOf(
      'int4',
      refusals.map(({ index }) => index),
    ),
    arrayOf(
      'text',
      refusals.map(({ path }) => wellFormed(path).value),
    ),
    arrayOf(
      'text',
      refusals.map(({ reason }) => reason),
    ),
    arrayOf(
      'jsonb',
      refusals.map(({ values }) => written(values)),
    ),
    arrayOf(
      'jsonb',
      refusals.map(({ part }) => refusedPartJson(part)),
    ),
  ];
  return [{ text: CLOSE_REFUSED, values: [...values, ...refusalColumns] }];
}
