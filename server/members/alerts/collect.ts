/** Reads the changes of an owner once, and writes an alert for each recipient and channel that a rule names. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/settings.ts';
import { severityOf } from '#contract/members/alerts/rule.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Lease } from '#server/platform/lease.ts';
import { announce } from '#server/records/changes.ts';
import { changesSince, type OwnerChange } from '../changes/since.ts';
import { memberOwners } from '../schema.ts';
import { Bases, wantedFor, type Setting, type Wanted } from './evaluate.ts';
import { peopleOf, stopsOf } from './people.ts';
import { recall } from './recall.ts';
import { changeColumns, sendingOf, type NewAlert } from './rows.ts';
import { activeRules } from './rules.ts';
import { alertBases, alertCursors, alerts } from './schema.ts';
import { bundleOf, subjectsOf, type Subject } from './subjects.ts';
import { together } from './together.ts';

export type CollectDeps = { db: Db; now: () => Date; language: Language };

/** Owners with changes that were not read yet. */
async function ownersBehind(db: Db): Promise<number[]> {
  const rows = await db
    .select({ owner: memberOwners.owner })
    .from(memberOwners)
    .leftJoin(alertCursors, eq(alertCursors.owner, memberOwners.owner))
    .where(sql`${memberOwners.sequence} > coalesce(${alertCursors.sequence}, 0)`)
    .orderBy(memberOwners.owner);
  return rows.map(({ owner }) => owner);
}

/** Returns how many changes were read. */
export async function collectAlerts(deps: CollectDeps, lease: Lease): Promise<number> {
  let count = 0;
  await together(await ownersBehind(deps.db), async (owner) => {
    for (let read = 1; read > 0 && !lease.signal.aborted;) {
      read = await collectSome(deps, lease, owner);
      count += read;
    }
  });
  return count;
}

/** One transaction moves the cursor and writes the alerts: a process that dies leaves neither. */
async function collectSome({ db, now, language }: CollectDeps, lease: Lease, owner: number): Promise<number> {
  const [cursor] = await db.select().from(alertCursors).where(eq(alertCursors.owner, owner));
  const from = cursor?.sequence ?? 0;
  const { changes, last } = await changesSince(db, owner, from);
  const sequence = changes.at(-1)?.sequence ?? last;
  if (sequence === from) return 0;
  const at = now();
  await db.transaction(async (tx) => {
    await lease.check(tx);
    await writeAlerts(tx, { owner, changes, at, language });
    await tx
      .insert(alertCursors)
      .values({ owner, sequence })
      .onConflictDoUpdate({ target: alertCursors.owner, set: { sequence } });
  });
  return changes.length;
}

type Batch = { owner: number; changes: readonly OwnerChange[]; at: Date; language: Language };

async function writeAlerts(tx: Tx, { owner, changes, at, language }: Batch): Promise<void> {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map(({ subscriptionId }) => subscriptionId))];
  const subjects = await subjectsOf(tx, owner, ids);
  const setting: Setting = {
    rules: await activeRules(tx, owner),
    people: await peopleOf(tx, owner, language),
    stops: await stopsOf(tx, owner),
    bases: await basesOf(tx, owner, ids),
  };
  let isNews = false;
  for (const change of changes) {
    const subject = subjects.get(change.subscriptionId);
    if (!subject) continue;
    if (change.retracts !== null) {
      await recall(tx, { owner, change, subject, setting, at });
      isNews = true;
      continue;
    }
    const wanted = wantedFor(change, subject, setting, at);
    const rows = wanted.map((one) => toRow(owner, change, subject, one, at));
    if (change.after === null) rows.push(...(await endsOf(tx, owner, change, at)));
    if (rows.length > 0) await tx.insert(alerts).values(rows).onConflictDoNothing();
    isNews ||= rows.some(({ channel }) => channel === 'inApp');
  }
  if (isNews) announce(tx, 'alert', owner);
  await storeBases(tx, owner, setting.bases);
}

function toRow(owner: number, change: OwnerChange, subject: Subject, wanted: Wanted, at: Date): NewAlert {
  const { recipient, channel, rules, severity, before, departure } = wanted;
  const isDigest = departure.digest && channel !== 'inApp';
  return {
    ...changeColumns(owner, change),
    before,
    recipient: recipient.key,
    channel,
    rules,
    severity,
    bundle: isDigest ? 'digest' : bundleOf(change.type, subject),
    language: recipient.language,
    zone: recipient.zone,
    at,
    ...sendingOf(channel, departure.at, at),
  };
}

/** Who still waits for the news of something that is over gets both in one message. */
async function endsOf(tx: Tx, owner: number, change: OwnerChange, at: Date): Promise<NewAlert[]> {
  const waiting = await tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.ydid, owner),
        eq(alerts.subscriptionId, change.subscriptionId),
        eq(alerts.fact, change.fact),
        eq(alerts.part, change.part),
        eq(alerts.state, 'waiting'),
      ),
    );
  return waiting.map(({ recipient, channel, rules, bundle, language, zone, dueAt }) => ({
    ...changeColumns(owner, change),
    recipient,
    channel,
    rules,
    bundle,
    language,
    zone,
    severity: severityOf(change.type),
    state: 'waiting' as const,
    at,
    dueAt,
  }));
}

async function basesOf(tx: Tx, owner: number, ids: string[]): Promise<Bases> {
  const bases = new Bases();
  const stored = await tx
    .select()
    .from(alertBases)
    .where(and(eq(alertBases.ydid, owner), inArray(alertBases.subscriptionId, ids)));
  for (const { rule, subscriptionId, fact, value } of stored)
    bases.values.set(Bases.key(rule, subscriptionId, fact), value);
  return bases;
}

async function storeBases(tx: Tx, owner: number, { values, changed }: Bases): Promise<void> {
  const rows = [...changed].map((key) => {
    const [rule = '', subscriptionId = '', ...fact] = key.split(' ');
    return { ydid: owner, rule, subscriptionId, fact: fact.join(' '), value: values.get(key)! };
  });
  if (rows.length === 0) return;
  await tx
    .insert(alertBases)
    .values(rows)
    .onConflictDoUpdate({
      target: [alertBases.ydid, alertBases.rule, alertBases.subscriptionId, alertBases.fact],
      set: { value: sql`excluded.value` },
    });
}
