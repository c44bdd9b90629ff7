import type { PageState } from '#contract/site/pages.ts';
import { routes, type PublicRouteKey } from '#contract/core/routes.ts';
import type { PageModule } from './public-pages.ts';
import { translator } from './ui/translate.ts';

/** The document's title: the page's own, or its route's, and the portal's name. */
export function titleOf<K extends PublicRouteKey>(
  state: Pick<PageState<K>, 'key' | 'language' | 'texts' | 'data'>,
  module: PageModule<K>,
): string {
  const { t } = translator(state.language, state.texts);
  const own = module.titleOf?.(state.data, t, state.language);
  const title = own ?? t(routes.find((route) => route.key === state.key)?.titleKey ?? 'routes:home');
  return `${title} · ${t('porthole')}`;
}
