/** The rules of an owner: those that people saved, and the one that followers have by default. */
import { and, asc, eq } from 'drizzle-orm';
import { FOLLOWERS_RULE, followersRule, type AlertRule } from '#contract/members/alerts/rule.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { alertBases, alertRules } from './schema.ts';

export type StoredRule = { id: string; createdBy: string | null; rule: AlertRule };

export type RuleRow = typeof alertRules.$inferSelect;

/** Rules that one owner may have. */
export const MOST_RULES = 200;

/** What is evaluated for an owner. */
export async function activeRules(db: Db | Tx, owner: number): Promise<StoredRule[]> {
  const rows = await db
    .select()
    .from(alertRules)
    .where(and(eq(alertRules.ydid, owner), eq(alertRules.enabled, true)))
    .orderBy(asc(alertRules.createdAt));
  return [{ id: FOLLOWERS_RULE, createdBy: null, rule: followersRule }, ...rows];
}

export const rulesOf = (db: Db, owner: number) =>
  db.select().from(alertRules).where(eq(alertRules.ydid, owner)).orderBy(asc(alertRules.createdAt));

const mine = (owner: number, id: string) => and(eq(alertRules.ydid, owner), eq(alertRules.id, id));

export async function ruleOf(db: Db, owner: number, id: string) {
  const [row] = await db.select().from(alertRules).where(mine(owner, id));
  if (!row) throw new Refused('notFound');
  return row;
}

export async function createRule(db: Db, owner: number, createdBy: string, rule: AlertRule) {
  if ((await db.$count(alertRules, eq(alertRules.ydid, owner))) >= MOST_RULES) throw new Refused('tooLarge');
  const values = { ydid: owner, createdBy, rule, enabled: rule.enabled };
  const [row] = await db.insert(alertRules).values(values).returning();
  return row!;
}

/** A changed rule measures from new base values. */
export async function changeRule(db: Db, owner: number, id: string, version: number, rule: AlertRule) {
  const before = await ruleOf(db, owner, id);
  if (before.version !== version) throw new Refused('versionConflict');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(alertRules)
      .set({ rule, enabled: rule.enabled, version: version + 1, updatedAt: new Date() })
      .where(and(mine(owner, id), eq(alertRules.version, version)))
      .returning();
    if (!row) throw new Refused('versionConflict');
    await dropBases(tx, owner, id);
    return row;
  });
}

export async function deleteRule(db: Db, owner: number, id: string): Promise<void> {
  await ruleOf(db, owner, id);
  await db.transaction(async (tx) => {
    await tx.delete(alertRules).where(mine(owner, id));
    await dropBases(tx, owner, id);
  });
}

const dropBases = (tx: Tx, owner: number, rule: string) =>
  tx.delete(alertBases).where(and(eq(alertBases.ydid, owner), eq(alertBases.rule, rule)));
