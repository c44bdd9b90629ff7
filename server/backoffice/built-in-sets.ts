/** The built-in set of each resource that has one, those that others refer to first. */
import type { ResourceKey } from '#contract/resources/keys.ts';
import type { Values } from '#contract/resources/read.ts';
import { builtInCurrencies } from './iso4217.ts';

type BuiltInSet = {
  load: () => Promise<readonly Values[]>;
  /** Of a large set: it is not even read where this edition was given. */
  edition?: string;
};

export const builtInSets: Partial<Record<ResourceKey, BuiltInSet>> = {
  currency: { load: async () => builtInCurrencies },
};
