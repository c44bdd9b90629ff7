/** Queues for each webhook what its log has beyond its place; one process at a time. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { matches, SHIPMENT_UPDATED } from '#contract/integrations/events/match.ts';
import { companies } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import { memberOwners } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { withLease, type Lease } from '#server/platform/lease.ts';
import { enqueueDeliveries, type NewDelivery } from '#server/platform/outbound/enqueue.ts';
import { lockKeys } from '#server/platform/outbound/order.ts';
import { readLog, type LoggedEvent, type LogPart } from '../events/log.ts';
import { apiKeys, webhooks } from '../schema.ts';
import { shownAddress } from './address.ts';
import { dcsaBodies } from '../dcsa/notify.ts';
import { changeBody } from './body.ts';
import { WEBHOOK, webhookChannel, type HookPayload } from './channel.ts';

const LEASE = 'webhooks';
/** Events of one transaction. */
const BATCH = 200;
/** Webhooks that are read for at once, and events of the transaction that queues for several. */
const TOGETHER = 20;
const MOST_EVENTS = 1000;

type Hook = typeof webhooks.$inferSelect;
type Deps = { db: Db; env: Env };
type Item = NewDelivery<HookPayload>;

/** Queues everything that is due; returns how many deliveries, or null while another process does it. */
export async function queueDue({ db, env }: Deps): Promise<number | null> {
  // Looking writes nothing while there is nothing to do.
  if ((await dueHooks(db)).length === 0) return 0;
  return withLease(db, LEASE, async (lease) => {
    let queued = 0;
    for (;;) {
      const due = await dueHooks(db);
      // The hooks of one owner mostly stand at the same place.
      const read = new Map<string, Promise<LogPart>>();
      for (let at = 0; at < due.length; at += TOGETHER) {
        const some = due.slice(at, at + TOGETHER);
        const parts = await Promise.all(some.map((hook) => partOf(db, hook, read)));
        for (const group of grouped(parts)) {
          if (lease.signal.aborted) return queued;
          queued += await queueParts({ db, env }, lease, group);
        }
      }
      if (due.length === 0) return queued;
    }
  });
}

/**
 * Webhooks of active companies that their log has left behind, or whose replay is under way. Paused ones read on later.
 */
const dueHooks = (db: Db): Promise<Hook[]> =>
  db
    .select({ hook: webhooks })
    .from(webhooks)
    .innerJoin(companies, and(eq(companies.ydid, webhooks.ydid), eq(companies.state, 'active')))
    .leftJoin(memberOwners, eq(memberOwners.owner, webhooks.owner))
    .leftJoin(apiKeys, eq(apiKeys.id, webhooks.sandboxKey))
    .where(
      and(
        isNull(webhooks.paused),
        or(
          isNotNull(webhooks.replayAfter),
          sql`${webhooks.place} < case when ${webhooks.sandboxKey} is null then ${memberOwners.sequence}
            else ${apiKeys.sandboxSequence} end`,
        ),
      ),
    )
    .then((rows) => rows.map(({ hook }) => hook));

/** What the log holds for a webhook beyond its place. `end`: the place after it; `isOver`: so ends its replay. */
type Part = {
  hook: Hook;
  from: number;
  end: number;
  isReplay: boolean;
  isOver: boolean;
  wanted: LoggedEvent[];
  dcsa: ReadonlyMap<number, string>;
};

async function partOf(db: Db, hook: Hook, read: Map<string, Promise<LogPart>>): Promise<Part> {
  const isReplay = hook.replayAfter !== null;
  const from = hook.replayAfter ?? hook.place;
  const key = `${hook.sandboxKey ?? hook.owner} ${from}`;
  const part = read.get(key) ?? readLog(db, hook, from, BATCH);
  read.set(key, part);
  const { events, oldest, last: newest } = await part;
  const to = hook.replayTo ?? Number.MAX_SAFE_INTEGER;
  const wanted = events.filter(({ sequence }) => !isReplay || sequence <= to);
  // Nothing more can come of what was deleted meanwhile.
  const end = wanted.at(-1)?.sequence ?? Math.max(from, events.length === 0 ? newest : oldest);
  const dcsa = await dcsaBodies(
    db,
    hook,
    wanted.filter((event) => isOwn(hook, event)),
  );
  const isOver = isReplay && (wanted.length < BATCH || end >= to);
  return { hook, from, end, isReplay, isOver, wanted, dcsa };
}

/** Parts of one transaction: a few of many events, or many of few. */
function grouped(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let left = 0;
  for (const part of parts) {
    left -= part.wanted.length;
    if (left < 0 || groups.length === 0) {
      groups.push([]);
      left = MOST_EVENTS - part.wanted.length;
    }
    groups.at(-1)!.push(part);
  }
  return groups;
}

/** Queues for several webhooks. Places and deliveries are stored together, so none is lost or doubled. */
async function queueParts({ db, env }: Deps, lease: Lease, parts: readonly Part[]): Promise<number> {
  return db.transaction(async (tx) => {
    await lease.check(tx);
    // Keys before webhooks, as when a try is recorded: the two never wait for each other.
    await lockKeys(
      tx,
      WEBHOOK,
      parts.flatMap(({ hook, wanted }) => wanted.map((event) => keyOf(hook, event))),
    );
    const ids = parts.map(({ hook }) => hook.id);
    const found = await tx
      .select()
      .from(webhooks)
      .where(inArray(webhooks.id, ids))
      .orderBy(webhooks.id)
      .for('update');
    const rows = new Map(found.map((row) => [row.id, row]));
    const items: Item[] = [];
    const places: object[] = [];
    for (const { hook, from, end, isReplay, isOver, wanted, dcsa } of parts) {
      const row = rows.get(hook.id);
      // Changed meanwhile: the next round reads it anew.
      const isChanged = row?.place !== hook.place || row.replayAfter !== hook.replayAfter;
      if (!row || row.paused !== null || isChanged || row.format !== hook.format) continue;
      const own = itemsFor({ env, dcsa }, row, wanted, isReplay ? from : row.previous);
      items.push(...own.items);
      const { id, replayTo } = row;
      places.push(
        isReplay
          ? {
              id,
              place: row.place,
              previous: row.previous,
              after: isOver ? null : end,
              to: isOver ? null : replayTo,
            }
          : { id, place: end, previous: own.last, after: row.replayAfter, to: replayTo },
      );
    }
    await enqueueDeliveries(tx, webhookChannel, items);
    await tx.execute(sql`update webhooks set place = moved.place, previous = moved.previous,
        replay_after = moved."after", replay_to = moved."to"
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as moved (id uuid, place bigint, previous bigint, "after" bigint, "to" bigint) where webhooks.id = moved.id`);
    return items.length;
  });
}

/** Bodies that were made beforehand, by sequence. */
type Made = { env: Env; dcsa: ReadonlyMap<number, string> };

const isOwn = (hook: Hook, { type, data }: LoggedEvent): boolean =>
  matches({ type, ...data }, hook.types, hook.filter);

/** The deliveries of a webhook for these events, chained by `previous`. */
function itemsFor(
  made: Made,
  hook: Hook,
  events: readonly LoggedEvent[],
  before: number,
): { items: Item[]; last: number } {
  const own = events.filter(
    (event) => isOwn(hook, event) && (hook.format !== 'dcsa' || made.dcsa.has(event.sequence)),
  );
  const isFull = hook.types.includes(SHIPMENT_UPDATED);
  const sent = isFull ? lastOfEach(own) : own;
  let previous = before;
  const items = sent.map((event): Item => {
    const item = itemFor(made, hook, event, previous, isFull);
    previous = event.sequence;
    return item;
  });
  return { items, last: previous };
}

/** The last event of each reference: one push sends all of its news. */
function lastOfEach(events: readonly LoggedEvent[]): LoggedEvent[] {
  const last = new Map(events.map((event) => [`${event.data.kind} ${event.data.number}`, event]));
  return [...last.values()].toSorted((one, other) => one.sequence - other.sequence);
}

/** What keeps its order: the news of one reference. */
const keyOf = ({ id }: Hook, { data: { kind, number } }: LoggedEvent): string =>
  `${id} ${kind ?? 'request'} ${number}`;

function itemFor(
  { env, dcsa }: Made,
  hook: Hook,
  event: LoggedEvent,
  previous: number,
  isFull: boolean,
): Item {
  const { kind, number, subscription } = event.data;
  const { sequence, timestamp } = event;
  const body = dcsa.get(sequence);
  return {
    lane: hook.id,
    key: keyOf(hook, event),
    owner: hook.owner,
    about: { resource: WEBHOOK, id: hook.id },
    payload: {
      hook: hook.id,
      to: shownAddress(hook.url),
      type: isFull ? SHIPMENT_UPDATED : event.type,
      sequence,
      number,
      subscription,
      test: false,
      isDcsa: body !== undefined,
      body: isFull ? null : (body ?? changeBody(env, { ...event, previous })),
      shipment: isFull && kind ? { kind, number, subscription, previous, timestamp } : null,
    },
  };
}
