/** Replaces the passwords of the demo accounts and the secret of the demo partner, which are published. */
import { and, eq, inArray } from 'drizzle-orm';
import { checkPassword, hashPassword, newToken, revokeAll, users } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { settings } from '#server/platform/db/schema/settings.ts';
import { isPublicUrl } from '#server/platform/net/public-host.ts';
import { partners } from '#server/tracking/index.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_PARTNER } from './demo-shipments.ts';

const REPLACED = 'demo.secrets';

/** The replacements of the published secrets; shown once, as only hashes of the passwords are stored. */
export type DemoSecrets = { accounts: { name: string; password: string }[]; partner: string | null };

/** Whether the demo accounts have changed passwords, which no page may show. */
export async function haveOwnSecrets(db: Db): Promise<boolean> {
  const rows = await db.select().from(settings).where(eq(settings.key, REPLACED));
  return rows.length > 0;
}

/**
 * Replaces the published secrets once the portal has a public address, on demo data of any age; null if there
 * are none. A password that a user has changed stays.
 */
export async function replacePublished(db: Db, publicUrl: string | undefined): Promise<DemoSecrets | null> {
  const [demo] = await db.select().from(settings).where(eq(settings.key, 'demo'));
  if (!demo || !isPublicUrl(publicUrl) || (await haveOwnSecrets(db))) return null;
  const published = Object.values(DEMO_ACCOUNTS);
  const rows = await db
    .select({ id: users.id, name: users.name, ydid: users.ydid, passwordHash: users.passwordHash })
    .from(users)
    .where(
      inArray(
        users.nameKey,
        published.map(({ name }) => name),
      ),
    );
  const fresh: { id: string; name: string; password: string; passwordHash: string }[] = [];
  for (const { id, name, ydid, passwordHash } of rows) {
    const account = published.find((one) => one.name === name && one.ydid === ydid);
    if (!account || !(await checkPassword(passwordHash, account.password))) continue;
    const password = newToken();
    fresh.push({ id, name, password, passwordHash: await hashPassword(password) });
  }
  const secret = newToken();
  const changed = await db.transaction(async (tx) => {
    for (const { id, passwordHash } of fresh) {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
      await revokeAll(tx, id);
    }
    await tx.insert(settings).values({ key: REPLACED, value: true });
    const own = and(
      eq(partners.key, DEMO_PARTNER.key),
      eq(partners.demo, true),
      eq(partners.secret, DEMO_PARTNER.secret),
    );
    return tx
      .update(partners)
      .set({ secret, previousSecret: null })
      .where(own)
      .returning({ key: partners.key });
  });
  return {
    accounts: fresh.map(({ name, password }) => ({ name, password })),
    partner: changed.length > 0 ? secret : null,
  };
}
