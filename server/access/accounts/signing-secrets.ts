/**
 * The signing secrets of companies 0 and 2000: from the environment, else generated at the first start and
 * stored.
 */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { settings } from '#server/platform/db/schema/settings.ts';
import type { Env } from '#server/env.ts';

type SigningSecrets = { '0': string; '2000': string };

async function storedSecret(db: Db, key: string): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  // Several processes may start at once: the first one decides, and all read what it wrote.
  await db.insert(settings).values({ key, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return String(row?.value);
}

/** The secrets that sign requests; the same on every process that shares the database. */
export async function signingSecrets(
  db: Db,
  env: Pick<Env, 'YDAPI_SECRET_0' | 'YDAPI_SECRET_2000'>,
): Promise<SigningSecrets> {
  return {
    '0': env.YDAPI_SECRET_0 ?? (await storedSecret(db, 'signing.secret.0')),
    '2000': env.YDAPI_SECRET_2000 ?? (await storedSecret(db, 'signing.secret.2000')),
  };
}
