/** Demo data of tracking: a partner, and its shipments fed as the raw messages a partner would push. */
import { and, arrayContains, eq } from 'drizzle-orm';
import { EVERY_FEED, ingest, partners, readLanes } from '#server/tracking/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { seedDemoCompany } from './accounts.ts';
import { DEMO_CONSIGNMENTS } from './demo-air.ts';
import { parcelMessage } from './demo-parcel.ts';
import { DEMO_TRUCK, trainMessage, truckMessages, truckPointsMessage } from './demo-ground.ts';
import { DEMO_CUSTOMS } from './demo-customs.ts';
import { laneMessage } from './demo-lanes.ts';
import * as charges from './demo-charges.ts';
import * as sailings from './demo-schedules.ts';
import { terminalMessage } from './demo-terminal.ts';
import { storyOf, vesselMessages } from './demo-vessels.ts';
import { DEMO_PARTNER, DEMO_SHIPMENTS } from './demo-shipments.ts';

/** Imports the demo shipments, dated from the day of `now`; repeating it on the same day changes nothing. */
export async function seedTracking(db: Db, now = new Date()): Promise<void> {
  await seedDemoCompany(db);
  await db
    .insert(partners)
    .values({ ...DEMO_PARTNER, feeds: [EVERY_FEED], demo: true })
    .onConflictDoNothing();
  for (const shipment of DEMO_SHIPMENTS)
    for (const events of shipment.messages(todayOf(now)))
      await feed(db, 'dcsa', 'application/json', JSON.stringify(events));
}

/**
 * The demo partner was once limited to some feeds: allows all, unless an operator has restricted it since.
 */
export async function widenDemo(db: Db): Promise<void> {
  await db
    .update(partners)
    .set({ feeds: [EVERY_FEED] })
    .where(
      and(
        eq(partners.key, DEMO_PARTNER.key),
        eq(partners.demo, true),
        arrayContains(partners.feeds, ['dcsa', 'cargo-imp', 'schedule', 'ais']),
      ),
    );
}

/** Imports the demo consignments of the other modes, from the same partner. */
export async function seedModes(db: Db, now = new Date()): Promise<void> {
  for (const { messages } of DEMO_CONSIGNMENTS)
    for (const text of messages(todayOf(now))) await feed(db, 'cargo-imp', 'text/plain', text);
  await feed(db, 'express', 'application/json', parcelMessage(todayOf(now)));
  await feed(db, 'terminal', 'application/json', terminalMessage(todayOf(now)));
  await feed(db, 'rail', 'application/json', trainMessage(todayOf(now)));
  for (const text of truckMessages(now)) await feed(db, 'truck', 'application/json', text);
  for (const { feed: key, message } of DEMO_CUSTOMS)
    await feed(db, key, 'application/json', JSON.stringify(message(todayOf(now))));
}

/** Imports the demo sailings, and the cut-offs of the demo shipments' ships. */
export async function seedSchedules(db: Db, now = new Date()): Promise<void> {
  await continueSchedules(db, now);
  const { message, later } = sailings.shipmentCutOffs(todayOf(now));
  for (const text of [message, later]) await feed(db, 'cut-offs', 'text/csv', text);
}

/** Imports today's sailings: new ones, and updates since the last run. A repeat changes nothing. */
export async function continueSchedules(db: Db, now = new Date()): Promise<void> {
  await feed(db, 'schedule', 'text/csv', sailings.scheduleMessage(now));
  await feed(db, 'schedule', 'text/csv', sailings.offerMessage(now));
  await feed(db, 'berth-plan', 'text/csv', sailings.berthMessage(now));
  await feed(db, 'cut-offs', 'text/csv', sailings.cutOffMessage(now));
  await feed(db, 'surcharges', 'text/csv', charges.chargeMessage(now));
}

/** Imports past shipments of one lane from the same partner, and records their transit times. */
export async function seedLanes(db: Db, now = new Date()): Promise<void> {
  await feed(db, 'dcsa', 'application/json', laneMessage(todayOf(now)));
  let more = true;
  while (more) more = await readLanes(db, now.toISOString(), () => false);
}

/** Imports the positions of the demo ships from the same partner. */
export async function seedVessels(db: Db, now = new Date()): Promise<void> {
  for (const text of vesselMessages(todayOf(now))) await feed(db, 'ais', 'application/json', text);
}

/** Period for which missing positions of ships and trucks are added (ms). */
const CATCH_UP_MS = 2 * 86_400_000;

/** Imports the positions of the demo ships and the demo truck since their last one. */
export async function continueMoving(db: Db, now = new Date()): Promise<void> {
  const { rows } = await db.$client.query<{ subject: string; first: Date; last: Date }>(
    `select subject, min(at) as first, max(at) as last from positions
      where party = $1 and (subject = 'vessel' or subject_id = $2) group by subject`,
    [DEMO_PARTNER.key, DEMO_TRUCK.number],
  );
  const since = (last: Date) => new Date(Math.max(last.getTime(), now.getTime() - CATCH_UP_MS));
  const ships = rows.find(({ subject }) => subject === 'vessel');
  const begun = ships && storyOf(ships.first);
  if (begun)
    for (const text of vesselMessages(begun, since(ships.last), now))
      await feed(db, 'ais', 'application/json', text);
  const truck = rows.find(({ subject }) => subject === 'truck');
  const points =
    truck && truckPointsMessage(truck.first.getTime(), since(truck.last).getTime() + 1, now.getTime());
  if (points) await feed(db, 'truck', 'application/json', points);
}

/** In the early hours last night's events must not be in the future. */
function todayOf(now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T06:00:00Z`);
  if (today > now) today.setUTCDate(today.getUTCDate() - 1);
  return today;
}

async function feed(db: Db, feed: string, contentType: string, text: string): Promise<void> {
  const [partner] = await db.select().from(partners).where(eq(partners.key, DEMO_PARTNER.key));
  if (!partner?.demo) return;
  const message = { feed, party: partner.key, partner: partner.key, contentType, via: 'push' as const };
  await ingest(db, { ...message, body: Buffer.from(text) }, (key) => key);
}
