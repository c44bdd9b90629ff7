/** The built-in set of each resource that has one, those that others refer to first; each is read when it is needed. */
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Values } from '#contract/records/read.ts';
import type * as Standards from '#server/reference/sets/standards.ts';
import { builtInHash } from '#server/reference/store/built-in-hash.ts';

type BuiltInSet = {
  load: () => Promise<readonly Values[]> | readonly Values[];
  /** Of a set that takes long to make: it is not even read where this edition was given. */
  edition?: () => string;
};
/** Made from the standards. */
const standards = (load: (from: typeof Standards) => BuiltInSet['load']): BuiltInSet => ({
  load: async () => load(await import('#server/reference/sets/standards.ts'))(),
  edition: builtInHash,
});

export const builtInSets: Partial<Record<ResourceKey, BuiltInSet>> = {
  currency: {
    load: async () => (await import('#server/reference/currencies/iso4217.ts')).builtInCurrencies,
    edition: builtInHash,
  },
  country: standards(({ builtInCountries }) => builtInCountries),
  port: standards(({ builtInPorts }) => builtInPorts),
  airport: standards(({ builtInAirports }) => builtInAirports),
  carrier: standards(({ builtInCarriers }) => builtInCarriers),
  line: { load: async () => (await import('#server/reference/sets/lines.ts')).builtInLines() },
  costCode: { load: async () => (await import('#server/money/sets/costCodes.ts')).builtInCosts() },
  otherCharge: {
    load: async () => (await import('#server/money/sets/otherCharges.ts')).builtInOtherCharges(),
  },
};

/** Sets of a hundred records and more. */
export const LARGE_SETS: readonly ResourceKey[] = ['port', 'airport', 'carrier'];
