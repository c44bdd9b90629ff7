/** Reads the evidence of a timeline entry: the versions of its event, and the message part of each. */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Calibration } from '#contract/tracking/calibration/calibration.ts';
import type { StoredEvent } from '#contract/tracking/event.ts';
import { simulatedVersions } from '#contract/tracking/sandbox/index.ts';
import type { Evidence } from '#contract/tracking/pages/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedMessages, isText, trackingEvents } from '../schema/tracking.ts';
import { isWorkbook } from '../feeds/message-form.ts';
import { bodyOf } from '../ingest/messages.ts';
import { readerOf } from '../ingest/reader.ts';
import { partsOf } from '../ingest/reading/reader-worker.ts';
import { toVisibility } from '../visibility/visibility.ts';

const MOST_VERSIONS = 50;
/** Maximum length (bytes) of a message that parses in some milliseconds. */
const LONG = 256 * 1024;

/**
 * Returns every version of event `id`, newest report first, as `actor` may see it; null if it is not visible.
 * Raw parts are not even read if the actor may not see them.
 */
export async function evidenceOf(db: Db, id: string, actor: Actor): Promise<Evidence | null> {
  const made = simulatedVersions(id);
  if (made.length > 0) return evidenceOfSimulated(id, made);
  const [event] = await db.select().from(trackingEvents).where(eq(trackingEvents.id, id));
  if (!event) return null;
  const degree = (await toVisibility(db, actor)).of(event.party);
  if (degree === 'nothing') return null;
  const raw = degree === 'raw';
  const named = or(
    event.sourceId === null
      ? undefined
      : and(
          isText(trackingEvents.sourceId, event.sourceId),
          or(eq(trackingEvents.code, event.code), trackingEvents.retracts, sql`${event.sourceId} like '%|%'`),
        ),
    isText(trackingEvents.naturalKey, event.naturalKey),
  );
  const rows = await db
    .select()
    .from(trackingEvents)
    .where(and(eq(trackingEvents.source, event.source), eq(trackingEvents.party, event.party), named))
    .orderBy(desc(trackingEvents.reportedAt), desc(trackingEvents.receivedAt))
    .limit(MOST_VERSIONS);
  const parts = raw ? await rawParts(db, rows) : null;
  const messages = [...new Set(rows.map(({ messageId }) => messageId))];
  const { rows: gone } = await db.$client.query<{ id: string; at: Date }>(
    `select id, forgotten_at as at from feed_messages where id = any($1) and forgotten_at is not null`,
    [messages],
  );
  const forgotten = new Map(gone.map(({ id: message, at }) => [message, at.toISOString()]));
  const versions = rows.map((row) => ({
    id: row.id,
    state: row.state,
    source: row.source,
    party: row.party,
    // Many sources include the booking in their ids.
    sourceId: raw ? row.sourceId : null,
    code: row.code,
    documentType: row.event.documentType,
    classifier: row.classifier,
    retracts: row.retracts,
    text: degree === 'milestones' ? null : (row.event.rawText ?? row.event.remark),
    occurred: row.event.occurred,
    reportedAt: row.reportedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    messageId: row.messageId,
    payloadHash: row.payloadHash,
    mappingVersion: row.event.mappingVersion,
    forgottenAt: forgotten.get(row.messageId) ?? null,
    raw: parts?.get(row.messageId)?.get(row.partIndex) ?? null,
    ...(row.event.calibration &&
      degree !== 'milestones' && { calibration: decisionOf(row.event.calibration) }),
  }));
  return { event: id, whole: raw, versions };
}

const decisionOf = ({ at, reason, undoneAt }: Calibration) => ({ at, reason, undoneAt: undoneAt ?? null });

/** A simulated event has no message; a note on the simulation takes its place. */
const evidenceOfSimulated = (id: string, made: readonly StoredEvent[]): Evidence => ({
  event: id,
  whole: true,
  versions: made.map((event) => ({
    id: event.id,
    state: event.state,
    source: event.source,
    party: event.party,
    sourceId: event.sourceId,
    code: event.code,
    documentType: event.documentType,
    classifier: event.classifier,
    retracts: false,
    text: null,
    occurred: event.occurred,
    reportedAt: event.reportedAt,
    receivedAt: event.receivedAt,
    messageId: event.messageId,
    payloadHash: event.payloadHash,
    mappingVersion: event.mappingVersion,
    forgottenAt: null,
    raw: event.raw,
  })),
});

/** The message parts that the rows were read from, by message and position: read again from the raw bytes. */
async function rawParts(db: Db, rows: { messageId: string; partIndex: number }[]) {
  const parts = new Map<string, Map<number, unknown>>();
  for (const id of new Set(rows.map(({ messageId }) => messageId))) {
    const [message] = await db.select().from(feedMessages).where(eq(feedMessages.id, id));
    if (!message || message.forgottenAt) continue;
    const positions = rows.filter(({ messageId }) => messageId === id).map(({ partIndex }) => partIndex);
    const raw = { ...message, body: await bodyOf(db.$client, message) };
    // A long message would block other requests, so the reader thread parses it.
    const long = raw.body.length > LONG || isWorkbook(raw.body);
    const found = long ? await readerOf(db).parts(raw, positions) : partsOf(raw, positions);
    parts.set(id, new Map(positions.map((position, at) => [position, found[at]])));
  }
  return parts;
}
