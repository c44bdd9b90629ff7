/** Names of users and companies in members' records. */
import { eq } from 'drizzle-orm';
import { companies, users } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';

export async function nameOf(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}

export async function isCompany(db: Db, ydid: number): Promise<boolean> {
  const [company] = await db.select({ ydid: companies.ydid }).from(companies).where(eq(companies.ydid, ydid));
  return company !== undefined;
}
