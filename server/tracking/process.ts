/** Reads a stored message: parse, map, and store its events and refusals. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { EventReference, Refusal } from '#contract/tracking/event.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { eventReferences, feedMessages, feedRefusals, trackingEvents } from '#server/db/schema/tracking.ts';
import { isRefusal, type Feed } from '#server/feeds/feed.ts';
import { feedOf } from '#server/feeds/registry.ts';
import { complete, storable } from './complete.ts';
import { announce } from './live.ts';
import { noteFault, readMessage, type StoredMessage } from './messages.ts';
import { plan, type Incoming, type Known } from './plan.ts';

/** Events stored in one transaction: long messages never hold the database for long. */
const BATCH = 250;

export type Outcome = { accepted: number; duplicate: number; refusals: (Refusal & { part: unknown })[] };

/**
 * Reads message `id` and answers what came of it; undefined when it could not be read now (the fault is noted, and
 * the message is tried again later). Reading a message twice changes nothing the second time.
 */
export async function processMessage(db: Db, id: string): Promise<Outcome | undefined> {
  const message = await readMessage(db, id);
  if (!message) return undefined;
  try {
    const outcome = await read(db, message);
    await finish(db, message, outcome);
    return outcome;
  } catch (error) {
    await noteFault(db, id, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function read(db: Db, message: StoredMessage): Promise<Outcome> {
  const feed = feedOf(message.feed);
  if (!feed) throw new Error(`no feed ${message.feed}`);
  const { events, refusals } = understand(feed, message);
  const outcome: Outcome = { accepted: 0, duplicate: 0, refusals };
  for (let start = 0; start < events.length; start += BATCH)
    await store(db, message, events.slice(start, start + BATCH), outcome);
  return outcome;
}

/** Every part of a message, as an event or as a refusal. */
function understand(
  feed: Feed,
  message: StoredMessage,
): { events: Incoming[]; refusals: Outcome['refusals'] } {
  const { parts, refused } = feed.parse({ contentType: message.contentType, body: message.body });
  const events: Incoming[] = [];
  const refusals: Outcome['refusals'] = refused.map((refusal) => ({ ...refusal, part: null }));
  const context = { party: message.party, receivedAt: message.receivedAt.toISOString() };
  for (const { index, part } of parts) {
    const meant = mapPart(feed, part, index, context);
    if (isRefusal(meant)) refusals.push({ ...meant, part });
    else events.push({ id: randomUUID(), partIndex: index, event: storable(complete(meant)) });
  }
  return { events, refusals };
}

/** A feed never throws on bad input; should one do so all the same, the other parts of the message still count. */
function mapPart(feed: Feed, part: unknown, index: number, context: Parameters<Feed['map']>[2]) {
  try {
    return feed.map(part, index, context);
  } catch (error) {
    const values = { fault: error instanceof Error ? error.message : String(error) };
    return { index, path: '', reason: 'feeds:refused.notUnderstood', values };
  }
}

/** Stores a batch; if the database refuses its data, halves of it, until the event at fault stands alone. */
async function store(db: Db, message: StoredMessage, batch: Incoming[], outcome: Outcome) {
  try {
    const done = await db.transaction((tx) => storeBatch(tx, message, batch));
    outcome.accepted += done.accepted;
    outcome.duplicate += done.duplicate;
  } catch (error) {
    if (!isDataFault(error)) throw error;
    const [first] = batch;
    if (first && batch.length === 1) {
      const refusal = { index: first.partIndex, path: '', reason: 'feeds:refused.notStorable' };
      outcome.refusals.push({ ...refusal, part: first.event });
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await store(db, message, batch.slice(0, middle), outcome);
    await store(db, message, batch.slice(middle), outcome);
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity), or 54 (a limit of the program). */
function isDataFault(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' && /^(22|23|54)/.test(code);
}

async function storeBatch(tx: Tx, message: StoredMessage, batch: Incoming[]) {
  // One batch of a party at a time: versions and duplicates are decided on what is stored.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${message.feed} ${message.party}`}, 0))`,
  );
  const known = await knownTo(tx, message, batch);
  const planned = plan(known, batch);
  // The party is who sent it, whatever the event says of itself: nobody corrects or retracts another's events.
  const about = {
    party: message.party,
    messageId: message.id,
    receivedAt: message.receivedAt,
    payloadHash: message.hash,
  };
  if (planned.insert.length > 0) {
    await tx.insert(trackingEvents).values(planned.insert.map((row) => ({ ...columns(row), ...about })));
    const references = planned.insert.flatMap((row) => referencesOf(row.id, row.event.references));
    if (references.length > 0) await tx.insert(eventReferences).values(references).onConflictDoNothing();
  }
  for (const row of planned.update.values())
    await tx
      .update(trackingEvents)
      .set({ state: row.state, supersededBy: row.supersededBy })
      .where(eq(trackingEvents.id, row.id));
  for (const [id, extra] of planned.widen) {
    const event = known.find((row) => row.id === id)?.event;
    await tx.insert(eventReferences).values(referencesOf(id, extra)).onConflictDoNothing();
    if (event) await tx.update(trackingEvents).set({ event }).where(eq(trackingEvents.id, id));
  }
  const touched = [...planned.insert, ...planned.update.values()].flatMap((row) => row.event.references);
  await announce(tx, [...touched, ...[...planned.widen.values()].flat()]);
  return { accepted: planned.insert.length, duplicate: planned.duplicate };
}

/** The stored events that share a source id or a natural key with the batch. */
async function knownTo(tx: Tx, message: StoredMessage, batch: Incoming[]): Promise<Known[]> {
  const ids = [...new Set(batch.flatMap(({ event }) => event.sourceId ?? []))];
  const keys = [...new Set(batch.map(({ event }) => event.naturalKey))];
  const rows = await tx
    .select()
    .from(trackingEvents)
    .where(
      and(
        eq(trackingEvents.source, message.feed),
        eq(trackingEvents.party, message.party),
        or(
          inArray(trackingEvents.naturalKey, keys),
          ids.length > 0 ? inArray(trackingEvents.sourceId, ids) : undefined,
        ),
      ),
    );
  return rows.map((row) => ({
    id: row.id,
    sourceId: row.sourceId,
    naturalKey: row.naturalKey,
    state: row.state,
    supersededBy: row.supersededBy,
    retracts: row.retracts,
    event: row.event,
    reportedAt: row.reportedAt.getTime(),
  }));
}

function columns({ id, partIndex, state, supersededBy, event }: Known & { partIndex: number }) {
  const { conveyance, place } = event;
  return {
    id,
    partIndex,
    state,
    supersededBy,
    event,
    source: event.source,
    sourceId: event.sourceId,
    reportedAt: new Date(event.reportedAt),
    naturalKey: event.naturalKey,
    family: event.family,
    code: event.code,
    classifier: event.classifier,
    milestone: event.milestone,
    occurredAt: new Date(event.occurred.at),
    unlocode: place?.unlocode ?? null,
    mode: conveyance?.mode ?? null,
    imo: conveyance?.imo ?? null,
    vesselName: conveyance?.vesselName ?? null,
    voyage: conveyance?.exportVoyage ?? conveyance?.importVoyage ?? null,
    retracts: event.retracts,
  };
}

const referencesOf = (eventId: string, references: readonly EventReference[]) =>
  references.map(({ kind, value }) => ({ kind, value, eventId }));

/** A refused part as it can be kept beside its reason; one too deep to be written again is in the raw message alone. */
function kept(part: unknown): unknown {
  try {
    const plain = storable(part);
    JSON.stringify(plain);
    return plain;
  } catch {
    return null;
  }
}

async function finish(db: Db, message: StoredMessage, outcome: Outcome): Promise<void> {
  const { accepted, duplicate, refusals } = outcome;
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(feedMessages)
      .set({
        state: 'processed',
        processedAt: new Date(),
        fault: null,
        accepted,
        duplicate,
        refused: refusals.length,
        mappingVersion: feedOf(message.feed)?.mappingVersion ?? null,
      })
      .where(and(eq(feedMessages.id, message.id), eq(feedMessages.state, 'stored')))
      .returning({ id: feedMessages.id });
    if (closed.length === 0 || refusals.length === 0) return;
    for (let start = 0; start < refusals.length; start += 1000)
      await tx.insert(feedRefusals).values(
        refusals.slice(start, start + 1000).map(({ index, path, reason, values, part }) => ({
          messageId: message.id,
          index,
          path,
          reason,
          values: values ? storable(values) : null,
          part: kept(part),
        })),
      );
  });
}
