/** Forgets a number on request, and data beyond its retention. A note records each removal. */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Actor } from '#contract/access/access.ts';
import { slotWithout } from '#contract/tracking/calibration/calibration.ts';
import type { EventReference, TrackingEvent } from '#contract/tracking/event.ts';
import type { Forgotten, ForgetReason } from '#contract/tracking/pages/result.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { together, type Step } from '#server/platform/fast/pipeline.ts';
import { LOOK_AGAIN, notify } from '#server/platform/db/notify.ts';
import { CHANNEL } from '../live/live.ts';
import { markChanged } from '../summaries/mark.ts';
import { arrayOf } from './reading/arrays.ts';

/** Number of rows per transaction, few enough that others do not wait for long. */
const CHUNK = 200;

/** Returns the hash by which a forgotten number is recognised; the number itself is not stored. */
export const forgottenHash = (value: string): string =>
  createHash('sha256').update(`forgotten ${value}`).digest('hex');

/** Counts of what is forgotten: whole events, events stripped of the number, raw messages, links. */
export type ToForget = { events: number; stripped: number; messages: number; links: number };

type EventRow = { id: string; message_id: string; event: TrackingEvent };
const NAMING = `select id, message_id, event from tracking_events
  where id in (select event_id from event_references where value = $1) and id > $2 order by id limit ${CHUNK}`;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Returns whether an event concerns only, or mainly, `value`. */
const isOnlyOf = ({ references, equipment, customs, documentId }: TrackingEvent, value: string): boolean =>
  references.every((one) => one.value === value) ||
  [equipment?.number, customs?.house, customs?.declaration, documentId].includes(value);

/** Counts what would be forgotten and changes nothing. */
export async function previewForget(db: Db, value: string): Promise<ToForget> {
  const pool = db.$client;
  const counts: ToForget = { events: 0, stripped: 0, messages: 0, links: 0 };
  const messages = new Set<string>();
  for (let after = FIRST; ;) {
    const { rows } = await pool.query<EventRow>(NAMING, [value, after]);
    for (const { event, message_id } of rows) {
      messages.add(message_id);
      if (isOnlyOf(event, value)) counts.events += 1;
      else counts.stripped += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) break;
    after = last.id;
  }
  const links = await pool.query<{ count: number }>(
    `select ((select count(*) from share_links where value = $1) + (select count(*) from feed_cursors where value = $1))::int as count`,
    [value],
  );
  return { ...counts, messages: messages.size, links: links.rows[0]?.count ?? 0 };
}

/** Forgets `value` in small transactions and returns the counts. A repeated call continues where it ended. */
export async function forget(
  db: Db,
  value: string,
  by: { actor: Actor; requestId: string },
): Promise<ToForget> {
  const pool = db.$client;
  const counts: ToForget = { events: 0, stripped: 0, messages: 0, links: 0 };
  const hash = forgottenHash(value);
  // Noted first, so that queries report it meanwhile and after a crash.
  await pool.query(
    `insert into forgotten (hash, why) values ($1, 'request') on conflict (hash, why) do update set at = now()`,
    [hash],
  );
  for (let more = true; more;) {
    more = await within(db, async (client) => {
      const { rows } = await client.query<EventRow>(NAMING, [value, FIRST]);
      if (rows.length === 0) return false;
      await forgetBodies(
        client,
        rows.map((row) => row.message_id),
        counts,
      );
      const only = rows.filter(({ event }) => isOnlyOf(event, value));
      const others = rows.filter(({ event }) => !isOnlyOf(event, value));
      await deleteEvents(
        client,
        only.map(({ id }) => id),
      );
      for (const { id, event } of others) await strip(client, id, event, value);
      await together(client, markChanged(rows.flatMap(({ event }) => event.references)));
      counts.events += only.length;
      counts.stripped += others.length;
      return true;
    });
    if (more) notify(db, CHANNEL, LOOK_AGAIN);
  }
  for (const table of ['share_links', 'feed_cursors', 'lane_transits'])
    counts.links += (await pool.query(`delete from ${table} where value = $1`, [value])).rowCount ?? 0;
  await pool.query(`delete from remap_changes where numbers ? $1`, [value]);
  await pool.query(`delete from tracking_changes where value = $1`, [value]);
  await pool.query(
    `delete from calibrations where value = $1 or original -> 'references' @> jsonb_build_array(jsonb_build_object('value', $1::text))`,
    [value],
  );
  await pool.query(`update forgotten set events = $2, messages = $3 where hash = $1 and why = 'request'`, [
    hash,
    counts.events + counts.stripped,
    counts.messages,
  ]);
  await db.transaction(async (tx) =>
    audit(tx, {
      ...by,
      resource: 'reference',
      recordId: hash.slice(0, 16),
      action: 'forget',
      before: counts,
    }),
  );
  return counts;
}

async function within<T>(db: Db, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    const made = await work(client);
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * The raw bytes contain the number and are deleted; their hash stays, so that a repeated message is
 * recognised.
 */
async function forgetBodies(client: PoolClient, ids: readonly string[], counts: ToForget): Promise<void> {
  const gone = await client.query(
    `update feed_messages set body = '', pieces = 0, encoding = null, forgotten_at = now()
      where id = any($1) and forgotten_at is null`,
    [ids],
  );
  await client.query(`delete from feed_pieces where message_id = any($1)`, [ids]);
  await client.query(`update feed_refusals set part = null, "values" = null where message_id = any($1)`, [
    ids,
  ]);
  counts.messages += gone.rowCount ?? 0;
}

/** Returns the references that the events named. */
async function deleteEvents(client: PoolClient, ids: readonly string[]): Promise<EventReference[]> {
  await client.query(`delete from tracking_events where id = any($1)`, [ids]);
  const { rows } = await client.query<EventReference>(
    `delete from event_references where event_id = any($1) returning kind, value`,
    [ids],
  );
  return rows;
}

const without = (text: string | null, value: string) => (text?.includes(value) ? null : text);
const keyWithout = (key: string, value: string) =>
  key.includes(value) ? `forgotten:${forgottenHash(key)}` : key;

/** The event without `value`. */
export function stripped(event: TrackingEvent, value: string): TrackingEvent {
  const { customs, consolidation, paper, notes, calibration, ...rest } = event;
  const same = (one: string | null) => (one === value ? null : one);
  return {
    ...rest,
    references: event.references.filter((one) => one.value !== value),
    documentId: without(event.documentId, value),
    rawText: without(event.rawText, value),
    remark: without(event.remark, value),
    sourceId: event.sourceId && keyWithout(event.sourceId, value),
    naturalKey: keyWithout(event.naturalKey, value),
    ...(notes && { notes: notes.filter((note) => !note.value.includes(value)) }),
    ...(calibration && {
      calibration: {
        ...calibration,
        slot: slotWithout(calibration.slot, value),
        reason: without(calibration.reason, value) ?? '',
      },
    }),
    ...(customs && {
      customs: { ...customs, master: same(customs.master), declaration: same(customs.declaration) },
    }),
    ...(consolidation &&
      consolidation.master.value !== value && {
        consolidation: {
          ...consolidation,
          houses: consolidation.houses.filter(({ reference }) => reference.value !== value),
        },
      }),
    ...(paper && {
      paper: {
        ...paper,
        houses: paper.houses.filter(
          ({ number }) => number.replace(/[^A-Z0-9]/gi, '').toUpperCase() !== value,
        ),
      },
    }),
  };
}

async function strip(client: PoolClient, id: string, event: TrackingEvent, value: string): Promise<void> {
  const left = stripped(event, value);
  await client.query(
    `update tracking_events set event = $2, source_id = $3, natural_key = $4 where id = $1`,
    [id, JSON.stringify(left), left.sourceId, left.naturalKey],
  );
  await client.query(`delete from event_references where event_id = $1 and value = $2`, [id, value]);
}

export type ForgottenMessage = { hash: string; why: ForgetReason; at: Date };
const FORGOTTEN = 'select hash, why, at from forgotten where hash = any($1)';
/** Reads the removals of data of the numbers `values`. */
export const forgottenStep = (values: readonly string[]): Step => ({
  name: 'forgotten',
  text: FORGOTTEN,
  values: [arrayOf('text', values.map(forgottenHash))],
});

/** Returns the latest removal of a number's data, or null. `rows` may include other numbers. */
export function forgottenIn(
  rows: readonly ForgottenMessage[],
  references: readonly EventReference[],
): Forgotten | null {
  const hashes = new Set(references.map(({ value }) => forgottenHash(value)));
  // A removal on request precedes one by age; within a kind, the latest.
  const [row] = rows
    .filter(({ hash }) => hashes.has(hash))
    .toSorted((a, b) => (a.why === b.why ? b.at.getTime() - a.at.getTime() : a.why < b.why ? -1 : 1));
  return row ? { why: row.why, at: row.at.toISOString() } : null;
}

type Retention = { messageDays: number | undefined; eventDays: number | undefined };

/** Ids are in time order: everything older than `days` has a smaller id. */
export const idsBefore = (days: number): string => {
  const hex = Math.max(0, Date.now() - days * 86_400_000)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/** Deletes raw messages and events beyond their retention; nothing if no days are set. */
export async function expire(db: Db, { messageDays, eventDays }: Retention) {
  const gone = { messages: 0, events: 0 };
  if (messageDays !== undefined) gone.messages = await expireMessages(db, idsBefore(messageDays));
  if (eventDays !== undefined) gone.events = await expireEvents(db, idsBefore(eventDays));
  return gone;
}

async function expireMessages(db: Db, before: string): Promise<number> {
  let count = 0;
  for (let after = FIRST; ;) {
    const { rows } = await db.$client.query<{ id: string }>(
      `select id from feed_messages m join feed_states on message_id = m.id
        where id > $1 and id < $2 and forgotten_at is null and state = 'processed' order by id limit ${CHUNK}`,
      [after, before],
    );
    const last = rows.at(-1);
    if (!last) return count;
    const counts: ToForget = { events: 0, stripped: 0, messages: 0, links: 0 };
    await within(db, (client) =>
      forgetBodies(
        client,
        rows.map(({ id }) => id),
        counts,
      ),
    );
    count += counts.messages;
    after = last.id;
  }
}

async function expireEvents(db: Db, before: string): Promise<number> {
  let count = 0;
  for (let more = true; more;)
    more = await within(db, async (client) => {
      const { rows } = await client.query<{ id: string; numbers: string[] }>(
        `select e.id, array(select r.value from event_references r where r.event_id = e.id limit 100) as numbers
          from (select id from tracking_events where id < $1 order by id limit ${CHUNK}) e`,
        [before],
      );
      if (rows.length === 0) return false;
      const hashes = [...new Set(rows.flatMap(({ numbers }) => numbers))].map(forgottenHash);
      await client.query(
        `insert into forgotten (hash, why) select unnest($1::text[]), 'retention'
          on conflict (hash, why) do update set at = now()`,
        [hashes],
      );
      const named = await deleteEvents(
        client,
        rows.map(({ id }) => id),
      );
      await together(client, markChanged(named));
      count += rows.length;
      return rows.length === CHUNK;
    });
  return count;
}
