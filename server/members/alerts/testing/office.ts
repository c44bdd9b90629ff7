/** A company with people, subscriptions and changes for tests of alerts, on a clock that the test sets. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/settings.ts';
import { followersRule, type AlertRule } from '#contract/members/alerts/rule.ts';
import type { Digest } from '#contract/members/alerts/timing.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import { companies, users } from '#server/access/schema.ts';
import { parseEnv } from '#server/env.ts';
import type { Database } from '#server/platform/db/client.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { trackingChanges, trackingSummaries } from '#server/tracking/index.ts';
import { memberChanges, memberOwners, subscription } from '../../schema.ts';
import { alertPreferences, alertRules, alerts } from '../schema.ts';
import { workAlerts } from '../worker.ts';

export const ENV = { PUBLIC_URL: 'https://portal.example' };
const CLASS = 'test class';
const NIGHT = { from: '22:00', to: '07:00' };
export const ISTANBUL = {
  zone: 'Europe/Istanbul',
  quiet: NIGHT,
  digest: { every: 'day', at: '08:30' },
} as const;
export const AMSTERDAM = { zone: 'Europe/Amsterdam', quiet: NIGHT, digest: null } as const;

type Timing = {
  zone: string;
  quiet: { from: string; to: string } | null;
  digest: Digest | null;
  language?: Language;
  followed?: boolean;
};
type Reported = {
  type: ChangeKind;
  fact?: string;
  before?: FactValue | null;
  after?: FactValue | null;
  retracts?: string;
  part?: string;
};

let owners = 7500;

export async function anOffice({ db }: Database, settings: Record<string, string> = ENV) {
  const owner = (owners += 1);
  await db.insert(companies).values({ ydid: owner, fullName: `Company ${owner}` });
  await db.insert(memberOwners).values({ owner, visibility: CLASS, followed: CLASS });
  const env = parseEnv(settings);
  let sequence = 0;
  let at = new Date('2026-12-10T09:00:00Z');
  const office = {
    owner,
    env,
    deps: { db, env, now: () => at },
    set: (time: string) => {
      at = new Date(time);
    },
    async person(timing: Timing = { zone: 'UTC', quiet: null, digest: null }) {
      const name = `person-${randomUUID()}`;
      const row = { ydid: owner, name, nameKey: name, email: `${name}@example.invalid` };
      const [user] = await db.insert(users).values(row).returning();
      const { language = 'en', followed = true, ...rest } = timing;
      await db
        .insert(alertPreferences)
        .values({ userId: user!.id, ydid: owner, language, followed, ...rest });
      return { id: user!.id, name, mail: row.email };
    },
    async subscription(
      number: string,
      values: Partial<typeof subscription.$inferInsert> = {},
      vessel?: string,
    ) {
      const [row] = await db
        .insert(subscription)
        .values({
          ydid: owner,
          number,
          kind: 'bill',
          mode: 'sea',
          addedHow: 'typed',
          state: 'tracking',
          searchText: number,
          ...values,
        })
        .returning();
      await db
        .insert(trackingSummaries)
        .values({
          value: number,
          kind: 'bill',
          carrier: '',
          visibility: CLASS,
          mode: 'sea',
          imo: vessel ?? null,
          voyage: vessel ? '118W' : null,
        })
        .onConflictDoNothing();
      return row!;
    },
    async rule(createdBy: string, rule: Partial<AlertRule>) {
      const stored: AlertRule = { ...followersRule, recipients: [{ to: 'me' }], channels: ['mail'], ...rule };
      const [row] = await db
        .insert(alertRules)
        .values({ ydid: owner, createdBy, enabled: true, rule: stored })
        .returning();
      return row!;
    },
    /** Stores a change and its number in the owner's sequence, as the change log does; answers its id. */
    async changed(row: { id: string; number: string }, reported: Reported): Promise<string> {
      const id = randomUUID();
      const { type, fact = type, before = null, after = null, retracts = null, part = '' } = reported;
      const [change] = await db
        .insert(trackingChanges)
        .values({
          id,
          value: row.number,
          kind: 'bill',
          reference: `bill ${row.number} `,
          visibility: CLASS,
          fact,
          part,
          change: type,
          before,
          after,
          retracts,
          events: ['event'],
          at,
        })
        .returning();
      sequence += 1;
      await db
        .insert(memberChanges)
        .values({ owner, sequence, change: change!.number, subscriptionId: row.id });
      await db.update(memberOwners).set({ sequence }).where(eq(memberOwners.owner, owner));
      return id;
    },
    /** Runs the worker at `time`, or now. */
    async work(time?: string) {
      if (time !== undefined) office.set(time);
      return workAlerts(office.deps);
    },
    /** The mails that were queued, oldest first. */
    async mails() {
      const rows = await db
        .select()
        .from(deliveries)
        .where(eq(deliveries.owner, owner))
        .orderBy(asc(deliveries.seq));
      return rows.map(({ id, recipient, title, payload, notBefore }) => ({
        id,
        to: recipient,
        subject: title,
        at: notBefore.toISOString(),
        ...(payload as { text: string; html: string; unsubscribe?: string; inReplyTo?: string }),
      }));
    },
    alerts: () =>
      db.select().from(alerts).where(eq(alerts.ydid, owner)).orderBy(asc(alerts.at), asc(alerts.id)),
  };
  return office;
}
export type Office = Awaited<ReturnType<typeof anOffice>>;
