/** Every back-office entity by its key: one missing here does not compile. */
import { currency } from './currency.ts';
import type { ResourceKey } from './keys.ts';
import type { Resource } from './resource.ts';

export const resources: Record<ResourceKey, Resource> = { currency };

export const resourceKeys = Object.keys(resources) as ResourceKey[];
