/** Reads a change log by sequence: that of an owner, or that of a sandbox key. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ChangeEvent } from '#contract/integrations/operations/events.ts';
import type { Db } from '#server/platform/db/client.ts';
import { logSince, MOST_CHANGES, type LogEntry } from '#server/members/index.ts';
import { apiKeys, sandboxEvents } from '../schema.ts';

/** Whose log: a sandbox key has one of its own. */
export type LogOf = { owner: number; sandboxKey: string | null };
/** An event before it is part of a list. */
export type LoggedEvent = Omit<ChangeEvent, 'previous'>;
/** `last`: the newest sequence of the log; `oldest`: the first place after which nothing is missing. */
export type LogPart = { events: LoggedEvent[]; last: number; oldest: number; expired: boolean };

export const presentChange = (change: LogEntry): LoggedEvent => ({
  type: change.type,
  timestamp: change.at.toISOString(),
  sequence: change.sequence,
  retracts: change.retracts,
  data: {
    id: change.id,
    subscription: change.subscriptionId,
    kind: change.kind,
    number: change.number,
    part: change.part,
    fact: change.fact,
    before: change.before,
    after: change.after,
    severity: change.severity,
    evidence: change.events,
  },
});

/** At most 200 events after `place`, in order. */
export async function readLog(
  db: Db,
  { owner, sandboxKey }: LogOf,
  place: number,
  limit = MOST_CHANGES,
): Promise<LogPart> {
  if (sandboxKey !== null) return readSandbox(db, sandboxKey, place, limit);
  const { entries, last, oldest, expired } = await logSince(db, owner, place, limit);
  return { events: entries.map(presentChange), last, oldest, expired };
}

async function readSandbox(db: Db, key: string, place: number, limit: number): Promise<LogPart> {
  // The bounds first: what is added meanwhile is among the rows.
  const [bounds] = await db
    .select({
      last: apiKeys.sandboxSequence,
      first: sql<string | null>`(select min(sequence) from sandbox_events where key = ${key})`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.id, key));
  const rows = await db
    .select()
    .from(sandboxEvents)
    .where(and(eq(sandboxEvents.key, key), gt(sandboxEvents.sequence, place)))
    .orderBy(asc(sandboxEvents.sequence))
    .limit(limit);
  const last = bounds?.last ?? 0;
  const oldest = bounds?.first == null ? last : Number(bounds.first) - 1;
  return { events: rows.map(({ event }) => event), last, oldest, expired: place < oldest };
}
