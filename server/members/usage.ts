/** What a company has used: its quota of subscriptions, and its log by day. */
import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { ACTIVITY_KINDS } from '#contract/members/resources/activity.ts';
import type { Usage, UsageDay } from '#contract/members/usage.schema.ts';
import { users } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { quotaOf } from './quota.ts';
import { activity } from './schema.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the usage of the caller's company, or of a personal account, over the last `days` days. */
export async function usageOf(db: Db, actor: Actor, usual: number, days: number): Promise<Usage> {
  const owner = ownerOf(actor);
  const from = Math.floor(Date.now() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS;
  const day = sql<string>`to_char(${activity.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, kind: activity.kind, lines: count() })
    .from(activity)
    .where(and(eq(activity.ydid, owner), gte(activity.at, new Date(from))))
    .groupBy(day, activity.kind);
  const lines = new Map(rows.map(({ day, kind, lines }) => [`${day} ${kind}`, lines]));
  return {
    subscriptions: await quotaOf(db, owner, usual),
    people: await peopleOf(db, actor),
    days: Array.from({ length: days }, (_, at) => dayOf(from + at * DAY_MS)).map((day) => ({
      day,
      ...(Object.fromEntries(ACTIVITY_KINDS.map((kind) => [kind, lines.get(`${day} ${kind}`) ?? 0])) as Omit<
        UsageDay,
        'day'
      >),
    })),
  };
}

/** Personal accounts share a company, and each has one user. */
const peopleOf = async (db: Db, { ydid }: Actor): Promise<number> =>
  ydid === YDID_PERSONAL ? 1 : db.$count(users, and(eq(users.ydid, ydid), eq(users.disabled, false)));
