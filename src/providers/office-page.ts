/** A page of the office as its domain declares it: the server reads what it begins with, the browser loads it. */
import type { ComponentType } from 'react';
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import type { FirstCall } from '#contract/site/office.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export type OfficePage = {
  /** The source module, as the build's manifest names it. */
  module: string;
  load: LoadPage;
  /** Namespaces of its texts, without those of the frame. */
  texts?: readonly string[];
  /** The calls that it makes first. */
  calls?: readonly FirstCall[];
};
export type OfficePages = Partial<Record<OfficeRouteKey, OfficePage>>;

/** Loads a page that shares its module with others. */
export const lazyPage =
  (load: () => Promise<ComponentType>): LoadPage =>
  async () => ({ default: await load() });

/** The call for the first rows of a log or a list. */
export const firstRows = (path: string): FirstCall => ({ path, query: { _start: 0, _end: 20 } });
