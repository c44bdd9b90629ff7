/** The resources of money, with what is their own. */
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Registration } from '#server/records/registry.ts';
import { costCode, exchangeRate, otherCharge, vatCostName, vatCustomer } from './schema.ts';
import { exchangeRateWarnings } from './import-warnings.ts';

export const moneyResources = {
  costCode: {
    table: costCode,
    builtIn: { load: async () => (await import('./sets/cost-codes.ts')).builtInCosts() },
  },
  otherCharge: {
    table: otherCharge,
    builtIn: { load: async () => (await import('./sets/other-charges.ts')).builtInOtherCharges() },
  },
  // Nobody looks for a rate by typing: it has no name.
  exchangeRate: { table: exchangeRate, warnings: exchangeRateWarnings, search: 'never' },
  vatCostName: { table: vatCostName },
  vatCustomer: { table: vatCustomer },
} satisfies Partial<Record<ResourceKey, Registration>>;
