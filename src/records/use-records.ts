/** Refine's hooks for records of a known resource, typed by its key. */
import { useList, useOne, type HttpError, type UseListProps, type UseOneProps } from '@refinedev/core';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { EntryOf } from '#contract/resources.ts';

type WithResource<K, Props> = Props & { resource: K };

/** A page of records. */
export const useRecords = <K extends ResourceKey>(
  query: WithResource<K, UseListProps<EntryOf<K>, HttpError, EntryOf<K>>>,
) => useList<EntryOf<K>>(query);

/** One record. */
export const useRecord = <K extends ResourceKey>(
  query: WithResource<K, UseOneProps<EntryOf<K>, HttpError, EntryOf<K>>>,
) => useOne<EntryOf<K>>(query);
