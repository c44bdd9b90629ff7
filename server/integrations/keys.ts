/** API keys of an owner: made once, shown once, stored as a hash. */
import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import type { ApiKeyMade, ApiKeyView, ApiKeyWish } from '#contract/integrations/api-keys.schema.ts';
import { KEY_PREFIX, SANDBOX_KEY_PREFIX } from '#contract/integrations/settings.ts';
import { sha256 } from '#server/access/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { apiKeys } from './schema.ts';

/** Keys that an owner may have in use. */
const MOST_KEYS = 50;
/** Characters after the prefix by which people recognise a key. */
const START = 4;
/** A use within this time of the last one noted writes nothing (s). */
const TOUCH_S = 60;

export type ApiKeyRow = typeof apiKeys.$inferSelect;
type Making = { actor: Actor; userId: string; person: string | null; requestId: string };

const isUsable = () =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)));

const newKey = (sandbox: boolean): string =>
  `${sandbox ? SANDBOX_KEY_PREFIX : KEY_PREFIX}${randomBytes(24).toString('base64url')}`;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;
const viewOf = (row: ApiKeyRow): ApiKeyView => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes,
  addresses: row.addresses,
  sandbox: row.sandbox,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  expiresAt: isoOf(row.expiresAt),
  lastUsedAt: isoOf(row.lastUsedAt),
  lastAddress: row.lastAddress,
  revokedAt: isoOf(row.revokedAt),
});

/** Makes a key; throws keysFull, or invalid for an expiry in the past. */
export async function makeKey(db: Db, wish: ApiKeyWish, making: Making): Promise<ApiKeyMade> {
  const { actor, userId, person, requestId } = making;
  const owner = ownerOf(actor);
  const expiresAt = wish.expires ? new Date(wish.expires) : null;
  if (expiresAt && expiresAt <= new Date())
    throw refusedField('invalid', 'expires', 'integrations:fault.expired');
  const key = newKey(wish.sandbox);
  const prefix = wish.sandbox ? SANDBOX_KEY_PREFIX : KEY_PREFIX;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api keys'), ${owner}::int)`);
    const [used] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.owner, owner), isUsable()));
    if ((used?.count ?? 0) >= MOST_KEYS) throw new Refused('keysFull', {}, { most: MOST_KEYS });
    const [row] = await tx
      .insert(apiKeys)
      .values({
        owner,
        userId,
        ydid: actor.ydid,
        name: wish.name,
        keyHash: sha256(key),
        start: key.slice(0, prefix.length + START),
        scopes: [...new Set(wish.scopes)],
        addresses: wish.addresses,
        sandbox: wish.sandbox,
        createdBy: person,
        expiresAt,
      })
      .returning();
    const view = viewOf(row!);
    await audit(tx, {
      actor,
      ydid: owner,
      resource: 'apiKey',
      recordId: view.id,
      action: 'create',
      after: view,
      requestId,
    });
    return { id: view.id, key, view };
  });
}

/** Every key of the owner, newest first: those in use before revoked and expired ones would fill the page. */
export async function keysOf(db: Db, actor: Actor): Promise<ApiKeyView[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.owner, ownerOf(actor)))
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt))
    .limit(200);
  return rows.map(viewOf);
}

/** Ends a key at once; throws notFound for one of another owner. */
export async function revokeKey(db: Db, id: string, actor: Actor, requestId: string): Promise<ApiKeyView> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.owner, ownerOf(actor))))
      .returning();
    if (!row) throw new Refused('notFound');
    const after = viewOf(row);
    await audit(tx, {
      actor,
      ydid: row.owner,
      resource: 'apiKey',
      recordId: id,
      action: 'edit',
      after,
      requestId,
    });
    return after;
  });
}

/** The usable key of this text, or null. */
export async function findKey(db: Db, key: string): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, sha256(key)), isUsable()));
  return row ?? null;
}

/** Notes that a key was used, at most once a minute. */
export async function noteUse(db: Db, { id, lastUsedAt }: ApiKeyRow, address: string): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < TOUCH_S * 1000) return;
  await db.update(apiKeys).set({ lastUsedAt: new Date(), lastAddress: address }).where(eq(apiKeys.id, id));
}

export async function setSandboxDay(db: Db, id: string, day: number | null): Promise<void> {
  await db.update(apiKeys).set({ sandboxDay: day }).where(eq(apiKeys.id, id));
}
