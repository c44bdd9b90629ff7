/** Demo subscriptions of three owners over the demo shipments, in groups, with every sync state. */
import { eq } from 'drizzle-orm';
import { afterAction, afterCheck, type SyncStanding, accepted } from '#contract/members/sync.ts';
import { actorOf, users } from '#server/access/index.ts';
import { addWithin, standingColumns, subscription, type Wanted } from '#server/members/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_EXAMPLES } from './demo-shipments.ts';

const DAY = 86_400_000;
const OWNERS = ['member', 'company', 'clerk'] as const;
const GROUPS = ['Autumn collection', 'Spare parts', 'Samples'] as const;
const TAGS = ['urgent', 'letter of credit, urgent', null] as const;
const QUOTA = 100_000;

/** Numbers unknown to all demo messages, each in a state without a check for a long time. */
const standings = (now: Date): readonly { number: string; standing: SyncStanding }[] => {
  const at = now.toISOString();
  const start = accepted(at);
  const later = (standing: SyncStanding, days: number): SyncStanding => ({
    ...standing,
    nextAt: new Date(now.getTime() + days * DAY).toISOString(),
  });
  return [
    { number: 'MAEU639100001', standing: later(start, 30) },
    { number: 'MAEU639100002', standing: later(afterCheck(start, 'awaitingManifest', at, DAY), 30) },
    { number: 'MAEU639100003', standing: later(afterCheck(start, 'unreachable', at, DAY), 30) },
    { number: 'MAEU639100004', standing: afterCheck(start, 'refused', at, DAY) },
    { number: 'MAEU639100005', standing: afterCheck(start, 'cancelled', at, DAY) },
    { number: 'MAEU639100006', standing: afterAction(start, 'pause', at) },
    { number: 'MAEU639100007', standing: afterAction(start, 'stop', at) },
  ];
};

export async function seedSubscriptions(db: Db): Promise<void> {
  const now = new Date();
  for (const role of OWNERS) {
    const { name, ydid } = DEMO_ACCOUNTS[role];
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.nameKey, name));
    if (!user) continue;
    const actor = await actorOf(db, { userId: user.id, ydid });
    await db.transaction(async (tx) => {
      const adding = {
        actor,
        person: name,
        how: 'typed',
        requestId: 'demo',
        usualQuota: QUOTA,
        now,
      } as const;
      await addWithin(tx, wantedOf(), adding);
      const states = standings(now);
      const { added } = await addWithin(
        tx,
        states.map(({ number }): Wanted => ({ kind: 'bill', number, carrier: 'MAEU', group: GROUPS[2] })),
        { ...adding, how: 'file' },
      );
      for (const [at, { standing }] of states.entries()) await put(tx, added[at]?.id ?? null, standing);
    });
  }
}

const wantedOf = (): Wanted[] =>
  DEMO_EXAMPLES.map(({ number, kind }, at) => ({
    kind,
    number,
    carrier: null,
    group: GROUPS[at % GROUPS.length] ?? null,
    tags: TAGS[at % TAGS.length] ?? null,
    ownReference: `DEMO-${String(at + 1).padStart(3, '0')}`,
  }));

async function put(tx: Tx, id: string | null, standing: SyncStanding): Promise<void> {
  if (id !== null)
    await tx.update(subscription).set(standingColumns(standing)).where(eq(subscription.id, id));
}
