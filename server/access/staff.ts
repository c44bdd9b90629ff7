/** Colleagues: the users of the actor's own company, as owners of records and in pickers. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Colleague } from '#contract/access/staff.ts';
import type { Referred } from '#contract/records/resource.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { containing } from '#server/platform/http/paging.ts';
import { users } from './schema.ts';

/** Personal accounts share a company number, but are not colleagues. */
export const hasColleagues = ({ id, ydid }: Actor): boolean => id !== null && ydid !== YDID_PERSONAL;

/** Returns the users with these login names, by login name; former users are included. */
export async function colleagues(
  db: Db | Tx,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, Referred>> {
  if (!hasColleagues(actor)) return new Map();
  const rows = await db
    .select({ code: users.nameKey, name: users.realName })
    .from(users)
    .where(and(eq(users.ydid, actor.ydid), inArray(users.nameKey, [...names])));
  return new Map(rows.map(({ code, name }) => [code, { id: null, name }]));
}

/** Returns the login names of colleagues with a full name in `texts`, if only one colleague has that name. */
export async function colleaguesNamed(
  db: Db | Tx,
  actor: Actor,
  texts: readonly string[],
): Promise<Map<string, string>> {
  if (!hasColleagues(actor) || texts.length === 0) return new Map();
  const lower = texts.map((text) => text.toLowerCase());
  const rows = await db
    .select({ code: users.nameKey, name: sql<string>`lower(${users.realName})` })
    .from(users)
    .where(
      and(
        eq(users.ydid, actor.ydid),
        eq(users.disabled, false),
        sql`lower(${users.realName}) = any(${sql.param(lower)}::text[])`,
      ),
    );
  return new Map(
    texts.flatMap((text, at): [string, string][] => {
      const [one, ...others] = rows.filter(({ name }) => name === lower[at]);
      return one && others.length === 0 ? [[text, one.code]] : [];
    }),
  );
}

/** At most `limit` colleagues to choose from, by a part of the login name or the real name. */
export async function findColleagues(
  db: Db,
  actor: Actor,
  text: string,
  limit: number,
): Promise<Colleague[]> {
  if (!hasColleagues(actor)) return [];
  const part = containing(text.trim());
  return db
    .select({ code: users.nameKey, name: users.realName })
    .from(users)
    .where(
      and(
        eq(users.ydid, actor.ydid),
        eq(users.disabled, false),
        or(resembles(users.nameKey, part), resembles(users.realName, part)),
      ),
    )
    .orderBy(asc(users.nameKey))
    .limit(limit);
}
