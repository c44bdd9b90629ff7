/** Context of the components of public pages: the page's state, the portal's settings, and the language switch. */
import { createContext, useContext } from 'react';
import type { PortalConfig } from '#contract/core/config.ts';
import type { PageState } from '#contract/site/pages.ts';
import type { PublicRouteKey, FrontRouteKey } from '#contract/core/routes.ts';
import type { Language } from '#contract/core/settings.ts';

export type PageContext = {
  /** The member centre shows the same components at addresses of its own. */
  state: Omit<PageState, 'key' | 'data'> & { key: FrontRouteKey };
  config: PortalConfig;
  /** Switches to `language` without a reload; typed text stays. */
  speak: (language: Language) => void;
};

export const PageContext = createContext<PageContext | null>(null);

/** The page this component is part of; throws outside one. */
export function usePage(): PageContext {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a page around it');
  return page;
}

/** Props of a page component. */
export type PageProps<K extends PublicRouteKey = PublicRouteKey> = { state: PageState<K> };
