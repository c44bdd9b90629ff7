/** The shipments that changes are about, as rules and messages see them. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Scoped } from '#contract/members/alerts/match.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { trackingSummaries } from '#server/tracking/index.ts';
import { memberOwners, subscription } from '../schema.ts';

export type Subject = Scoped & {
  ownReference: string | null;
  followers: string | null;
  /** The vessel's voyage or the flight that carries it. */
  conveyance: string | null;
};

/** Changes by which a delay of one vessel or flight reaches all shipments on it. */
const SHARED: readonly ChangeKind[] = [
  'eta.changed',
  'etd.changed',
  'vessel.changed',
  'flight.changed',
  'late',
  'rolled',
  'event.absent',
];

/** What leaves as one message, unless it waits for a digest. */
export const bundleOf = (type: ChangeKind, { id, conveyance }: Subject): string =>
  conveyance !== null && SHARED.includes(type) ? conveyance : `shipment ${id}`;

export async function subjectsOf(
  db: Db | Tx,
  owner: number,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ subscription, summary: trackingSummaries })
    .from(subscription)
    .leftJoin(memberOwners, eq(memberOwners.owner, subscription.ydid))
    .leftJoin(
      trackingSummaries,
      and(
        eq(trackingSummaries.reference, subscription.reference),
        eq(trackingSummaries.visibility, memberOwners.visibility),
      ),
    )
    .where(and(eq(subscription.ydid, owner), inArray(subscription.id, [...ids])));
  return new Map(
    rows.map(({ subscription: row, summary }) => {
      const vessel = summary?.imo ?? summary?.vessel ?? null;
      const carried = vessel === null && !summary?.voyage ? null : `${vessel ?? ''} ${summary?.voyage ?? ''}`;
      return [
        row.id,
        {
          id: row.id,
          group: row.group,
          tags: row.tags,
          customer: row.customer,
          carrier: row.carrier ?? summary?.reportingCarrier ?? null,
          origin: summary?.origin ?? null,
          destination: summary?.destination ?? null,
          ownReference: row.ownReference,
          followers: row.followers,
          conveyance: carried && `conveyance ${carried}`,
        },
      ];
    }),
  );
}

/** The numbers of an owner's shipments; another owner's have none. */
export async function numbersOf(db: Db, owner: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: subscription.id, number: subscription.number })
    .from(subscription)
    .where(and(eq(subscription.ydid, owner), inArray(subscription.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
