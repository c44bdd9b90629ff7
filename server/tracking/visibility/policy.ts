/** Decides the visibility of partner data (docs/decisions/0011-visibility-of-partner-data.md). */
import type { Actor } from '#contract/access/access.ts';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';

/** A partner's choice of what readers see who are not a party to the shipment. */
export const VISITORS_SEE = ['all', 'milestones', 'nothing'] as const;
export type VisitorsSee = (typeof VISITORS_SEE)[number];

/** `raw`: everything as sent; `all`: what the page shows, without document and seal numbers. */
export type Degree = 'raw' | VisitorsSee;

/** The companies (ydid) that a message concerns. Being in any list grants access. */
type ConcernedCompanies = { senders: readonly number[] };

/**
 * Returns whether `actor` may read messages as sent: a signed-in user whose company is concerned or runs the
 * portal. Personal accounts share one ydid and do not count as a company.
 */
export function mayReadRaw({ id, ydid }: Actor, { senders }: ConcernedCompanies): boolean {
  if (id === null || ydid === YDID_PERSONAL) return false;
  return ydid === YDID_OPERATOR || senders.includes(ydid);
}

const strictest = (choices: readonly VisitorsSee[]): VisitorsSee =>
  VISITORS_SEE[Math.max(0, ...choices.map((choice) => VISITORS_SEE.indexOf(choice)))] ?? 'all';

/**
 * Returns whether `actor` may see a party's trucks by plate and position, which identify the driver. The
 * companies concerned may. Others may only if each of its partners allows it or has demo trucks.
 */
export const mayFollowTrucks = (
  degree: Degree,
  partners: readonly { trucks: boolean; demo: boolean }[],
): boolean =>
  degree === 'raw' ||
  (degree === 'all' && partners.length > 0 && partners.every(({ trucks, demo }) => trucks || demo));

/** Returns what `actor` sees of a party; with several partners the strictest setting counts. */
export function degreeOf(
  actor: Actor,
  partners: readonly { ydid: number | null; visitors: VisitorsSee }[],
): Degree {
  const senders = partners.flatMap(({ ydid }) => ydid ?? []);
  if (mayReadRaw(actor, { senders })) return 'raw';
  return strictest(partners.map(({ visitors }) => visitors));
}
