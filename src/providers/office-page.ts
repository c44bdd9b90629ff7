/** An office page as declared by its domain: the server reads its initial needs, the browser loads it. */
import type { ComponentType } from 'react';
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import type { FirstCall } from '#contract/site/office.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export type OfficePage = {
  /** The source module, by its name in the build's manifest. */
  module: string;
  load: LoadPage;
  /** Namespaces of its texts, in addition to those of the frame. */
  texts?: readonly string[];
  /** Its first calls. */
  calls?: readonly FirstCall[];
};
export type OfficePages = Partial<Record<OfficeRouteKey, OfficePage>>;

/** Loads a page that shares its module with others. */
export const lazyPage =
  (load: () => Promise<ComponentType>): LoadPage =>
  async () => ({ default: await load() });

/** The call for the first rows of a log or a list. */
export const firstRows = (path: string): FirstCall => ({ path, query: { _start: 0, _end: 20 } });
