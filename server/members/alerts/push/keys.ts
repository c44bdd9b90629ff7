/** The portal's own keys for browser notices (VAPID, RFC 8292): made once, the private one sealed. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { settings } from '#server/platform/db/schema/settings.ts';
import { seal, unseal } from '#server/platform/sealed.ts';

const KEY = 'push.keys';
const PURPOSE = 'push key';
const stored = z.object({ publicKey: z.string(), sealed: z.string() });
type Keys = { publicKey: string; privateKey: string };

async function storedKeys(db: Db): Promise<z.output<typeof stored> | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  return row ? stored.parse(row.value) : null;
}

/** Throws `notConfigured` where this process has another key for sealed texts. */
export async function pushKeys(db: Db, env: Env): Promise<Keys> {
  const known = (await storedKeys(db)) ?? (await makeKeys(db, env));
  return { publicKey: known.publicKey, privateKey: unseal(env, PURPOSE, known.sealed) };
}

/** Several processes may need them at once: the first one decides. */
async function makeKeys(db: Db, env: Env) {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const value = { publicKey, sealed: seal(env, PURPOSE, privateKey) };
  await db.insert(settings).values({ key: KEY, value }).onConflictDoNothing();
  return (await storedKeys(db)) ?? value;
}
