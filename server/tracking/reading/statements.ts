/** The statements that store what was read: one a table and batch. Their texts never change. */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { EventReference, StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';
import { CHANNEL, payloads } from '../live.ts';
import type { Known } from '../plan.ts';
import { arrayOf } from './arrays.ts';
import type { KeptRefusal, Unread } from './understand.ts';
import { keptPart, wellFormed } from './well-formed.ts';

/** One batch of a party at a time: versions and duplicates are decided on what is stored. */
const lockOf = (feed: string, party: string): bigint =>
  createHash('sha256').update(`${feed} ${party}`).digest().readBigInt64BE();

/** Begins a transaction that holds the locks of `sources`, taken in one order by everybody. */
export async function begin(client: ClientBase, sources: readonly { feed: string; party: string }[]) {
  const locks = [...new Set(sources.map(({ feed, party }) => lockOf(feed, party)))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  const taken = locks.map((lock) => `select pg_advisory_xact_lock(${lock});`).join(' ');
  await client.query(`begin; ${taken}`);
}

const COLUMNS =
  'id, message_id, part_index, source_id, natural_key, state, superseded_by, retracts, reported_at, event';
const KNOWN = `select ${COLUMNS} from tracking_events
    where source = $1 and party = $2 and natural_key = any($3::text[])
  union all
  select ${COLUMNS} from tracking_events
    where source = $1 and party = $2 and source_id = any($4::text[])`;

type KnownRow = {
  id: string;
  message_id: string;
  part_index: number;
  source_id: string | null;
  natural_key: string;
  state: StoredEvent['state'];
  superseded_by: string | null;
  retracts: boolean;
  reported_at: Date;
  event: TrackingEvent;
};

/** The stored events of a source that share a source id or a natural key with `events`. */
export async function knownTo(
  client: ClientBase,
  { feed, party }: { feed: string; party: string },
  events: readonly TrackingEvent[],
): Promise<Known[]> {
  const keys = arrayOf('text', [...new Set(events.map(({ naturalKey }) => naturalKey))]);
  const ids = arrayOf('text', [...new Set(events.flatMap(({ sourceId }) => sourceId ?? []))]);
  const { rows } = await client.query<KnownRow>(KNOWN, [feed, party, keys, ids]);
  const known = new Map<string, Known>();
  for (const row of rows)
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

const INSERT_EVENTS = `insert into tracking_events (id, message_id, part_index, source, party, source_id, reported_at,
    natural_key, family, code, classifier, milestone, occurred_at, unlocode, mode, imo, vessel_name, voyage,
    received_at, payload_hash, state, superseded_by, retracts, event)
  select * from unnest($1::uuid[], $2::uuid[], $3::int4[], $4::text[], $5::text[], $6::text[], $7::timestamptz[],
    $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::timestamptz[], $14::text[], $15::text[],
    $16::text[], $17::text[], $18::text[], $19::timestamptz[], $20::text[], $21::text[], $22::uuid[], $23::bool[],
    $24::jsonb[])`;

/** A row to be inserted, the message it came with, and its JSON. */
export type NewEvent = { row: Known; message: Unread; json: string };

export async function insertEvents(client: ClientBase, events: readonly NewEvent[]): Promise<void> {
  const texts = (of: (event: NewEvent) => string | null | undefined) => arrayOf('text', events.map(of));
  await client.query(INSERT_EVENTS, [
    arrayOf(
      'uuid',
      events.map(({ row }) => row.id),
    ),
    arrayOf(
      'uuid',
      events.map(({ row }) => row.messageId),
    ),
    arrayOf(
      'int4',
      events.map(({ row }) => row.partIndex),
    ),
    texts(({ message }) => message.feed),
    texts(({ message }) => message.party),
    texts(({ row }) => row.sourceId),
    arrayOf(
      'timestamptz',
      events.map(({ row }) => row.reportedAt),
    ),
    texts(({ row }) => row.naturalKey),
    texts(({ row }) => row.event.family),
    texts(({ row }) => row.event.code),
    texts(({ row }) => row.event.classifier),
    texts(({ row }) => row.event.milestone),
    arrayOf(
      'timestamptz',
      events.map(({ row }) => Date.parse(row.event.occurred.at)),
    ),
    texts(({ row }) => row.event.place?.unlocode),
    texts(({ row }) => row.event.conveyance?.mode),
    texts(({ row }) => row.event.conveyance?.imo),
    texts(({ row }) => row.event.conveyance?.vesselName),
    texts(({ row }) => row.event.conveyance?.exportVoyage ?? row.event.conveyance?.importVoyage),
    arrayOf(
      'timestamptz',
      events.map(({ message }) => Date.parse(message.receivedAt)),
    ),
    texts(({ message }) => message.hash),
    texts(({ row }) => row.state),
    arrayOf(
      'uuid',
      events.map(({ row }) => row.supersededBy),
    ),
    arrayOf(
      'bool',
      events.map(({ row }) => row.retracts),
    ),
    arrayOf(
      'jsonb',
      events.map(({ json }) => json),
    ),
  ]);
}

const INSERT_REFERENCES = `insert into event_references (kind, value, event_id)
  select * from unnest($1::text[], $2::text[], $3::uuid[]) on conflict do nothing`;

export type NewReference = EventReference & { eventId: string };

export async function insertReferences(client: ClientBase, references: readonly NewReference[]) {
  if (references.length === 0) return;
  await client.query(INSERT_REFERENCES, [
    arrayOf(
      'text',
      references.map(({ kind }) => kind),
    ),
    arrayOf(
      'text',
      references.map(({ value }) => value),
    ),
    arrayOf(
      'uuid',
      references.map(({ eventId }) => eventId),
    ),
  ]);
}

const UPDATE_EVENTS = `update tracking_events t set state = u.state, superseded_by = u.by, event = u.event
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::jsonb[]) as u (id, state, by, event) where t.id = u.id`;

/** Writes the state and the references of stored events anew. */
export async function updateEvents(client: ClientBase, rows: readonly Known[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(UPDATE_EVENTS, [
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
  ]);
}

const CLOSE = `update feed_messages m set state = 'processed', processed_at = now(), fault = null,
    accepted = u.accepted, duplicate = u.duplicate, refused = u.refused, mapping_version = u.version
  from unnest($1::uuid[], $2::int4[], $3::int4[], $4::int4[], $5::int4[])
    as u (id, accepted, duplicate, refused, version)
  where m.id = u.id and m.state = 'stored' returning m.id`;
const INSERT_REFUSALS = `insert into feed_refusals (id, message_id, index, path, reason, "values", part)
  select * from unnest($1::uuid[], $2::uuid[], $3::int4[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[])`;

export type Closing = {
  id: string;
  accepted: number;
  duplicate: number;
  mappingVersion: number | null;
  refusals: readonly KeptRefusal[];
};

/** Notes what came of messages that have been read; of one that another process closed meanwhile, nothing. */
export async function close(client: ClientBase, messages: readonly Closing[], newId: () => string) {
  if (messages.length === 0) return;
  const { rows } = await client.query<{ id: string }>(CLOSE, [
    arrayOf(
      'uuid',
      messages.map(({ id }) => id),
    ),
    arrayOf(
      'int4',
      messages.map(({ accepted }) => accepted),
    ),
    arrayOf(
      'int4',
      messages.map(({ duplicate }) => duplicate),
    ),
    arrayOf(
      'int4',
      messages.map(({ refusals }) => refusals.length),
    ),
    arrayOf(
      'int4',
      messages.map(({ mappingVersion }) => mappingVersion),
    ),
  ]);
  const closed = new Set(rows.map(({ id }) => id));
  const refusals = messages.flatMap(({ id, refusals }) =>
    closed.has(id) ? refusals.map((refusal) => ({ ...refusal, id })) : [],
  );
  if (refusals.length === 0) return;
  const written = (value: object | undefined) => (value ? wellFormed(value).json : null);
  await client.query(INSERT_REFUSALS, [
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
      refusals.map(({ part }) => keptPart(part)),
    ),
  ]);
}

const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`;

/** Notifies every process that `references` were touched, when the transaction commits. */
export async function announce(client: ClientBase, references: readonly EventReference[]): Promise<void> {
  const touched = [...new Set(references.map(({ kind, value }) => `${kind}:${value}`))];
  if (touched.length > 0) await client.query(NOTIFY, [arrayOf('text', payloads(touched))]);
}
