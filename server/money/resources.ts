/** Registers the resources of money with their own settings. */
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
  // A rate has no name, so global search leaves it out.
  exchangeRate: { table: exchangeRate, warnings: exchangeRateWarnings, search: 'never' },
  vatCostName: { table: vatCostName },
  vatCustomer: { table: vatCustomer },
} satisfies Partial<Record<ResourceKey, Registration>>;
