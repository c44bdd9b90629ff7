/** Answers a repeated POST with the answer of the first (`Idempotency-Key`). */
import { createHash } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { IDEMPOTENCY_HOURS } from '#contract/integrations/settings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { idempotentCalls } from './schema.ts';

/** After this a call without an answer counts as lost with its process, and may run again (s). */
const LOST_S = 300;

export type IdempotentCall = { owner: number; key: string; bodyHash: string };

export const hashOf = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');

const isThis = ({ owner, key }: IdempotentCall) =>
  and(eq(idempotentCalls.owner, owner), eq(idempotentCalls.key, key));

/**
 * Reserves the key, and returns null; or the first answer. Throws idempotencyOther for another body, and
 * idempotencyRunning while the first call runs.
 */
export async function begin(
  db: Db,
  call: IdempotentCall,
): Promise<{ status: number; answer: unknown } | null> {
  const old = sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`;
  const lost = and(
    sql`${idempotentCalls.status} is null`,
    lt(idempotentCalls.startedAt, sql`now() - make_interval(secs => ${LOST_S})`),
  );
  const reserved = await db
    .insert(idempotentCalls)
    .values({ ...call, startedAt: new Date() })
    .onConflictDoUpdate({
      target: [idempotentCalls.owner, idempotentCalls.key],
      set: { bodyHash: call.bodyHash, startedAt: sql`now()`, status: null, answer: null },
      setWhere: or(lt(idempotentCalls.startedAt, old), lost),
    })
    .returning({ key: idempotentCalls.key });
  if (reserved.length > 0) return null;
  const [first] = await db.select().from(idempotentCalls).where(isThis(call));
  // Forgotten in between, after a failure: the caller tries again.
  if (!first) throw new Refused('idempotencyRunning', { retryAfter: 1 });
  if (first.bodyHash !== call.bodyHash) throw new Refused('idempotencyOther');
  if (first.status === null) throw new Refused('idempotencyRunning', { retryAfter: 1 });
  return { status: first.status, answer: first.answer };
}

export async function finish(db: Db, call: IdempotentCall, status: number, answer: unknown): Promise<void> {
  await db.update(idempotentCalls).set({ status, answer }).where(isThis(call));
}

/** Frees the key of a call that was refused or failed: a repeat runs again. */
export async function forget(db: Db, call: IdempotentCall): Promise<void> {
  await db.delete(idempotentCalls).where(isThis(call));
}
