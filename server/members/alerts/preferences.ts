/** How a person wants alerts to reach them. */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Language } from '#contract/core/settings.ts';
import type { preferences } from '#contract/members/alerts/api.schema.ts';
import type { Db } from '#server/platform/db/client.ts';
import { DEFAULT_ZONE } from './people.ts';
import { alertPreferences } from './schema.ts';

export type Preferences = z.output<typeof preferences>;

export async function preferencesOf(db: Db, userId: string, usual: Language): Promise<Preferences> {
  const [row] = await db.select().from(alertPreferences).where(eq(alertPreferences.userId, userId));
  const { language = usual, zone = DEFAULT_ZONE, quiet = null, digest = null } = row ?? {};
  const { followed = true, mail = true, wechat = false } = row ?? {};
  return { language, zone, quiet, digest, followed, mail, wechat };
}

export async function setPreferences(
  db: Db,
  userId: string,
  owner: number,
  wish: Preferences,
): Promise<void> {
  const values = { ...wish, ydid: owner };
  await db
    .insert(alertPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: alertPreferences.userId, set: values });
}
