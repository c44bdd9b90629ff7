/** Registers subscriptions and the log with the records kit. */
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Registration } from '#server/records/registry.ts';
import { activity, subscription } from './schema.ts';

export const memberResources = {
  subscription: { table: subscription },
  activity: { table: activity, search: 'never' },
} satisfies Partial<Record<ResourceKey, Registration>>;
