/**
 * The audit trail: written in the transaction that makes the change, so that neither exists without the
 * other.
 */
import type { Actor } from '#contract/access/access.ts';
import type { Db, Tx } from '../db/client.ts';
import { auditLog } from '../db/schema/system.ts';

type AuditEntry = {
  /** The user who made the change; null for the portal itself. */
  actor: Actor | null;
  /** Writes one line of the audit trail; `before` and `after` must contain no passwords, codes or tokens. */
  ydid?: number;
  resource: string;
  recordId: string | number;
  action: string;
  before?: unknown;
  after?: unknown;
  requestId?: string;
};

/** Writes one line of the audit trail; `before` and `after` must hold no passwords, codes or tokens. */
export async function audit(tx: Tx | Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(auditRow(entry));
}

/** Writes many lines in one statement, for imports. */
export async function auditAll(tx: Tx | Db, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries.map(auditRow));
}

function auditRow(entry: AuditEntry) {
  return {
    actor: entry.actor?.id ?? null,
    ydid: entry.ydid ?? entry.actor?.ydid ?? 0,
    resource: entry.resource,
    recordId: String(entry.recordId),
    action: entry.action,
    before: entry.before ?? null,
    after: entry.after ?? null,
    requestId: entry.requestId ?? null,
  };
}
