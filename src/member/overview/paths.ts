/** Addresses of ledgers with a filter. */
import { pathOf } from '#contract/core/paths.ts';
import type { SubscriptionMode } from '#contract/members/modes.ts';

type LedgerQuery = Readonly<Record<string, string | readonly string[]>>;

/** The ledger of a mode; those without a page of their own are tabs of the list of subscriptions. */
export function ledgerPath(mode: SubscriptionMode, query: LedgerQuery = {}): string {
  const page = mode === 'sea' ? 'seaTaiZhang' : mode === 'air' ? 'airTaiZhang' : 'subscribeList';
  const search = new URLSearchParams(page === 'subscribeList' ? { tab: mode } : {});
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) search.append(name, value);
  return search.size > 0 ? `${pathOf(page)}?${search}` : pathOf(page);
}

const DAY_MS = 86_400_000;
const OPEN = { cargoState_ne: 'ended' };

/** The filters of a ledger that show all rows of which the overview names some. */
export const PARTS = {
  attention: () => ({ severity_gte: '2', ...OPEN, sort: 'severity', dir: 'desc' }),
  arriving(now: Date) {
    const week = new Date(now.getTime() + 7 * DAY_MS);
    const range = { arrival_gte: now.toISOString(), arrival_lte: week.toISOString() };
    return { ata_null: 'true', ...OPEN, ...range, sort: 'arrival' };
  },
  freeTime: () => ({ daysLeft_lte: '3', ...OPEN, sort: 'freeUntil' }),
  failed: () => ({ state_in: ['failed', 'retrying'] }),
};
