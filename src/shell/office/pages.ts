/** The office's pages as passed by the entry: a route's key and the function that loads its page. */
import type { ComponentType } from 'react';
import { createContext, useContext } from 'react';
import { matchRoute } from '#contract/core/office-paths.ts';
import { sidebarViewOf } from '#contract/core/paths.ts';
import type { LoadPage } from '#src/providers/office-page.ts';

export type PageTable = Readonly<Record<string, LoadPage>>;

const arrived = new WeakMap<LoadPage, ComponentType>();

/** Loads a page before rendering, so that it appears at once. */
export async function prepare(load: LoadPage): Promise<void> {
  arrived.set(load, (await load()).default);
}
/** The page, if already loaded. */
export const arrivedPage = (load: LoadPage): ComponentType | undefined => arrived.get(load);

export const PagesContext = createContext<PageTable>({});
export const usePages = (): PageTable => useContext(PagesContext);

/** Whether `pathname` belongs to the office: one of its pages, or an unknown path within its sections. */
export function isOfficePath(pathname: string): boolean {
  const match = matchRoute(pathname);
  if (match) return match.route.entry === 'office';
  const view = sidebarViewOf(pathname);
  return view === 'memberCentre' || view === 'apiDocument' || view === 'backoffice';
}
