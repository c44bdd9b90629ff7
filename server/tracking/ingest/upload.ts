/** Events that a company uploads without a signature, since it is known by its key: as the partner that it is. */
import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Refusal } from '#contract/tracking/event.ts';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isRefusal } from '../feeds/feed.ts';
import { feedOf } from '../feeds/registry.ts';
import { feedTables } from '../schema/sources.ts';
import { partners } from '../schema/tracking.ts';
import { isWorkbook } from '../feeds/message-form.ts';
import { answerOf, ingest, type Say } from './ingest.ts';
import { EVERY_FEED, partyOf, type Partner } from './partners.ts';
import { summedUp } from './reading/summary.ts';

/** Parts of a message that a check reads. */
const MOST_CHECKED = 1000;
const CSV_ONLY: Refusal = { index: -1, path: 'table', reason: 'feeds:refused.notCsv' };

/** A message in one of the shapes that a company may upload. */
type Upload = { feed: 'dcsa' | 'table'; contentType: string; body: Buffer };

/** Events in the DCSA form. */
export const eventsUpload = (events: readonly unknown[]): Upload => ({
  feed: 'dcsa',
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(events)),
});
/** An Excel or CSV file, read by the mapping that an operator has saved for the partner. */
export const tableUpload = (body: Buffer): Upload => ({
  feed: 'table',
  contentType: 'application/octet-stream',
  body,
});

/** The partner as which a company sends messages of a feed; null if the operator has set none up. */
async function partnerOfCompany(db: Db, ydid: number, feed: string): Promise<Partner | null> {
  // Personal accounts share one company.
  if (ydid === YDID_PERSONAL) return null;
  const [partner] = await db
    .select()
    .from(partners)
    .where(
      and(
        eq(partners.ydid, ydid),
        eq(partners.active, true),
        arrayOverlaps(partners.feeds, [feed, EVERY_FEED]),
      ),
    )
    .orderBy(asc(partners.key))
    .limit(1);
  return partner ?? null;
}

/** Stores and reads what a company uploads; null if it is no partner. */
export async function takeUpload(
  db: Db,
  ydid: number,
  upload: Upload,
  say: Say,
): Promise<IngestAnswer | null> {
  const partner = await partnerOfCompany(db, ydid, upload.feed);
  if (!partner) return null;
  return ingest(db, { ...upload, party: partyOf(partner), partner: partner.key, via: 'push' }, say);
}

/** The mapping by which a company's tables are read. */
async function mappingOf(db: Db, ydid: number): Promise<unknown> {
  const partner = await partnerOfCompany(db, ydid, 'table');
  if (!partner) return undefined;
  const [saved] = await db.select().from(feedTables).where(eq(feedTables.partner, partner.key));
  return saved?.mapping;
}

/** Reads what is uploaded as `takeUpload` does, and stores nothing. */
export async function checkUpload(
  db: Db,
  ydid: number,
  { feed: key, contentType, body }: Upload,
  say: Say,
): Promise<IngestAnswer> {
  // Unpacking a workbook would hold up all other calls.
  if (isWorkbook(body)) return answerOf('', { ...summedUp([CSV_ONLY]), accepted: 0, duplicate: 0 }, say);
  const feed = feedOf(key)!;
  await feed.ready?.();
  const settings = key === 'table' ? await mappingOf(db, ydid) : undefined;
  const context = { party: 'sandbox', receivedAt: new Date().toISOString(), settings };
  const { parts, refused } = feed.parse({ contentType, body, settings }, MOST_CHECKED);
  const read = parts.slice(0, MOST_CHECKED);
  const mapped = read.map((part, index) => feed.map(part, index, context));
  const refusals = mapped.filter(isRefusal);
  const accepted = read.length - refusals.length;
  return answerOf('', { ...summedUp([...refused, ...refusals]), accepted, duplicate: 0 }, say);
}
