/** Drafts of requests, visible to their company only and saved while a person types. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { ownerOf } from '#contract/access/owner.ts';
import { fold } from '#contract/core/fold.ts';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import {
  copiedContent,
  PARTY_ROLES,
  type BookingContent,
  type BookingParty,
} from '#contract/members/bookings/request.ts';
import type { Actor } from '#contract/access/access.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { party } from '../schema.ts';
import { bookingOf } from './read.ts';
import { announceBooking, KEY_OF_SIDE, reachOf, rowFor } from './reach.ts';
import { bookingRequests } from './schema.ts';

export type Requester = { actor: Actor; requestId: string };

/** The words of a request that a search finds. */
export const searchTextOf = (content: BookingContent, numbers: readonly (string | null)[]): string => {
  const { transport, parties, cargo, references } = content;
  return fold(
    [
      ...numbers,
      references.own,
      references.contract,
      ...Object.values(transport),
      ...parties.map(({ name }) => name),
      ...cargo.map(({ description }) => description),
    ]
      .filter(Boolean)
      .join(' '),
  ).slice(0, 8000);
};

/** A new draft; one that was sent before with the same id is answered as it is. Throws notFound for another's id. */
export async function createDraft(
  db: Db,
  { actor, requestId }: Requester,
  {
    id,
    content,
    office,
    sandbox = false,
  }: { id: string; content: BookingContent; office?: number | undefined; sandbox?: boolean },
): Promise<BookingDetail> {
  await db.transaction(async (tx) => {
    const ydid = ownerOf(actor);
    const [made] = await tx
      .insert(bookingRequests)
      .values({
        id,
        ydid,
        office: office ?? null,
        mode: content.mode,
        content,
        sandbox,
        createdBy: actor.id,
        searchText: searchTextOf(content, []),
      })
      .onConflictDoNothing({ target: bookingRequests.id })
      .returning();
    if (!made) return;
    const resource = KEY_OF_SIDE.member;
    await audit(tx, { actor, ydid, resource, recordId: id, action: 'create', after: content, requestId });
    announceBooking(tx, made);
  });
  return bookingOf(db, 'member', actor, id, sandbox);
}

/** Saves a draft; throws versionConflict if another person saved it meanwhile, wrongState once it is sent. */
export async function saveDraft(
  db: Db,
  { actor }: Requester,
  id: string,
  { version, content, office }: { version: number; content: BookingContent; office?: number | undefined },
): Promise<BookingDetail> {
  await db.transaction(async (tx) => {
    const row = await rowFor(tx, 'member', actor, id, { lock: true });
    if (row.state !== 'draft' || row.version !== version)
      throw new Refused('versionConflict', { current: await bookingOf(tx, 'member', actor, id) });
    const [next] = await tx
      .update(bookingRequests)
      .set({
        content,
        mode: content.mode,
        office: office ?? row.office,
        version: version + 1,
        updatedAt: new Date(),
        searchText: searchTextOf(content, []),
      })
      .where(eq(bookingRequests.id, id))
      .returning();
    announceBooking(tx, next!);
  });
  return bookingOf(db, 'member', actor, id);
}

/** Deletes a draft; sent requests are cancelled instead. */
export async function discardDraft(
  db: Db,
  { actor, requestId }: Requester,
  id: string,
  version: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await rowFor(tx, 'member', actor, id, { lock: true });
    if (row.state !== 'draft' || row.version !== version)
      throw new Refused('versionConflict', { current: await bookingOf(tx, 'member', actor, id) });
    await tx.delete(bookingRequests).where(eq(bookingRequests.id, id));
    const { ydid } = row;
    const resource = KEY_OF_SIDE.member;
    const before = row.content;
    await audit(tx, { actor, ydid, resource, recordId: id, action: 'delete', before, requestId });
    announceBooking(tx, row);
  });
}

/** A new draft like an earlier request of the company, without its sailing and its dates. */
export async function copyBooking(db: Db, by: Requester, id: string, newId: string): Promise<BookingDetail> {
  const row = await rowFor(db, 'member', by.actor, id);
  const office = row.office ?? undefined;
  return createDraft(db, by, { id: newId, content: copiedContent(row.content), office });
}

/** Marks a request as made up. */
export const markDemo = async (db: Db, id: string): Promise<void> => {
  await db.update(bookingRequests).set({ demo: true }).where(eq(bookingRequests.id, id));
};

const LATEST = 60;
/** The company's address book, then the parties of its latest requests; each once. */
export async function knownParties(db: Db, actor: Actor): Promise<BookingParty[]> {
  const rows = await db
    .select({ content: bookingRequests.content })
    .from(bookingRequests)
    .where(reachOf('member', actor))
    .orderBy(desc(bookingRequests.updatedAt))
    .limit(LATEST);
  const parties = rows.flatMap(({ content }) => content.parties).filter(({ name }) => name !== '');
  const all = [...(await bookedParties(db, actor)), ...parties];
  // The first of several stands: the address book is what somebody maintains.
  const byName = new Map(all.toReversed().map((party) => [fold(`${party.name} ${party.city}`), party]));
  return [...byName.values()].toReversed();
}

const MOST_IN_BOOK = 500;
/** The address book of the caller's company. */
async function bookedParties(db: Db, actor: Actor): Promise<BookingParty[]> {
  const rows = await db
    .select()
    .from(party)
    .where(and(eq(party.ydid, ownerOf(actor)), eq(party.active, true)))
    .orderBy(asc(party.name), asc(party.id))
    .limit(MOST_IN_BOOK);
  return rows.map((row) => ({
    role: PARTY_ROLES.find((role) => role === row.role) ?? 'shipper',
    name: row.name,
    contact: row.contact ?? '',
    address: row.address ?? '',
    city: row.city,
    postcode: row.postcode ?? '',
    country: row.country ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
  }));
}
