/**
 * Viewing the portal as a role: a read-only session of an administrator that shows what the role sees. It has
 * the rights that both hold, read on every call (`findSession`), so never more than the administrator's.
 */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { audit } from '#server/platform/audit/audit.ts';
import { auditEndOfView } from './accounts/sessions.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { roles, sessions } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { announceAccess } from './changes.ts';
import type { Granter } from './rights.ts';

/** Begins the view; throws notFound for a role of another company. */
export async function beginView(db: Db, { session, requestId }: Granter, key: string): Promise<void> {
  const { actor } = session;
  await db.transaction(async (tx) => {
    const [role] = await tx
      .select()
      .from(roles)
      .where(and(eq(roles.key, key), or(isNull(roles.ydid), eq(roles.ydid, actor.ydid))))
      .for('share');
    if (!role || role.key === 'visitor') throw new Refused('notFound');
    const begun = await tx
      .update(sessions)
      .set({ viewAs: key })
      .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt), isNull(sessions.viewAs)))
      .returning({ id: sessions.id });
    // Another tab was faster.
    if (begun.length === 0) throw new Refused('viewingOnly');
    const after = { role: key, name: role.name };
    await audit(tx, { actor, resource: 'viewAs', recordId: key, action: 'begin', after, requestId });
    announceAccess(tx, { user: session.userId });
  });
}

/** Ends the view; does nothing if it has ended. */
export async function endView(db: Db, { session, requestId }: Granter): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ viewAs: sessions.viewAs })
      .from(sessions)
      .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt), isNotNull(sessions.viewAs)))
      .for('update');
    if (!held?.viewAs) return;
    await tx.update(sessions).set({ viewAs: null }).where(eq(sessions.id, session.id));
    const line = {
      actor: session.actor,
      resource: 'viewAs',
      recordId: held.viewAs,
      action: 'end',
      requestId,
    };
    await audit(tx, line);
    announceAccess(tx, { user: session.userId });
  });
}

/** Ends the views of a deleted role. */
export async function endViewsOf(tx: Tx, role: string): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ viewAs: null })
    .where(eq(sessions.viewAs, role))
    .returning({ userId: sessions.userId });
  for (const { userId } of ended) await auditEndOfView(tx, userId, role);
}
