/** The demo accounts and their company. */
import { eq } from 'drizzle-orm';
import { YDID_ALTERNATE } from '#contract/core/settings.ts';
import { companies, hashPassword, userRoles, users } from '#server/access/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { DEMO_ACCOUNTS, YDID_DEMO_COMPANY, type DemoAccount } from './demo-accounts.ts';

const demoCompany = {
  ydid: YDID_DEMO_COMPANY,
  fullName: 'Demo Freight Forwarding Ltd',
  shortName: 'Demo Freight',
  enName: 'Demo Freight Forwarding Ltd',
  enCode: 'DEMO',
  nature: 'Limited company',
  manager: 'Cem Company',
  outerPhone: '+90 212 555 01 00',
  email: 'office@demo.invalid',
  address: 'Demo data: 1 Harbour Street, Istanbul',
  postalcode: '34000',
  webAddress: 'https://demo.invalid',
  businessScope: 'Sea and air freight',
  description: 'Demo data',
};

/** The demo's office writes the news and code tables of the portal. */
const publish = (db: Db | Tx) =>
  db.update(companies).set({ publisher: true }).where(eq(companies.ydid, YDID_ALTERNATE));

/** The ordinary demo company: one account belongs to it, and it sends the demo shipments. */
export async function seedDemoCompany(db: Db | Tx): Promise<void> {
  await db.insert(companies).values(demoCompany).onConflictDoNothing();
}

/** Creates the demo accounts of the README with their company; `hashed` hashes the passwords. */
export async function seedAccounts(db: Db, hashed = hashPassword): Promise<void> {
  const accounts: DemoAccount[] = Object.values(DEMO_ACCOUNTS);
  const hashes = await Promise.all(accounts.map(({ password }) => hashed(password)));
  await db.transaction(async (tx) => {
    await seedDemoCompany(tx);
    await publish(tx);
    for (const [index, { password: _, roles, ...account }] of accounts.entries()) {
      const [user] = await tx
        .insert(users)
        .values({ ...account, nameKey: account.name.toLowerCase(), passwordHash: hashes[index]! })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (user) await tx.insert(userRoles).values(roles.map((role) => ({ userId: user.id, role })));
    }
  });
}
