/** Webhooks of an owner: made, changed, stopped, deleted; their secrets are shown once and stored encrypted. */
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import type { WebhookView, WebhookWish } from '#contract/integrations/operations/webhooks.ts';
import { HOOKS_MOST } from '#contract/integrations/settings.ts';
import { referenceValue } from '#contract/identifiers/index.ts';
import { SHIPMENT_UPDATED, type EventFilter } from '#contract/integrations/events/match.ts';
import { REFERENCE_KINDS } from '#contract/tracking/event.ts';
import type { Env } from '#server/env.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { holdLane, releaseLane } from '#server/platform/outbound/hold.ts';
import { cancelAbout } from '#server/platform/outbound/manage.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { seal } from '#server/platform/sealed.ts';
import { readLog } from '../events/log.ts';
import { webhooks } from '../schema.ts';
import { checkedAddress } from './address.ts';
import { HOOK_SECRET, WEBHOOK, webhookChannel } from './channel.ts';
import { newSecret } from './signature.ts';

export type HookRow = typeof webhooks.$inferSelect;
/** Whose hooks: a sandbox key has its own; `null`: all of the owner, for its pages. */
export type HookScope = { owner: number; sandboxKey?: string | null };
type Making = { actor: Actor; requestId: string };
type By = Making & { env: Env };
type Maker = { userId: string; ydid: number; person: string | null; language: string };

/** The scope of a call: a key reaches the hooks of its kind, a session all of them. */
export const scopeOf = ({ actor, apiKey }: FastifyRequest): HookScope => ({
  owner: ownerOf(actor),
  ...(apiKey && { sandboxKey: apiKey.sandbox ? apiKey.id : null }),
});

const within = ({ owner, sandboxKey }: HookScope) =>
  and(
    eq(webhooks.owner, owner),
    sandboxKey === undefined
      ? undefined
      : sandboxKey === null
        ? isNull(webhooks.sandboxKey)
        : eq(webhooks.sandboxKey, sandboxKey),
  );

const isoOf = (at: Date | null) => at?.toISOString() ?? null;
export const presentHook = (row: HookRow): WebhookView => ({
  id: row.id,
  url: row.url,
  description: row.description,
  types: row.types,
  filter: row.filter as WebhookView['filter'],
  format: row.format,
  sandbox: row.sandboxKey !== null,
  paused: row.paused,
  pausedAt: isoOf(row.pausedAt),
  sequence: row.previous,
  replaying: row.replayAfter !== null,
  succeededAt: isoOf(row.succeededAt),
  failingSince: isoOf(row.failingSince),
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > new Date() ? isoOf(row.oldSecretUntil) : null,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
});

/** Numbers as the log has them. */
const normalised = ({ numbers, ...filter }: EventFilter): EventFilter => ({
  ...filter,
  ...(numbers && {
    numbers: numbers.map((number) => {
      const values = (filter.kinds ?? REFERENCE_KINDS).map((kind) => referenceValue(kind, number));
      return values.find((value) => value !== '') ?? number;
    }),
  }),
});

async function noted(
  tx: Tx,
  { actor, requestId }: Making,
  row: HookRow,
  action: 'create' | 'edit' | 'delete',
) {
  const after = presentHook(row);
  await audit(tx, {
    actor,
    ydid: row.owner,
    resource: 'webhook',
    recordId: row.id,
    action,
    after,
    requestId,
  });
}

/** A full push has no form in DCSA, where each event is sent. */
function mustFitFormat({ format, types }: Pick<WebhookWish, 'format' | 'types'>): void {
  if (format === 'dcsa' && types.includes(SHIPMENT_UPDATED))
    throw refusedField('invalid', 'types', 'integrations:fault.format');
}

/** Makes a webhook that begins with the next change; throws hooksFull, or invalid for its address. */
export async function makeHook(
  db: Db,
  wish: WebhookWish,
  scope: Required<HookScope>,
  { env, ...by }: By,
  maker: Maker,
): Promise<{ row: HookRow; secret: string }> {
  const { owner, sandboxKey } = scope;
  mustFitFormat(wish);
  const url = await checkedAddress(env, wish.url);
  const secret = wish.secret ?? newSecret();
  const { last } = await readLog(db, { owner, sandboxKey }, Number.MAX_SAFE_INTEGER, 1);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'), ${owner}::int)`);
    const [used] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.owner, owner));
    if ((used?.count ?? 0) >= HOOKS_MOST) throw new Refused('hooksFull', {}, { most: HOOKS_MOST });
    const [row] = await tx
      .insert(webhooks)
      .values({
        owner,
        sandboxKey,
        userId: maker.userId,
        ydid: maker.ydid,
        createdBy: maker.person,
        language: maker.language,
        url,
        description: wish.description,
        types: [...new Set(wish.types)],
        filter: normalised(wish.filter),
        format: wish.format,
        secret: seal(env, HOOK_SECRET, secret),
        place: last,
        previous: last,
      })
      .returning();
    await noted(tx, by, row!, 'create');
    return { row: row!, secret };
  });
}

export const hooksOf = (db: Db, scope: HookScope): Promise<HookRow[]> =>
  db.select().from(webhooks).where(within(scope)).orderBy(asc(webhooks.createdAt), asc(webhooks.id));

/** Throws notFound for one of another owner. */
export async function hookOf(db: Db | Tx, scope: HookScope, id: string): Promise<HookRow> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), within(scope)));
  if (!row) throw new Refused('notFound');
  return row;
}

export type HookChange = Partial<Pick<WebhookWish, 'url' | 'description' | 'types' | 'filter' | 'format'>> & {
  paused?: boolean | undefined;
};

export async function changeHook(
  db: Db,
  scope: HookScope,
  id: string,
  { paused, url, filter, ...values }: HookChange,
  { env, ...by }: By,
): Promise<HookRow> {
  const address = url === undefined ? undefined : await checkedAddress(env, url);
  return db.transaction(async (tx) => {
    const { paused: was, ...before } = await hookOf(tx, scope, id);
    mustFitFormat({ format: values.format ?? before.format, types: values.types ?? before.types });
    const stops = paused === true && was === null;
    const [row] = await tx
      .update(webhooks)
      .set({
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
        ...(address !== undefined && { url: address }),
        ...(filter !== undefined && { filter: normalised(filter) }),
        ...(stops && { paused: 'byOwner' as const, pausedAt: sql`now()` }),
        ...(paused === false && { paused: null, pausedAt: null, failingSince: null, informedAt: null }),
        // Shipments are read with the rights of who changed it last.
        ...(by.actor.id !== null && { userId: by.actor.id }),
        owner: scope.owner,
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (stops) await holdLane(tx, webhookChannel, id, 'byOwner');
    if (paused === false) await releaseLane(tx, webhookChannel, id);
    await noted(tx, by, row!, 'edit');
    return row!;
  });
}

/** A new secret; deliveries carry the signature of the old one too, for so many hours. */
export async function rotateSecret(
  db: Db,
  scope: HookScope,
  id: string,
  { overlapHours, secret = newSecret() }: { overlapHours: number; secret?: string | undefined },
  { env, ...by }: By,
): Promise<{ secret: string; oldSecretUntil: string | null }> {
  return db.transaction(async (tx) => {
    const { secret: old } = await hookOf(tx, scope, id);
    const [row] = await tx
      .update(webhooks)
      .set({
        secret: seal(env, HOOK_SECRET, secret),
        oldSecret: overlapHours > 0 ? old : null,
        oldSecretUntil: overlapHours > 0 ? sql`now() + make_interval(hours => ${overlapHours})` : null,
      })
      .where(eq(webhooks.id, id))
      .returning();
    await noted(tx, by, row!, 'edit');
    return { secret, oldSecretUntil: isoOf(row!.oldSecretUntil) };
  });
}

/** Deletes a webhook; what waits is sent no more. */
export async function deleteHook(db: Db, scope: HookScope, id: string, by: Making): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await hookOf(tx, scope, id);
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await cancelAbout(tx, webhookChannel, { resource: WEBHOOK, id }, 'deleted');
    await releaseLane(tx, webhookChannel, id);
    await noted(tx, by, row, 'delete');
  });
}
