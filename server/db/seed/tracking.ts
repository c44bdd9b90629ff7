/** Demo data of sea tracking: a partner, and its shipments fed as the raw messages a partner would push. */
import { eq } from 'drizzle-orm';
import { ingest } from '#server/tracking/ingest.ts';
import type { Db } from '../client.ts';
import { partners } from '../schema/tracking.ts';
import { seedDemoCompany } from './accounts.ts';
import { DEMO_PARTNER, DEMO_SHIPMENTS } from './demo-shipments.ts';

/** Feeds the demo shipments, dated from the day of `now`; a second time on the same day changes nothing. */
export async function seedTracking(db: Db, now = new Date()): Promise<void> {
  await seedDemoCompany(db);
  await db
    .insert(partners)
    .values({ ...DEMO_PARTNER, feeds: ['dcsa'], demo: true })
    .onConflictDoNothing();
  const [partner] = await db.select().from(partners).where(eq(partners.key, DEMO_PARTNER.key));
  if (!partner?.demo) return;
  const today = new Date(`${now.toISOString().slice(0, 10)}T06:00:00Z`);
  // In the early hours, what the story tells of last night must not lie in the future.
  if (today > now) today.setUTCDate(today.getUTCDate() - 1);
  for (const shipment of DEMO_SHIPMENTS)
    for (const events of shipment.messages(today)) {
      const body = Buffer.from(JSON.stringify(events));
      const message = {
        feed: 'dcsa',
        party: partner.key,
        partner: partner.key,
        contentType: 'application/json',
      };
      await ingest(db, { ...message, via: 'push', body }, (key) => key);
    }
}
