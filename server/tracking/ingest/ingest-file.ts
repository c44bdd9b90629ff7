/** Ingests a feed message from a file, in the process that owns the database. */
import { arrayOverlaps, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Db } from '#server/platform/db/client.ts';
import { partners } from '../schema/tracking.ts';
import { feeds } from '../feeds/registry.ts';
import { ingest, type Say } from './ingest.ts';
import { EVERY_FEED, partyOf } from './partners.ts';
import { feedOfMessage } from './choose-feed.ts';

/** Name of the command that the owner of a data folder answers. */
export const INGEST_COMMAND = 'ingest';
/** Party of the events in a file if neither the command nor the feed names a partner. */
const NOBODY = 'file';

/** Input of the command. It contains the file's bytes, since paths may differ between the two processes. */
const fileMessage = z.object({
  /** Null: detected from the content. */
  feed: z.string().nullable(),
  party: z.string().max(64).nullable(),
  body: z.base64(),
});
export type FileMessage = z.infer<typeof fileMessage>;

/** Ingests a file's bytes. Throws on an unknown feed, and if the owner of the events must be named. */
export async function ingestFile(db: Db, input: unknown, say: Say): Promise<IngestAnswer> {
  const { feed, party, body } = fileMessage.parse(input);
  if (feed !== null && !feeds.some(({ key }) => key === feed))
    throw new Error(`There is no feed ${feed}; there are: ${feeds.map(({ key }) => key).join(', ')}.`);
  const bytes = Buffer.from(body, 'base64');
  // The owner may decide how a file is read: a partner's tables have a mapping.
  const [named] = party === null ? [] : await db.select().from(partners).where(eq(partners.key, party));
  const { key } = await feedOfMessage(db, named ?? null, feed, { contentType: null, body: bytes });
  const whose = await partyFor(db, key, party);
  return ingest(db, { feed: key, ...whose, via: 'file', contentType: '', body: bytes }, say);
}

/** A partner's events are the same whether it pushes them or sends a file. */
async function partyFor(db: Db, feed: string, party: string | null) {
  const known = await db
    .select()
    .from(partners)
    .where(arrayOverlaps(partners.feeds, [feed, EVERY_FEED]));
  if (party !== null) {
    const partner = known.find(({ key }) => key === party);
    return partner ? { party: partyOf(partner), partner: partner.key } : { party, partner: null };
  }
  const active = known.filter((partner) => partner.active);
  const [only] = active;
  if (!only) return { party: NOBODY, partner: null };
  if (active.length > 1)
    throw new Error(
      `Say whose events these are with --party: ${active.map(({ key }) => key).join(', ')}, or a carrier's SCAC.`,
    );
  return { party: partyOf(only), partner: only.key };
}
