/** Seeds a database: companies, roles and built-in records always; demo data once, into an empty database. */
import { eq } from 'drizzle-orm';
import type { Database, Db } from '#server/platform/db/client.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { settings } from '#server/platform/db/schema/settings.ts';
import { seedBuiltIn } from '#server/records/built-in.ts';
import { foldMissing } from '#server/records/search-text.ts';
import { seedCompanies, syncBuiltInRoles, users } from '#server/access/index.ts';
import { seedAccounts } from './accounts.ts';
import { seedAlerts } from './demo-alerts.ts';
import { seedBookings } from './demo-bookings.ts';
import { seedOffice } from './demo-office.ts';
import { seedSubscriptions } from './demo-subscriptions.ts';
import { seedVisitors } from './visitors.ts';
import { seedLanes, seedModes, seedSchedules, seedTracking, seedVessels, widenDemo } from './tracking.ts';

/** Demo data by name, in order; each runs once and must be safe to repeat after a crash half-way. */
const demo: Record<string, (db: Db) => Promise<void>> = {
  accounts: (db) => seedAccounts(db),
  tracking: seedTracking,
  modes: seedModes,
  office: seedOffice,
  vessels: seedVessels,
  visitors: seedVisitors,
  schedules: seedSchedules,
  lanes: seedLanes,
  feeds: widenDemo,
  subscriptions: seedSubscriptions,
  bookings: seedBookings,
  alerts: seedAlerts,
};

/**
 * Seeds what every installation needs; runs at every start. `sets`: the resources whose built-in records are
 * included.
 */
export async function seedBasics(database: Database, sets?: readonly ResourceKey[]): Promise<void> {
  await seedCompanies(database.db);
  await syncBuiltInRoles(database.db);
  await seedBuiltIn(database.db, sets);
  await foldMissing(database.db);
}

/**
 * Fills an empty database with demo data, and continues after an interrupted start. A database that had users
 * before its first demo start gets none.
 */
export async function seedDemo(database: Database): Promise<void> {
  const { db } = database;
  const [started] = await db.select().from(settings).where(eq(settings.key, 'demo'));
  const done = (started?.value ?? []) as string[];
  if (!started && (await db.select({ id: users.id }).from(users).limit(1)).length > 0) return;
  for (const [name, seed] of Object.entries(demo)) {
    if (done.includes(name)) continue;
    await db.insert(settings).values({ key: 'demo', value: done }).onConflictDoNothing();
    await seed(db);
    done.push(name);
    await db.update(settings).set({ value: done, updatedAt: new Date() }).where(eq(settings.key, 'demo'));
  }
}
