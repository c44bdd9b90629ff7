/** Saved views: data templates of a list's module that contain the URL of a list. */
import { useCreate, useDelete, useList, useUpdate } from '@refinedev/core';
import { useEffect } from 'react';
import { COUNT_PARAMETER } from '#contract/records/api/list.ts';
import { resources } from '#contract/resources.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { keep, storageKeys, placeOf } from './columns.ts';
import { readState, writeState, type ListState } from './list-state.ts';
import { useCan } from '../use-can.ts';

/** A saved view of the company or of one user. */
export type SavedView = ResourceRecord & {
  name: string;
  view: string;
  isPrivate: boolean;
  isDefault: boolean;
};

const MOST = 200;
/** The page of the resource that a view belongs to. */
const PLACE = 'place';

/** The state as saved in a view: without the page number and the open record. */
export function viewAddress(resource: Resource, state: ListState): string {
  const address = writeState(resource, { ...state, page: 1, open: null, saved: null, unread: undefined });
  const place = placeOf(resource);
  if (place) address.set(PLACE, place);
  return address.toString();
}

export const opened = (resource: Resource, { id, view }: Pick<SavedView, 'id' | 'view'>): ListState => ({
  ...readState(resource, new URLSearchParams(view)),
  page: 1,
  open: null,
  saved: id,
});

/** Returns the default view: the user's own before the company's, latest first. */
export const defaultOf = (views: readonly SavedView[]): SavedView | undefined =>
  views
    .filter(({ isDefault }) => isDefault)
    .toSorted(
      (a, b) => Number(b.isPrivate) - Number(a.isPrivate) || b.updatedAt.localeCompare(a.updatedAt),
    )[0];

/** The last known default view, so that the list opens with it at once. */
export function rememberedView(resource: Resource): ListState | null {
  try {
    const known = JSON.parse(localStorage.getItem(storageKeys(resource).view) ?? 'null') as SavedView | null;
    return known && typeof known.view === 'string' ? opened(resource, known) : null;
  } catch {
    return null;
  }
}

function remember(resource: Resource, view: SavedView | undefined): void {
  keep(storageKeys(resource).view, view ? JSON.stringify({ id: view.id, view: view.view }) : null);
}

export function useViews(resource: Resource) {
  const templates = resources.dataTemplate.key;
  const may = useCan(resources.dataTemplate);
  const { result, query } = useList<SavedView>({
    resource: templates,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [
      { field: 'module', operator: 'eq', value: resource.key },
      { field: 'view', operator: 'null', value: false },
      { field: COUNT_PARAMETER, operator: 'eq', value: 'false' },
    ],
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate<SavedView>();
  const { mutateAsync: update } = useUpdate<SavedView>();
  const { mutateAsync: remove } = useDelete<SavedView, never, { version: number }>();
  const views = result.data.filter(({ view }) => new URLSearchParams(view).get(PLACE) === placeOf(resource));
  const known = query.isSuccess;
  const first = defaultOf(views);
  useEffect(() => {
    if (known) remember(resource, first);
  }, [known, resource, first]);
  const quietly = { resource: templates, successNotification: false as const };

  return {
    views,
    known,
    first,
    may,
    /** Reloads the views: someone else may have changed or deleted one. */
    reload: () => void query.refetch(),
    save: async (name: string, state: ListState, isPrivate: boolean): Promise<SavedView> => {
      const values = {
        module: resource.key,
        name,
        isPrivate,
        isDefault: false,
        view: viewAddress(resource, state),
      };
      return (await create({ ...quietly, values })).data;
    },
    change: ({ id, version }: SavedView, values: Partial<SavedView>) =>
      update({ ...quietly, id, values: { ...values, version } }),
    /** One default of each kind: the user's, and the company's. */
    makeDefault: async (view: SavedView | undefined, isPrivate: boolean): Promise<void> => {
      for (const other of views)
        if (other.isDefault && other.isPrivate === isPrivate && other.id !== view?.id)
          await update({
            ...quietly,
            id: other.id,
            values: { isDefault: false, version: other.version },
          });
      if (view)
        await update({
          ...quietly,
          id: view.id,
          values: { isDefault: true, version: view.version },
        });
    },
    remove: ({ id, version }: SavedView) => remove({ ...quietly, id, values: { version } }),
  };
}
