/** Following a shipment; loaded on the first use. */
import type { AddReport } from '#contract/members/subscriptions.schema.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { http, tellFault } from '#src/ui/api.ts';
import { toast } from '#src/ui/notices.ts';
import type { Translate } from '#src/ui/translate.ts';

/** Where this tab remembers what a visitor wants to follow while they sign in, and for how long (ms). */
const WISH = 'porthole.follow';
const LASTS_MS = 600_000;

const nameOf = ({ kind, value }: Reference): string => `${kind} ${value}`;

/** Follows the shipment; a visitor signs in first. `returning`: only if this visitor wanted it before signing in. */
export async function follow(
  reference: Reference,
  known: boolean,
  returning: boolean,
  t: Translate,
): Promise<boolean> {
  if (returning && !(known && takeWish(reference))) return false;
  if (known) return subscribe(reference, t);
  keepWish(reference);
  const { pathname, search } = window.location;
  window.location.assign(pathOf('login', {}, { redirect: `${pathname}${search}#follow` }));
  return false;
}

function keepWish(reference: Reference): void {
  try {
    sessionStorage.setItem(WISH, JSON.stringify({ name: nameOf(reference), at: Date.now() }));
  } catch {
    // Without storage the user presses the button once more.
  }
}

/** A link to `#follow` from elsewhere follows nothing: the wish was made in this tab. */
function takeWish(reference: Reference): boolean {
  try {
    const wish = JSON.parse(sessionStorage.getItem(WISH) ?? '{}') as { name?: string; at?: number };
    if (wish.name !== nameOf(reference)) return false;
    sessionStorage.removeItem(WISH);
    return wish.at !== undefined && Date.now() - wish.at < LASTS_MS;
  } catch {
    return false;
  }
}

async function subscribe({ value, kind, carrier }: Reference, t: Translate): Promise<boolean> {
  try {
    const { data } = await http().request<AddReport>('/api/v1/subscription/add', {
      method: 'POST',
      json: { text: value, kind, ...(carrier && { carrier }), how: 'follow' },
    });
    const [row] = data.rows;
    const followed = row?.id != null;
    toast(followed ? 'success' : 'error', row?.reason ?? t(`tracking:follow.${row?.result ?? 'overQuota'}`));
    return followed;
  } catch (fault) {
    tellFault(fault, t);
    return false;
  }
}
