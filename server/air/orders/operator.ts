import { eq } from 'drizzle-orm';
import { users } from '#server/access/index.ts';
import type { Work } from './work.ts';

/** Returns the user's login name, the form in which fields refer to a colleague. */
export async function operatorName({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<string | null> {
  const { id } = caller.actor;
  if (id === null) return null;
  const [user] = await tx.select({ name: users.nameKey }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}
