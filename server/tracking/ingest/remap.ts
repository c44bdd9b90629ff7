/**
 * Maps stored messages again after their feed's mapping has improved: one message per transaction, which also
 * stores the position. After a crash the next process neither loses nor repeats work.
 */
import { isDeepStrictEqual } from 'node:util';
import { setImmediate as turn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { EventReference, TrackingEvent } from '#contract/tracking/event.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedOf, feeds } from '../feeds/registry.ts';
import type { Feed } from '../feeds/feed.ts';
import { together } from '#server/platform/fast/pipeline.ts';
import { notify } from '#server/platform/db/notify.ts';
import { lineOf } from '#server/platform/cache/dependent-cache.ts';
import { CHANNEL } from '../live/live.ts';
import { markChanged } from '../summaries/mark.ts';
import { bodyOf } from './messages.ts';
import { add, COLUMNS, decideAnew, keysOf, rewrite, type StoredEventRow } from './remap-events.ts';
import * as statements from './reading/statements.ts';
import {
  DEFAULT_LIMITS,
  understanding,
  type Arriving,
  type StoredRefusal,
  type Unread,
} from './reading/understand.ts';
import { uuidv7 } from './reading/uuid.ts';

/**
 * Records that a feed's stored messages must be mapped again if its mapping is newer than theirs; once per
 * version.
 */
export async function beginRemaps(db: Db): Promise<void> {
  const pool = db.$client;
  for (const { key, mappingVersion } of feeds) {
    const known = await pool.query(`select from remaps where feed = $1 and version = $2 and party = ''`, [
      key,
      mappingVersion,
    ]);
    if (known.rowCount) continue;
    await pool.query(
      `insert into remaps (feed, version, total, state)
        select $1, $2, count(*)::int, case when count(*) = 0 then 'done' else 'running' end
        from feed_messages m join feed_states on message_id = m.id
        where feed = $1 and state = 'processed' and mapping_version < $2 and forgotten_at is null
        on conflict (feed, version, party) do nothing`,
      [key, mappingVersion],
    );
  }
}

type Remap = { id: string; feed: string; version: number; party: string; cursor: string | null };

/** Continues every running re-mapping; returns how many messages were mapped again. */
export async function runRemaps(db: Db, stopped: () => boolean, most = 500): Promise<number> {
  let count = 0;
  for (;;) {
    const { rows } = await db.$client.query<Remap>(
      `select id, feed, version, party, cursor from remaps where state = 'running' order by started_at limit 1`,
    );
    const [remap] = rows;
    if (!remap || stopped() || count >= most) return count;
    if (await remapNext(db, remap)) count += 1;
  }
}

type StoredMessage = Unread & { version: number };
const NEXT = `select id, feed, party, content_type, hash, m.received_at, body, encoding, pieces
  from feed_messages m join feed_states on message_id = m.id
  where id > $1 and feed = $2 and state = 'processed' and forgotten_at is null
    and case when $4 = '' then mapping_version < $3 else m.party = $4 end
  order by id limit 1`;
const FIRST = '00000000-0000-0000-0000-000000000000';

type MessageRow = {
  id: string;
  feed: string;
  party: string;
  content_type: string;
  hash: string;
  received_at: Date;
  body: Buffer;
  encoding: string | null;
  pieces: number;
};

/** Maps the next message again, or records that there is none; false if none was mapped. */
async function remapNext(db: Db, remap: Remap): Promise<boolean> {
  const pool = db.$client;
  const { rows } = await pool.query<MessageRow>(NEXT, [
    remap.cursor ?? FIRST,
    remap.feed,
    remap.version,
    remap.party,
  ]);
  const [row] = rows;
  const feed = feedOf(remap.feed);
  if (!row || !feed || feed.mappingVersion !== remap.version) {
    await pool.query(
      `update remaps set state = 'done', finished_at = now(), updated_at = now() where id = $1 and state = 'running'`,
      [remap.id],
    );
    return false;
  }
  const message: StoredMessage = {
    id: row.id,
    feed: row.feed,
    party: row.party,
    contentType: row.content_type,
    hash: row.hash,
    receivedAt: row.received_at.toISOString(),
    body: await bodyOf(pool, row),
    version: remap.version,
  };
  await feed.ready?.();
  const understood = await understoodOf(feed, message);
  const client = await pool.connect();
  try {
    const touched = await inTransaction(client, remap, message, understood);
    if (touched) notify(db, CHANNEL, ...new Set(touched.map(lineOf)));
    return touched !== null;
  } finally {
    client.release();
  }
}

type Understood = { events: Arriving[]; refusals: StoredRefusal[] };

/** In steps, so that other work gets a turn. */
async function understoodOf(feed: Feed, message: Unread): Promise<Understood> {
  const steps = understanding(feed, message, DEFAULT_LIMITS);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await turn();
  return step.value;
}

/** Returns the references whose events changed; null if another process had the turn. */
async function inTransaction(
  client: PoolClient,
  remap: Remap,
  message: StoredMessage,
  understood: Understood,
): Promise<EventReference[] | null> {
  let touched: EventReference[] = [];
  const advance = (set: string, values: unknown[]) =>
    client.query(`update remaps set cursor = $2, done = done + 1, updated_at = now()${set} where id = $1`, [
      remap.id,
      message.id,
      ...values,
    ]);
  await client.query('begin');
  try {
    // Another process may have advanced or paused it: nothing is done unless the position is unchanged.
    const held = await client.query(
      `select from remaps where id = $1 and state = 'running' and cursor is not distinct from $2 for update`,
      [remap.id, remap.cursor],
    );
    if (!held.rowCount) {
      await client.query('rollback');
      return null;
    }
    await client.query('savepoint mapped');
    try {
      const counts = await remapMessage(client, remap, message, understood);
      touched = counts.touched;
      await together(client, markChanged(touched));
      await advance(`, changed = changed + $3, added = added + $4, retracted = retracted + $5`, [
        counts.changed,
        counts.added,
        counts.retracted,
      ]);
    } catch (error) {
      touched = [];
      await client.query('rollback to savepoint mapped');
      await advance(`, failed = failed + 1, fault = $3`, [
        error instanceof Error ? error.message.slice(0, 500) : '',
      ]);
    }
    await client.query('commit');
    return touched;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the content of an event, whatever mapping version made it. */
const toContent = ({ mappingVersion: _version, ...event }: TrackingEvent) =>
  JSON.parse(JSON.stringify(event)) as unknown;
const identity = ({ sourceId, naturalKey, reportedAt, retracts }: TrackingEvent) =>
  JSON.stringify([sourceId, naturalKey, Date.parse(reportedAt), retracts]);

export type ChangeKind = 'changed' | 'added' | 'retracted';
type Change = { kind: ChangeKind; eventId: string; event: TrackingEvent };

async function remapMessage(
  client: PoolClient,
  remap: Remap,
  message: StoredMessage,
  { events, refusals }: Understood,
) {
  const { feed, party } = message;
  await together(client, statements.begin([{ feed, party }]).slice(1));
  const before = await client.query<StoredEventRow>(
    `select ${COLUMNS} from tracking_events where message_id = $1`,
    [message.id],
  );
  const rows = new Map(before.rows.map((row) => [row.part_index, row]));
  const changes: Change[] = [];
  const keys = new Set<string>();
  const touched: EventReference[] = [];
  const note = (kind: ChangeKind, eventId: string, event: TrackingEvent) => {
    changes.push({ kind, eventId, event });
    touched.push(...event.references);
  };
  const again: Arriving[] = [];
  for (const arriving of events) {
    const row = rows.get(arriving.partIndex);
    rows.delete(arriving.partIndex);
    if (!row) {
      again.push(arriving);
      continue;
    }
    // Numbers added by a duplicate stay: the duplicate's message is mapped again separately.
    const references = withThose(arriving.event.references, row.event.references);
    const event = { ...arriving.event, references };
    if (isDeepStrictEqual(toContent(event), toContent(row.event))) continue;
    if (identity(event) !== identity(row.event))
      for (const one of [event, row.event]) for (const key of keysOf(one)) keys.add(key);
    await rewrite(client, row.id, event);
    touched.push(...row.event.references);
    note('changed', row.id, event);
  }
  for (const row of rows.values()) {
    if (row.state === 'retracted') continue;
    await client.query(`update tracking_events set state = 'retracted', superseded_by = null where id = $1`, [
      row.id,
    ]);
    for (const key of keysOf(row.event)) keys.add(key);
    note('retracted', row.id, row.event);
  }
  for (const added of await add(client, message, again)) note('added', added.id, added.event);
  if (keys.size > 0) await decideAnew(client, message, [...keys]);
  await client.query(`delete from feed_refusals where message_id = $1`, [message.id]);
  await client.query(`update feed_states set state = 'stored' where message_id = $1`, [message.id]);
  const remaining = await client.query<{ count: number }>(
    `select count(*)::int as count from tracking_events where message_id = $1`,
    [message.id],
  );
  const accepted = remaining.rows[0]?.count ?? 0;
  await together(
    client,
    statements.close(
      [
        {
          id: message.id,
          accepted,
          duplicate: Math.max(0, events.length - accepted),
          mappingVersion: message.version,
          refusals,
        },
      ],
      uuidv7,
    ),
  );
  await list(client, remap, message.id, changes);
  const count = (kind: ChangeKind) => changes.filter((one) => one.kind === kind).length;
  return { changed: count('changed'), added: count('added'), retracted: count('retracted'), touched };
}

function withThose(mine: readonly EventReference[], others: readonly EventReference[]): EventReference[] {
  const name = ({ kind, value }: EventReference) => `${kind} ${value}`;
  const has = new Set(mine.map(name));
  return [...mine, ...others.filter((one) => !has.has(name(one)))];
}

async function list(client: PoolClient, { id }: Remap, messageId: string, changes: readonly Change[]) {
  if (changes.length === 0) return;
  await client.query(
    `insert into remap_changes (remap_id, message_id, event_id, kind, code, numbers)
      select $1, $2, e.id, e.kind, e.code, e.numbers from jsonb_to_recordset($3::jsonb)
        as e (id uuid, kind text, code text, numbers jsonb)`,
    [
      id,
      messageId,
      JSON.stringify(
        changes.slice(0, 1000).map(({ kind, eventId, event }) => ({
          id: eventId,
          kind,
          code: event.code,
          numbers: event.references.slice(0, 20).map(({ value }) => value),
        })),
      ),
    ],
  );
}
