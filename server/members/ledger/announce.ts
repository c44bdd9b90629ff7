/** Announces to open ledgers, in every process, that their rows have changed. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { announce } from '#server/records/changes.ts';
import type { WrittenSummary } from '#server/tracking/index.ts';
import { memberOwners, subscription } from '../schema.ts';

export async function announceLedgers(db: Db, written: readonly WrittenSummary[]): Promise<void> {
  const references = written.map(({ kind, value, carrier }) => `${kind} ${value} ${carrier}`);
  const classes = [...new Set(written.map(({ visibility }) => visibility))];
  const owners = await db
    .selectDistinct({ owner: subscription.ydid })
    .from(subscription)
    .innerJoin(memberOwners, eq(memberOwners.owner, subscription.ydid))
    .where(and(inArray(subscription.reference, references), inArray(memberOwners.visibility, classes)));
  if (owners.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { owner } of owners) announce(tx, 'ledger', owner);
  });
}
