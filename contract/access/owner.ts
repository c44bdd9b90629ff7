/** Who owns a record, and which rights a company can hold (docs/decisions/0041-who-owns-a-record.md). */
import { scopeOf } from '#contract/resource-keys.ts';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Actor } from './access.ts';

/** A company as a holder of rights. A publisher may write what belongs to the portal. */
export type Holder = { ydid: number; publisher?: boolean };

/** Owner numbers of personal accounts begin here, above those of companies. */
export const FIRST_PERSONAL_OWNER = 1_000_000_001;

/** The owner of a visitor: no record has it. */
export const NO_OWNER = -1;

/**
 * Returns the owner of the records that `actor` writes and reads: the company's number, or the person's for a
 * personal account, since all of those share one company.
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

/** Actions that change the portal's records. */
const WRITES: readonly string[] = ['create', 'edit', 'delete', 'import'];
/** Own views and templates that the operator may save. */
const NO_BUSINESS: readonly string[] = ['dataTemplate'];
/** Functions on a company's business that are not resources. */
const OFFICE: readonly string[] = [
  'airFlow',
  'waybill',
  'quote',
  'stock',
  'customerMerge',
  'customerAccount',
  'booking',
  'bookingRequest',
  'alert',
];
/** Functions that need a company with users. */
const COMPANY: readonly string[] = ['customerAccount', 'customerMerge', 'bookingRequest'];

/**
 * Why a company cannot hold a right: `publisher`: only publishers write for the whole portal; `business`: the operator
 * reads no company's business; `company`: a personal account has no company.
 */
export type Withheld = 'publisher' | 'business' | 'company';

/** Returns why `holder` cannot hold the function key `what.action`, by its scope; null if it can. */
export function withheldKey({ ydid, publisher }: Holder, what: string, action: string): Withheld | null {
  const scope = scopeOf(what);
  const writes = scope === 'portal' ? WRITES.includes(action) : what === 'standard' && action === 'import';
  if (writes && ydid !== YDID_OPERATOR && publisher !== true) return 'publisher';
  const business = (scope === 'company' && !NO_BUSINESS.includes(what)) || OFFICE.includes(what);
  if (business && ydid === YDID_OPERATOR) return 'business';
  return ydid === YDID_PERSONAL && COMPANY.includes(what) ? 'company' : null;
}

const READING: readonly string[] = ['list', 'show', 'audit'];
/** Returns whether support access includes a right: pages and reading, no files. */
export const isForSupport = (router: string): boolean => {
  const dot = router.lastIndexOf('.');
  return dot < 0 || READING.includes(router.slice(dot + 1));
};
