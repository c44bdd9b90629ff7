/** Who owns a record, and which rights a company can hold at all (docs/decisions/0041-who-owns-a-record.md). */
import { scopeOf } from '#contract/resource-keys.ts';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Actor } from './access.ts';

/** A company as a holder of rights. A publisher may write what belongs to the portal. */
export type Holder = { ydid: number; publisher?: boolean };

/** Personal accounts are owners by numbers from here on, above those of companies. */
export const FIRST_PERSONAL_OWNER = 1_000_000_001;

/** The owner that a visitor has: no record has it. */
export const NO_OWNER = -1;

/**
 * Returns the owner of the records that `actor` writes and reads: the number of the company, or of the person where
 * the account is personal, since those share one company.
 */
export function ownerOf({
  id,
  ydid,
  portal,
  personalOwner,
}: Pick<Actor, 'id' | 'ydid' | 'portal' | 'personalOwner'>): number {
  if (ydid === YDID_PERSONAL) return personalOwner ?? NO_OWNER;
  return id !== null || portal === true ? ydid : NO_OWNER;
}

/** Actions that change the one set of the installation. */
const WRITES: readonly string[] = ['create', 'edit', 'delete', 'import'];
/** The operator has saved views and templates of its own. */
const NO_BUSINESS: readonly string[] = ['dataTemplate'];
/** Functions on a company's business that are no resource. */
const OFFICE: readonly string[] = [
  'airFlow',
  'waybill',
  'quote',
  'stock',
  'customerMerge',
  'customerAccount',
  'booking',
  'bookingRequest',
];
/** Functions that need a company with people. */
const COMPANY: readonly string[] = ['customerAccount', 'customerMerge', 'bookingRequest'];

/**
 * Why a company cannot hold a right: `publisher`: only publishers write for the whole portal; `business`: the operator
 * reads no company's business; `company`: a personal account has no company.
 */
export type Withheld = 'publisher' | 'business' | 'company';

/** Returns why `holder` cannot hold the function key `what.action`, by the scope of what it is about; null if it can. */
export function withheldKey({ ydid, publisher }: Holder, what: string, action: string): Withheld | null {
  const scope = scopeOf(what);
  const writes = scope === 'portal' ? WRITES.includes(action) : what === 'standard' && action === 'import';
  if (writes && ydid !== YDID_OPERATOR && publisher !== true) return 'publisher';
  const business = (scope === 'company' && !NO_BUSINESS.includes(what)) || OFFICE.includes(what);
  if (business && ydid === YDID_OPERATOR) return 'business';
  return ydid === YDID_PERSONAL && COMPANY.includes(what) ? 'company' : null;
}

const READING: readonly string[] = ['list', 'show', 'audit'];
/** Returns whether a right is left to the operator while it reads a company: pages and reading, no files. */
export const isForSupport = (router: string): boolean => {
  const dot = router.lastIndexOf('.');
  return dot < 0 || READING.includes(router.slice(dot + 1));
};
