/** Following a shipment; loaded on the first use. */
import type { AddReport } from '#contract/members/subscriptions.schema.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { Reference } from '#contract/tracking/shipment/shipment.ts';
import { http, tellFault } from '#src/ui/api.ts';
import { toast } from '#src/ui/notices.ts';
import type { Translate } from '#src/ui/translate.ts';
import { keepWish } from './follow-wish.ts';

/** A visitor signs in first and returns to this page, which then follows the shipment. */
export function signInToFollow(reference: Reference): void {
  keepWish(reference);
  const { pathname, search } = window.location;
  window.location.assign(pathOf('login', {}, { redirect: pathname + search }));
}

/** Subscribes to the shipment and reports it; returns whether it is followed now. */
export async function follow({ value, kind, carrier }: Reference, t: Translate): Promise<boolean> {
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
