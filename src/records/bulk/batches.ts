/** What can be done with many records of a resource beside exporting them; loaded with the first such list. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Resource } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { ListState } from '../list/listState.ts';

export type BatchProps = {
  resource: Resource;
  state: ListState;
  /** The records that were picked; else all that the list has. */
  ids?: readonly string[];
};

const papers = lazy(async () => ({
  default: (await import('#src/backoffice/air/documents/PapersOfMany.tsx')).PapersOfMany,
}));

export const batches: Partial<Record<ResourceKey, LazyExoticComponent<ComponentType<BatchProps>>>> = {
  airWaybill: papers,
  airOrder: papers,
  airQuote: papers,
};
