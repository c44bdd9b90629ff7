/** Events that a company uploads without a signature, since it is known by its key: as the partner that it is. */
import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Refusal } from '#contract/tracking/event.ts';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isRefusal } from '../feeds/feed.ts';
import { feedOf } from '../feeds/registry.ts';
import { partners } from '../schema/tracking.ts';
import { ingest, type Say } from './ingest.ts';
import { EVERY_FEED, partyOf, type Partner } from './partners.ts';

const FEED = 'dcsa';
const CONTENT_TYPE = 'application/json';
const bodyOf = (events: readonly unknown[]) => Buffer.from(JSON.stringify(events));

/** The partner as which a company sends events of the DCSA form; null if the operator has set none up. */
async function partnerOfCompany(db: Db, ydid: number): Promise<Partner | null> {
  // Personal accounts share one company.
  if (ydid === YDID_PERSONAL) return null;
  const [partner] = await db
    .select()
    .from(partners)
    .where(
      and(
        eq(partners.ydid, ydid),
        eq(partners.active, true),
        arrayOverlaps(partners.feeds, [FEED, EVERY_FEED]),
      ),
    )
    .orderBy(asc(partners.key))
    .limit(1);
  return partner ?? null;
}

/** Stores and reads events of a company; null if it is no partner. */
export async function uploadEvents(
  db: Db,
  ydid: number,
  events: readonly unknown[],
  say: Say,
): Promise<IngestAnswer | null> {
  const partner = await partnerOfCompany(db, ydid);
  if (!partner) return null;
  const from = { feed: FEED, party: partyOf(partner), partner: partner.key, via: 'push' } as const;
  return ingest(db, { ...from, contentType: CONTENT_TYPE, body: bodyOf(events) }, say);
}

/** Reads events as an upload does, and stores nothing. */
export function checkEvents(events: readonly unknown[], say: Say): IngestAnswer {
  const feed = feedOf(FEED)!;
  const context = { party: 'sandbox', receivedAt: new Date().toISOString() };
  const { parts, refused } = feed.parse({ contentType: CONTENT_TYPE, body: bodyOf(events) });
  const all: Refusal[] = [
    ...refused,
    ...parts.flatMap((part, index) => {
      const mapped = feed.map(part, index, context);
      return isRefusal(mapped) ? [mapped] : [];
    }),
  ];
  const counts = new Map<string, number>();
  for (const { reason } of all) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    message: '',
    accepted: Math.max(0, parts.length - all.length),
    refused: all.map(({ index, path, reason, values }) => ({
      index,
      path,
      reason,
      text: say(reason, values),
    })),
    refusedCount: all.length,
    reasons: [...counts].map(([reason, count]) => ({ reason, count })),
    duplicate: 0,
  };
}
