/** Registers subscriptions, ledgers and the log with the records kit. */
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Registration } from '#server/records/registry.ts';
import { prepareLedger } from './ledger/current-class.ts';
import { ledgerPageIds } from './ledger/page-ids.ts';
import { ledgers } from './ledger/view.ts';
import { activity, party, subscription } from './schema.ts';

export const memberResources = {
  party: { table: party, search: 'never' },
  subscription: { table: subscription },
  activity: { table: activity, search: 'never' },
  ledger: {
    table: ledgers,
    search: 'never',
    prepare: prepareLedger,
    pageIds: ledgerPageIds,
    report: ({ mode }) =>
      mode === 'sea' ? 'routes:seaTaiZhang' : mode === 'air' ? 'routes:airTaiZhang' : 'routes:ledger',
  },
} satisfies Partial<Record<ResourceKey, Registration>>;
