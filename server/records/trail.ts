/** The audit trail of one record, newest first: who changed which field when, from what to what. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { AuditLine, AuditChange } from '#contract/records/api/audit.ts';
import { same, type FieldValue } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { users } from '#server/access/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { entityOf, UUID } from './table.ts';

type AuditedValues = Record<string, FieldValue> | null;
const MAX_LINES = 200;

/**
 * Returns at most the 200 latest changes. A deleted record keeps its trail, unless it could have been
 * private. Throws notFound for a record out of the actor's reach.
 */
export async function trail(db: Db, key: ResourceKey, actor: Actor, id: string): Promise<AuditLine[]> {
  const { ydid, table, reach, resource } = entityOf(key, actor);
  if (ydid !== null && !UUID.test(id)) throw new Refused('notFound');
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      realName: users.realName,
      name: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(
      and(
        eq(auditLog.resource, key),
        eq(auditLog.recordId, id),
        ydid === null ? undefined : writtenFor(actor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MAX_LINES);
  if (ydid !== null) {
    const [one] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
    const [mine] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(reach, eq(table.id, id)));
    const gone = !one && rows.length > 0 && resource.private === null;
    if (!mine && !gone) throw new Refused('notFound');
  }
  return rows.map(({ id, at, action, before, after, realName, name }) => ({
    id,
    at: at.toISOString(),
    action,
    who: realName || name,
    changes: changes(key, before as AuditedValues, after as AuditedValues),
  }));
}

/** Personal accounts share one company in the trail, too: each reads its own lines. */
const writtenFor = (actor: Actor) =>
  and(
    eq(auditLog.ydid, actor.ydid),
    actor.ydid === YDID_PERSONAL ? sql`${auditLog.actor} = ${actor.id}::uuid` : undefined,
  );

/** Changes of a record outside its fields: a file added or removed, another record merged into it. */
const OTHER_CHANGES = ['attachment', 'merged'] as const;

/** The fields that differ, in the order of the form. */
export function changes(key: ResourceKey, before: AuditedValues, after: AuditedValues): AuditChange[] {
  return [...resources[key].fields.map(({ name }) => name), ...OTHER_CHANGES]
    .map((name) => ({ field: name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((change) => !same(change.before, change.after));
}
