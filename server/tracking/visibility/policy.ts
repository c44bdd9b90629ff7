/** What a reader may see of what a partner sent (docs/decisions/0011-visibility-of-partner-data.md). */
import type { Actor } from '#contract/access/access.ts';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';

/** A partner's choice: what readers see who have no part in the shipment. */
export const VISITORS_SEE = ['all', 'milestones', 'nothing'] as const;
export type VisitorsSee = (typeof VISITORS_SEE)[number];

/** `raw`: everything, as it was sent; `all`: what the page shows, without numbers of documents and seals. */
export type Degree = 'raw' | VisitorsSee;

/** Whose concern a message is, by ydid: each list is one reason more to be let in. */
export type Concerned = { senders: readonly number[] };

/**
 * Whether `actor` may read messages as they were sent: he is signed in, and his company is concerned, or runs the
 * portal. Personal accounts share one ydid and are no company.
 */
export function mayReadRaw({ id, ydid }: Actor, { senders }: Concerned): boolean {
  if (id === null || ydid === YDID_PERSONAL) return false;
  return ydid === YDID_OPERATOR || senders.includes(ydid);
}

const strictest = (choices: readonly VisitorsSee[]): VisitorsSee =>
  VISITORS_SEE[Math.max(0, ...choices.map((choice) => VISITORS_SEE.indexOf(choice)))] ?? 'all';

/**
 * Whether `actor` may know the trucks of a party, by their plates, and where they are: who drives is told by both. Those
 * concerned may; everybody else where each of its partners says so, or made its trucks up.
 */
export const mayFollowTrucks = (
  degree: Degree,
  partners: readonly { trucks: boolean; demo: boolean }[],
): boolean =>
  degree === 'raw' ||
  (degree === 'all' && partners.length > 0 && partners.every(({ trucks, demo }) => trucks || demo));

/** What `actor` sees of a party that these partners push for; of several, the strictest choice counts. */
export function degreeOf(
  actor: Actor,
  partners: readonly { ydid: number | null; visitors: VisitorsSee }[],
): Degree {
  const senders = partners.flatMap(({ ydid }) => ydid ?? []);
  if (mayReadRaw(actor, { senders })) return 'raw';
  return strictest(partners.map(({ visitors }) => visitors));
}
