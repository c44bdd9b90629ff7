/** Addresses of ledgers with a filter. */
import { pathOf } from '#contract/core/paths.ts';
import type { SubscriptionMode } from '#contract/members/modes.ts';

/** The ledger of a mode; modes without one of their own, and all modes, are in the list of subscriptions. */
export function ledgerPath(mode: SubscriptionMode | null, query: Record<string, string> = {}): string {
  if (mode === 'sea') return pathOf('seaTaiZhang', {}, query);
  if (mode === 'air') return pathOf('airTaiZhang', {}, query);
  return pathOf('subscribeList', {}, { ...(mode && { tab: mode }), ...query });
}
